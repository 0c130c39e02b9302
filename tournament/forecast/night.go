package forecast

import (
	"fmt"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// Night is a championship under way.
type Night struct {
	Draw    pairing.Draw
	Matches []Seen // all that there are so far, in order of number
	Tables  int    // that can be played on
	Table   Table  // how things were thought to go; what went on so far corrects the time that a throw takes
	Now     time.Time
	Seed    uint64 // of the lots
}

// Seen is a match as far as it has come. Times are zero for what has not happened.
type Seen struct {
	pairing.Match
	Pairs   [2]id.PairNumber
	Outcome pairing.Outcome // not decided: it is still to be played
	Called  time.Time       // to the table that it has, or had
	Began   time.Time
	Ended   time.Time
}

// Forecast goes on with the night many times. It refuses a draw of a format that there is not, and no tables.
func (n Night) Forecast() (Forecast, error) {
	format, known := pairing.ByEdition(n.Draw.Edition)
	switch {
	case !known:
		return Forecast{}, fmt.Errorf("there is no format of the edition %q", n.Draw.Edition)
	case n.Tables < 1:
		return Forecast{}, fmt.Errorf("a championship needs a table, not %d", n.Tables)
	}
	if err := n.Table.check(); err != nil {
		return Forecast{}, err
	}
	n.Table.Throw = n.pace()
	c := n.course(format)
	f := c.forecast(n.Tables, func(run, i int) Duration { return n.lasts(c[i], lots(n.Seed, run, len(c)-i)) })
	f.Game = n.Table.game()
	n.look(&f)
	return f, nil
}

// course is what was seen, and what is laid out or drawn after it.
func (n Night) course(format pairing.Format) course {
	l := layer{format: format, draw: n.Draw}
	for i, s := range n.Matches {
		l.add([]pairing.Match{s.Match}, nil)
		t := &l.course[i]
		switch t.decided = s.Outcome.Decided; {
		case t.decided:
			l.pairs[i], l.outcomes[i] = s.Pairs, s.Outcome
		case !s.Called.IsZero():
			t.seated, t.begun = max(n.Now.Sub(s.Called), 0), !s.Began.IsZero()
		}
	}
	l.settle()
	l.drawOn()
	return l.course
}

// worth is how many matches it takes to believe the night as much as what was thought before.
const worth = 4

// pace is the time that a throw takes, as the matches that were played so far say, each for itself, and what was
// thought before. Matches are not trusted by a fifth of what was thought or five times that: somebody entered them
// late. Those that the clock stopped say nothing about it.
func (n Night) pace() Duration {
	all, weight := float64(worth*n.Table.Throw), float64(worth)
	for _, s := range n.Matches {
		games := n.Table.throws(s.Round)
		played := s.Ended.Sub(s.Began)
		if !s.Outcome.Played || s.Began.IsZero() || s.Ended.IsZero() || games == 0 || n.Table.stopped(played) < played {
			continue
		}
		throw := float64(played) / games
		if thought := float64(n.Table.Throw); throw > thought/5 && throw < thought*5 {
			all, weight = all+throw, weight+1
		}
	}
	return Duration(all / weight)
}

// tries is how often lots are drawn for a match that has lasted longer than they say.
const tries = 20

// lasts is how much longer a match keeps its table, or how long it will.
func (n Night) lasts(t task, lot *lot) Duration {
	if t.seated < 0 {
		return n.Table.match(lot, t.round)
	}
	for range tries {
		if all := n.whole(t, lot); all > t.seated {
			return all - t.seated
		}
	}
	return 0 // any moment now
}

// whole is how long a match that has a table keeps it from the call. One that has begun is not absent any more.
func (n Night) whole(t task, lot *lot) Duration {
	if t.begun {
		return n.Table.seating(lot) + n.Table.games(lot, t.round)
	}
	return n.Table.match(lot, t.round)
}

// look puts in what is known already: when a round that is over was.
func (n Night) look(f *Forecast) {
	for i := range f.Rounds {
		if round := &f.Rounds[i]; round.Matches == 0 {
			round.Over = n.was(round.Number)
		}
	}
	if last := f.Rounds[len(f.Rounds)-1]; last.Matches == 0 {
		f.Final = last.Over
	}
}

// was is when a round ended that is over.
func (n Night) was(round int) Spread {
	var last time.Time
	for _, s := range n.Matches {
		if s.Kind == pairing.Main && s.Round == round && s.Ended.After(last) {
			last = s.Ended
		}
	}
	if last.IsZero() {
		return Spread{}
	}
	return Spread{Median: last.Sub(n.Now), Late: last.Sub(n.Now)}
}
