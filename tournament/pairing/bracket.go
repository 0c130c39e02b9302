package pairing

import "cubilete/tournament/id"

// tries is how often a bracket is drawn before seeds lose a bye to the clubs.
const tries = 100

// drawBracket seats a field in a bracket. The procedure is written down in doc.go, for the page on which anybody can
// repeat it.
func drawBracket(edition string, field []Entrant, seed string, options Options) (Draw, error) {
	list, err := listed(field)
	if err != nil {
		return Draw{}, err
	}
	draw := Draw{Edition: edition, Seed: seed, Options: options, Field: list}
	lots := lotsOf(seed)
	fewest := len(list)
	for i := 0; i < tries && fewest > 0; i++ {
		seats := lots.bracket(members(list, options.SeparateClubs))
		if missed := missedByes(list, seats); missed < fewest {
			draw.Seats, fewest = seats, missed
		}
	}
	if options.SeparateClubs {
		draw.Clash, _ = draw.Meeting()
	}
	return draw, nil
}

// bracket shuffles a list and seats it.
func (l *lots) bracket(list []member) []id.PairNumber {
	shuffle(l, list)
	seats := make([]id.PairNumber, places(len(list)))
	upper, lower := l.split(section{members: list, seats: seats})
	lower.below = true
	l.seat(upper)
	l.seat(lower)
	return seats
}

// places returns how many seats a bracket for so many pairs has: the next power of two.
func places(pairs int) int {
	seats := 2
	for seats < pairs {
		seats *= 2
	}
	return seats
}

// missedByes returns how many of the best seeds, as many as there are byes, have none.
func missedByes(field []Entrant, seats []id.PairNumber) int {
	list := members(field, false)
	missed := 0
	alone := byes(seats)
	for rank, i := range seeded(list) {
		if rank < len(alone) && !alone[list[i].number] {
			missed++
		}
	}
	return missed
}

// byes returns the pairs that nobody sits beside.
func byes(seats []id.PairNumber) map[id.PairNumber]bool {
	alone := map[id.PairNumber]bool{}
	for i, pair := range seats {
		if pair != 0 && seats[i^1] == 0 {
			alone[pair] = true
		}
	}
	return alone
}
