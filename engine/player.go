package engine

// Player chooses one of the legal moves, by its index. There is at least one. A player
// keeps neither the position nor the moves.
type Player interface {
	Choose(b *Board, p *Position, moves []Move) int
}

// Random moves any of the pieces that can move, all alike: two on one square are two.
type Random struct{ source }

// NewRandom returns a random player for a seed.
func NewRandom(seed uint64) *Random { return &Random{source(seed)} }

// Choose returns a move of any piece.
func (r *Random) Choose(_ *Board, p *Position, moves []Move) int {
	w := &p.ways[p.turn]
	all := 0
	for _, m := range moves {
		all += w.count(m.From)
	}
	drawn := int(r.below(uint64(all)))
	for i, m := range moves {
		if drawn -= w.count(m.From); drawn < 0 {
			return i
		}
	}
	return 0
}
