package night

import (
	"slices"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// planSeating has the called pairs come, or not. Who has been seen at the table is there.
func (n *Night) planSeating(m tournament.Match) {
	waits, absent := calledAt(m), n.unseen(m)
	if n.missing == 0 || len(absent) == 0 {
		n.after(n.within(n.state().Settings.Grace()/3), waits, func() error { return n.sitDown(waits) })
		return
	}
	n.dice.Shuffle(len(absent), func(i, j int) { absent[i], absent[j] = absent[j], absent[i] })
	absent, n.missing = absent[:min(n.missing, len(absent))], 0
	limit := n.state().Limit(m)
	left := limit.Sub(n.clock.now)
	if left > time.Minute {
		n.agenda.add(limit.Add(-time.Minute), func() error { return n.declareTooEarly(waits, absent) })
	}
	n.after(max(left, 0)+n.within(3*time.Minute), waits, func() error { return n.declare(waits, absent) })
}

// unseen are the pairs of a match that have not been seen with both players.
func (n *Night) unseen(m tournament.Match) []id.PairNumber {
	var unseen []id.PairNumber
	for _, seat := range m.Seats {
		pair, _ := n.state().Pair(seat.Pair)
		if !slices.Contains(m.Present, pair.Players[0].ID) || !slices.Contains(m.Present, pair.Players[1].ID) {
			unseen = append(unseen, seat.Pair)
		}
	}
	return unseen
}

// stillCalled returns the match if it is called since then.
func (n *Night) stillCalled(waits called) (tournament.Match, bool) {
	m := n.match(waits.match)
	return m, m.State == tournament.Called && calledAt(m) == waits
}

// sitDown has all four come, and play begin.
func (n *Night) sitDown(waits called) error {
	m, still := n.stillCalled(waits)
	if !still {
		return nil
	}
	if n.chance(50) {
		if err := n.do(referee, tournament.NotePresence{Match: m.Number, Players: n.players(m)}); err != nil {
			return err
		}
	}
	return n.do(referee, tournament.BeginMatch{Match: m.Number})
}

// players are the four of a match.
func (n *Night) players(m tournament.Match) []id.PlayerID {
	var players []id.PlayerID
	for _, seat := range m.Seats {
		pair, _ := n.state().Pair(seat.Pair)
		players = append(players, pair.Players[0].ID, pair.Players[1].ID)
	}
	return players
}

// declareTooEarly is refused: the courtesy time is not over (article 15). One of the two that do not come is there.
func (n *Night) declareTooEarly(waits called, absent []id.PairNumber) error {
	m, still := n.stillCalled(waits)
	if !still || !n.clock.now.Before(n.state().Limit(m)) {
		return nil
	}
	pair, _ := n.state().Pair(absent[0])
	there := []id.PlayerID{pair.Players[0].ID}
	for _, seat := range m.Seats {
		if len(absent) == 1 && seat.Pair != absent[0] {
			other, _ := n.state().Pair(seat.Pair)
			there = append(there, other.Players[0].ID, other.Players[1].ID)
		}
	}
	if err := n.do(referee, tournament.NotePresence{Match: m.Number, Players: there}); err != nil {
		return err
	}
	return n.refused("too-early", referee, tournament.DeclareAbsent{Match: m.Number, Absent: absent})
}

// declare has the judge confirm what the clock proposes.
func (n *Night) declare(waits called, absent []id.PairNumber) error {
	m, still := n.stillCalled(waits)
	if !still {
		return nil
	}
	if left := n.state().Limit(m).Sub(n.clock.now); left > 0 { // the clock was put off
		n.planned[waits] = true
		n.after(left, waits, func() error { return n.declare(waits, absent) })
		return nil
	}
	n.tell("match %d: absent %v", m.Number, absent)
	return n.do(referee, tournament.DeclareAbsent{Match: m.Number, Absent: absent})
}
