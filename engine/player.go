package engine

// Player chooses one of the legal moves, of which there is at least one. A player keeps
// neither the position nor the choice.
type Player interface {
	Choose(b *Board, p *Position, c *Choice) Move
}

// Random moves any of the pieces that can move, all alike: two on one square are two.
type Random struct{ source }

// NewRandom returns a random player for a seed.
func NewRandom(seed uint64) *Random { return &Random{newSource(seed)} }

// Choose returns a move of any piece.
func (r *Random) Choose(b *Board, p *Position, c *Choice) Move {
	ready := &counted[c.can]
	i := ready.bits[r.below(ready.count)%(2*pieces)]
	s, piece := &c.strides[i/pieces], int(i%pieces)
	from, to := p.ways[p.turn].step(piece), s.to.step(piece)
	m := Move{From: from, To: to, Does: b.does(p, from, to), Dice: s.dice}
	if m.Does == Joins && r.below(2) == 0 {
		m.Does = Captures
	}
	return m
}

// bitList is which bits are set in a number, from the lowest, and how many.
type bitList struct {
	bits  [2 * pieces]uint8
	count uint64
}

// counted is the bits of every number, so that nobody has to look for them.
var counted = countBits()

func countBits() (all [1 << (2 * pieces)]bitList) {
	for number := range all {
		list := &all[number]
		for bit := range uint8(2 * pieces) {
			if number>>bit&1 != 0 {
				list.bits[list.count] = bit
				list.count++
			}
		}
	}
	return all
}
