package main

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestTheDoctorChangesNothing, neither of a database that is up to date nor of one that an older program made.
func TestTheDoctorChangesNothing(t *testing.T) {
	folder := t.TempDir()
	db := database{DB: filepath.Join(folder, "cubilete.db")}
	must(t, db.with(func(ctx context.Context, h *house) error { return demo(ctx, h, time.Now()) }))
	visit := doctorCmd{Addr: "127.0.0.1:1", database: db}
	untouched(t, folder, visit, "sound: 1 championships")
	made, err := sql.Open("sqlite3", db.DB)
	must(t, err)
	for _, older := range []string{"ALTER TABLE marks DROP COLUMN paid_to", "DELETE FROM goose_db_version WHERE version_id = 12"} {
		_, err := made.Exec(older)
		must(t, err)
	}
	must(t, made.Close())
	untouched(t, folder, visit, "older than this program: 00012_takers.sql")
}

// untouched wants a visit that ends well, finds that of the database, and leaves a folder as it was.
func untouched(t *testing.T, folder string, visit doctorCmd, want string) {
	t.Helper()
	before := files(t, folder)
	found := visit.ofDatabase()
	if err := visit.Run(); err != nil || !strings.Contains(found[0].says, want) {
		t.Errorf("the doctor says %v and %v, want %q", found[0], err, want)
	}
	if after := files(t, folder); after != before {
		t.Errorf("of %d bytes the doctor made %d, or others", len(before), len(after))
	}
}

// files is everything in a folder, as one text.
func files(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	must(t, err)
	var all strings.Builder
	for _, entry := range entries {
		bytes, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		must(t, err)
		all.WriteString(entry.Name() + "\n" + string(bytes))
	}
	return all.String()
}
