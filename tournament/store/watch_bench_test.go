package store

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"cubilete/tournament/id"
)

// BenchmarkLook is what it takes to find the one of 10,000 championships that somebody wrote to.
func BenchmarkLook(b *testing.B) {
	ctx := context.Background()
	s, err := Open(ctx, filepath.Join(b.TempDir(), "x.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	var rows []championshipRow
	for n := range 10_000 {
		name := fmt.Sprintf("%c%c%014d", 'a'+n%26, 'a'+n/26%26, n)
		rows = append(rows, championshipRow{ID: id.ChampionshipID(name), Slug: name, Name: strings.Repeat(name, 2), Version: 300, People: 100})
	}
	if err := s.writer.CreateInBatches(&rows, 500).Error; err != nil {
		b.Fatal(err)
	}
	w := &watch{store: s, shelves: map[string]shelf{}, seen: map[id.ChampionshipID]Head{}, changes: make(chan Head, len(rows))}
	w.look(ctx)
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		for len(w.changes) > 0 {
			<-w.changes
		}
		if err := s.writer.Exec("UPDATE championships SET version = version + 1 WHERE id = ?", rows[0].ID).Error; err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		if w.look(ctx); len(w.changes) != 1 {
			b.Fatalf("told of %d", len(w.changes))
		}
	}
}
