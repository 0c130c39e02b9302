package api

import (
	"fmt"
	"slices"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// The most that the answer to "¿dónde juego?" shows.
const (
	pairsFound = 10
	opponents  = 8
)

// wherePage answers "¿dónde juego?".
func (a *ask) wherePage() error {
	page := templates.WherePage{Frame: a.searched("where"), Query: a.Query("q")}
	if page.Query != "" {
		found := a.exactFirst(a.search(page.Query))
		for _, p := range found[:min(len(found), pairsFound)] {
			page.Found = append(page.Found, a.whereabouts(p))
		}
		page.More = len(found) - len(page.Found)
	}
	return a.page(200, page)
}

// exactFirst puts pairs that still play before those that do not.
func (a *ask) exactFirst(pairs []tournament.Pair) []tournament.Pair {
	slices.SortStableFunc(pairs, func(p, q tournament.Pair) int { return idle(p) - idle(q) })
	return pairs
}

func idle(p tournament.Pair) int {
	if p.In() {
		return 0
	}
	return 1
}

// whereabouts is where a pair plays, and what comes after and before.
func (a *ask) whereabouts(p tournament.Pair) templates.Whereabouts {
	w := templates.Whereabouts{Pair: a.pairLinked(p.Number), Before: a.past(p.Number)}
	m, sits := a.view.State.Match(p.Match)
	switch {
	case p.Status != tournament.Entered:
		w.Case = string(p.Status)
	case !sits:
		w.Case = "undrawn"
	case a.view.State.Podium().Champion == p.Number:
		w.Case = "champion"
	default:
		a.ahead(&w, p.Number, m)
	}
	return w
}

// ahead fills in the match that the pair sits in.
func (a *ask) ahead(w *templates.Whereabouts, pair id.PairNumber, m tournament.Match) {
	if m.Decided() {
		w.Case = "between"
		return
	}
	shown := a.matchShown(m)
	side, _ := m.Side(pair)
	w.Match, w.Against, w.Deadline = &shown, shown.Sides[1-side], shown.Deadline
	w.Against.Pair = a.pairLinked(m.Seats[1-side].Pair)
	switch m.State {
	case tournament.Called:
		w.Case = "called"
	case tournament.Ready:
		w.Case = "queued"
		w.Ahead = slices.IndexFunc(a.view.State.Queue(), func(q tournament.Match) bool { return q.Number == m.Number })
	case tournament.Unready:
		w.Case = "unknown"
	case tournament.Suspended:
		w.Case = "suspended"
	default:
		w.Case = "playing"
	}
	a.afterwards(w, m)
}

// afterwards fills in whom the pair can meet if it wins.
func (a *ask) afterwards(w *templates.Whereabouts, m tournament.Match) {
	if final, known := a.view.State.Final(); known && final.Number == m.Number {
		w.Final = true
		return
	}
	next, known := a.view.State.Next(m)
	if !known {
		return
	}
	side := 0
	if next.From[0].Winner == m.Number {
		side = 1
	}
	if possible := a.view.State.Possible(next, side); len(possible) <= opponents {
		for _, n := range possible {
			w.Next = append(w.Next, int(n))
		}
	}
}

// past are the matches that a pair has behind it, the latest first.
func (a *ask) past(pair id.PairNumber) []templates.Past {
	var past []templates.Past
	for _, m := range slices.Backward(a.view.State.Path(pair)) {
		if !m.Decided() {
			continue
		}
		side, _ := m.Side(pair)
		past = append(past, templates.Past{
			Against: a.pairLinked(m.Seats[1-side].Pair), Outcome: outcome(m, pair), Round: a.roundShown(m.Round, m.Kind),
			Number: int(m.Number), Table: int(m.Table), Href: fmt.Sprintf("%s/matches/%d", a.base(), m.Number),
		})
	}
	return past
}

// outcome is what a decided match was for a pair.
func outcome(m tournament.Match, pair id.PairNumber) string {
	won := m.Winner == pair
	switch {
	case m.Ground == tournament.ByBye:
		return "bye"
	case won && m.Ground == tournament.ByResult:
		return "won"
	case won:
		return "walkover"
	case m.Ground == tournament.ByResult:
		return "lost"
	case slices.Contains(m.Absent, pair):
		return "absent"
	case m.Winner == 0:
		return "void"
	default:
		return "left"
	}
}
