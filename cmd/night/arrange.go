package night

import (
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// arrange calls whom it can, and plans what everybody waits for.
func (n *Night) arrange() error {
	for n.canCall() {
		if err := n.do(referee, tournament.CallMatch{Match: n.state().Queue()[0].Number}); err != nil {
			return err
		}
	}
	for _, m := range n.state().OnTables() {
		if m.State == tournament.Called {
			n.once(calledAt(m), func() { n.planSeating(m) })
		} else {
			n.once(begunAt(m), func() { n.planPlay(m) })
		}
	}
	for _, m := range n.state().Matches() {
		if m.State == tournament.Suspended {
			n.once(interrupted(m.Number), func() { n.planResuming(m) })
		}
	}
	for _, m := range n.state().Unofficial() {
		n.once(unsigned{m.Number, m.Sheet.Hash}, func() { n.planSheet(m) })
	}
	return nil
}

// canCall reports that somebody waits and a table does not.
func (n *Night) canCall() bool {
	return n.state().Stage() == tournament.Running && len(n.state().Queue()) > 0 &&
		len(n.freeTables()) > 0
}

// What waits for an event: players for their game, a game for its end or a table, a sheet for its signatures.
type (
	called struct {
		match id.MatchNumber
		at    int64
	}
	begun struct {
		match id.MatchNumber
		at    int64
	}
	unsigned struct {
		match id.MatchNumber
		hash  id.Hash
	}
	interrupted id.MatchNumber
)

func calledAt(m tournament.Match) called { return called{m.Number, m.CalledAt.UnixMilli()} }
func begunAt(m tournament.Match) begun   { return begun{m.Number, m.BeganAt.UnixMilli()} }

// once plans something for what waits, unless that has been done.
func (n *Night) once(waits any, plan func()) {
	if !n.planned[waits] {
		n.planned[waits] = true
		plan()
	}
}

// after plans that something happens to what waits, some time from now.
func (n *Night) after(d time.Duration, waits any, do func() error) {
	n.agenda.add(n.clock.now.Add(d), func() error {
		delete(n.planned, waits)
		return do()
	})
}
