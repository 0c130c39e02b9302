package engine

import "iter"

// Choice is everything that a player may do now: one or two counts that can be played,
// and which of the four pieces can play them.
type Choice struct {
	can     uint8 // bit i: piece i can play the first count, bit 4+i the second
	Forced  Forced
	strides [2]stride
}

// stride is what one count does for each piece of the player on turn, in the order of
// the way.
type stride struct {
	to   way   // the step that it reaches
	dice Throw // named in the move, where two dice are thrown
}

// back returns which pieces of the way that it began from it brings back to their step.
func (s *stride) back(w way) uint8 { return (w ^ s.to).those(0) }

// Forced says why other moves are not allowed.
type Forced uint8

// What forces a move.
const (
	Free   Forced = iota
	Enters        // a piece must come out, or the exit must be cleared for it
	Opens         // a barrier must be opened
)

// String returns the word of the command line.
func (f Forced) String() string { return [...]string{"", "enter", "open"}[f] }

// None reports whether nothing can be played.
func (c *Choice) None() bool { return c.can == 0 }

// Choices returns the legal moves. Two own pieces on one square give one move, not two.
func (b *Board) Choices(p *Position, c *Choice) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		w := p.ways[p.turn]
		for n := range c.strides {
			s := &c.strides[n]
			for i, from := range w.steps() {
				if c.can>>(n*pieces+i)&1 == 0 || i > 0 && from == w.step(i-1) {
					continue
				}
				m := Move{From: from, To: s.to.step(i), Does: b.does(p, from, s.to.step(i)), Dice: s.dice}
				if !yield(m) {
					return
				}
				if m.Does == Joins {
					m.Does = Captures
					if !yield(m) {
						return
					}
				}
			}
		}
	}
}

// does returns what a piece does where it ends; Joins where it may capture as well.
func (b *Board) does(p *Position, from, to uint8) Act {
	own := b.of[p.turn]
	there := p.cells[own.path[to]]
	switch {
	case from == to:
		return Goes
	case from != yard:
		return Act(own.land[there])
	case own.come[there] == quiet:
		return Goes
	default:
		return Captures
	}
}

// choose works out what the player on turn may do with what is owed. With one die,
// entering comes first, then opening a barrier on a 6.
func (b *Board) choose(p *Position, c *Choice) {
	c.can, c.Forced = 0, Free
	if p.count != 0 || b.dice == 2 {
		b.chooseOther(p, c)
		return
	}
	die, s := p.dice.first(), &c.strides[0]
	if die == b.enters && b.enter(p, c, NoThrow) && !b.ludo { // where it may stay
		c.Forced = Enters
		return
	}
	s.dice = NoThrow
	count := b.counts(p, die)
	can := b.advance(p, s, count)
	if b.bounces {
		can |= b.bounce(p, s, can, count)
	}
	if die == 6 {
		can = b.mustOpen(p, c, s, can)
	}
	c.can |= can
}

// chooseOther is choose for a count, and for two dice.
func (b *Board) chooseOther(p *Position, c *Choice) {
	if p.count != 0 {
		b.chooseCount(p, c)
		return
	}
	b.chooseDice(p, c)
}

// chooseCount: a 20 or a 10, by any one piece that can move exactly so far. With two
// dice only on the loop.
func (b *Board) chooseCount(p *Position, c *Choice) {
	s := &c.strides[0]
	s.dice = NoThrow
	c.can = b.advance(p, s, p.count)
	if b.dice == 1 && !b.earner {
		return
	}
	for i, step := range p.ways[p.turn].steps() {
		if b.dice == 2 && step > b.turn || b.earner && step != p.last {
			c.can &^= 1 << i
		}
	}
}

// chooseDice: two dice, or the one left. An entry that is possible now comes before
// anything else, then opening a bridge on doubles.
func (b *Board) chooseDice(p *Position, c *Choice) {
	if b.enterByDie(p, c) || b.enterBySum(p, c) {
		c.Forced = Enters
		return
	}
	first, second := p.dice.first(), p.dice.second()
	c.can = b.useDie(p, &c.strides[0], first)
	if second != 0 && second != first {
		c.can |= b.useDie(p, &c.strides[1], second) << pieces
	}
	if p.open { // doubles: the dice are alike
		c.can = b.mustOpen(p, c, &c.strides[0], c.can)
	}
}

// useDie writes how far one of two dice takes each piece, and returns which can go there.
func (b *Board) useDie(p *Position, s *stride, die uint8) uint8 {
	s.dice = One(die)
	can := b.advance(p, s, die)
	if b.bounces {
		can |= b.bounce(p, s, can, die)
	}
	return can
}

// enterByDie: a die shows 5. Two own on the exit: one of them moves first with the
// other die, if it can.
func (b *Board) enterByDie(p *Position, c *Choice) bool {
	w := p.ways[p.turn]
	if !p.dice.shows(5) || w.step(0) != yard {
		return false
	}
	if b.enter(p, c, One(5)) {
		return true
	}
	other := p.dice.without(One(5))
	if other == NoThrow || w.count(exit) < 2 {
		return false
	}
	can := b.useDie(p, &c.strides[0], other.first())
	c.can = can & w.those(exit) &^ c.strides[0].back(w)
	return c.can != 0
}

// enterBySum: two dice that sum to 5, if the exit lets the piece in as it stands.
func (b *Board) enterBySum(p *Position, c *Choice) bool {
	return p.dice.second() != 0 && p.dice.sum() == 5 && b.enter(p, c, p.dice)
}

// enter writes the entry of the pieces in the yard, and reports whether there is one and
// the exit lets it in.
func (b *Board) enter(p *Position, c *Choice, dice Throw) bool {
	w, own := p.ways[p.turn], b.of[p.turn]
	if w.step(0) != yard || own.come[p.cells[own.path[exit]]] == blocked {
		return false
	}
	c.can, c.strides[1] = w.those(yard)<<pieces, stride{to: ones * exit, dice: dice}
	return true
}

// mustOpen returns, of the pieces that can move, those that open a barrier of the
// player's, or all where there is none. A bounce back to where it began opens nothing.
func (b *Board) mustOpen(p *Position, c *Choice, s *stride, can uint8) uint8 {
	opening := can & b.barriers(p) &^ s.back(p.ways[p.turn])
	if opening == 0 {
		return can
	}
	c.Forced = Opens
	return opening
}

// counts returns what a die counts: 7 for a 6, say, when nobody is in the yard.
func (b *Board) counts(p *Position, die uint8) uint8 {
	w := p.ways[p.turn]
	switch {
	case die != 6, w.step(0) == yard, b.ludo:
		return die
	case b.rules.FinishedInYard && w.step(pieces-1) == b.goal:
		return die
	default:
		return uint8(b.rules.SixCounts)
	}
}
