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
	after   []int // matches that must be decided before
	needs   bool  // a table: two pairs meet
	decided bool  // already
	begun   bool
	seated  Duration // how long it has had its table; negative: it has none
}

// plays reports that the match is still to be played, or being played.
func (t task) plays() bool { return t.needs && !t.decided }

// unseated is how long a match that has no table has had it.
const unseated Duration = -1

// layOut is the course of a championship of which only the draw is known.
func layOut(format pairing.Format, draw pairing.Draw) course {
	l := layer{format: format, draw: draw}
	l.add(format.Lay(draw), nil)
	l.drawOn()
	return l.course
}

// layer lays a course out. The first of two pairs wins wherever nothing is known.
type layer struct {
	format   pairing.Format
	draw     pairing.Draw
	course   course
	outcomes []pairing.Outcome
	played   []pairing.Played
}

// add lays out matches that hang on nothing but each other and those that came before; all hang on these too.
func (l *layer) add(matches []pairing.Match, after []int) {
	for _, m := range matches {
		t := task{round: m.Round, kind: m.Kind, after: slices.Clone(after), seated: unseated}
		for _, seat := range m.Seats {
			for _, source := range seat.Sources() {
				t.after = append(t.after, int(source)-1)
			}
		}
		pairs := l.pairs(m)
		t.needs = pairs[0] != 0 && pairs[1] != 0
		l.course = append(l.course, t)
		l.decide(m, pairs)
	}
}

// pairs are the two that meet, 0 for nobody. Sources come before what hangs on them, so they are known.
func (l *layer) pairs(m pairing.Match) [2]id.PairNumber {
	var pairs [2]id.PairNumber
	for side, seat := range m.Seats {
		pairs[side], _ = seat.Taken(func(n id.MatchNumber) pairing.Outcome { return l.outcomes[n-1] })
	}
	return pairs
}

// decide lets the first of two win, and whoever is alone.
func (l *layer) decide(m pairing.Match, pairs [2]id.PairNumber) {
	outcome := pairing.Outcome{Decided: true, Winner: pairs[0]}
	switch {
	case pairs[0] == 0:
		outcome.Winner = pairs[1]
	case pairs[1] != 0:
		outcome.Played, outcome.Loser = true, pairs[1]
	}
	l.put(m, pairs, outcome)
}

func (l *layer) put(m pairing.Match, pairs [2]id.PairNumber, outcome pairing.Outcome) {
	l.outcomes = append(l.outcomes, outcome)
	l.played = append(l.played, pairing.Played{
		Number: m.Number, Round: m.Round, Pairs: pairs, Winner: outcome.Winner, Absent: !outcome.Played,
	})
}

// drawOn lets the format draw its further rounds, each after all that was played before.
func (l *layer) drawOn() {
	for {
		round, more := l.format.Next(l.draw, l.played)
		if !more {
			return
		}
		l.add(drawn(round, len(l.course)), everything(len(l.course)))
	}
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

func everything(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
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
