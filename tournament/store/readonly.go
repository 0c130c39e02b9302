package store

import (
	"context"
	"errors"
	"net/url"
	"path"
	"slices"

	"gorm.io/driver/postgres"
	"gorm.io/driver/sqlite"
)

// OpenReadOnly opens a database that is there, makes none, and leaves every byte of it as it is: its tables may be
// older than the program, which Waiting tells, or not there at all. Whatever would write returns ErrReadOnly.
func OpenReadOnly(ctx context.Context, where string) (*Store, error) {
	address, err := parseAddress(where)
	if err != nil {
		return nil, err
	}
	s := &Store{address: address}
	if err := s.openReadOnly(ctx); err != nil {
		return nil, errors.Join(explain("opening the database to read", err), s.Close())
	}
	return s, nil
}

func (s *Store) openReadOnly(ctx context.Context) (err error) {
	if s.postgres() {
		s.reader, err = openPool(postgres.Open(unwritten(s.address.postgres)), readers)
	} else {
		s.reader, err = openPool(sqlite.Open(s.address.looking()), readers)
	}
	s.writer = s.reader
	if err != nil || s.postgres() {
		return err
	}
	return checkPragmas(s.reader.WithContext(ctx), map[string]string{"query_only": "1", "foreign_keys": "1", "busy_timeout": "5000"})
}

// unwritten is the address with what a session is told that must not write.
func unwritten(address string) string {
	at, err := url.Parse(address)
	if err != nil {
		return address // what is wrong with it, connecting says
	}
	options := at.Query()
	options.Set("default_transaction_read_only", "on")
	at.RawQuery = options.Encode()
	return at.String()
}

// Waiting returns the names of the migrations that Open would run, in their order: all of them when there are no tables
// yet. It returns ErrNewer for tables that a newer program made.
func (s *Store) Waiting(ctx context.Context) ([]string, error) {
	const doing = "asking which migrations wait"
	run, err := s.migrated(ctx)
	if err != nil {
		return nil, explain(doing, err)
	}
	provider, err := s.migrator()
	if err != nil {
		return nil, explain(doing, err)
	}
	var waiting []string
	known := int64(0)
	for _, migration := range provider.ListSources() {
		known = migration.Version
		if !slices.Contains(run, migration.Version) {
			waiting = append(waiting, path.Base(migration.Path))
		}
	}
	return waiting, explain(doing, checkEdition(slices.Max(append(run, 0)), known))
}

// migrated is which migrations were run.
func (s *Store) migrated(ctx context.Context) (run []int64, err error) {
	db := s.reader.WithContext(ctx)
	tables, err := db.Migrator().GetTables()
	if err != nil || !slices.Contains(tables, "goose_db_version") {
		return nil, err
	}
	err = db.Raw("SELECT version_id FROM goose_db_version WHERE is_applied").Scan(&run).Error
	return run, err
}
