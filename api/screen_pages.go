package api

import (
	"fmt"
	"slices"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament/pairing"
)

// How much of each kind is legible at once from ten metres.
const (
	tablesOnWall  = 8
	queueOnWall   = 9
	matchesOnWall = 12
)

// screenPage is the wall.
func (a *ask) screenPage() error {
	return a.publicHere(func() templates.Page { return a.wall() })
}

func (a *ask) wall() templates.ScreenPage {
	queue := a.view.State.Queue()
	shown := min(len(queue), queueOnWall)
	address := a.address("/c/" + a.view.State.Slug)
	return templates.ScreenPage{
		Frame: a.wallFrame("js/wall.js"), Tables: a.wallTables(), Queue: a.matchesShown(queue[:shown]), More: len(queue) - shown,
		Rounds: a.wallRounds(), Left: a.left(), Forecast: a.forecast(), Podium: a.podiumShown(), Address: address, QR: squares(address),
	}
}

func (a *ask) wallFrame(script string) templates.Frame {
	f := a.publicSection("")
	f.Shape, f.Scripts = "wall", []string{script}
	return f
}

// wallTables are the tables by screenfuls, those that nobody is at left out once matches are played.
func (a *ask) wallTables() []templates.ScreenTables {
	tables := a.tablesShown()
	taken := kept(tables, func(t templates.Table) bool { return t.Match != nil })
	var screens []templates.ScreenTables
	for few := range slices.Chunk(taken, tablesOnWall) {
		screens = append(screens, templates.ScreenTables{Part: strconv.Itoa(len(screens) + 1), Tables: few})
	}
	for i := range screens {
		screens[i].Of = len(screens)
	}
	return screens
}

// wallRounds are the rounds that are played now, the last that was and the next, by screenfuls: of the bracket, of the
// match for the third place, and of the consolation.
func (a *ask) wallRounds() []templates.ScreenRound {
	var screens []templates.ScreenRound
	for _, kind := range []pairing.Kind{pairing.Main, pairing.Third, pairing.Consolation} {
		now := a.roundNow(kind)
		for _, r := range a.view.State.Rounds() {
			if r.Number >= now-1 && r.Number <= now+1 {
				screens = append(screens, a.screenfuls(r.Number, kind)...)
			}
		}
	}
	return screens
}

// screenfuls are the matches of that kind in a round, as many at once as are legible.
func (a *ask) screenfuls(round int, kind pairing.Kind) []templates.ScreenRound {
	var screens []templates.ScreenRound
	from := 0
	for few := range slices.Chunk(a.matchesOf(round, kind), matchesOnWall) {
		screens = append(screens, templates.ScreenRound{
			Part: fmt.Sprintf("%s-%d-%d", kind, round, from), Round: a.roundShown(round, kind), From: from, Matches: a.matchesShown(few),
		})
		from += len(few)
	}
	return screens
}

// roundNow is the first round in which matches of that kind are not decided, or the last.
func (a *ask) roundNow(kind pairing.Kind) int {
	rounds := a.view.State.Rounds()
	for _, r := range rounds {
		if slices.ContainsFunc(a.matchesOf(r.Number, kind), undecided) {
			return r.Number
		}
	}
	return len(rounds)
}

// showPage is the draw revealed pair by pair.
func (a *ask) showPage() error {
	return a.public(func() templates.Page {
		page := templates.ShowPage{Frame: a.wallFrame("js/show.js")}
		if draw, published := a.view.State.Draw(); published {
			page.Draw = a.drawShown(draw)
			page.Matches = a.matchesShown(a.matchesOf(1, pairing.Main))
		}
		return page
	})
}
