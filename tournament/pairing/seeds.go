package pairing

import (
	"cmp"
	"slices"
)

// seeded returns the places in the list of those that are seeds, the best first, equal ones in order of
// number.
func seeded(list []member) []int {
	var seeds []int
	for i, m := range list {
		if m.seed > 0 {
			seeds = append(seeds, i)
		}
	}
	slices.SortFunc(seeds, func(i, j int) int {
		return cmp.Or(cmp.Compare(list[i].seed, list[j].seed), cmp.Compare(list[i].number, list[j].number))
	})
	return seeds
}

// due returns the seed that one more bye is owed to: with an odd number of empty seats one half has one more of them,
// and it is the half in which the last seed with a right to a bye sits. False when the halves are alike or when there
// are byes enough for all the seeds, however they fall.
func due(empty int, seeds []int) (int, bool) {
	if empty%2 == 0 || len(seeds) < empty {
		return 0, false
	}
	return seeds[empty-1], true
}
