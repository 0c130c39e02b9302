package pairing

import "cubilete/tournament/id"

// section is a run of seats of the bracket that plays one pair out, and the pairs that will sit there. The seats are a
// power of two, the pairs at least half as many, in the order of the lot.
type section struct {
	members []member
	seats   []id.PairNumber
	below   bool // in the lower half of the bracket
}

// seat gives every pair of a section its seat. A pair alone sits on the first of two.
func (l *lots) seat(s section) {
	if len(s.members) == 1 {
		s.seats[0] = s.members[0].number
		return
	}
	upper, lower := l.split(s)
	l.seat(upper)
	l.seat(lower)
}

// split parts a section in its two halves. Of the pairs, of every club and of the best seeds, however many of them one
// counts, each half gets as many as the other or one more.
func (l *lots) split(s section) (upper, lower section) {
	middle := len(s.seats) / 2
	upper = section{seats: s.seats[:middle], below: s.below}
	lower = section{seats: s.seats[middle:], below: s.below}
	for i, side := range l.sides(s) {
		if side == up {
			upper.members = append(upper.members, s.members[i])
		} else {
			lower.members = append(lower.members, s.members[i])
		}
	}
	return upper, lower
}

// sides decides for each pair of a section which half it goes to. Partners go to different halves.
func (l *lots) sides(s section) []side {
	seeds := seeded(s.members)
	bonds := l.bonds(s, seeds)
	sides := make([]side, len(s.members))
	for i, start := range append(seeds, everybody(len(s.members))...) {
		if sides[start] == nowhere {
			bonds.follow(start, l.first(s, i == 0 && len(seeds) > 0), sides)
		}
	}
	return sides
}

// first returns the half of the first of a chain of partners: the outer one for the best seed of the section, so that
// the first seed sits at one end of the bracket and the second at the other, and by lot for all others.
func (l *lots) first(s section, best bool) side {
	if best {
		return s.outer()
	}
	if l.below(2) == 0 {
		return up
	}
	return down
}

func (s section) outer() side {
	if s.below {
		return down
	}
	return up
}

func everybody(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}
