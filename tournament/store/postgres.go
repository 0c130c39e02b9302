package store

import (
	"context"
	"fmt"

	"gorm.io/driver/postgres"
)

// sessions is how many connections one copy of the program takes; the one that listens is another.
const sessions = 12

func (s *Store) openPostgres(ctx context.Context) error {
	var err error
	if s.writer, err = openPool(postgres.Open(s.address.postgres), sessions); err != nil {
		return err
	}
	if err := s.checkEncoding(ctx); err != nil {
		return err
	}
	if err := s.migrate(ctx); err != nil {
		return err
	}
	s.reader = s.writer
	return nil
}

// Durable returns ErrUnsafe when the settings of a PostgreSQL server let it acknowledge what a power cut can undo. They
// are the operator's to choose, so that Open accepts them. A SQLite database that was opened is durable.
func (s *Store) Durable(ctx context.Context) error {
	if !s.postgres() {
		return nil
	}
	for _, setting := range []string{"fsync", "synchronous_commit", "full_page_writes"} {
		var value string
		if err := s.look(ctx).Raw("SHOW " + setting).Scan(&value).Error; err != nil {
			return explain("reading the settings of the database", err)
		}
		if value == "off" {
			return fmt.Errorf("%w: %s is off", ErrUnsafe, setting)
		}
	}
	return nil
}

// checkEncoding: the journal is stored as text and must come back byte by byte.
func (s *Store) checkEncoding(ctx context.Context) error {
	var encoding string
	if err := s.writer.WithContext(ctx).Raw("SHOW server_encoding").Scan(&encoding).Error; err != nil {
		return err
	}
	if encoding != "UTF8" {
		return fmt.Errorf("%w: the encoding is %s and should be UTF8", ErrUnsafe, encoding)
	}
	return nil
}
