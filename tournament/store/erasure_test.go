package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// marked is a night with a person whose data can be told from everything else, in a drawing too.
func marked(t *testing.T, s *store.Store) *night {
	t.Helper()
	n := newNight(t, s, "navidad")
	a := n.changing(roster.Change{
		Persons: []roster.Person{
			{ID: "e", Phone: "+34699887766", Document: "98765432M", Alias: "Eusmarca", Minor: true, Guardian: "Tutora Marcadora", Consent: evening.Truncate(time.Millisecond)},
			{ID: "f", Unnamed: true},
		},
		Spellings: []roster.Spelling{spelling("e", "Eustaquia Marcadora", 1), spelling("f", "Filomena", 2)},
		Texts:     []roster.Text{text(3, roster.Reason, "Eustaquia Marcadora se fue"), text(4, roster.Notes, "nada")},
	})
	a.Files = []store.File{
		{Commitment: id.Hash{1}, Kind: store.Drawing, Media: "image/png", Player: "e", At: evening, Bytes: []byte("trazo de Eustaquia")},
		{Commitment: id.Hash{2}, Kind: store.Photo, Media: "image/jpeg", At: evening, Bytes: []byte("foto de las cuatro")},
		{Commitment: id.Hash{3}, Kind: store.Drawing, Media: "image/png", Player: "f", At: evening, Bytes: []byte("trazo de Filomena")},
	}
	n.add(a)
	return n
}

// eraseMarked erases the marked person with what goes with her.
func (n *night) eraseMarked() {
	n.t.Helper()
	a := n.changing(roster.Change{
		Erased: []id.PlayerID{"e"}, Struck: []roster.Commitment{text(3, roster.Reason, "Eustaquia Marcadora se fue").Commitment, {2}},
	})
	a.At = evening.Add(time.Hour)
	n.add(a)
}

func TestErasureTakesAllOfAPersonAndNothingElse(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		n := marked(t, s)
		n.eraseMarked()
		assertPeople(t, n, roster.Change{
			Persons:   []roster.Person{{ID: "f", Unnamed: true}},
			Spellings: []roster.Spelling{spelling("f", "Filomena", 2)},
			Texts:     []roster.Text{text(4, roster.Notes, "nada")},
		})
		for file, want := range map[id.Hash]error{{1}: store.ErrNotFound, {2}: store.ErrNotFound, {3}: nil} {
			if _, err := s.File(context.Background(), n.index.ID, file); !errors.Is(err, want) {
				t.Errorf("File(%v): %v, want %v", file, err, want)
			}
		}
		erasures, err := s.Erasures(context.Background())
		must(t, err)
		want := []store.Erasure{{Championship: n.index.ID, Player: "e", At: evening.Add(time.Hour).Truncate(time.Microsecond)}}
		if diff := cmp.Diff(want, erasures); diff != "" {
			t.Errorf("Erasures (-want +got):\n%s", diff)
		}
	})
}

// traces are the marked person's data as they stand in the files of a database; the drawing is in base64.
var traces = []string{"Eustaquia Marcadora", "+34699887766", "98765432M", "Eusmarca", "Tutora Marcadora", "dHJhem8gZGUgRXVzdGFxdWlh", "Zm90byBkZSBsYXMgY3VhdHJv"}

func TestScrubLeavesNothingInFileAndLog(t *testing.T) {
	folder := t.TempDir()
	s := open(t, filepath.Join(folder, "cubilete.db"))
	n := marked(t, s)
	for _, trace := range traces {
		if !onDisk(t, folder, trace) {
			t.Fatalf("%q is not on the disk, so nothing would be proved", trace)
		}
	}
	n.eraseMarked()
	scrubbed(t, s)
	for _, trace := range traces {
		if onDisk(t, folder, trace) {
			t.Errorf("%q is still on the disk", trace)
		}
	}
	if info, err := os.Stat(filepath.Join(folder, "cubilete.db-wal")); err == nil && info.Size() > 64<<10 {
		t.Errorf("the log has %d bytes", info.Size())
	}
}

