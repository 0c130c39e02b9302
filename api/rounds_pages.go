package api

import (
	"fmt"
	"slices"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// bracketPage shows all matches by round.
func (a *ask) bracketPage() error {
	return a.public(func() templates.Page {
		page := templates.BracketPage{Frame: a.publicSection("bracket")}
		for _, kind := range []pairing.Kind{pairing.Main, pairing.Third, pairing.Consolation} {
			if part := a.part(kind); len(part.Rounds) > 0 {
				page.Parts = append(page.Parts, part)
			}
		}
		page.Drawn = len(page.Parts) > 0
		return page
	})
}

// part is what of the bracket leads to one end.
func (a *ask) part(kind pairing.Kind) templates.BracketPart {
	part := templates.BracketPart{Kind: string(kind), Tree: true}
	before, now := 0, false
	for _, r := range a.view.State.Rounds() {
		matches := a.matchesOf(r.Number, kind)
		if len(matches) == 0 {
			continue
		}
		part.Tree = part.Tree && (before == 0 || before == 2*len(matches))
		before = len(matches)
		part.Rounds = append(part.Rounds, templates.BracketRound{
			Round: a.roundShown(r.Number, kind), ID: fmt.Sprintf("%s-%d", kind, r.Number), Matches: a.matchesShown(matches),
		})
		if !now && slices.ContainsFunc(matches, undecided) {
			now, part.Rounds[len(part.Rounds)-1].Current = true, true
		}
	}
	if n := len(part.Rounds); n > 0 && !now {
		part.Rounds[n-1].Current = true
	}
	part.Tree = part.Tree && a.followsTheTree(part)
	return part
}

func undecided(m tournament.Match) bool { return !m.Decided() }

// matchesOf are the matches of a round that lead to one end.
func (a *ask) matchesOf(round int, kind pairing.Kind) []tournament.Match {
	var matches []tournament.Match
	for _, m := range a.view.State.Matches() {
		if m.Round == round && m.Kind == kind {
			matches = append(matches, m)
		}
	}
	return matches
}

// followsTheTree reports that each match follows from the two beside each other in the round before.
func (a *ask) followsTheTree(part templates.BracketPart) bool {
	for i, round := range part.Rounds[min(1, len(part.Rounds)):] {
		for j, shown := range round.Matches {
			first := part.Rounds[i].Matches[2*j].Number
			m, _ := a.view.State.Match(id.MatchNumber(shown.Number))
			if int(m.From[0].Winner) != first {
				return false
			}
		}
	}
	return true
}

// queueShown is how many waiting matches the page of tables shows.
const queueShown = 12

// tablesPage shows who plays where now, and who comes next.
func (a *ask) tablesPage() error {
	return a.public(func() templates.Page {
		queue := a.view.State.Queue()
		shown := min(len(queue), queueShown)
		return templates.TablesPage{
			Frame: a.publicSection("tables"), Tables: a.tablesShown(), Queue: a.matchesShown(queue[:shown]), More: len(queue) - shown,
		}
	})
}

// tablesShown are all tables with what is at them.
func (a *ask) tablesShown() []templates.Table {
	var tables []templates.Table
	for _, table := range a.view.State.Tables() {
		shown := templates.Table{Number: int(table.Number), State: string(table.State)}
		if m, taken := a.view.State.Match(table.Match); taken {
			match := a.matchShown(m)
			shown.Match = &match
		}
		tables = append(tables, shown)
	}
	return tables
}

// standingsPage ranks the pairs.
func (a *ask) standingsPage() error {
	return a.public(func() templates.Page {
		page := templates.StandingsPage{Frame: a.publicSection("standings")}
		in, out := a.view.State.StandingsParted()
		for _, row := range append(in, out...) {
			page.Rows = append(page.Rows, templates.Standing{
				Place: row.Place, To: row.To, Pair: a.pairLinked(row.Pair), Won: row.Won, Why: a.whyStands(row),
			})
		}
		return page
	})
}
