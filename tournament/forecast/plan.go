package forecast

import (
	"fmt"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// Plan is a championship that somebody thinks of holding.
type Plan struct {
	Format     string // of package pairing, by name
	ThirdPlace bool   // the losers of the semifinals play
	Pairs      int
	Tables     int
	Table      Table
	Seed       uint64 // of the lots: the same plan and seed give the same forecast
}

// Table is how things go at one table.
type Table struct {
	Lengths Lengths
	Throw   time.Duration // that a throw takes, with counting and moving: 10 to 15 seconds
	Cap     time.Duration // after which a game is stopped; 0: never
	Grace   time.Duration // courtesy time (article 15): whoever is called sits down within the first third of it
	Absent  int           // of a hundred pairs that are called, those that do not come: the table waits for the whole of it
	BestOf  []int         // games a match has at the most, by round; the last goes for all further rounds; nil: one
}

// Forecast plays the plan many times. It refuses a format that there is not, no tables, and what the format refuses.
func (p Plan) Forecast() (Forecast, error) {
	format, known := pairing.ByName(p.Format)
	switch {
	case !known:
		return Forecast{}, fmt.Errorf("there is no format %q", p.Format)
	case p.Tables < 1:
		return Forecast{}, fmt.Errorf("a championship needs a table, not %d", p.Tables)
	}
	if err := p.Table.check(); err != nil {
		return Forecast{}, err
	}
	field := make([]pairing.Entrant, p.Pairs)
	for i := range field {
		field[i].Number = id.PairNumber(i + 1)
	}
	draw, err := format.Draw(field, "", pairing.Options{ThirdPlace: p.ThirdPlace})
	if err != nil {
		return Forecast{}, fmt.Errorf("laying out %d pairs: %w", p.Pairs, err)
	}
	c := layOut(format, draw)
	f := c.forecast(p.Tables, func(run, i int) Duration { return p.Table.match(lots(p.Seed, run, len(c)-i), c[i].round) })
	f.Game = p.Table.game()
	return f, nil
}

func (t Table) check() error {
	switch {
	case len(t.Lengths) == 0:
		return fmt.Errorf("a forecast needs the length of at least one game")
	case t.Throw < 0 || t.Grace < 0 || t.Cap < 0:
		return fmt.Errorf("time does not run backwards")
	case t.Absent < 0 || t.Absent > 100:
		return fmt.Errorf("%d of a hundred pairs cannot be absent", t.Absent)
	}
	for _, n := range t.BestOf {
		if n < 1 || n%2 == 0 {
			return fmt.Errorf("a match cannot be the best of %d games", n)
		}
	}
	return nil
}

// match is how long a match keeps its table, from the call to the result.
func (t Table) match(lot *lot, round int) Duration {
	if lot.below(100) < t.Absent {
		return t.Grace
	}
	return t.seating(lot) + t.games(lot, round)
}

// seating is how long a pair that comes takes to sit down.
func (t Table) seating(lot *lot) Duration { return t.Grace / 3 * Duration(lot.below(101)) / 100 }

// games are played until a pair has more than half of them, each pair winning as often as the other.
func (t Table) games(lot *lot, round int) Duration {
	played, won := Duration(0), [2]int{}
	for max(won[0], won[1]) <= t.bestOf(round)/2 {
		played += t.stopped(Duration(t.Lengths[lot.below(len(t.Lengths))]) * t.Throw)
		won[lot.below(2)]++
	}
	return played
}

// stopped is how long a game is played that would take so long.
func (t Table) stopped(game Duration) Duration {
	if t.Cap == 0 {
		return game
	}
	return min(game, t.Cap)
}

func (t Table) bestOf(round int) int {
	if len(t.BestOf) == 0 {
		return 1
	}
	return t.BestOf[min(round, len(t.BestOf))-1]
}

// throws is how many a match of that round takes on average: of three games two and a half are played, of five about
// four.
func (t Table) throws(round int) float64 { return t.Lengths.Mean() * float64(t.bestOf(round)*3+1) / 4 }

// game is how long a game takes, on average.
func (t Table) game() Duration {
	all := Duration(0)
	for _, throws := range t.Lengths {
		all += t.stopped(Duration(throws) * t.Throw)
	}
	return all / Duration(len(t.Lengths))
}
