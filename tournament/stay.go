package tournament

import (
	"cmp"
	"slices"
	"time"

	"cubilete/tournament/id"
)

// Stay is a match at a table, from the call or from when it goes on until the table is free again. A match that was
// suspended or moved has several.
type Stay struct {
	Match    id.MatchNumber
	Table    id.TableNumber
	From     time.Time // when it was called to the table, or went on there
	Deadline time.Time // when its courtesy time ended (article 15); zero for a match that goes on
	BeganAt  time.Time // zero: nobody has played
	To       time.Time // zero: it is at the table still
	End      StayEnd
}

// StayEnd says why a table was left.
type StayEnd string

// The ends of a stay.
const (
	StillThere    StayEnd = ""
	EndedDecided  StayEnd = "decided"
	EndedBreak    StayEnd = "suspended"
	EndedMoved    StayEnd = "moved"
	EndedUncalled StayEnd = "uncalled"
)

// Overrun is by how much play began after the courtesy time; 0 where it was in time, or never began.
func (s Stay) Overrun() time.Duration {
	if s.Deadline.IsZero() || s.BeganAt.IsZero() {
		return 0
	}
	return max(0, s.BeganAt.Sub(s.Deadline))
}

// Stays are all stays at tables since the draw, by table and time. No two at one table are at the same time.
func (s *State) Stays() []Stay {
	l := lodging{state: s, open: map[id.MatchNumber]*Stay{}}
	r := read(s.Journal())
	for i, e := range s.Journal() {
		l.note(r.content[i], e.At)
	}
	return l.settled()
}

// lodging follows the matches from table to table.
type lodging struct {
	state  *State
	open   map[id.MatchNumber]*Stay
	closed []Stay
}

// note takes in an entry that is in force.
func (l *lodging) note(body Body, at time.Time) {
	switch b := body.(type) {
	case drawPublished:
		l.open, l.closed = map[id.MatchNumber]*Stay{}, nil
	case matchCalled:
		l.open[b.Match] = &Stay{Match: b.Match, Table: b.Table, From: at, Deadline: b.Deadline}
	case matchResumed:
		l.open[b.Match] = &Stay{Match: b.Match, Table: b.Table, From: at, BeganAt: at}
	case matchBegan:
		l.begin(b.Match, at)
	case finishNoted:
		l.begin(b.Match, at)
	case matchUncalled:
		l.close(b.Match, at, EndedUncalled)
	case matchSuspended:
		l.close(b.Match, at, EndedBreak)
	case matchMoved:
		l.move(b, at)
	}
}

// begin notes that a match is played, if nobody has said so before.
func (l *lodging) begin(match id.MatchNumber, at time.Time) {
	if stay := l.open[match]; stay != nil && stay.BeganAt.IsZero() {
		stay.BeganAt = at
	}
}

func (l *lodging) close(match id.MatchNumber, at time.Time, why StayEnd) {
	if stay := l.open[match]; stay != nil {
		stay.To, stay.End = at, why
		l.closed = append(l.closed, *stay)
		delete(l.open, match)
	}
}

// move leaves one table for another. A clock that runs goes on.
func (l *lodging) move(b matchMoved, at time.Time) {
	before := l.open[b.Match]
	if before == nil {
		return
	}
	next := Stay{Match: b.Match, Table: b.Table, From: at, Deadline: before.Deadline}
	if !before.BeganAt.IsZero() {
		next.BeganAt, next.Deadline = at, time.Time{}
	}
	l.close(b.Match, at, EndedMoved)
	l.open[b.Match] = &next
}

// settled ends the stays of matches that are decided, and leaves out what a correction made untrue.
func (l *lodging) settled() []Stay {
	stays := slices.Clone(l.closed)
	for n, stay := range l.open {
		m, known := l.state.Match(n)
		switch {
		case !known:
			continue
		case m.OnTable() && m.Table == stay.Table:
			if m.State == Called {
				stay.Deadline = m.Deadline
			}
		case m.Decided() && !m.EndedAt.Before(stay.From):
			stay.To, stay.End = m.EndedAt, EndedDecided
		default:
			continue
		}
		stays = append(stays, *stay)
	}
	return apart(stays)
}

// apart puts stays in order. One that was said to end when the next was at its table already ended by then; if its
// match is there again, since an undo put it back, it is a stay of its own.
func apart(stays []Stay) []Stay {
	byTable := func(a, b Stay) int {
		return cmp.Or(cmp.Compare(a.Table, b.Table), a.From.Compare(b.From), cmp.Compare(a.Match, b.Match))
	}
	slices.SortFunc(stays, byTable)
	if back := putBack(stays); len(back) > 0 {
		stays = append(stays, back...)
		slices.SortStableFunc(stays, byTable)
	}
	for i := range stays[:max(0, len(stays)-1)] {
		stay, next := &stays[i], stays[i+1]
		if stay.Table == next.Table && (stay.To.IsZero() || stay.To.After(next.From)) {
			stay.To, stay.End = next.From, cmp.Or(stay.End, EndedMoved)
			stay.BeganAt = earlier(stay.BeganAt, stay.To)
		}
	}
	return stays
}

// putBack are the stays of matches that are at their tables still, though others were there meanwhile: each from when
// the last of those left.
func putBack(stays []Stay) []Stay {
	var back []Stay
	for i, stay := range stays {
		if !stay.To.IsZero() {
			continue
		}
		others := stays[i+1:]
		if end := slices.IndexFunc(others, func(s Stay) bool { return s.Table != stay.Table }); end >= 0 {
			others = others[:end]
		}
		for _, other := range others {
			stay.From = later(stay.From, other.To)
		}
		if len(others) > 0 {
			if !stay.BeganAt.IsZero() {
				stay.BeganAt = later(stay.BeganAt, stay.From)
			}
			back = append(back, stay)
		}
	}
	return back
}

func earlier(a, b time.Time) time.Time {
	if a.After(b) {
		return b
	}
	return a
}
