package tournament

import (
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// Podium are the first places. A place that is not decided yet, or that nobody has, is 0.
type Podium struct {
	Champion id.PairNumber
	RunnerUp id.PairNumber
	Third    []id.PairNumber // two when third place is shared
}

// Final is the match that gives the champion. It is false before a draw, and while a format that draws round by round
// has not come to it.
func (s *State) Final() (Match, bool) {
	last := s.mainOf(len(s.rounds))
	if len(last) != 1 {
		return Match{}, false
	}
	return last[0], true
}

// mainOf are the matches of a round that lead to the championship.
func (s *State) mainOf(round int) []Match {
	var in []Match
	for _, m := range s.matches.All() {
		if m.Round == round && m.Kind == pairing.Main {
			in = append(in, m)
		}
	}
	return in
}

// Podium tells the first places as far as they are decided, by results that may still be provisional.
func (s *State) Podium() Podium {
	final, known := s.Final()
	switch {
	case !known:
		return Podium{Champion: s.alone()}
	case !final.Decided():
		return Podium{}
	}
	podium := Podium{Champion: final.Winner}
	if final.Winner != 0 {
		podium.RunnerUp = final.other(final.Winner)
	}
	podium.Third = s.third(final)
	return podium
}

// alone is the pair that is left where rounds are drawn anew and so many did not appear that no final could be; 0 as
// long as somebody else may be left.
func (s *State) alone() id.PairNumber {
	if s.stage != Running || s.undone > 0 {
		return 0
	}
	var left []id.PairNumber
	for _, m := range s.mainOf(len(s.rounds)) {
		if s.stays(m.Through) {
			left = append(left, m.Through)
		}
	}
	if len(left) != 1 {
		return 0
	}
	return left[0]
}

// third are the pairs in third place: the winner of the match for it, or else the losers of the semifinals.
func (s *State) third(final Match) []id.PairNumber {
	var losers []id.PairNumber
	for _, m := range s.matches.All() {
		switch {
		case m.Kind == pairing.Third && m.Winner != 0:
			return []id.PairNumber{m.Winner}
		case m.Kind == pairing.Third:
			return nil
		case m.Kind == pairing.Main && m.Round == final.Round-1 && m.Winner != 0 && m.Ground != ByBye:
			if loser := m.other(m.Winner); loser != 0 && !s.pairs.At(int(loser)-1).Gone() {
				losers = append(losers, loser)
			}
		}
	}
	if final.Round < 2 {
		return nil
	}
	return losers
}
