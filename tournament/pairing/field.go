package pairing

import (
	"cmp"
	"slices"

	"cubilete/tournament/id"
)

// listed returns the field in order of number, whatever order it came in, or why it cannot be drawn.
func listed(field []Entrant) ([]Entrant, error) {
	list := slices.Clone(field)
	slices.SortFunc(list, func(a, b Entrant) int { return cmp.Compare(a.Number, b.Number) })
	before := id.PairNumber(0)
	for _, e := range list {
		switch {
		case e.Number <= before:
			return nil, ErrNumber
		case e.Seed < 0:
			return nil, ErrSeed
		}
		before = e.Number
	}
	if len(list) < 2 {
		return nil, ErrTooFew
	}
	return list, nil
}

// member is a pair on its way to a seat.
type member struct {
	number id.PairNumber
	seed   int // 0 is none
	club   int // from 1; 0 is none, or clubs are not kept apart
}

// members returns the pairs of a field in its order, their clubs counted in the order in which they appear.
func members(field []Entrant, separate bool) []member {
	list := make([]member, len(field))
	clubs := map[string]int{"": 0}
	for i, e := range field {
		if _, known := clubs[e.Club]; !known {
			clubs[e.Club] = len(clubs)
		}
		list[i] = member{number: e.Number, seed: e.Seed}
		if separate {
			list[i].club = clubs[e.Club]
		}
	}
	return list
}

// seated returns the pairs of a list that has empty seats, in order of number.
func seated(seats []id.PairNumber) []id.PairNumber {
	pairs := slices.DeleteFunc(slices.Clone(seats), func(p id.PairNumber) bool { return p == 0 })
	slices.Sort(pairs)
	return pairs
}