func scrubbed(t *testing.T, s *store.Store) {
	t.Helper()
	if due, err := s.ScrubDue(context.Background()); err != nil || !due {
		t.Fatalf("ScrubDue before: %t, %v", due, err)
	}
	must(t, s.Scrub(context.Background()))
	if due, err := s.ScrubDue(context.Background()); err != nil || due {
		t.Errorf("ScrubDue after: %t, %v", due, err)
	}
}

func TestScrubOnPostgresLeavesNothingInTheTables(t *testing.T) {
	address := freshPostgres(t)
	s := open(t, address)
	n := marked(t, s)
	if !inTables(t, address, traces[0]) {
		t.Fatal("the name is in no table's file, so nothing would be proved")
	}
	n.eraseMarked()
	scrubbed(t, s)
	for _, trace := range traces {
		if inTables(t, address, trace) {
			t.Errorf("%q is still in the file of a table", trace)
		}
	}
}

// inTables looks into the files of the tables that hold people, as somebody with the disk in hand would.
func inTables(t *testing.T, address, trace string) bool {
	t.Helper()
	run(t, address, "CHECKPOINT")
	var found bool
	row(t, address, &found, `SELECT bool_or(position(convert_to($1, 'UTF8') IN pg_read_binary_file(pg_relation_filepath(c.oid))) > 0)
		FROM pg_class c WHERE c.relkind IN ('r', 'i', 't') AND c.relnamespace IN ('public'::regnamespace, 'pg_toast'::regnamespace)`, trace)
	return found
}

func TestEditingAPersonMakesAScrubDueAndEnteringOneDoesNot(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		n := marked(t, s)
		if due, err := s.ScrubDue(context.Background()); err != nil || due {
			t.Errorf("ScrubDue after an entry: %t, %v", due, err)
		}
		n.add(n.changing(roster.Change{Persons: []roster.Person{{ID: "e"}}}))
		scrubbed(t, s)
	})
}

func TestTheListOfErasuresOutlivesTheDatabase(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx, copies, gone, list := context.Background(), t.TempDir(), filepath.Join(t.TempDir(), "out"), filepath.Join(t.TempDir(), "x.erased")
		n := marked(t, s)
		must(t, s.NoteCopy(ctx, copies, evening))
		must(t, s.NoteCopy(ctx, copies, evening))
		earlier := `{"championship":"another","player":"z","at":"2026-01-01T00:00:00Z"}` + "\n"
		must(t, os.WriteFile(list, []byte(earlier), 0o600))
		n.eraseMarked()
		must(t, s.ListErasures(ctx, list))
		for path, want := range map[string]int{list: 2, filepath.Join(copies, store.ErasedName): 1} {
			if got, err := store.ReadErasures(path); err != nil || len(got) != want || got[want-1].Player != "e" {
				t.Errorf("ReadErasures(%s) = %v, %v; want %d", path, got, err, want)
			}
		}
		must(t, s.NoteCopy(ctx, gone, evening))
		if err := s.ListErasures(ctx, list); err == nil {
			t.Error("nobody was told of a folder that is not there")
		}
	})
}

func TestWhoIsBackIsFound(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		n := marked(t, s)
		list := []store.Erasure{{Championship: n.index.ID, Player: "e"}, {Championship: n.index.ID, Player: "e"}, {Championship: n.index.ID, Player: "nobody"}, {Championship: "another", Player: "e"}, {Player: "\x00"}}
		back, err := s.Back(context.Background(), list)
		if diff := cmp.Diff(list[:1], back); err != nil || diff != "" {
			t.Errorf("Back (-want +got), %v:\n%s", err, diff)
		}
		n.eraseMarked()
		if back, err := s.Back(context.Background(), list); err != nil || len(back) != 0 {
			t.Errorf("Back after the erasure: %v, %v", back, err)
		}
	})
}

func TestReachable(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		newNight(t, s, "otra")
		n := marked(t, s)
		want := store.Head{Championship: n.index.ID, Version: n.index.Version, People: n.index.People}
		if got, err := s.Reachable(context.Background()); err != nil || len(got) != 1 || got[0] != want {
			t.Errorf("Reachable: %v, %v", got, err)
		}
	})
}

// row reads one value behind everybody's back.
func row(t testing.TB, address string, into any, query string, args ...any) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	must(t, err)
	defer conn.Close(ctx)
	must(t, conn.QueryRow(ctx, query, args...).Scan(into))
}
