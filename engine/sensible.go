package engine

// Sensible plays as a calm person does: it captures, comes home, gets out of danger, keeps
// barriers and safe squares, and otherwise moves whoever has furthest to lose. Equal moves
// are drawn by lot.
type Sensible struct{ source }

// NewSensible returns a sensible player for a seed.
func NewSensible(seed uint64) *Sensible { return &Sensible{newSource(seed)} }

// What a sensible player thinks of, in steps that it is worth.
const (
	worthHome    = 30 // and the 10 that it pays
	worthCapture = 40 // and the 20 that it pays
	worthPartner = 35 // to a partner, who would lose what a rival loses
	worthLane    = 12 // nobody follows there
	worthSafe    = 10
	worthBarrier = 9
	riskPercent  = 55 // of a piece's way, lost if a rival stands within a throw behind
	reach        = 7  // squares of a throw
)

// Choose returns one of the best moves.
func (s *Sensible) Choose(b *Board, p *Position, c *Choice) Move {
	best, highest, ties := Move{}, -1<<31, uint64(0)
	for m := range b.Choices(p, c) {
		worth := b.worth(p, m)
		switch {
		case worth > highest:
			best, highest, ties = m, worth, 1
		case worth == highest:
			if ties++; s.below(ties) == 0 {
				best = m
			}
		}
	}
	return best
}

// worth weighs what a move gains, and how the piece stands after it and stood before.
func (b *Board) worth(p *Position, m Move) int {
	w := p.ways[p.turn]
	gain := b.standing(p, m.To, w.count(m.To) > 0) - b.standing(p, m.From, w.count(m.From) > 1)
	if m.Does == Captures {
		gain += b.worthOfCapture(p, m)
	}
	if m.To == b.goal {
		gain += worthHome
	}
	return gain
}

func (b *Board) worthOfCapture(p *Position, m Move) int {
	there := p.cells[b.of[p.turn].path[m.To]]
	if b.partners(p.turn, there.first()) && !there.full() {
		return -worthPartner
	}
	return worthCapture
}

// standing is how well a piece stands, alone or in company of its own: how far it is,
// less what it risks.
func (b *Board) standing(p *Position, step uint8, company bool) int {
	at := b.of[p.turn].path[step]
	switch {
	case step == yard, step == b.goal:
		return int(step)
	case b.bare[at].kind() == lane:
		return int(step) + worthLane
	case b.bare[at].kind() == safe:
		return int(step) + worthSafe
	case company:
		return int(step) + worthBarrier
	default:
		return int(step) - int(step)*riskPercent*b.hunters(p, at)/100
	}
}

// hunters returns how many rivals stand within a throw behind a square, two at most.
func (b *Board) hunters(p *Position, at cell) int {
	n := 0
	for back := 1; back <= reach && n < 2; back++ {
		behind := cell((int(at) + b.loop - back) % b.loop)
		c := p.cells[behind]
		if !c.empty() && b.rivals(p.turn, c.first()) && b.of[c.first()].step[at] > b.of[c.first()].step[behind] {
			n++
		}
	}
	return n
}
