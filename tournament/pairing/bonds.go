package pairing

// side is the half of a section that a pair goes to.
type side int8

const (
	nowhere side = 0
	up      side = 1
	down    side = -1
)

// bonds says for each pair of a section who its partners are, those who must not share its half.
//
// Each pair has at most one partner as a seed and one from its club or among the loose. Whoever follows partners of
// two such kinds in turn comes back, if at all, after an even number of steps, so that the halves can always be told
// apart: this is why seeds never stand in the way of keeping clubs apart for as long as the sizes allow.
type bonds [][]int

// bonds draws the partners in a section: seeds two by two, clubs two by two, and the loose two by two in an order drawn
// by lot. The loose one that is over decides which half has one pair more: a half other than that of the seed to whom
// one more bye is due, if any of the loose can be over so that this holds.
func (l *lots) bonds(s section, seeds []int) bonds {
	fixed := make(bonds, len(s.members))
	fixed.pairUp(seeds)
	coupled, loose := couples(s.members)
	for _, c := range coupled {
		fixed.add(c[0], c[1])
	}
	shuffle(l, loose)
	owed, found := due(len(s.seats)-len(s.members), seeds)
	if !found {
		return fixed.with(loose)
	}
	return fixed.favouring(owed, loose)
}

// favouring partners the loose so that the one that is over can be a partner of the owed seed too: the last one with
// whom that can be. If it can be with none, the last is over, and the seed may have no bye.
func (b bonds) favouring(owed int, loose []int) bonds {
	for i := len(loose) - 1; i >= 0; i-- {
		over := loose[i]
		tried := b.with(without(loose, i))
		tried.add(over, owed)
		if tried.agree() {
			return tried
		}
	}
	return b.with(loose)
}

// with returns the bonds and, besides, the list partnered two by two.
func (b bonds) with(list []int) bonds {
	more := make(bonds, len(b))
	for i, partners := range b {
		more[i] = append(make([]int, 0, 3), partners...)
	}
	more.pairUp(list)
	return more
}

// pairUp makes partners of the first and the second of a list, the third and the fourth, and so on.
func (b bonds) pairUp(list []int) {
	for i := 0; i+1 < len(list); i += 2 {
		b.add(list[i], list[i+1])
	}
}

func (b bonds) add(i, j int) {
	b[i] = append(b[i], j)
	b[j] = append(b[j], i)
}

// agree reports whether all partners can be in different halves.
func (b bonds) agree() bool {
	sides := make([]side, len(b))
	for i := range b {
		if sides[i] == nowhere && !b.follow(i, up, sides) {
			return false
		}
	}
	return true
}

// follow sends one pair to a half, its partners to the other, their partners to the first, and so on to the end of the
// chain. It is false when two partners would share a half.
func (b bonds) follow(start int, half side, sides []side) bool {
	sides[start] = half
	chain := []int{start}
	for len(chain) > 0 {
		i := chain[len(chain)-1]
		chain = chain[:len(chain)-1]
		for _, partner := range b[i] {
			switch sides[partner] {
			case sides[i]:
				return false
			case nowhere:
				sides[partner] = -sides[i]
				chain = append(chain, partner)
			}
		}
	}
	return true
}
