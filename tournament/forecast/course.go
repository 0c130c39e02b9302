package forecast

import (
	"slices"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// course is all matches of a championship in the order of the draw, which is that of their numbers.
type course []task

// task is one match of a course.
type task struct {
	round   int
	kind    pairing.Kind
	after   []int    // matches that must be decided before
	needs   bool     // a table: two pairs meet
	decided bool     // already
	begun   bool     // play has
	seated  Duration // how long it has had its table; unseated: it has none
}

// plays reports that the match is still to be played, or being played.
func (t task) plays() bool { return t.needs && !t.decided }

// unseated is how long a match that has no table has had it.
const unseated Duration = -1

// layOut is the course of a championship of which only the draw is known.
func layOut(format pairing.Format, draw pairing.Draw) course {
	l := layer{format: format, draw: draw}
	l.add(format.Lay(draw), nil)
	l.settle()
	l.drawOn()
	return l.course
}

// layer lays a course out. The first of two pairs wins wherever nothing is known.
type layer struct {
	format   pairing.Format
	draw     pairing.Draw
	matches  []pairing.Match
	course   course
	pairs    [][2]id.PairNumber
	outcomes []pairing.Outcome
}

// add lays out matches that hang on each other, and all on those that came before.
func (l *layer) add(matches []pairing.Match, before []int) {
	for _, m := range matches {
		l.matches = append(l.matches, m)
		l.course = append(l.course, task{round: m.Round, kind: m.Kind, after: slices.Clone(before), seated: unseated})
		l.pairs = append(l.pairs, [2]id.PairNumber{})
		l.outcomes = append(l.outcomes, pairing.Outcome{})
	}
}

// settle decides everything, a match once those that it hangs on are.
func (l *layer) settle() {
	for settled := true; settled; {
		settled = false
		for i := range l.matches {
			settled = !l.outcomes[i].Decided && l.settleOne(i) || settled
		}
	}
}

// settleOne decides a match if its pairs are known, and notes what that hung on.
func (l *layer) settleOne(i int) bool {
	after := l.course[i].after
	for side, seat := range l.matches[i].Seats {
		pair, known := seat.Taken(func(n id.MatchNumber) pairing.Outcome {
			after = append(after, int(n)-1)
			return l.outcomes[n-1]
		})
		if !known {
			return false
		}
		l.pairs[i][side] = pair
	}
	l.course[i].after = after
	l.course[i].needs = l.pairs[i][0] != 0 && l.pairs[i][1] != 0
	l.outcomes[i] = firstWins(l.pairs[i])
	return true
}

// firstWins lets the first of two win, and whoever is alone.
func firstWins(pairs [2]id.PairNumber) pairing.Outcome {
	switch {
	case pairs[0] == 0:
		return pairing.Outcome{Decided: true, Winner: pairs[1]}
	case pairs[1] == 0:
		return pairing.Outcome{Decided: true, Winner: pairs[0]}
	default:
		return pairing.Outcome{Decided: true, Played: true, Winner: pairs[0], Loser: pairs[1]}
	}
}

// drawOn lets the format draw its further rounds, each after all of the one before.
func (l *layer) drawOn() {
	for {
		round, more := l.format.Next(l.draw, l.played())
		if !more {
			return
		}
		l.add(drawn(round, len(l.course)), l.course.of(round.Number-1))
		l.settle()
	}
}

// played is everything as a format needs it.
func (l *layer) played() []pairing.Played {
	played := make([]pairing.Played, len(l.matches))
	for i, m := range l.matches {
		o := l.outcomes[i]
		played[i] = pairing.Played{Number: m.Number, Round: m.Round, Pairs: l.pairs[i], Winner: o.Winner, Absent: !o.Played}
	}
	return played
}

// drawn are the matches of a round, numbered after so many.
func drawn(round pairing.Round, after int) []pairing.Match {
	var matches []pairing.Match
	put := func(kind pairing.Kind, seats []id.PairNumber) {
		for two := range slices.Chunk(seats, 2) {
			matches = append(matches, pairing.Match{
				Number: id.MatchNumber(after + len(matches) + 1), Round: round.Number, Kind: kind,
				Seats: [2]pairing.Seat{{Pair: two[0]}, {Pair: two[1]}},
			})
		}
	}
	put(pairing.Main, round.Seats)
	put(pairing.Third, round.Third)
	return matches
}

// of are the matches of a round.
func (c course) of(round int) []int {
	var matches []int
	for i, t := range c {
		if t.round == round {
			matches = append(matches, i)
		}
	}
	return matches
}

// feeds are for each match those that wait for it.
func (c course) feeds() [][]int {
	feeds := make([][]int, len(c))
	for i, t := range c {
		for _, before := range t.after {
			feeds[before] = append(feeds[before], i)
		}
	}
	return feeds
}

// rounds is how many lead to the championship.
func (c course) rounds() int {
	last := 0
	for _, t := range c {
		if t.kind == pairing.Main {
			last = max(last, t.round)
		}
	}
	return last
}

// toPlay is how many matches of a round that lead to the championship are still to be played.
func (c course) toPlay(round int) int {
	n := 0
	for _, t := range c {
		if t.kind == pairing.Main && t.round == round && t.plays() {
			n++
		}
	}
	return n
}

// roundsOver is when the rounds that lead to the championship are over, by when each match is.
func (c course) roundsOver(over []Duration) []Duration {
	rounds := make([]Duration, c.rounds())
	for i, t := range c {
		if t.kind == pairing.Main {
			rounds[t.round-1] = max(rounds[t.round-1], over[i])
		}
	}
	return rounds
}
