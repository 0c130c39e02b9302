package desk

import (
	"context"
	"sync"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/forecast"
	"cubilete/tournament/id"
)

// Forecast is how long a championship will still take, counted from a moment on.
type Forecast struct {
	forecast.Forecast
	From   time.Time
	Pairs  int
	Tables int // that can be played on
}

// At is the moment of one of its durations.
func (f Forecast) At(d time.Duration) time.Time { return f.From.Add(d) }

// What is thought of a night before it has told anything itself.
const (
	throwTakes = 12 * time.Second // with counting and moving: 10 to 15 seconds at a real table
	staysAway  = 2                // of a hundred pairs that are called
	sampled    = 400              // games of the engine
)

// Forecast says how long a championship will take: before the draw by its settings and whoever is entered, then by the
// draw, at last by the real times so far. It is false where there is nothing to tell: fewer than two pairs, no table,
// or a championship that is over. It is worked out once for each version and minute.
func (d *Desk) Forecast(ctx context.Context, v *View) (Forecast, bool, error) {
	switch v.State.Stage() {
	case tournament.Finished, tournament.Cancelled:
		return Forecast{}, false, nil
	}
	room, err := d.room(ctx, v.State.ID)
	if err != nil {
		return Forecast{}, false, err
	}
	now := d.now().Truncate(time.Minute)
	if kept := room.forecast.Load(); kept != nil && kept.root == v.Root() && kept.at.Equal(now) {
		return kept.Forecast, kept.known, nil
	}
	kept := &keptForecast{root: v.Root(), at: now}
	if kept.Forecast, kept.known, err = d.foresee(v, now); err == nil {
		room.forecast.Store(kept)
	}
	return kept.Forecast, kept.known, err
}

// keptForecast is the last forecast of a championship, for one version and one minute.
type keptForecast struct {
	Forecast
	known bool
	root  id.Hash
	at    time.Time
}

func (d *Desk) foresee(v *View, now time.Time) (Forecast, bool, error) {
	table, err := d.games.table(v.State.Settings)
	if err != nil {
		return Forecast{}, false, err
	}
	if start := v.State.Settings.Start(); now.Before(start) && v.State.Stage() != tournament.Running {
		now = start
	}
	f := Forecast{From: now, Pairs: v.State.Count(tournament.Entered), Tables: v.tables()}
	if f.Tables == 0 || f.Pairs < 2 {
		return f, false, nil
	}
	if night, drawn := v.Night(table, now); drawn {
		f.Forecast, err = night.Forecast()
		return f, err == nil, err
	}
	f.Forecast, err = v.plan(table, f.Pairs, f.Tables).Forecast()
	return f, err == nil, err
}

// tables is how many can be played on.
func (v *View) tables() int {
	n := 0
	for _, t := range v.State.Tables() {
		if t.State == tournament.Free || t.Match != 0 {
			n++
		}
	}
	return n
}

// plan is a championship with these settings.
func (v *View) plan(table forecast.Table, pairs, tables int) forecast.Plan {
	s := v.State.Settings
	return forecast.Plan{Format: s.Format, ThirdPlace: s.ThirdPlace == "match", Pairs: pairs, Tables: tables, Table: table}
}

// Foresee says how long the championship would take with so many pairs and tables, and so long a throw.
func (d *Desk) Foresee(v *View, pairs, tables int, throw time.Duration) (Forecast, error) {
	table, err := d.games.table(v.State.Settings)
	if err != nil {
		return Forecast{}, err
	}
	table.Throw = throw
	f := Forecast{From: v.State.Settings.Start(), Pairs: pairs, Tables: tables}
	f.Forecast, err = v.plan(table, pairs, tables).Forecast()
	return f, err
}

// games remembers how many throws games take, by rule set.
type games struct {
	mu      sync.Mutex
	lengths map[string]forecast.Lengths
}

// table is how things go at a table of a championship, as far as one can know before.
func (g *games) table(s tournament.Settings) (forecast.Table, error) {
	lengths, err := g.of(s)
	return forecast.Table{
		Lengths: lengths, Throw: throwTakes, Cap: time.Duration(s.TimeCapMinutes) * time.Minute, Grace: s.Grace(), Absent: staysAway,
		BestOf: []int{s.BestOf},
	}, err
}

func (g *games) of(s tournament.Settings) (forecast.Lengths, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if known, played := g.lengths[s.Rules]; played {
		return known, nil
	}
	lengths, err := forecast.Sample(s.RuleSet(), sampled, 1)
	if err != nil {
		return nil, err
	}
	if g.lengths == nil {
		g.lengths = map[string]forecast.Lengths{}
	}
	g.lengths[s.Rules] = lengths
	return lengths, nil
}
