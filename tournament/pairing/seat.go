package pairing

import "cubilete/tournament/id"

// Outcome is what a plan needs to know of one of its matches.
type Outcome struct {
	Decided bool
	Played  bool          // false for a bye, a walkover and a void match
	Winner  id.PairNumber // 0 when nobody goes on
	Loser   id.PairNumber
}

// Sources returns the matches on whose outcomes it hangs who sits there.
func (s Seat) Sources() []id.MatchNumber {
	switch {
	case s.Winner != 0:
		return []id.MatchNumber{s.Winner}
	case s.Loser != 0:
		return []id.MatchNumber{s.Loser}
	default:
		return s.Falls
	}
}

// Taken returns who sits there, 0 when it is nobody, and false as long as that is not known.
func (s Seat) Taken(outcome func(id.MatchNumber) Outcome) (id.PairNumber, bool) {
	switch {
	case s.Winner != 0:
		o := outcome(s.Winner)
		return o.Winner, o.Decided
	case s.Loser != 0:
		return fallen([]id.MatchNumber{s.Loser}, outcome)
	case s.Falls != nil:
		return fallen(s.Falls, outcome)
	default:
		return s.Pair, true
	}
}

// fallen returns the loser of the first of the matches that was played, provided that it won the ones before.
func fallen(falls []id.MatchNumber, outcome func(id.MatchNumber) Outcome) (id.PairNumber, bool) {
	came := id.PairNumber(0)
	for i, m := range falls {
		o := outcome(m)
		switch {
		case !o.Decided:
			return 0, false
		case o.Played && (i == 0 || o.Loser == came):
			return o.Loser, true
		case o.Played, o.Winner == 0, i > 0 && o.Winner != came:
			return 0, true
		}
		came = o.Winner
	}
	return 0, true
}
