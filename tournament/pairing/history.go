package pairing

import (
	"slices"

	"cubilete/tournament/id"
)

// history is what a round drawn anew must know of the ones before.
type history struct {
	met    map[[2]id.PairNumber]bool
	exempt map[id.PairNumber]int // how often
}

func newHistory(played []Played) history {
	h := history{met: map[[2]id.PairNumber]bool{}, exempt: map[id.PairNumber]int{}}
	for _, p := range played {
		switch {
		case p.Pairs[1] == 0:
			h.exempt[p.Pairs[0]]++
		case p.Pairs[0] == 0:
			h.exempt[p.Pairs[1]]++
		default:
			h.met[p.Pairs] = true
		}
	}
	return h
}

func (h history) haveMet(a, b id.PairNumber) bool {
	return h.met[[2]id.PairNumber{a, b}] || h.met[[2]id.PairNumber{b, a}]
}

func oneClub(a, b member) bool { return a.club != 0 && a.club == b.club }

// pairOff pairs up a list that is in the order of the lot: two seats a match, the exempt pair with an empty seat last.
func (h history) pairOff(order []member) []id.PairNumber {
	if len(order)%2 == 0 {
		seats, _ := h.fewest(order)
		return seats
	}
	var best []id.PairNumber
	fewest := len(order)
	for _, i := range h.mayBeExempt(order) {
		seats, rematches := h.fewest(without(order, i))
		if rematches < fewest {
			best, fewest = append(seats, order[i].number, 0), rematches
		}
		if fewest == 0 {
			break
		}
	}
	return best
}

// mayBeExempt returns the places in the list of those who have been exempt least often.
func (h history) mayBeExempt(order []member) []int {
	least := h.exempt[order[0].number]
	for _, m := range order {
		least = min(least, h.exempt[m.number])
	}
	var may []int
	for i, m := range order {
		if h.exempt[m.number] == least {
			may = append(may, i)
		}
	}
	return may
}

// fewest returns the seats with the fewest rematches and, among those, the fewest matches within a club: the first in
// the list meets the first with whom that is still possible, and so on. It is exact, and quick as long as meetings are
// few beside pairs; among those left in a knockout there are none.
func (h history) fewest(order []member) (seats []id.PairNumber, rematches int) {
	matches := len(order) / 2
	for ; ; rematches++ {
		if _, found := h.search(order, allowed{rematches, matches}); found {
			break
		}
	}
	for clubs := 0; ; clubs++ {
		if seats, found := h.search(order, allowed{rematches, clubs}); found {
			slices.Reverse(seats)
			return seats, rematches
		}
	}
}

// allowed is how many matches of a kind that is better avoided a round may have.
type allowed struct{ rematches, clubs int }

// search returns seats for a list within what is allowed, the last match first and backwards, or false when there are
// none.
func (h history) search(order []member, may allowed) ([]id.PairNumber, bool) {
	if !clubsFit(order, may.clubs) {
		return nil, false
	}
	if len(order) == 0 {
		return nil, true
	}
	first := order[0]
	for i := 1; i < len(order); i++ {
		other := order[i]
		then := may.after(h.haveMet(first.number, other.number), oneClub(first, other))
		if then.rematches < 0 || then.clubs < 0 {
			continue
		}
		if seats, found := h.search(without(order[1:], i-1), then); found {
			return append(seats, other.number, first.number), true
		}
	}
	return nil, false
}

func (a allowed) after(rematch, club bool) allowed {
	if rematch {
		a.rematches--
	}
	if club {
		a.clubs--
	}
	return a
}

// clubsFit reports whether, but for rematches, a list can be paired up with so many matches within a club: whatever of
// the largest club is more than half must meet among itself, and no more.
func clubsFit(order []member, clubs int) bool {
	last := 0
	for _, m := range order {
		last = max(last, m.club)
	}
	size := make([]int, last+1)
	for _, m := range order {
		if size[m.club]++; m.club != 0 && size[m.club] > len(order)/2+clubs {
			return false
		}
	}
	return true
}

// without returns the list without its i-th place. It may share its places with the list.
func without[T any](list []T, i int) []T {
	if i == 0 {
		return list[1:]
	}
	return append(append(make([]T, 0, len(list)), list[:i]...), list[i+1:]...)
}
