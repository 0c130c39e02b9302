package pairing

import (
	"cmp"
	"slices"

	"cubilete/tournament/id"
)

// consolation is the knockout with a second bracket for those who lose the first match that they play.
//
// Each match of round one sends on at most one pair: its loser; or, when it was a bye or the other pair did not come,
// its winner, should that one lose the first match that it does play. So the place of a pair that did not come is taken
// by the pair that won without playing, and a pair that did not come does not play on. The loser of the final is
// second, and where third place is played for, the losers of the semifinals play for that: none of them comes to the
// consolation.
//
// The plan is the same whoever has a bye, so that a late pair moves nothing. No match repeats one that was played: of
// two who met in the bracket the winner either has no place in the consolation or had lost before, which it cannot.
type consolation struct{}

func (consolation) Name() string { return "consolation" }

func (consolation) Edition() string { return "consolation/1" }

func (c consolation) Draw(field []Entrant, seed string, options Options) (Draw, error) {
	return drawBracket(c.Edition(), field, seed, options)
}

func (consolation) Lay(draw Draw) []Match {
	main := layBracket(draw)
	first := layFallen(draw, len(main))
	return inOrder(playOut(append(main, first...), first))
}

func (consolation) Next(Draw, []Played) (Round, bool) { return Round{}, false }

// layFallen returns the first round of the consolation, one match for every two of round one, numbered after so many
// others. It is played beside round two of the bracket; who had a bye comes to it out of that round.
func layFallen(draw Draw, after int) []Match {
	var first []Match
	last := lastFall(draw)
	for n := 1; last > 0 && n < len(draw.Seats)/2; n += 2 {
		first = append(first, Match{Number: id.MatchNumber(after + len(first) + 1), Round: 2, Kind: Consolation,
			Seats: [2]Seat{{Falls: falls(draw, n, last)}, {Falls: falls(draw, n+1, last)}}})
	}
	return first
}

// lastFall returns the last round whose losers can come to the consolation.
func lastFall(draw Draw) int {
	if draw.Options.ThirdPlace {
		return draw.rounds() - 2
	}
	return draw.rounds() - 1
}

// falls returns a match of round one and those that its winner would play next, to the last round that counts.
func falls(draw Draw, match, last int) []id.MatchNumber {
	list := make([]id.MatchNumber, last)
	for i := range list {
		list[i] = id.MatchNumber(match)
		match = len(draw.Seats)/2 + (match+1)/2
	}
	return list
}

// inOrder numbers matches anew, round by round, those of one round in the order that they had.
func inOrder(matches []Match) []Match {
	slices.SortStableFunc(matches, func(a, b Match) int { return cmp.Compare(a.Round, b.Round) })
	number := make([]id.MatchNumber, len(matches)+1)
	for i, m := range matches {
		number[m.Number] = id.MatchNumber(i + 1)
	}
	for i := range matches {
		m := &matches[i]
		m.Number = number[m.Number]
		for side := range m.Seats {
			m.Seats[side] = m.Seats[side].renumbered(number)
		}
	}
	return matches
}

func (s Seat) renumbered(number []id.MatchNumber) Seat {
	s.Winner, s.Loser = number[s.Winner], number[s.Loser]
	for i, m := range s.Falls {
		s.Falls[i] = number[m]
	}
	return s
}
