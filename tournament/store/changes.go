package store

import (
	"context"
	"slices"
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
	w := &watch{store: s, shelves: map[string]shelf{}, seen: map[id.ChampionshipID]Head{}, changes: make(chan Head)}
	w.behind = true // what is written from here on until the bell hangs rings nowhere
	heads, err := w.news(ctx)
	if err != nil {
		return nil, err
	}
	for _, head := range heads {
		w.seen[head.Championship] = head
	}
	go w.run(ctx)
	return w.changes, nil
}

// shelf is the championships whose identifiers begin with one letter, and how far all of them have come together: their
// versions and people numbers only grow, so another sum means that one of them moved on. Identifiers are random, so a
// shelf is small beside all of them.
type shelf struct {
	Letter        string
	Championships int64
	Sum           int64
}

func (t tx) shelves() (shelves []shelf, err error) {
	err = t.Model(&championshipRow{}).
		Select("substr(id, 1, 1) AS letter, COUNT(*) AS championships, CAST(SUM(version + people) AS BIGINT) AS sum").
		Group("substr(id, 1, 1)").Order("letter").Find(&shelves).Error
	return shelves, err
}

// watch compares what stands with what was told.
type watch struct {
	store   *Store
	shelves map[string]shelf // as they were when their heads were read last
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

// news are the heads of those shelves on which something has moved since they were read last.
func (w *watch) news(ctx context.Context) (heads []Head, err error) {
	err = w.store.snapshot(ctx, "reading where the championships stand", func(t tx) error {
		shelves, err := t.shelves()
		if err != nil {
			return err
		}
		moved := slices.DeleteFunc(shelves, func(s shelf) bool { return w.shelves[s.Letter] == s })
		letters := make([]string, len(moved))
		for i, shelf := range moved {
			letters[i] = shelf.Letter
		}
		if err := t.Model(&championshipRow{}).Where("substr(id, 1, 1) IN ?", letters).Order("id").Find(&heads).Error; err != nil {
			return err
		}
		for _, shelf := range moved {
			w.shelves[shelf.Letter] = shelf
		}
		return nil
	})
	return heads, err
}

// look tells of every head that is newer. When the database does not answer it stays behind.
func (w *watch) look(ctx context.Context) {
	heads, err := w.news(ctx)
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
