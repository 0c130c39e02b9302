package api

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// figures is the frame of a page on which something is drawn.
func (a *ask) figures(section string) templates.Frame {
	f := a.publicSection(section)
	f.Styles = []string{"css/figures.css"}
	return f
}

// numbersPage tells what the championship came to in numbers.
func (a *ask) numbersPage() error {
	return a.public(func() templates.Page {
		played := a.view.State.Played()
		page := templates.NumbersPage{
			Frame: a.figures("numbers"), Played: len(played), Left: a.left(), Pairs: a.stillIn() + a.gone(), Lengths: lengths(played), Bars: bars(played),
			Rounds: a.roundLengths(played), Ways: a.ways(), Waits: waits(played), Tables: a.tableUse(), Clubs: a.clubs(played),
			Facts: a.facts(played),
		}
		for _, p := range played {
			if p.Home != nil {
				page.PiecesOf++
				page.Pieces += p.Home[p.Seats[0].Pair] + p.Home[p.Seats[1].Pair]
			}
		}
		page.ForecastN = a.view.State.Settings.Tables
		page.Thought = a.thought()
		return page
	})
}

// gone are the pairs that left after the start.
func (a *ask) gone() int {
	n := 0
	for _, p := range a.view.State.Pairs() {
		if p.Gone() && p.Match != 0 {
			n++
		}
	}
	return n
}

// took is how many minutes matches took, the shortest first; those that nobody timed are left out.
func took(played []tournament.Played) []int {
	var all []int
	for _, p := range played {
		if p.Took > 0 {
			all = append(all, minutes(p.Took))
		}
	}
	slices.Sort(all)
	return all
}

func lengths(played []tournament.Played) templates.Lengths {
	all := took(played)
	if len(all) == 0 {
		return templates.Lengths{}
	}
	return templates.Lengths{Count: len(all), Shortest: all[0], Median: all[len(all)/2], Longest: all[len(all)-1]}
}

// The drawing of lengths: so many bars at the most, each of a round number of minutes.
const (
	mostBars             = 16
	barsWidth, barsFloor = 640, 162
	barsTop              = 24
)

// bars draws how many matches took how long.
func bars(played []tournament.Played) []templates.LengthBar {
	all := took(played)
	if len(all) < 4 {
		return nil
	}
	step := 5
	for (all[len(all)-1]/step - all[0]/step) >= mostBars {
		step *= 2
	}
	first := all[0] / step
	drawn := make([]templates.LengthBar, all[len(all)-1]/step-first+1)
	most := 0
	for _, n := range all {
		bar := &drawn[n/step-first]
		bar.Matches++
		most = max(most, bar.Matches)
	}
	wide := (barsWidth - 40) / len(drawn)
	for i := range drawn {
		bar := &drawn[i]
		bar.From, bar.X, bar.Width = (first+i)*step, 20+i*wide, min(wide, 60)-4
		bar.Height = (barsFloor - barsTop) * bar.Matches / most
		bar.Y, bar.Middle = barsFloor-bar.Height, bar.X+bar.Width/2
		bar.Text = bar.Y - 6
	}
	return drawn
}

// roundLengths are the rounds that were played in, in order.
func (a *ask) roundLengths(played []tournament.Played) []templates.RoundLengths {
	type part struct {
		round int
		kind  pairing.Kind
	}
	byPart := map[part][]tournament.Played{}
	for _, p := range played {
		byPart[part{p.Round, p.Kind}] = append(byPart[part{p.Round, p.Kind}], p)
	}
	var rounds []templates.RoundLengths
	for of, in := range byPart {
		rounds = append(rounds, templates.RoundLengths{Round: a.roundShown(of.round, of.kind), Lengths: lengths(in), Played: len(in)})
	}
	slices.SortFunc(rounds, func(r, s templates.RoundLengths) int {
		return cmp.Or(cmp.Compare(r.Round.Number, s.Round.Number), -cmp.Compare(r.Round.Kind, s.Round.Kind))
	})
	return rounds
}

// grounds are how a match can be decided, in the order in which they are told.
var grounds = []tournament.Ground{
	tournament.ByResult, tournament.ByAbsence, tournament.ByWithdrawal, tournament.ByExpulsion, tournament.ByWarnings, tournament.ByVoid, tournament.ByBye,
}

