package desk

import (
	"time"

	"cubilete/tournament"
	"cubilete/tournament/forecast"
	"cubilete/tournament/id"
)

// Night is the championship as a forecast sees it now, from its real times so far. The table says how long things were
// thought to take; grace and games are those of the championship. It is false before a draw is published.
func (v *View) Night(table forecast.Table, now time.Time) (forecast.Night, bool) {
	draw, published := v.State.Draw()
	if !published {
		return forecast.Night{}, false
	}
	table.Grace, table.BestOf = v.State.Settings.Grace(), nil
	for _, round := range v.State.Rounds() {
		table.BestOf = append(table.BestOf, v.State.GamesOf(tournament.Match{Round: round.Number}))
	}
	night := forecast.Night{Draw: draw.Draw, Table: table, Tables: v.tables(), Now: now}
	for _, m := range v.State.Matches() {
		night.Matches = append(night.Matches, seen(m))
	}
	return night, true
}

// seen is a match as a forecast sees it. One that lost its table counts as not begun.
func seen(m tournament.Match) forecast.Seen {
	f := forecast.Seen{Pairs: [2]id.PairNumber{m.Seats[0].Pair, m.Seats[1].Pair}, Ended: m.EndedAt}
	f.Number, f.Round, f.Kind, f.Seats = m.Number, m.Round, m.Kind, m.From
	f.Outcome.Decided, f.Outcome.Played = m.Decided(), m.Ground == tournament.ByResult
	f.Outcome.Winner, f.Outcome.Loser = m.Through, m.Loser()
	if m.OnTable() || m.Decided() {
		f.Called, f.Began = m.CalledAt, m.BeganAt
	}
	return f
}
