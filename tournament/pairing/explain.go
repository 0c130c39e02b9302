package pairing

import (
	"cmp"
	"maps"
	"slices"

	"cubilete/tournament/id"
)

// Step is one reason why the seats of a draw are as they are. The sentence is taken from the catalogue by the code.
// What no step speaks of is so by lot.
type Step struct {
	Code   Reason
	Pair   id.PairNumber
	Rank   int // of the pair among the seeds, from 1
	Club   string
	Part   int // from the top, from 1
	Parts  int // equal parts of the bracket: 2 are halves, 4 are quarters
	Counts []int
	Round  int
	Best   int
}

// Reason is the code of a step.
type Reason string

// The reasons.
const (
	BySeed  Reason = "seed"     // Pair, a seed of that Rank, has Part of Parts to itself among as many of the best seeds
	ByeSeed Reason = "bye-seed" // Pair has a bye as the seed of that Rank
	ByeLot  Reason = "bye-lot"  // Pair has a bye, or is exempt, by lot
	NoBye   Reason = "no-bye"   // Pair has none though its Rank would give it one: clubs are kept apart, or a pair came late
	Split   Reason = "split"    // Club has so many pairs (Counts) in each of the Parts, from the top
	Meets   Reason = "meets"    // two of Club can meet in Round at the earliest; at Best at the earliest on any seats
)

// Explain returns the reasons for a draw: its seeds, the best first, then its byes from the top, then its clubs by
// name. They are read from the seats as they stand, so that they are true of a draw that a late pair has joined.
func Explain(draw Draw) []Step {
	seeds := draw.seeds()
	steps := append(draw.explainSeeds(seeds), draw.explainByes(seeds)...)
	return append(steps, draw.explainClubs()...)
}

// seeds returns the places among the seats of the seeds, the best first, as the draw ranked them. A redraw has none.
func (d Draw) seeds() []int {
	if d.Edition == (redraw{}).Edition() {
		return nil
	}
	seed := map[id.PairNumber]int{}
	for _, e := range d.Field {
		seed[e.Number] = e.Seed
	}
	var places []int
	for i, pair := range d.Seats {
		if seed[pair] > 0 {
			places = append(places, i)
		}
	}
	slices.SortFunc(places, func(i, j int) int {
		a, b := d.Seats[i], d.Seats[j]
		return cmp.Or(cmp.Compare(seed[a], seed[b]), cmp.Compare(a, b))
	})
	return places
}

func (d Draw) explainSeeds(seeds []int) []Step {
	var steps []Step
	for i, place := range seeds {
		parts := places(i + 1)
		steps = append(steps, Step{Code: BySeed, Pair: d.Seats[place], Rank: i + 1,
			Part: place*parts/len(d.Seats) + 1, Parts: parts})
	}
	return steps
}

func (d Draw) explainByes(seeds []int) []Step {
	byes := len(d.Seats) - len(seated(d.Seats))
	var steps []Step
	for i, pair := range d.Seats {
		rank := slices.Index(seeds, i) + 1
		switch bye := d.Seats[i^1] == 0; {
		case pair == 0:
		case bye && rank > 0:
			steps = append(steps, Step{Code: ByeSeed, Pair: pair, Rank: rank})
		case bye:
			steps = append(steps, Step{Code: ByeLot, Pair: pair})
		case rank > 0 && rank <= byes:
			steps = append(steps, Step{Code: NoBye, Pair: pair, Rank: rank})
		}
	}
	return steps
}

// explainClubs says of every club with two pairs or more how it is spread, down to the parts that hold one of it at
// most, and when two of it can first meet.
func (d Draw) explainClubs() []Step {
	if !d.Options.SeparateClubs {
		return nil
	}
	clubs := d.clubs()
	var steps []Step
	for _, club := range slices.Sorted(maps.Keys(clubs)) {
		if len(clubs[club]) < 2 {
			continue
		}
		steps = append(steps, d.explainSplits(club, clubs[club])...)
		if first, best := d.meeting(clubs[club]); first > 0 {
			steps = append(steps, Step{Code: Meets, Club: club, Round: first, Best: best})
		}
	}
	return steps
}

func (d Draw) explainSplits(club string, places []int) []Step {
	var steps []Step
	for round := d.rounds() - 1; round > 0; round-- {
		counts := make([]int, len(d.Seats)>>round)
		for _, place := range places {
			counts[place>>round]++
		}
		steps = append(steps, Step{Code: Split, Club: club, Parts: len(counts), Counts: counts})
		if slices.Max(counts) < 2 {
			break
		}
	}
	return steps
}
