package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"golang.org/x/mod/semver"
	"gorm.io/driver/sqlite"
	"gorm.io/gorm"
)

// readers is how many connections read beside each other; one more listens for what other processes write.
const readers = 4

// soundSQLite is the first SQLite whose WAL cannot be damaged by two connections that write at one instant.
const soundSQLite = "3.51.3"

func (s *Store) openSQLite(ctx context.Context) error {
	if err := createFile(s.address.path); err != nil {
		return err
	}
	var err error
	if s.writer, err = openWriter(ctx, s.address.writing()); err != nil {
		return err
	}
	if err := checkWriter(s.writer.WithContext(ctx)); err != nil {
		return err
	}
	if err := s.migrate(ctx); err != nil {
		return err
	}
	if s.reader, err = openPool(sqlite.Open(s.address.reading()), readers+1); err != nil {
		return err
	}
	return checkPragmas(s.reader.WithContext(ctx), map[string]string{"query_only": "1", "foreign_keys": "1", "busy_timeout": "5000"})
}

// openWriter opens the connection that writes. SQLite does not wait for whoever turns the same fresh file to WAL, but
// says at once that it is locked; so for a second it is tried again. Where another program holds the file, SQLite has
// waited for longer than that already.
func openWriter(ctx context.Context, address string) (*gorm.DB, error) {
	for until := time.Now().Add(time.Second); ; {
		db, err := openPool(sqlite.Open(address), 1)
		if err == nil || time.Now().After(until) || reason(err) != ErrBusy {
			return db, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// createFile makes an empty file that only its owner can read: it will hold telephone numbers. It leaves one that
// exists alone, since closing a file that SQLite has open would drop SQLite's locks.
func createFile(path string) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNoAccess, err)
	}
	return file.Close()
}

func checkWriter(db *gorm.DB) error {
	var version string
	if err := db.Raw("SELECT sqlite_version()").Scan(&version).Error; err != nil {
		return err
	}
	if semver.Compare("v"+version, "v"+soundSQLite) < 0 {
		return fmt.Errorf("%w: SQLite %s can damage its file, %s or newer is needed", ErrUnsafe, version, soundSQLite)
	}
	return checkPragmas(db, map[string]string{
		"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000", "secure_delete": "1",
	})
}

func checkPragmas(db *gorm.DB, want map[string]string) error {
	for name, value := range want {
		var got string
		if err := db.Raw("PRAGMA " + name).Scan(&got).Error; err != nil {
			return err
		}
		if !strings.EqualFold(got, value) {
			return fmt.Errorf("%w: %s is %q and should be %q", ErrUnsafe, name, got, value)
		}
	}
	return nil
}
