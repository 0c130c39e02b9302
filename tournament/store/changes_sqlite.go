package store

import (
	"context"
	"database/sql"
	"time"
)

func (s *Store) bell(ctx context.Context) bell {
	if s.postgres() {
		return s.listen(ctx)
	}
	b := &pragmaBell{store: s}
	b.rung(ctx)
	return b
}

// pragmaBell asks PRAGMA data_version: on one and the same connection it is another number whenever another
// connection, of this process or of any, has written.
type pragmaBell struct {
	store *Store
	conn  *sql.Conn
	last  int64
}

func (b *pragmaBell) every() time.Duration { return 500 * time.Millisecond }

func (b *pragmaBell) told() <-chan Head { return nil }

func (b *pragmaBell) rung(ctx context.Context) bool {
	version, err := b.version(ctx)
	if err != nil {
		b.close()
		return true
	}
	moved := version != b.last
	b.last = version
	return moved
}

func (b *pragmaBell) version(ctx context.Context) (version int64, err error) {
	if b.conn == nil {
		pool, err := b.store.reader.DB()
		if err != nil {
			return 0, err
		}
		if b.conn, err = pool.Conn(ctx); err != nil {
			return 0, err
		}
	}
	err = b.conn.QueryRowContext(ctx, "PRAGMA data_version").Scan(&version)
	return version, err
}

// close lets the connection go; the number of the next one means nothing beside the last.
func (b *pragmaBell) close() {
	if b.conn != nil {
		_ = b.conn.Close()
	}
	b.conn, b.last = nil, -1
}
