package api

import (
	"fmt"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// pairShown is a pair as pages show it. It leads nowhere.
func (a *ask) pairShown(n id.PairNumber) templates.Pair {
	p, known := a.view.State.Pair(n)
	if !known {
		return templates.Pair{}
	}
	shown := templates.Pair{Number: int(n), Players: a.playersShown(p), Club: p.Club, Status: string(p.Status)}
	if !a.unnamed(p) {
		shown.Name = a.ownName(p)
	}
	return shown
}

// pairLinked is a pair that leads to its page, or at the desk to what can be done with it. Nobody leads nowhere.
func (a *ask) pairLinked(n id.PairNumber) templates.Pair {
	pair := a.pairShown(n)
	if pair.Number != 0 {
		pair.Href = fmt.Sprintf("%s/pairs/%d", a.base(), n)
	}
	return pair
}

func (a *ask) pairsShown(numbers []id.PairNumber) []templates.Pair {
	var pairs []templates.Pair
	for _, n := range numbers {
		pairs = append(pairs, a.pairShown(n))
	}
	return pairs
}

// stillIn is how many pairs play or have played: those that did not leave and are not on the waiting list.
func (a *ask) stillIn() int {
	return a.view.State.Count(tournament.Entered) + a.view.State.Count(tournament.Out)
}

// pairsPage lists the pairs, those found with ?q=.
func (a *ask) pairsPage() error {
	if a.Query("q") == "" {
		return a.public(func() templates.Page { return a.pairList(a.publicSection("pairs")) })
	}
	return a.page(200, a.pairList(a.searched("pairs")))
}

func (a *ask) pairList(frame templates.Frame) templates.PairsPage {
	page := templates.PairsPage{
		Frame: frame, Query: a.Query("q"), Entered: a.stillIn(), Waiting: a.view.State.Count(tournament.Waiting),
	}
	for _, p := range a.search(page.Query) {
		page.Pairs = append(page.Pairs, a.pairLinked(p.Number))
	}
	return page
}

// pairNumbered is the pair whose number the address has.
func (a *ask) pairNumbered() (tournament.Pair, error) {
	n, err := strconv.Atoi(a.Param("pair"))
	p, known := a.view.State.Pair(id.PairNumber(n))
	if err != nil || !known {
		return p, notFound("pair")
	}
	return p, nil
}
