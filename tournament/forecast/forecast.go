package forecast

import (
	"slices"
	"time"
)

// Forecast says when things will be over, counted from the start of a Plan or from the Now of a Night.
type Forecast struct {
	Matches int      // that need a table and are still to be played
	Rounds  []Round  // of those that lead to the championship, the first at index 0
	Final   Spread   // the last of these rounds
	End     Spread   // of the last match of all: of a consolation, or for third place
	Game    Duration // that a game takes at a table
}

// Round is when a round is over.
type Round struct {
	Number  int
	Matches int // that are still to be played
	Over    Spread
}

// Spread is what many nights give: in half of them it is over by the median, in nine of ten by the late one.
type Spread struct{ Median, Late Duration }

// Duration is a time from now on; it is negative for what is over.
type Duration = time.Duration

// runs is how many nights a forecast plays.
const runs = 301

// spreadOf sorts what the runs gave.
func spreadOf(ends []Duration) Spread {
	slices.Sort(ends)
	return Spread{Median: ends[len(ends)/2], Late: ends[(len(ends)*9+9)/10-1]}
}

// forecast plays the course again and again.
func (c course) forecast(tables int, lasts func(run, i int) Duration) Forecast {
	rounds := make([][]Duration, c.rounds())
	var finals, ends []Duration
	feeds := c.feeds()
	for run := range runs {
		over := c.play(tables, feeds, func(i int) Duration { return lasts(run, i) })
		for r, end := range c.roundsOver(over) {
			rounds[r] = append(rounds[r], end)
		}
		finals = append(finals, rounds[len(rounds)-1][run])
		ends = append(ends, slices.Max(over))
	}
	f := Forecast{Final: spreadOf(finals), End: spreadOf(ends)}
	for r, of := range rounds {
		n := c.toPlay(r + 1)
		f.Rounds = append(f.Rounds, Round{Number: r + 1, Matches: n, Over: spreadOf(of)})
	}
	for _, t := range c {
		if t.plays() {
			f.Matches++
		}
	}
	return f
}
