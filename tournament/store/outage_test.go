package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"cubilete/tournament"
)

// openFile opens a fresh file with one championship in it.
func openFile(t *testing.T) (*Store, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.db")
	s, err := Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	if err := s.Append(context.Background(), act(1, 10)); err != nil {
		t.Fatal(err)
	}
	return s, path
}

// act adds entry n, of so many bytes.
func act(n, size int) Append {
	return Append{
		Index: tournament.Index{ID: "c", Slug: "c", Version: n}, After: n - 1,
		Records: []tournament.Record{{Number: n, Bytes: []byte(strings.Repeat("x", size))}},
	}
}

// assertVersion checks that the championship is whole at this version.
func assertVersion(t *testing.T, s *Store, want int) {
	t.Helper()
	got, err := s.Load(context.Background(), "c", 0)
	if err != nil || got.Index.Version != want || len(got.Records) != want {
		t.Fatalf("Load: version %d with %d entries, %v; want %d", got.Index.Version, len(got.Records), err, want)
	}
}

func TestAFullDiskLosesNothing(t *testing.T) {
	s, _ := openFile(t)
	var pages int
	if err := s.writer.Raw("PRAGMA page_count").Scan(&pages).Error; err != nil {
		t.Fatal(err)
	}
	limit := func(n int) { s.writer.Exec(fmt.Sprintf("PRAGMA max_page_count = %d", n)) }
	limit(pages + 10)
	version, err := 1, error(nil)
	for ; err == nil && version < 100; version++ {
		err = s.Append(context.Background(), act(version+1, 4000))
	}
	version--
	if !errors.Is(err, ErrFull) || !errors.Is(err, ErrUnavailable) {
		t.Fatalf("Append on a full disk: %v, want ErrFull", err)
	}
	assertVersion(t, s, version)
	limit(pages + 1000)
	if err := s.Append(context.Background(), act(version+1, 4000)); err != nil {
		t.Errorf("Append when there is room again: %v", err)
	}
	assertVersion(t, s, version+1)
}

func TestAReadOnlyDatabaseIsStillRead(t *testing.T) {
	s, _ := openFile(t)
	if err := s.writer.Exec("PRAGMA query_only = 1").Error; err != nil {
		t.Fatal(err)
	}
	if err := s.Append(context.Background(), act(2, 10)); !errors.Is(err, ErrReadOnly) {
		t.Errorf("Append: %v, want ErrReadOnly", err)
	}
	assertVersion(t, s, 1)
}

func TestALockedDatabaseIsStillRead(t *testing.T) {
	s, path := openFile(t)
	db, err := sql.Open("sqlite3", "file:"+path+"?_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	lock, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Append(context.Background(), act(2, 10)); !errors.Is(err, ErrBusy) {
		t.Errorf("Append while another process writes: %v, want ErrBusy", err)
	}
	assertVersion(t, s, 1)
	if err := lock.Rollback(); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(context.Background(), act(2, 10)); err != nil {
		t.Errorf("Append afterwards: %v", err)
	}
	assertVersion(t, s, 2)
}

func TestReadersCannotWrite(t *testing.T) {
	s, _ := openFile(t)
	if err := s.reader.Exec("DELETE FROM keys").Error; !errors.Is(explain("", err), ErrReadOnly) {
		t.Errorf("writing through a reader: %v, want ErrReadOnly", err)
	}
}

func TestSettingsThatLoseActsAreRefused(t *testing.T) {
	s, _ := openFile(t)
	for _, statement := range []string{"PRAGMA synchronous = NORMAL", "PRAGMA foreign_keys = OFF", "PRAGMA secure_delete = OFF"} {
		s.writer.Exec(statement)
		if err := checkWriter(s.writer); !errors.Is(err, ErrUnsafe) {
			t.Errorf("checkWriter after %s: %v, want ErrUnsafe", statement, err)
		}
		s.writer.Exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON")
	}
	if err := checkWriter(s.writer); err != nil {
		t.Errorf("checkWriter afterwards: %v", err)
	}
}

func TestSomebodyWhoGaveUpWroteNothing(t *testing.T) {
	s, _ := openFile(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.Append(ctx, act(2, 10)); !errors.Is(err, context.Canceled) {
		t.Errorf("Append: %v, want that it was cancelled", err)
	}
	assertVersion(t, s, 1)
}
