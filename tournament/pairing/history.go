package pairing

import "cubilete/tournament/id"

// history is what a round drawn anew must know of the ones before, and of the clubs.
type history struct {
	met    map[[2]id.PairNumber]bool
	exempt map[id.PairNumber]int    // how often
	club   map[id.PairNumber]string // empty when clubs are not kept apart
}

func newHistory(draw Draw, played []Played) history {
	h := history{met: map[[2]id.PairNumber]bool{}, exempt: map[id.PairNumber]int{}, club: map[id.PairNumber]string{}}
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
	for _, e := range draw.Field {
		if draw.Options.SeparateClubs && e.Club != "" {
			h.club[e.Number] = e.Club
		}
	}
	return h
}

func (h history) haveMet(a, b id.PairNumber) bool {
	return h.met[[2]id.PairNumber{a, b}] || h.met[[2]id.PairNumber{b, a}]
}

func (h history) oneClub(a, b id.PairNumber) bool { return h.club[a] != "" && h.club[a] == h.club[b] }

// pairOff pairs up a list that is in the order of the lot: two seats a match, the exempt pair with an empty seat last.
func (h history) pairOff(order []id.PairNumber) []id.PairNumber {
	if len(order)%2 == 0 {
		seats, _ := h.fewest(order)
		return seats
	}
	var best []id.PairNumber
	fewest := len(order)
	for _, i := range h.mayBeExempt(order) {
		seats, rematches := h.fewest(without(order, i))
		if rematches < fewest {
			best, fewest = append(seats, order[i], 0), rematches
		}
		if fewest == 0 {
			break
		}
	}
	return best
}

// mayBeExempt returns the places in the list of those who have been exempt least often.
func (h history) mayBeExempt(order []id.PairNumber) []int {
	var least []int
	for i, pair := range order {
		if len(least) > 0 && h.exempt[pair] < h.exempt[order[least[0]]] {
			least = nil
		}
		if len(least) == 0 || h.exempt[pair] == h.exempt[order[least[0]]] {
			least = append(least, i)
		}
	}
	return least
}

// fewest returns the seats with the fewest rematches and, among those, the fewest matches within a club: the first in
// the list meets the first with whom that is still possible, and so on. It is exact, and quick as long as meetings are
// few beside pairs; among those left in a knockout there are none.
func (h history) fewest(order []id.PairNumber) (seats []id.PairNumber, rematches int) {
	matches := len(order) / 2
	for ; ; rematches++ {
		if _, found := h.search(order, allowed{rematches, matches}); found {
			break
		}
	}
	for clubs := 0; ; clubs++ {
		if seats, found := h.search(order, allowed{rematches, clubs}); found {
			return seats, rematches
		}
	}
}

// allowed is how many matches of a kind that is better avoided a round may have.
type allowed struct{ rematches, clubs int }

// search returns seats for a list within what is allowed, or false when there are none.
func (h history) search(order []id.PairNumber, may allowed) ([]id.PairNumber, bool) {
	if !h.clubsFit(order, may.clubs) {
		return nil, false
	}
	if len(order) == 0 {
		return nil, true
	}
	for i := 1; i < len(order); i++ {
		then := may.after(h.haveMet(order[0], order[i]), h.oneClub(order[0], order[i]))
		if then.rematches < 0 || then.clubs < 0 {
			continue
		}
		if seats, found := h.search(without(order[1:], i-1), then); found {
			return append([]id.PairNumber{order[0], order[i]}, seats...), true
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
func (h history) clubsFit(order []id.PairNumber, clubs int) bool {
	size := map[string]int{}
	for _, pair := range order {
		if club := h.club[pair]; club != "" {
			size[club]++
			if size[club] > len(order)/2+clubs {
				return false
			}
		}
	}
	return true
}

// without returns the list without its i-th place.
func without[T any](list []T, i int) []T {
	return append(append(make([]T, 0, len(list)), list[:i]...), list[i+1:]...)
}
