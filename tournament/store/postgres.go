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
