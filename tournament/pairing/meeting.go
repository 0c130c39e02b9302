package pairing

import "cubilete/tournament/id"

// Meeting returns the first round in which two of one club can meet on these seats, and the best, the latest first
// round that any seating of the field could give. Both are 0 when that never happens. Unlike Clash it reads the seats
// as they stand, with those that came late. Where each round is drawn anew it knows round one only.
func (d Draw) Meeting() (first, best int) {
	clubs := d.clubs()
	for _, pairs := range clubs {
		here, could := d.meeting(pairs)
		first, best = sooner(first, here), sooner(best, could)
	}
	return first, best
}

// sooner returns the earlier of two rounds; 0 is never.
func sooner(a, b int) int {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// clubs returns the places among the seats of the pairs of each club.
func (d Draw) clubs() map[string][]int {
	club := map[id.PairNumber]string{}
	for _, e := range d.Field {
		club[e.Number] = e.Club
	}
	clubs := map[string][]int{}
	for i, pair := range d.Seats {
		if name := club[pair]; name != "" {
			clubs[name] = append(clubs[name], i)
		}
	}
	return clubs
}

// meeting returns the first round in which two who sit on these places, given in order, can meet, and the latest that
// it could be for so many: when the sections of a round are fewer than they, two share one.
func (d Draw) meeting(places []int) (first, best int) {
	for round := 1; round <= d.rounds(); round++ {
		sections := len(d.Seats) >> round
		if sections < len(places) {
			best = sooner(best, round)
		}
		for i := 1; i < len(places); i++ {
			if places[i]>>round == places[i-1]>>round {
				first = sooner(first, round)
			}
		}
	}
	return first, best
}

// rounds returns how many rounds can be read from the seats: one where each round is drawn anew.
func (d Draw) rounds() int {
	if d.Edition == (redraw{}).Edition() {
		return 1
	}
	rounds := 0
	for seats := len(d.Seats); seats > 1; seats /= 2 {
		rounds++
	}
	return rounds
}
