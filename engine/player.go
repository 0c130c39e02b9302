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
	any := &nth[c.can]
	i := any.bits[r.below(any.count)%8]
	s := &c.strides[i/pieces]
	from, to := p.ways[p.turn].step(int(i%pieces)), s.to.step(int(i%pieces))
	m := Move{From: from, To: to, Does: b.does(p, from, to), Dice: s.dice}
	if m.Does == Joins && r.below(2) == 0 {
		m.Does = Captures
	}
	return m
}

// nth lists the bits that are set in a number, from the lowest.
var nth = func() (table [256]struct {
	bits  [8]uint8
	count uint64
}) {
	for number := range table {
		t := &table[number]
		for bit := range uint8(8) {
			if number>>bit&1 != 0 {
				t.bits[t.count] = bit
				t.count++
			}
		}
	}
	return table
}()
