package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// patience is how long a transaction may take before it is given up, waiting for its turn included.
const patience = 20 * time.Second

// Store is an open database. It may be used by many goroutines at once.
type Store struct {
	address address
	writer  *gorm.DB // on SQLite one connection
	reader  *gorm.DB // on SQLite connections that cannot write; on PostgreSQL the writer
}

// Open opens the database at an address, the path of a SQLite file or postgres://…, makes it when there is none, and
// brings its tables up to date. It refuses, with an ErrUnavailable and the reason, what it cannot trust: a locked,
// damaged, read-only or foreign file, settings that could lose an acknowledged act, and tables newer than the program.
func Open(ctx context.Context, where string) (*Store, error) {
	address, err := parseAddress(where)
	if err != nil {
		return nil, err
	}
	s := &Store{address: address}
	if err := s.open(ctx); err != nil {
		return nil, errors.Join(explain("opening the database", err), s.Close())
	}
	return s, nil
}

func (s *Store) open(ctx context.Context) error {
	if s.postgres() {
		return s.openPostgres(ctx)
	}
	return s.openSQLite(ctx)
}

func (s *Store) postgres() bool { return s.address.postgres != "" }

// Close lets the database go. What was acknowledged is in it.
func (s *Store) Close() error {
	var errs []error
	for _, db := range []*gorm.DB{s.reader, s.writer} {
		if db != nil {
			errs = append(errs, closePool(db))
		}
	}
	return explain("closing the database", errors.Join(errs...))
}

func closePool(db *gorm.DB) error {
	pool, err := db.DB()
	if err != nil {
		return err
	}
	return pool.Close()
}

// Ping asks the database whether it answers, through the connections that write and those that read.
func (s *Store) Ping(ctx context.Context) error {
	for _, db := range []*gorm.DB{s.writer, s.reader} {
		var one int
		if err := db.WithContext(ctx).Raw("SELECT 1").Scan(&one).Error; err != nil {
			return explain("asking the database whether it answers", err)
		}
	}
	return nil
}

// tx is what statements hang on: a transaction, or the pool that reads.
type tx struct{ *gorm.DB }

// write does it all or nothing, and durably.
func (s *Store) write(ctx context.Context, doing string, do func(tx) error) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return explain(doing, s.writer.WithContext(ctx).Transaction(func(db *gorm.DB) error { return do(tx{db}) }))
}

// snapshot reads several things as they were at one moment.
func (s *Store) snapshot(ctx context.Context, doing string, do func(tx) error) error {
	still := &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	return explain(doing, s.reader.WithContext(ctx).Transaction(func(db *gorm.DB) error { return do(tx{db}) }, still))
}

// look reads one thing.
func (s *Store) look(ctx context.Context) tx { return tx{s.reader.WithContext(ctx)} }

// openPool wraps a pool of connections. Columns are listed, so that one that is added later disturbs nobody, and
// nothing is logged here: an error is logged once, by who answers.
func openPool(dialect gorm.Dialector, connections int) (*gorm.DB, error) {
	db, err := gorm.Open(dialect, &gorm.Config{
		SkipDefaultTransaction: true,
		QueryFields:            true,
		Logger:                 logger.Discard,
	})
	if err != nil {
		return nil, fmt.Errorf("connecting: %w", err)
	}
	pool, err := db.DB()
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(connections)
	pool.SetMaxIdleConns(connections)
	return db, nil
}
