package tournament

import (
	"slices"

	"cubilete/tournament/id"
)

// Path is a pair's way through the championship: the matches it sat in, in order.
func (s *State) Path(pair id.PairNumber) []Match {
	var path []Match
	for _, m := range s.matches.All() {
		if _, sits := m.Side(pair); sits {
			path = append(path, m)
		}
	}
	return path
}

// Next is the match that the winner of m goes on to. It is false for the final, and where the next round is not drawn.
func (s *State) Next(m Match) (Match, bool) {
	for _, n := range s.feeds[m.Number-1] {
		for _, from := range s.matches.At(int(n) - 1).From {
			if from.Winner == m.Number {
				return s.matches.At(int(n) - 1), true
			}
		}
	}
	return Match{}, false
}

// Possible are the pairs that sit on that side of the match or can still come to, in order of number.
func (s *State) Possible(m Match, side int) []id.PairNumber {
	if seat := m.Seats[side]; seat.Known {
		if seat.Pair == 0 {
			return nil
		}
		return []id.PairNumber{seat.Pair}
	}
	source := s.matches.At(int(m.From[side].Sources()[0]) - 1) // whoever comes through further ones came out of the first
	pairs := append(s.Possible(source, 0), s.Possible(source, 1)...)
	pairs = slices.DeleteFunc(pairs, func(p id.PairNumber) bool { return s.pairs.At(int(p) - 1).Gone() })
	slices.Sort(pairs)
	return slices.Compact(pairs)
}

// OnTables are the matches that are called or played, in order of table.
func (s *State) OnTables() []Match {
	on := s.inState(Called, Playing)
	slices.SortFunc(on, func(a, b Match) int { return int(a.Table - b.Table) })
	return on
}

// Unofficial are the matches whose sheet has not been handed in.
func (s *State) Unofficial() []Match { return s.inState(Provisional) }

func (s *State) inState(states ...MatchState) []Match {
	var in []Match
	for _, m := range s.matches.All() {
		if slices.Contains(states, m.State) {
			in = append(in, m)
		}
	}
	return in
}
