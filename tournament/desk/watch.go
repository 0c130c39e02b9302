package desk

import (
	"context"
	"maps"
	"math"
	"sync"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// watchers are told of every new view. A slow one misses views in between, never the last.
type watchers struct {
	mu  sync.Mutex
	all map[chan *View]struct{}
}

// Watch tells of every new view of a championship from now on, until stop is called. A reader that is slow gets only
// the latest. The channel is closed when the championship cannot be read any more.
func (d *Desk) Watch(ctx context.Context, championship id.ChampionshipID) (views <-chan *View, stop func(), err error) {
	room, err := d.enter(ctx, championship)
	if err != nil {
		return nil, nil, err
	}
	watcher := room.watchers.add()
	return watcher, func() {
		room.watchers.remove(watcher)
		d.rooms.leave(room)
	}, nil
}

func (w *watchers) add() chan *View {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.all == nil {
		w.all = map[chan *View]struct{}{}
	}
	watcher := make(chan *View, 1)
	w.all[watcher] = struct{}{}
	return watcher
}

func (w *watchers) remove(watcher chan *View) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.all, watcher)
}

// end sends all away.
func (w *watchers) end() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for watcher := range w.all {
		close(watcher)
	}
	w.all = nil
}

func (w *watchers) tell(v *View) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for watcher := range w.all {
		select {
		case <-watcher: // an older view that nobody has taken
		default:
		}
		watcher <- v
	}
}

// Follow keeps the desk in step with what other processes write to the same database, until the context ends. A
// championship that cannot be read just now is reported and tried again; one that cannot be read at all is given up.
func (d *Desk) Follow(ctx context.Context, report func(error)) error {
	heads, err := d.store.Changes(ctx)
	if err != nil {
		return refusal(err)
	}
	behind := d.unsure()
	again := time.NewTicker(time.Second)
	defer again.Stop()
	for {
		maps.DeleteFunc(behind, func(_ id.ChampionshipID, head store.Head) bool { return d.catchUp(ctx, head, report) })
		select {
		case head, more := <-heads:
			if !more {
				return ctx.Err()
			}
			behind[head.Championship] = head
		case <-again.C:
		}
	}
}

// unsure are heads beyond all that is in memory, which may have been read before changes were told of.
func (d *Desk) unsure() map[id.ChampionshipID]store.Head {
	heads := map[id.ChampionshipID]store.Head{}
	for _, championship := range d.rooms.championships() {
		heads[championship] = store.Head{Championship: championship, Version: math.MaxInt}
	}
	return heads
}

// catchUp refreshes the room of a championship that somebody has gone on with, if anybody has been in it. It is false
// when that has to be tried again.
func (d *Desk) catchUp(ctx context.Context, head store.Head, report func(error)) bool {
	room := d.rooms.find(string(head.Championship))
	if room == nil || room.holds(head) {
		return true
	}
	err := room.refresh(ctx)
	if err != nil && ctx.Err() == nil {
		report(err)
	}
	return err == nil || isLost(err)
}

// holds reports that the room has come that far, or that nobody has been in it.
func (r *room) holds(head store.Head) bool {
	v := r.view.Load()
	return v == nil || v.version() >= head.Version && v.Roster.Number >= head.People
}
