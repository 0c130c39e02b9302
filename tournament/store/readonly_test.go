package store_test

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cubilete/tournament/store"
)

// contents are the files of a folder, but for the index of the log, which is no more than memory that connections
// share.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := map[string]string{}
	must(t, fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(name, "-shm") {
			return err
		}
		bytes, err := os.ReadFile(filepath.Join(folder, name))
		files[name] = string(bytes)
		return err
	}))
	return files
}

// older takes the last migration out of a database again.
func older(t *testing.T, address string) {
	t.Helper()
	execute(t, address, "ALTER TABLE marks DROP COLUMN paid_to")
	execute(t, address, "DELETE FROM goose_db_version WHERE version_id = 12")
}

func TestReadingChangesNoByte(t *testing.T) {
	for _, tt := range []struct {
		name string
		lay  func(t *testing.T, path string)
	}{
		{"closed", func(t *testing.T, path string) {
			s, err := store.Open(context.Background(), path)
			must(t, err)
			newNight(t, s, "navidad")
			must(t, s.Close())
		}},
		{"older", func(t *testing.T, path string) {
			s, err := store.Open(context.Background(), path)
			must(t, errors.Join(err, s.Close()))
			older(t, path)
		}},
		{"in use", func(t *testing.T, path string) { newNight(t, open(t, path), "navidad") }},
		{"after a power cut", func(t *testing.T, path string) {
			used := filepath.Join(t.TempDir(), "x.db")
			newNight(t, open(t, used), "navidad")
			for _, ending := range []string{"", "-wal"} {
				bytes, err := os.ReadFile(used + ending)
				must(t, errors.Join(err, os.WriteFile(path+ending, bytes, 0o600)))
			}
		}},
		{"an empty file", func(t *testing.T, path string) { must(t, os.WriteFile(path, nil, 0o600)) }},
		{"none", func(*testing.T, string) {}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "x.db")
			tt.lay(t, path)
			before := contents(t, folder)
			if s, err := store.OpenReadOnly(context.Background(), path); err == nil {
				_, waiting := s.Waiting(context.Background())
				must(t, errors.Join(s.Check(context.Background()), waiting, s.Close()))
			} else if len(before) > 0 || !errors.Is(err, store.ErrNoAccess) {
				t.Error(err)
			}
			if after := contents(t, folder); !maps.Equal(before, after) {
				t.Errorf("of %v reading made %v, or other bytes", slices.Sorted(maps.Keys(before)), slices.Sorted(maps.Keys(after)))
			}
		})
	}
}

func TestReadingSaysWhatWaitsAndWritesNothing(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n := newNight(t, open(t, address), "navidad")
		read := openReadOnly(t, address)
		if waiting, err := read.Waiting(context.Background()); err != nil || len(waiting) > 0 {
			t.Errorf("of a database that is up to date %v wait, %v", waiting, err)
		}
		written := n.store
		n.store = read
		assertUnchanged(t, n)
		if err := read.Append(context.Background(), n.next(1)); !errors.Is(err, store.ErrReadOnly) {
			t.Errorf("what is opened to read was written: %v", err)
		}
		n.store = written
		assertUnchanged(t, n)
		older(t, address)
		if waiting, err := openReadOnly(t, address).Waiting(context.Background()); err != nil || !slices.Equal(waiting, []string{"00012_takers.sql"}) {
			t.Errorf("of an older database %v wait, %v", waiting, err)
		}
		execute(t, address, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, TRUE)")
		if _, err := openReadOnly(t, address).Waiting(context.Background()); !errors.Is(err, store.ErrNewer) {
			t.Errorf("of a newer database: %v, want ErrNewer", err)
		}
	})
}

func openReadOnly(t *testing.T, address string) *store.Store {
	t.Helper()
	s, err := store.OpenReadOnly(context.Background(), address)
	must(t, err)
	t.Cleanup(func() { must(t, s.Close()) })
	return s
}
