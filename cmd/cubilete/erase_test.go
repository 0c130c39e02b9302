package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// erased is a house with the demo's championship, an old copy, and a person who has been erased since.
func erased(t *testing.T) (db database, copied, name string) {
	t.Helper()
	folder := t.TempDir()
	db = database{DB: filepath.Join(folder, "cubilete.db")}
	copied = filepath.Join(folder, "copias", "ayer.db")
	must(t, os.Mkdir(filepath.Dir(copied), 0o700))
	var slug string
	var player id.PlayerID
	must(t, db.with(func(ctx context.Context, h *house) error {
		must(t, demo(ctx, h, time.Now()))
		list, _, err := h.desk.List(ctx, store.ListOptions{})
		must(t, err)
		view, err := h.desk.See(ctx, list[0].ID)
		must(t, err)
		slug = list[0].Slug
		third, _ := view.State.Pair(3)
		player = third.Players[1].ID
		name, _ = view.Roster.Name(player)
		return nil
	}))
	must(t, backupCmd{File: copied, database: db}.Run())
	must(t, eraseCmd{In: slug, Person: "3/2", DryRun: true, database: db}.Run())
	if !tells(t, db.DB, name) {
		t.Fatalf("%s was erased by a dry run", name)
	}
	must(t, eraseCmd{Person: string(player), database: db}.Run())
	if err := (eraseCmd{Person: string(player), database: db}).Run(); err == nil {
		t.Error("a person of whom nothing is kept was erased again")
	}
	return db, copied, name
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// tells reports that a database's file or log holds a text.
func tells(t *testing.T, path, text string) bool {
	t.Helper()
	for _, file := range []string{path, path + "-wal"} {
		if data, err := os.ReadFile(file); err == nil && bytes.Contains(data, []byte(text)) {
			return true
		}
	}
	return false
}

func TestErasedPeopleDoNotComeBackWithAnOldCopy(t *testing.T) {
	db, copied, name := erased(t)
	if tells(t, db.DB, name) || !tells(t, copied, name) {
		t.Fatal("the name should be in the copy and not in the database")
	}
	if err := (restoreCmd{File: copied, database: db}).Run(); err != errThere {
		t.Errorf("restore over a database: %v, want %v", err, errThere)
	}
	must(t, restoreCmd{File: copied, Check: true, database: db}.Run())
	must(t, restoreCmd{File: copied, Replace: true, database: db}.Run())
	elsewhere := database{DB: filepath.Join(t.TempDir(), "cubilete.db")}
	must(t, restoreCmd{File: copied, database: elsewhere}.Run())
	for _, restored := range []database{db, elsewhere} {
		if tells(t, restored.DB, name) {
			t.Errorf("%s holds the name again", restored.DB)
		}
		must(t, auditCmd{database: restored}.Run())
	}
}

// Whoever puts the copy back by hand meets the list beside the database at the next start.
func TestServerErasesAgainWhoWasPutBackByHand(t *testing.T) {
	db, copied, name := erased(t)
	must(t, copyFile(copied, db.DB+".copy"))
	must(t, os.Rename(db.DB+".copy", db.DB))
	must(t, db.with(func(ctx context.Context, h *house) error { return h.eraseAgain(ctx, db.erasedFile()) }))
	if tells(t, db.DB, name) {
		t.Error("the name is back")
	}
	must(t, auditCmd{database: db}.Run())
}

func TestRestoreRefusesWhatIsNoSoundCopy(t *testing.T) {
	db, copied, _ := erased(t)
	data, err := os.ReadFile(copied)
	must(t, err)
	torn := filepath.Join(t.TempDir(), "torn.db")
	must(t, os.WriteFile(torn, data[:len(data)/2], 0o600))
	if err := (restoreCmd{File: torn, Replace: true, database: db}).Run(); err == nil {
		t.Error("half a copy was restored")
	}
	must(t, auditCmd{database: db}.Run())
	release, err := store.LockServer(db.DB)
	must(t, err)
	defer release()
	if err := (restoreCmd{File: copied, Replace: true, database: db}).Run(); err == nil {
		t.Error("a database was replaced under a running server")
	}
}

// The server's own round takes telephones when their time has come, by the clock that it is given.
func TestTidyForgetsTelephones(t *testing.T) {
	db := database{DB: filepath.Join(t.TempDir(), "cubilete.db")}
	must(t, db.with(func(ctx context.Context, h *house) error {
		must(t, demo(ctx, h, time.Now().AddDate(0, 0, -tournament.DefaultContactDays-1)))
		before, err := h.store.Reachable(ctx)
		must(t, err)
		must(t, h.tidy(ctx))
		after, err := h.store.Reachable(ctx)
		if err != nil || len(before) == 0 || len(after) != 0 {
			t.Errorf("reachable before %v, after %v, %v", before, after, err)
		}
		return nil
	}))
}

// On another laptop the key is missing, which a copy does not hold: restoring there makes none in its place.
func TestRestoringElsewhereMakesNoKey(t *testing.T) {
	_, copied, _ := erased(t)
	elsewhere := database{DB: filepath.Join(t.TempDir(), "cubilete.db")}
	for _, check := range []bool{true, false} {
		must(t, restoreCmd{File: copied, Check: check, database: elsewhere}.Run())
		keys, err := filepath.Glob(filepath.Join(filepath.Dir(elsewhere.DB), "*key*"))
		must(t, err)
		if len(keys) != 0 {
			t.Errorf("check %t left the keys %v behind", check, keys)
		}
	}
}
