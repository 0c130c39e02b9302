package store

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
)

// channel is what PostgreSQL carries the news of heads on.
const channel = "cubilete"

// notify says on PostgreSQL where the championship will stand, when and if the transaction is committed.
func (s *Store) notify(t tx, a Append) error {
	if !s.postgres() {
		return nil
	}
	news := fmt.Sprintf("%d %d %s", a.Index.Version, a.Index.People, a.Index.ID)
	return t.Exec("SELECT pg_notify(?, ?)", channel, news).Error
}

// listener hears what other copies of the program write, on a connection of its own. What is said while the
// connection is down is lost: rung finds it out.
type listener struct {
	store *Store
	heads chan Head
	stop  context.CancelFunc
}

func (s *Store) listen(ctx context.Context) *listener {
	ctx, stop := context.WithCancel(ctx)
	l := &listener{store: s, heads: make(chan Head), stop: stop}
	go l.keepListening(ctx)
	return l
}

func (l *listener) every() time.Duration { return time.Second }

func (l *listener) told() <-chan Head { return l.heads }

func (l *listener) close() { l.stop() }

// rung cannot say what was lost.
func (l *listener) rung(context.Context) bool { return true }

func (l *listener) keepListening(ctx context.Context) {
	for ctx.Err() == nil {
		_ = l.hear(ctx) // the connection broke: rung finds what is missed
		select {
		case <-ctx.Done():
		case <-time.After(time.Second):
		}
	}
}

func (l *listener) hear(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, l.store.address.postgres)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return err
	}
	for {
		news, err := conn.WaitForNotification(ctx)
		if err != nil {
			return err
		}
		l.pass(ctx, news.Payload)
	}
}

func (l *listener) pass(ctx context.Context, news string) {
	var head Head
	if _, err := fmt.Sscanf(news, "%d %d %s", &head.Version, &head.People, &head.Championship); err != nil {
		return
	}
	select {
	case l.heads <- head:
	case <-ctx.Done():
	}
}
