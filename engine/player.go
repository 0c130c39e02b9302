package engine

import "math/bits"

// Player chooses one of the legal moves, of which there is at least one. A player keeps
// neither the position nor the choice.
type Player interface {
	Choose(b *Board, p *Position, c *Choice) Move
}

// Random moves any of the pieces that can move, all alike: two on one square are two.
type Random struct{ source }

// NewRandom returns a random player for a seed.
func NewRandom(seed uint64) *Random { return &Random{source(seed)} }

// Choose returns a move of any piece.
func (r *Random) Choose(b *Board, p *Position, c *Choice) Move {
	drawn := r.below(uint64(c.pieces()))
	s := &c.strides[0]
	if n := uint64(bits.OnesCount8(s.can)); drawn >= n {
		s, drawn = &c.strides[1], drawn-n
	}
	i := nth[s.can%16][drawn%pieces]
	from, to := p.ways[p.turn].step(int(i)), s.to.step(int(i))
	m := Move{From: from, To: to, Does: b.does(p, from, to), Dice: s.dice}
	if m.Does == Joins && r.below(2) == 0 {
		m.Does = Captures
	}
	return m
}

// nth lists the bits that are set in a number, from the lowest.
var nth = [16][pieces]uint8{
	1: {0}, 2: {1}, 3: {0, 1}, 4: {2}, 5: {0, 2}, 6: {1, 2}, 7: {0, 1, 2},
	8: {3}, 9: {0, 3}, 10: {1, 3}, 11: {0, 1, 3}, 12: {2, 3}, 13: {0, 2, 3}, 14: {1, 2, 3}, 15: {0, 1, 2, 3},
}
