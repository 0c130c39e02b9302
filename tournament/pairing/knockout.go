package pairing

import (
	"slices"

	"cubilete/tournament/id"
)

// knockout is the format in which who loses is out. Its whole bracket is laid out at once.
type knockout struct{}

func (knockout) Name() string { return "knockout" }

func (knockout) Edition() string { return "knockout/1" }

func (k knockout) Draw(field []Entrant, seed string, options Options) (Draw, error) {
	return drawBracket(k.Edition(), field, seed, options)
}

func (knockout) Lay(draw Draw) []Match { return layBracket(draw) }

func (knockout) Next(Draw, []Played) (Round, bool) { return Round{}, false }

// layBracket returns the matches of a bracket, then the one for third place where it is played.
func layBracket(draw Draw) []Match {
	first := firstRound(draw)
	matches := playOut(first, first)
	if draw.Options.ThirdPlace && len(draw.Seats) >= 4 {
		matches = append(matches, thirdPlace(matches))
	}
	return matches
}

// firstRound returns the matches of the seats that were drawn, those with a bye too.
func firstRound(draw Draw) []Match {
	var matches []Match
	for seats := range slices.Chunk(draw.Seats, 2) {
		matches = append(matches, Match{Number: id.MatchNumber(len(matches) + 1), Round: 1, Kind: Main,
			Seats: [2]Seat{{Pair: seats[0]}, {Pair: seats[1]}}})
	}
	return matches
}

// playOut appends the rounds that follow a first round until one pair is left: the winners of its first two matches
// meet, those of the next two, and so on.
func playOut(matches, first []Match) []Match {
	for len(first) > 1 {
		var round []Match
		for two := range slices.Chunk(first, 2) {
			round = append(round, Match{Number: id.MatchNumber(len(matches) + len(round) + 1), Round: two[0].Round + 1,
				Kind: two[0].Kind, Seats: [2]Seat{{Winner: two[0].Number}, {Winner: two[1].Number}}})
		}
		matches, first = append(matches, round...), round
	}
	return matches
}

// thirdPlace returns the match between the losers of the two semifinals. It has the round of the final and the number
// after it.
func thirdPlace(matches []Match) Match {
	final := matches[len(matches)-1]
	return Match{Number: final.Number + 1, Round: final.Round, Kind: Third,
		Seats: [2]Seat{{Loser: final.Seats[0].Winner}, {Loser: final.Seats[1].Winner}}}
}
