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
	tablesOnWall  = 10
	queueOnWall   = 9
	matchesOnWall = 12
)

// screenPage is the wall.
func (a *ask) screenPage() error {
	return a.publicNow(func() templates.Page { return a.wall() })
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

// wallRounds are the rounds that are played now and the last that was, by screenfuls.
func (a *ask) wallRounds() []templates.ScreenRound {
	var screens []templates.ScreenRound
	for _, r := range a.view.State.Rounds() {
		matches := a.matchesOf(r.Number, pairing.Main)
		if len(matches) == 0 || !slices.ContainsFunc(matches, undecided) && r.Number < a.roundNow()-1 {
			continue
		}
		if r.Number > a.roundNow()+1 {
			break
		}
		from := 0
		for few := range slices.Chunk(matches, matchesOnWall) {
			screens = append(screens, templates.ScreenRound{
				Part: fmt.Sprintf("%d-%d", r.Number, from), Round: a.roundShown(r.Number, pairing.Main), From: from, Matches: a.matchesShown(few),
			})
			from += len(few)
		}
	}
	return screens
}

// roundNow is the first round that is not decided whole, or the last.
func (a *ask) roundNow() int {
	rounds := a.view.State.Rounds()
	for _, r := range rounds {
		if slices.ContainsFunc(a.matchesOf(r.Number, pairing.Main), undecided) {
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
