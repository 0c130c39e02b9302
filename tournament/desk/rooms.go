package desk

import (
	"container/list"
	"sync"

	"cubilete/tournament/id"
)

// enoughEntries is how much of all journals is held in memory unless Hold says otherwise: some 500 to 770 championships
// of 64 pairs.
const enoughEntries = 200_000

// rooms are the championships in memory, the one that was asked for last in front. When there is too much of them, the
// ones that were asked for the longest ago are let go, but never one in which somebody acts or watches.
type rooms struct {
	mu    sync.Mutex
	most  int // entries
	held  int
	all   map[id.ChampionshipID]*list.Element // of *room
	slugs map[string]id.ChampionshipID        // of those in memory, since an address never changes
	order *list.List
	gone  int64 // how many were let go
}

func newRooms() *rooms {
	return &rooms{most: enoughEntries, all: map[id.ChampionshipID]*list.Element{}, slugs: map[string]id.ChampionshipID{}, order: list.New()}
}

// enter lets a guest into the room that is kept for a championship: this one if there was none. It stays until the
// guest leaves.
func (all *rooms) enter(r *room) *room {
	all.mu.Lock()
	defer all.mu.Unlock()
	if known, kept := all.all[r.id]; kept {
		all.order.MoveToFront(known)
		r = known.Value.(*room)
	} else {
		all.put(r)
	}
	r.guests++
	return r
}

func (all *rooms) put(r *room) {
	all.all[r.id] = all.order.PushFront(r)
	all.held += r.weight
	if v := r.view.Load(); v != nil {
		all.slugs[v.State.Slug] = r.id
	}
}

func (all *rooms) leave(r *room) {
	all.mu.Lock()
	defer all.mu.Unlock()
	r.guests--
	all.letGo()
}

// weigh notes how much a room holds, and where it is found.
func (all *rooms) weigh(r *room, v *View) {
	all.mu.Lock()
	defer all.mu.Unlock()
	weight := v.weight()
	if all.keeps(r) {
		all.held += weight - r.weight
		all.slugs[v.State.Slug] = r.id
	}
	r.weight = weight
	all.letGo()
}

// weight is what a view takes in memory, in entries: about a kilobyte each. A name and a text weigh as much, and are
// many where a list was imported by one act.
func (v *View) weight() int { return v.version() + v.Roster.Len() }

// letGo makes room. It takes the mutex to be held.
func (all *rooms) letGo() {
	for e := all.order.Back(); e != nil && e != all.order.Front() && all.held > all.most; {
		r, next := e.Value.(*room), e.Prev()
		if r.guests == 0 {
			all.drop(r)
			all.gone++
		}
		e = next
	}
}

// forget lets a room go whoever is in it, and sends its watchers away. What comes next is read from the store.
func (all *rooms) forget(r *room) {
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.keeps(r) {
		all.drop(r)
	}
	r.watchers.end()
}

func (all *rooms) keeps(r *room) bool {
	e, kept := all.all[r.id]
	return kept && e.Value == any(r)
}

func (all *rooms) drop(r *room) {
	all.order.Remove(all.all[r.id])
	delete(all.all, r.id)
	all.held -= r.weight
	if v := r.view.Load(); v != nil && v.State != nil {
		delete(all.slugs, v.State.Slug)
	}
}

// find is the room of a championship by its identifier or its address, nil when it is not in memory. Should one's
// address be another's identifier, the identifier counts.
func (all *rooms) find(idOrSlug string) *room {
	all.mu.Lock()
	defer all.mu.Unlock()
	e := all.all[id.ChampionshipID(idOrSlug)]
	if e == nil {
		e = all.all[all.slugs[idOrSlug]]
	}
	if e == nil {
		return nil
	}
	return e.Value.(*room)
}

// Held returns what is true of a championship that is in memory, else nil.
func (d *Desk) Held(championship id.ChampionshipID) *View {
	d.rooms.mu.Lock()
	defer d.rooms.mu.Unlock()
	e := d.rooms.all[championship]
	if e == nil {
		return nil
	}
	d.rooms.order.MoveToFront(e)
	return e.Value.(*room).view.Load()
}

// championships are those in memory.
func (all *rooms) championships() []id.ChampionshipID {
	all.mu.Lock()
	defer all.mu.Unlock()
	var known []id.ChampionshipID
	for championship := range all.all {
		known = append(known, championship)
	}
	return known
}

// Hold bounds what is in memory: championships that come to so many entries, names and texts, beside those in which
// somebody acts or watches. What was let go is read from the store when somebody asks for it again.
func (d *Desk) Hold(entries int) {
	d.rooms.mu.Lock()
	defer d.rooms.mu.Unlock()
	d.rooms.most = entries
	d.rooms.letGo()
}
