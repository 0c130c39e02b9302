package api

import (
	"fmt"
	"strconv"
	"time"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// matchShown is a match as pages show it.
func (a *ask) matchShown(m tournament.Match) templates.Match {
	shown := templates.Match{
		Number: int(m.Number), Href: fmt.Sprintf("%s/matches/%d", a.base(), m.Number), Round: a.roundShown(m.Round, m.Kind),
		Table: int(m.Table), State: string(m.State), Ground: string(m.Ground),
		CalledAt: a.local(m.CalledAt), Deadline: a.local(m.Deadline), BeganAt: a.local(m.BeganAt), EndedAt: a.local(m.EndedAt),
	}
	for side := range m.Seats {
		shown.Sides[side] = a.sideShown(m, side)
	}
	return shown
}

func (a *ask) matchesShown(matches []tournament.Match) []templates.Match {
	var shown []templates.Match
	for _, m := range matches {
		shown = append(shown, a.matchShown(m))
	}
	return shown
}

// local is a time on the clocks of the championship.
func (a *ask) local(at time.Time) time.Time {
	if at.IsZero() {
		return at
	}
	return at.In(a.zone())
}

// sideShown is one side of a match: who sits there, or who can come to.
func (a *ask) sideShown(m tournament.Match, side int) templates.Side {
	seat := m.Seats[side]
	shown := templates.Side{Known: seat.Known, Pair: a.pairShown(seat.Pair)}
	if !seat.Known {
		shown.Possible = a.twoFrom(m.From[side])
		return shown
	}
	shown.Won = m.Winner != 0 && m.Winner == seat.Pair
	shown.Lost = m.Decided() && !shown.Won && seat.Pair != 0
	for _, absent := range m.Absent {
		shown.Absent = shown.Absent || absent == seat.Pair
	}
	return shown
}

// twoFrom are the two pairs of the match that somebody comes from, when both are known.
func (a *ask) twoFrom(from pairing.Seat) []int {
	source, known := a.view.State.Match(max(from.Winner, from.Loser))
	if !known || !source.Complete() {
		return nil
	}
	return []int{int(source.Seats[0].Pair), int(source.Seats[1].Pair)}
}

// roundShown is a round as people call it. How many there are is not known where each is drawn anew, before the final.
func (a *ask) roundShown(number int, kind pairing.Kind) templates.Round {
	round := templates.Round{Number: number, Kind: string(kind)}
	rounds := a.view.State.Rounds()
	if _, known := a.view.State.Final(); known {
		round.Of = len(rounds)
	}
	if number >= 1 && number <= len(rounds) {
		round.Announced = a.local(rounds[number-1].Announced)
	}
	return round
}

// matchNumbered is the match whose number the address has.
func (a *ask) matchNumbered() (tournament.Match, error) {
	n, err := strconv.Atoi(a.Param("match"))
	m, known := a.view.State.Match(id.MatchNumber(n))
	if err != nil || !known {
		return m, notFound("match")
	}
	return m, nil
}

// matchPage shows one match to everyone.
func (a *ask) matchPage() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	return a.public(func() templates.Page {
		page := templates.MatchPage{
			Frame: a.publicSection("bracket"), Match: a.matchShown(m), Board: a.boardShown(m), Sheet: a.sheetShown(m), Next: a.nextShown(m),
		}
		page.Drawn = true
		for side := range page.Match.Sides {
			page.Match.Sides[side].Pair = a.pairLinked(m.Seats[side].Pair)
		}
		return page
	})
}

// nextShown is the match that the winner goes on to, nil where there is none.
func (a *ask) nextShown(m tournament.Match) *templates.Match {
	next, known := a.view.State.Next(m)
	if !known {
		return nil
	}
	shown := a.matchShown(next)
	return &shown
}

// sheetShown is the sheet of a match, nil before there is one.
func (a *ask) sheetShown(m tournament.Match) *templates.Sheet {
	if m.Sheet == nil {
		return nil
	}
	return &templates.Sheet{
		Hash: m.Sheet.Hash.String(), Revision: m.Sheet.Revision, HandedIn: a.local(m.Sheet.HandedIn), Overrode: m.Sheet.Overrode,
		Href: fmt.Sprintf("/c/%s/matches/%d", a.view.State.Slug, m.Number), Paper: fmt.Sprintf("%s/matches/%d", a.base(), m.Number),
	}
}
