package pairing_test

import (
	"fmt"
	"slices"
	"testing"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// Every way to divide a field of up to eight into clubs, with every number of seeds: no seating whatever of the clubs
// in the bracket, tried one by one, brings two of a club together later, or fewer of them in any round, than the draw
// does.
func TestNoSeatingKeepsClubsApartLonger(t *testing.T) {
	for pairs := 2; pairs <= 8; pairs++ {
		for _, sizes := range partitions(pairs, pairs) {
			best := fewestTogether(sizes)
			for seeds := 0; seeds <= pairs; seeds++ {
				for lot := range 3 {
					field := clubField(sizes, seeds, lot)
					draw := drawn(t, "knockout/1", field, fmt.Sprint(lot), pairing.Options{SeparateClubs: true})
					if got := together(labels(draw)); !slices.Equal(got, best) {
						t.Fatalf("clubs of %v, field %+v: %v share the section of each round on %v; want %v",
							sizes, field, got, draw.Seats, best)
					}
				}
			}
		}
	}
}

// With clubs in the way, byes are still the best seeds' whenever any seating with clubs and seeds apart allows it:
// tried one by one for every field of up to six, and for every one of eight seats.
func TestSeedsLoseByesOnlyToClubs(t *testing.T) {
	lost := 0
	for pairs := 3; pairs <= 7; pairs++ {
		for _, sizes := range partitions(pairs, pairs) {
			for seeds := 1; seeds <= pairs; seeds++ {
				for lot := range 6 {
					draw := drawn(t, "knockout/1", clubField(sizes, seeds, lot), fmt.Sprint(lot), pairing.Options{SeparateClubs: true})
					if byesMissed(draw) == 0 {
						continue
					}
					lost++
					if anySeating(draw.Field, len(draw.Seats)) {
						t.Errorf("field %+v: seats %v; another seating gives the seeds their byes", draw.Field, draw.Seats)
					}
				}
			}
		}
	}
	if lost == 0 {
		t.Error("no field tried made a seed lose its bye: the test proves nothing")
	}
}

// partitions returns all ways to write n as a sum of numbers up to largest, the largest first.
func partitions(n, largest int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for first := min(n, largest); first > 0; first-- {
		for _, rest := range partitions(n-first, first) {
			all = append(all, append([]int{first}, rest...))
		}
	}
	return all
}

// clubField returns a field of clubs of these sizes, the seeds given to pairs that differ with the lot.
func clubField(sizes []int, seeds, lot int) []pairing.Entrant {
	var field []pairing.Entrant
	for club, size := range sizes {
		for range size {
			field = append(field, pairing.Entrant{Number: id.PairNumber(len(field) + 1), Club: string(rune('A' + club))})
		}
	}
	for i := range seeds {
		at := i
		switch lot % 3 {
		case 1:
			at = len(field) - 1 - i
		case 2:
			at = (i*5 + lot) % len(field)
		}
		for field[at].Seed != 0 {
			at = (at + 1) % len(field)
		}
		field[at].Seed = i + 1
	}
	return field
}

// labels returns the club on each seat, counted from 1; 0 is an empty seat.
func labels(draw pairing.Draw) []int {
	seats := make([]int, len(draw.Seats))
	for i, pair := range draw.Seats {
		for _, e := range draw.Field {
			if e.Number == pair {
				seats[i] = int(e.Club[0]-'A') + 1
			}
		}
	}
	return seats
}

// together returns for each round how many couples of one club share a section of that round.
func together(seats []int) []int {
	var couples []int
	for width := 2; width <= len(seats); width *= 2 {
		n := 0
		for i, a := range seats {
			for j := i + 1; j < (i/width+1)*width; j++ {
				if a != 0 && a == seats[j] {
					n++
				}
			}
		}
		couples = append(couples, n)
	}
	return couples
}

// fewestTogether returns the least that together can be in each round, over all seatings without two byes in a match.
func fewestTogether(sizes []int) []int {
	pairs := 0
	for _, size := range sizes {
		pairs += size
	}
	width := 2
	for width < pairs {
		width *= 2
	}
	left := append([]int{width - pairs}, sizes...)
	var best []int
	var fill func(seats []int)
	fill = func(seats []int) {
		if n := len(seats); n%2 == 0 && n > 0 && seats[n-1] == 0 && seats[n-2] == 0 {
			return
		}
		if len(seats) == width {
			got := together(seats)
			if best == nil {
				best = got
			}
			for i := range best {
				best[i] = min(best[i], got[i])
			}
			return
		}
		for label := range left {
			if left[label] > 0 {
				left[label]--
				fill(append(seats, label))
				left[label]++
			}
		}
	}
	fill(make([]int, 0, width))
	return best
}

// byesMissed returns how many of the seeds with a right to a bye have none.
func byesMissed(draw pairing.Draw) int {
	missed := 0
	for rank, pair := range seedsOf(draw) {
		if rank < len(draw.Seats)-len(draw.Field) && !alone(draw, pair) {
			missed++
		}
	}
	return missed
}

// anySeating reports whether any seating has pairs, clubs and the best seeds alike in all halves, and byes for all the
// seeds with a right to one.
func anySeating(field []pairing.Entrant, seats int) bool {
	byes := seats - len(field)
	var fits func(section []pairing.Entrant, seats int) bool
	fits = func(section []pairing.Entrant, seats int) bool {
		if seats == 2 {
			owed := section[0].Seed > 0 && section[0].Seed <= byes || section[len(section)-1].Seed > 0 && section[len(section)-1].Seed <= byes
			return len(section) == 1 || !owed && alike(section[:1], section[1:])
		}
		for mask := range 1 << len(section) {
			var upper, lower []pairing.Entrant
			for i, e := range section {
				if mask>>i&1 == 0 {
					upper = append(upper, e)
				} else {
					lower = append(lower, e)
				}
			}
			if alike(upper, lower) && fits(upper, seats/2) && fits(lower, seats/2) {
				return true
			}
		}
		return false
	}
	return fits(field, seats)
}

// alike reports whether two halves have as many pairs within one, and so of every club and of the best seeds.
func alike(upper, lower []pairing.Entrant) bool {
	within := func(is func(pairing.Entrant) bool) bool {
		n := 0
		for _, e := range upper {
			if is(e) {
				n++
			}
		}
		for _, e := range lower {
			if is(e) {
				n--
			}
		}
		return -1 <= n && n <= 1
	}
	for k := range 9 {
		if !within(func(e pairing.Entrant) bool { return e.Seed > 0 && e.Seed <= k }) ||
			!within(func(e pairing.Entrant) bool { return e.Club == string(rune('A'+k)) }) {
			return false
		}
	}
	return within(func(pairing.Entrant) bool { return true })
}
