package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"cubilete/tournament/store"
)

func TestABackupIsWholeWhileOthersWrite(t *testing.T) {
	folder := t.TempDir()
	s := open(t, filepath.Join(folder, "x.db"))
	n := newNight(t, s, "navidad")
	n.add(n.next(300))
	acknowledged := n.index.Version
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-stop:
				return
			default:
				n.add(n.next(1))
			}
		}
	}()
	copied := filepath.Join(folder, "copy of it.db")
	err := s.Backup(context.Background(), copied)
	close(stop)
	<-done
	must(t, err)
	assertCopy(t, copied, n, acknowledged)
}

// assertCopy checks that a copy is sound, ends between these versions, and holds exactly what was written until there.
func assertCopy(t *testing.T, path string, n *night, least int) {
	t.Helper()
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the copy is %v, %v; want one that only its owner reads", info, err)
	}
	copied := open(t, path)
	must(t, copied.Check(context.Background()))
	got, err := copied.Load(context.Background(), n.index.ID, 0)
	must(t, err)
	version := got.Index.Version
	if version < least || version > n.index.Version || len(got.Records) != version {
		t.Fatalf("the copy is at version %d with %d entries; want one from %d to %d", version, len(got.Records), least, n.index.Version)
	}
	n.store, n.index, n.records = copied, got.Index, n.records[:version]
	n.index.Root = n.records[version-1].Root
	assertUnchanged(t, n)
}

func TestBackupOverwritesNothing(t *testing.T) {
	folder := t.TempDir()
	s := open(t, filepath.Join(folder, "x.db"))
	there := filepath.Join(folder, "there")
	must(t, os.WriteFile(there, []byte("keep"), 0o600))
	if err := s.Backup(context.Background(), there); !errors.Is(err, store.ErrExists) {
		t.Errorf("Backup over a file: %v, want ErrExists", err)
	}
	if content, err := os.ReadFile(there); string(content) != "keep" {
		t.Errorf("the file holds %q, %v", content, err)
	}
	if err := s.Backup(context.Background(), filepath.Join(folder, "no", "copy.db")); err == nil {
		t.Error("Backup into a folder that is not there: no error")
	}
}

func TestPostgresIsBackedUpWithItsOwnTools(t *testing.T) {
	s := open(t, freshPostgres(t))
	if err := s.Backup(context.Background(), filepath.Join(t.TempDir(), "x")); !errors.Is(err, store.ErrNoBackup) {
		t.Errorf("Backup: %v, want ErrNoBackup", err)
	}
	must(t, s.Check(context.Background()))
}
