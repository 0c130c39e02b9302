package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"gorm.io/driver/sqlite"
)

// What a backup is refused for.
var (
	ErrNoBackup = errors.New("PostgreSQL is backed up with its own tools, such as pg_dump")
	ErrExists   = errors.New("there is a file of that name already")
)

// Backup writes a consistent copy of a SQLite database to a new file, readable by its owner only, while others read
// and write. The name appears when the copy is whole and on the disk. PostgreSQL has its own tools: ErrNoBackup.
func (s *Store) Backup(ctx context.Context, path string) error {
	const doing = "making a backup"
	if s.postgres() {
		return explain(doing, ErrNoBackup)
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return explain(doing, err)
	}
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return explain(doing, errors.Join(ErrExists, err))
	}
	partial := path + ".partial"
	if err := s.copyTo(ctx, partial); err != nil {
		return errors.Join(explain(doing, err), os.Remove(partial))
	}
	return explain(doing, settle(partial, path))
}

func (s *Store) copyTo(ctx context.Context, path string) error {
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		return err
	}
	db, err := openPool(sqlite.Open(s.address.copying()), 1)
	if err != nil {
		return err
	}
	return errors.Join(db.WithContext(ctx).Exec("VACUUM INTO ?", path).Error, closePool(db))
}

// settle waits until the copy is on the disk, and then gives it its name.
func settle(partial, path string) error {
	if err := syncFile(partial); err != nil {
		return err
	}
	if err := os.Rename(partial, path); err != nil {
		return err
	}
	return syncFile(filepath.Dir(path))
}

func syncFile(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// Check reads the whole database and returns ErrCorrupt with the first fault that it finds. On PostgreSQL it only asks
// whether the database answers: its pages are for its own tools to check.
func (s *Store) Check(ctx context.Context) error {
	if s.postgres() {
		return s.Ping(ctx)
	}
	const doing = "checking the database"
	var verdict string
	if err := s.look(ctx).Raw("PRAGMA integrity_check(1)").Scan(&verdict).Error; err != nil {
		return explain(doing, err)
	}
	if verdict != "ok" {
		return fmt.Errorf("%s: %w: %s", doing, ErrCorrupt, verdict)
	}
	return nil
}
