package pairing

import (
	"slices"
	"testing"

	"cubilete/tournament/id"

	"pgregory.net/rapid"
)

// Lists of up to nine with any meetings, exemptions and clubs behind them, all pairings tried one by one: none has
// fewer rematches, whoever is exempt of those who may be; and with that pair exempt, none as few with fewer matches in
// a club.
func TestPairOffHasTheFewestRematches(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.Permutation([]id.PairNumber{1, 2, 3, 4, 5, 6, 7, 8, 9}).Draw(t, "order")
		order = order[:rapid.IntRange(2, 9).Draw(t, "left")]
		h, clubs := anyHistory(t), anyClubs(t)
		seats := h.pairOff(clubs.members(order))
		if !slices.Equal(seated(seats), seated(order)) {
			t.Fatalf("pairOff(%v) = %v", order, seats)
		}
		got := h.cost(seats, clubs)
		best, within := cost{99, 99}, cost{99, 99}
		everyPairing(order, nil, func(other []id.PairNumber) {
			if exempt(other) != 0 && h.exempt[exempt(other)] > h.least(order) {
				return
			}
			if c := h.cost(other, clubs); c.rematches < best.rematches {
				best = c
			}
			if c := h.cost(other, clubs); exempt(other) == exempt(seats) && c.less(within) {
				within = c
			}
		})
		if got.rematches != best.rematches || got != within {
			t.Fatalf("pairOff(%v) = %v costs %v; want %d rematches, %v", order, seats, got, best.rematches, within)
		}
		if pair := exempt(seats); pair != 0 && h.exempt[pair] != h.least(order) {
			t.Fatalf("pairOff(%v) exempts %d again: %v", order, pair, h.exempt)
		}
	})
}

// clubs is the club of each pair.
type clubs map[id.PairNumber]int

func anyClubs(t *rapid.T) clubs {
	c := clubs{}
	for a := id.PairNumber(1); a <= 9; a++ {
		c[a] = rapid.SampledFrom([]int{0, 1, 1, 2}).Draw(t, "club")
	}
	return c
}

func (c clubs) members(order []id.PairNumber) []member {
	list := make([]member, len(order))
	for i, pair := range order {
		list[i] = member{number: pair, club: c[pair]}
	}
	return list
}

type cost struct{ rematches, clubs int }

func (c cost) less(d cost) bool {
	return c.rematches < d.rematches || c.rematches == d.rematches && c.clubs < d.clubs
}

func (h history) cost(seats []id.PairNumber, clubs clubs) cost {
	var c cost
	for two := range slices.Chunk(seats, 2) {
		if h.haveMet(two[0], two[1]) {
			c.rematches++
		}
		if club := clubs[two[0]]; club != 0 && club == clubs[two[1]] {
			c.clubs++
		}
	}
	return c
}

func (h history) least(order []id.PairNumber) int {
	least := h.exempt[order[0]]
	for _, pair := range order {
		least = min(least, h.exempt[pair])
	}
	return least
}

func anyHistory(t *rapid.T) history {
	h := history{met: map[[2]id.PairNumber]bool{}, exempt: map[id.PairNumber]int{}}
	often := rapid.IntRange(0, 10).Draw(t, "meetings of ten")
	for a := id.PairNumber(1); a <= 9; a++ {
		h.exempt[a] = rapid.IntRange(0, 2).Draw(t, "exempt")
		for b := a + 1; b <= 9; b++ {
			h.met[[2]id.PairNumber{a, b}] = rapid.IntRange(1, 10).Draw(t, "met") <= often
		}
	}
	return h
}

// exempt returns the pair beside the empty seat, 0 when there is none.
func exempt(seats []id.PairNumber) id.PairNumber {
	if i := slices.Index(seats, 0); i >= 0 {
		return seats[i^1]
	}
	return 0
}

// everyPairing calls try with every way to pair up a list, with each as the exempt pair when it is odd.
func everyPairing(list, seats []id.PairNumber, try func([]id.PairNumber)) {
	if len(list)%2 == 1 {
		list = append(slices.Clone(list), 0)
	}
	if len(list) == 0 {
		try(seats)
		return
	}
	for i := 1; i < len(list); i++ {
		everyPairing(without(list[1:], i-1), append(slices.Clone(seats), list[0], list[i]), try)
	}
}
