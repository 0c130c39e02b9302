package store

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrations embed.FS

// dialect is what of the migrations one kind of database runs: the files that name no other kind.
type dialect struct {
	fs.FS
	other string // how the names end of files that are not for it
}

// Glob lists the files, as fs.Glob asks for.
func (d dialect) Glob(pattern string) ([]string, error) {
	names, err := fs.Glob(d.FS, pattern)
	return slices.DeleteFunc(names, func(name string) bool { return strings.HasSuffix(name, d.other) }), err
}

// migrate brings the tables up to date, one process at a time. It refuses tables that a newer program made.
func (s *Store) migrate(ctx context.Context) error {
	provider, err := s.migrator()
	if err != nil {
		return fmt.Errorf("reading the migrations: %w", err)
	}
	if err := checkNewer(ctx, provider); err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrating: %w", errors.Join(err, ctx.Err()))
	}
	return nil
}

func (s *Store) migrator() (*goose.Provider, error) {
	pool, err := s.writer.DB()
	if err != nil {
		return nil, err
	}
	folder, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	if !s.postgres() {
		return goose.NewProvider(goose.DialectSQLite3, pool, dialect{folder, ".postgres.sql"},
			goose.WithSessionLocker(&folderLock{path: filepath.Dir(s.address.path)}))
	}
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 60))
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectPostgres, pool, dialect{folder, ".sqlite.sql"}, goose.WithSessionLocker(locker))
}

func checkNewer(ctx context.Context, provider *goose.Provider) error {
	is, err := provider.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("reading which migrations were run: %w", err)
	}
	sources := provider.ListSources()
	return checkEdition(is, sources[len(sources)-1].Version)
}

func checkEdition(is, known int64) error {
	if is > known {
		return fmt.Errorf("%w: its tables are of edition %d, this program knows %d", ErrNewer, is, known)
	}
	return nil
}
