package store_test

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"cubilete/tournament/store"
)

func TestOpenRefusesWhatIsNoDatabase(t *testing.T) {
	folder := t.TempDir()
	noise := filepath.Join(folder, "noise.db")
	must(t, os.WriteFile(noise, []byte(strings.Repeat(rand.Text(), 1000)), 0o600))
	tests := []struct {
		name, address string
		want          error
		outage        bool
	}{
		{"no address", "", store.ErrAddress, false},
		{"memory", ":memory:", store.ErrAddress, false},
		{"an address with options", "file:x.db?mode=memory", store.ErrAddress, false},
		{"another kind of database", "mysql://localhost/x", store.ErrAddress, false},
		{"a folder", folder, store.ErrNoAccess, true},
		{"in a folder that is not there", filepath.Join(folder, "no", "x.db"), store.ErrNoAccess, true},
		{"noise", noise, store.ErrNotDatabase, true},
		{"a server that does not answer", "postgres://u:secret@127.0.0.1:1/x?connect_timeout=1", store.ErrNoAccess, true},
	}
	for _, tt := range tests {
		_, err := store.Open(context.Background(), tt.address)
		if !errors.Is(err, tt.want) || errors.Is(err, store.ErrUnavailable) != tt.outage {
			t.Errorf("Open of %s: %v; want %v", tt.name, err, tt.want)
		}
		if err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("Open of %s tells the password: %v", tt.name, err)
		}
	}
}

func TestOpenTakesAnyFileName(t *testing.T) {
	for _, name := range []string{"peña del bar.db", "50%.db", "a?b#c.db", "x;y&z.db"} {
		path := filepath.Join(t.TempDir(), name)
		newNight(t, open(t, path), "navidad")
		if info, err := os.Stat(path); err != nil || info.Size() == 0 || info.Mode().Perm() != 0o600 {
			t.Errorf("Open(%q): the file is %v, %v; want one that only its owner reads", name, info, err)
		}
	}
}

func TestOpenFollowsALink(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "x.db"), filepath.Join(folder, "link.db")
	n := newNight(t, open(t, path), "navidad")
	must(t, os.Symlink(path, link))
	n.store = open(t, link)
	assertUnchanged(t, n)
	if _, err := os.Lstat(link + "-wal"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the link got a log of its own: %v", err)
	}
}

func TestOpenSaysThatTheFileIsDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	s, err := store.Open(context.Background(), path)
	must(t, err)
	n := newNight(t, s, "navidad")
	n.add(n.next(200))
	must(t, s.Close())
	whole, err := os.ReadFile(path)
	must(t, err)

	must(t, os.WriteFile(path, whole[:len(whole)/2/4096*4096], 0o600))
	if _, err := store.Open(context.Background(), path); !errors.Is(err, store.ErrCorrupt) {
		t.Errorf("Open of half a file: %v, want ErrCorrupt", err)
	}
	for i := 3 * 4096; i < len(whole); i++ {
		whole[i] ^= 0x5a
	}
	must(t, os.WriteFile(path, whole, 0o600))
	damaged, err := store.Open(context.Background(), path)
	if err == nil {
		err = damaged.Check(context.Background())
		must(t, damaged.Close())
	}
	if !errors.Is(err, store.ErrCorrupt) {
		t.Errorf("Open and Check of a scrambled file: %v, want ErrCorrupt", err)
	}
}

func TestOpenRefusesANewerDatabase(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		must(t, open(t, address).Ping(context.Background()))
		execute(t, address, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, TRUE)")
		if _, err := store.Open(context.Background(), address); !errors.Is(err, store.ErrNewer) {
			t.Errorf("Open of a newer database: %v, want ErrNewer", err)
		}
	})
}

func TestManyOpenOneFreshDatabaseAtOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		var all sync.WaitGroup
		for range 6 {
			all.Go(func() {
				s, err := store.Open(context.Background(), address)
				if err != nil {
					t.Errorf("Open: %v", err)
					return
				}
				if err := errors.Join(s.Ping(context.Background()), s.Close()); err != nil {
					t.Errorf("Ping and Close: %v", err)
				}
			})
		}
		all.Wait()
	})
}

// execute runs a statement beside the store, as a stranger with the database's own tools would.
func execute(t *testing.T, address, statement string) {
	t.Helper()
	if err := attempt(t, address, statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

func attempt(t *testing.T, address, statement string) error {
	t.Helper()
	driver, source := "sqlite3", "file:"+(&url.URL{Path: address}).EscapedPath()
	if strings.HasPrefix(address, "postgres:") {
		driver, source = "pgx", address
	}
	db, err := sql.Open(driver, source)
	must(t, err)
	defer db.Close()
	_, err = db.Exec(statement)
	return err
}

func TestAJournalIsOnlyEverAddedTo(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n := newNight(t, open(t, address), "navidad")
		n.add(n.next(2))
		for _, statement := range []string{
			"UPDATE entries SET bytes = '{}'",
			"UPDATE entries SET number = 9 WHERE number = 3",
			"DELETE FROM entries WHERE number = 3",
			"DELETE FROM entries",
			"INSERT INTO entries SELECT championship, 5, bytes, root FROM entries WHERE number = 3", // a gap
			"INSERT INTO entries SELECT * FROM entries WHERE number = 3",
			"INSERT OR REPLACE INTO entries SELECT championship, 3, '{}', root FROM entries WHERE number = 3",
			"DELETE FROM championships",
		} {
			if err := attempt(t, address, statement); err == nil {
				t.Errorf("%s: no error", statement)
			}
		}
		assertUnchanged(t, n)
	})
}