// ways is how matches were decided.
func (a *ask) ways() []templates.Way {
	count := map[tournament.Ground]int{}
	for _, m := range a.view.State.Matches() {
		count[m.Ground]++
	}
	var ways []templates.Way
	for _, ground := range grounds {
		if count[ground] > 0 {
			ways = append(ways, templates.Way{Ground: string(ground), Matches: count[ground]})
		}
	}
	return ways
}

func waits(played []tournament.Played) templates.Waits {
	var all []time.Duration
	waits := templates.Waits{}
	for _, p := range played {
		if p.Took > 0 {
			all = append(all, p.Waited)
		}
		if p.Late > 0 {
			waits.Late++
		}
	}
	if len(all) == 0 {
		return waits
	}
	slices.Sort(all)
	waits.Count, waits.Median, waits.Longest = len(all), minutes(all[len(all)/2]), minutes(all[len(all)-1])
	return waits
}

// tableUse is how long each table was taken, up to the last entry of the journal.
func (a *ask) tableUse() []templates.TableUse {
	use := map[id.TableNumber]*templates.TableUse{}
	most := 1
	for _, stay := range a.view.State.Stays() {
		table := use[stay.Table]
		if table == nil {
			table = &templates.TableUse{Table: int(stay.Table)}
			use[stay.Table] = table
		}
		table.Minutes += minutes(until(stay, a.view.State.At()).Sub(stay.From))
		if stay.End == tournament.EndedDecided {
			table.Matches++
		}
		most = max(most, table.Minutes)
	}
	var tables []templates.TableUse
	for _, n := range slices.Sorted(maps.Keys(use)) {
		use[n].Width = 100 * use[n].Minutes / most
		tables = append(tables, *use[n])
	}
	return tables
}

// clubs are the clubs with pairs in the draw, the most successful first.
func (a *ask) clubs(played []tournament.Played) []templates.ClubSuccess {
	won := map[id.PairNumber]int{}
	for _, p := range played {
		won[p.Winner]++
	}
	byClub := map[string]*templates.ClubSuccess{}
	for _, row := range a.view.State.Standings() { // the best first
		p, _ := a.view.State.Pair(row.Pair)
		if p.Club == "" {
			continue
		}
		club := byClub[p.Club]
		if club == nil {
			club = &templates.ClubSuccess{Club: p.Club, Best: a.pairLinked(row.Pair)}
			byClub[p.Club] = club
		}
		club.Pairs++
		club.Won += won[row.Pair]
	}
	var clubs []templates.ClubSuccess
	for _, name := range slices.Sorted(maps.Keys(byClub)) {
		clubs = append(clubs, *byClub[name])
	}
	slices.SortStableFunc(clubs, func(c, d templates.ClubSuccess) int { return cmp.Compare(d.Won, c.Won) })
	return clubs
}

// thought compares what a forecast at the start would have said with what came. It is worked out anew: a forecast is
// never written down, and the same championship gives the same.
func (a *ask) thought() []templates.Thought {
	s := a.view.State
	draw, drawn := s.Draw()
	if !drawn || s.Settings.Tables == 0 {
		return nil
	}
	f, err := a.server.Desk.Foresee(a.view, len(draw.Field), s.Settings.Tables, usualThrow*time.Second)
	if err != nil {
		return nil
	}
	var thought []templates.Thought
	for _, r := range f.Rounds {
		if r.Number > len(s.Rounds()) {
			break
		}
		over := func(d time.Duration) time.Time { return a.local(f.At(d).Round(5 * time.Minute)) }
		thought = append(thought, templates.Thought{
			Round: a.roundShown(r.Number, pairing.Main), Over: over(r.Over.Median), Late: over(r.Over.Late), Was: a.local(a.over(r.Number)),
		})
	}
	return thought
}

// over is when the last match of a round ended; zero when it is not over.
func (a *ask) over(round int) time.Time {
	var last time.Time
	for _, m := range a.matchesOf(round, pairing.Main) {
		if !m.Decided() {
			return time.Time{}
		}
		last = later(last, m.EndedAt)
	}
	return last
}
