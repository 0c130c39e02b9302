package tournament

import "cubilete/tournament/shared"

// striker is an entry that takes others out of force. An entry is in force when no entry in force strikes it; what is
// struck stays in the journal as history.
type striker interface {
	Body
	strikes() []int
}

// amender is a striker that also gives an entry other content.
type amender interface {
	striker
	amends() (entry int, content Body)
}

// stander is an entry that can fall when something before it changes. The others stand whatever happens: what somebody
// saw in the room stays a fact, even where it bears on nothing any more.
type stander interface {
	Body
	stands(s *State) bool
}

// reading is a journal as it is in force: the content of every entry, nil for one that is struck.
type reading struct {
	content []Body
	struck  map[int]int
}

// read finds out what is in force, the last entry first: nothing strikes that one.
func read(journal []Entry) reading {
	r := reading{content: make([]Body, len(journal)), struck: map[int]int{}}
	amended := map[int]Body{}
	for i := len(journal) - 1; i >= 0; i-- {
		e := journal[i]
		if r.struck[e.Number] != 0 {
			continue
		}
		r.content[i] = e.Body
		if content, changed := amended[e.Number]; changed {
			r.content[i] = content
		}
		r.note(e, amended)
	}
	return r
}

// note takes what an entry in force does to those before it. The latest amendment of an entry counts.
func (r reading) note(e Entry, amended map[int]Body) {
	strikes, is := e.Body.(striker)
	if !is {
		return
	}
	for _, n := range strikes.strikes() {
		if r.struck[n] == 0 {
			r.struck[n] = e.Number
		}
	}
	if a, is := e.Body.(amender); is {
		if n, content := a.amends(); amended[n] == nil {
			amended[n] = content
		}
	}
}

// replay folds what is in force in a journal.
func replay(journal []Entry) *State {
	s, r := &State{}, read(journal)
	for i, e := range journal {
		if r.content[i] != nil {
			r.content[i].apply(s, e)
		}
		s.version, s.at = e.Number, e.At
	}
	s.journal, s.struck = shared.Of(journal), r.struck
	return s
}

// trial finds out which entries cannot stand once a striker is appended, in the order of the journal.
func (s *State) trial(body striker) (after *State, falls []int) {
	journal := append(s.Journal(), Entry{Number: s.version + 1, At: s.at, Body: body})
	after = &State{}
	r := read(journal)
	for i, e := range journal {
		content := r.content[i]
		if content == nil {
			continue
		}
		if careful, is := content.(stander); is && !careful.stands(after) {
			falls = append(falls, e.Number)
			continue
		}
		content.apply(after, e)
	}
	return after, falls
}

// StruckBy is the entry that took entry n out of force, 0 while it is in force.
func (s *State) StruckBy(n int) int { return s.struck[n] }
