package store

import (
	"context"
	"time"

	"cubilete/tournament/id"
)

// Head is where a championship stands.
type Head struct {
	Championship id.ChampionshipID `gorm:"column:id"`
	Version      int
	People       int
}

// Changes tells of every championship that anybody writes to from now on, this process included: a head that is newer
// than the one that was told of before, not necessarily each. It looks every half second on SQLite; on PostgreSQL it
// is told at once, and looks once a second in case a message was lost. The channel is closed when ctx ends.
func (s *Store) Changes(ctx context.Context) (<-chan Head, error) {
	w := &watch{store: s, seen: map[id.ChampionshipID]Head{}, changes: make(chan Head)}
	w.behind = true // what is written from here on until the bell hangs rings nowhere
	heads, err := s.heads(ctx)
	if err != nil {
		return nil, explain("reading where the championships stand", err)
	}
	for _, head := range heads {
		w.seen[head.Championship] = head
	}
	go w.run(ctx)
	return w.changes, nil
}

func (s *Store) heads(ctx context.Context) ([]Head, error) {
	var heads []Head
	err := s.look(ctx).Model(&championshipRow{}).Order("id").Find(&heads).Error
	return heads, err
}

// watch compares what stands with what was told.
type watch struct {
	store   *Store
	seen    map[id.ChampionshipID]Head
	behind  bool // there may be more than was looked at
	changes chan Head
}

// bell is how a database says that something was written.
type bell interface {
	every() time.Duration      // how often to ask it
	rung(context.Context) bool // it rang since it was asked last, or cannot say
	told() <-chan Head         // what it says by itself; nil when it never does
	close()
}

func (w *watch) run(ctx context.Context) {
	defer close(w.changes)
	bell := w.store.bell(ctx)
	defer bell.close()
	tick := time.NewTicker(bell.every())
	defer tick.Stop()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case head := <-bell.told():
			w.tell(ctx, head)
		case <-tick.C:
			if w.behind = bell.rung(ctx) || w.behind; w.behind {
				w.look(ctx)
			}
		}
	}
}

// look tells of every head that is newer. When the database does not answer it stays behind.
func (w *watch) look(ctx context.Context) {
	heads, err := w.store.heads(ctx)
	if err != nil {
		return
	}
	w.behind = false
	for _, head := range heads {
		w.tell(ctx, head)
	}
}

func (w *watch) tell(ctx context.Context, head Head) {
	last := w.seen[head.Championship]
	if head.Version <= last.Version && head.People <= last.People {
		return
	}
	w.seen[head.Championship] = head
	select {
	case w.changes <- head:
	case <-ctx.Done():
	}
}
