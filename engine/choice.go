package engine

// Choice is everything that a player may do now.
type Choice struct {
	moves  [maxMoves]Move
	n      int
	Forced Forced
}

// maxMoves: four pieces, two dice, and the choice to capture or join the partner.
const maxMoves = 4 * 2 * 2

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

// Moves returns the legal moves, by piece from yard to goal. Two own pieces on one
// square give one move.
func (c *Choice) Moves() []Move { return c.moves[:c.n] }

// clear forgets the moves, without wiping them.
func (c *Choice) clear() { c.n, c.Forced = 0, Free }

func (c *Choice) add(m Move) {
	c.moves[c.n] = m
	c.n++
}

// choose works out what the player on turn may do with what is owed.
func (b *Board) choose(p *Position, c *Choice) {
	c.clear()
	v := b.look(p)
	switch {
	case p.count != 0:
		b.chooseCount(p, c, v)
	case b.rules.Dice == 2:
		b.chooseDice(p, c, v)
	default:
		b.chooseDie(p, c, v)
	}
}

// look returns the walls as the player on turn meets them.
func (b *Board) look(p *Position) view {
	v := b.view(p, p.turn)
	if b.rules.Walls { // of the rivals only
		for _, step := range p.ways[p.turn] {
			if step != yard {
				v = v.clear(step)
			}
		}
	}
	return v
}

// chooseCount: a 20 or a 10, by any one piece that can move exactly so far.
func (b *Board) chooseCount(p *Position, c *Choice, v view) {
	if b.rules.Dice == 1 && b.rules.CountBy == Any {
		b.anyone(p, c, v, points{count: p.count})
		return
	}
	w := &p.ways[p.turn]
	for i, step := range w {
		switch {
		case i > 0 && step == w[i-1], step == yard, step == b.goal:
		case b.rules.Dice == 2 && step > b.turn: // only on the loop
		case b.rules.CountBy == Earner && step != p.last:
		default:
			b.advance(p, c, v, step, points{count: p.count})
		}
	}
}

// chooseDie: one die. Entering comes first, then opening a barrier on a 6.
func (b *Board) chooseDie(p *Position, c *Choice, v view) {
	die := p.dice.first()
	if die == b.enters() && b.enter(p, c, NoThrow) && b.rules.Shape != Ludo {
		c.Forced = Enters
		return
	}
	pts := points{count: b.counts(p, die), thrown: true}
	if die == 6 && b.mustOpen(p, c, v, pts) {
		c.Forced = Opens
		return
	}
	b.anyone(p, c, v, pts)
}

// chooseDice: two dice, or the one left. An entry that is possible now comes before
// anything else, then opening a bridge on doubles.
func (b *Board) chooseDice(p *Position, c *Choice, v view) {
	if b.enterByDie(p, c, v) || b.enterBySum(p, c) {
		c.Forced = Enters
		return
	}
	if p.open && b.mustOpen(p, c, v, dicePoints(p.dice.first())) { // doubles: the dice are alike
		c.Forced = Opens
		return
	}
	first, second := p.dice.first(), p.dice.second()
	b.anyone(p, c, v, dicePoints(first))
	if second != 0 && second != first {
		b.anyone(p, c, v, dicePoints(second))
	}
}

// enterByDie: a die shows 5. Two own on the exit: one of them moves first with the
// other die, if it can.
func (b *Board) enterByDie(p *Position, c *Choice, v view) bool {
	if !p.dice.shows(5) || p.ways[p.turn][0] != yard {
		return false
	}
	if b.enter(p, c, One(5)) {
		return true
	}
	other := p.dice.without(One(5))
	if other == NoThrow || p.ways[p.turn].count(1) < 2 {
		return false
	}
	b.stepOff(p, c, v, 1, dicePoints(other.first()))
	return c.n > 0
}

// enterBySum: two dice that sum to 5, if the exit lets the piece in as it stands.
func (b *Board) enterBySum(p *Position, c *Choice) bool {
	return p.dice.second() != 0 && p.dice.sum() == 5 && b.enter(p, c, p.dice)
}

// points is what a piece is to be moved by.
type points struct {
	count  uint8
	thrown bool  // a die's, that may bounce; not a 20 or a 10
	dice   Throw // named in the move, where two dice are thrown
}

// dicePoints is what one of two dice moves a piece by.
func dicePoints(die uint8) points { return points{count: die, thrown: true, dice: One(die)} }

// counts returns what a die counts: 7 for a 6, say, when nobody is in the yard.
func (b *Board) counts(p *Position, die uint8) uint8 {
	w := &p.ways[p.turn]
	switch {
	case die != 6, w[0] == yard, b.rules.Shape == Ludo:
		return die
	case b.rules.FinishedInYard && w[pieces-1] == b.goal:
		return die
	default:
		return uint8(b.rules.SixCounts)
	}
}

// anyone adds the moves of every piece.
func (b *Board) anyone(p *Position, c *Choice, v view, pts points) {
	if pts.thrown && b.bounces {
		b.anyoneBouncing(p, c, v, pts)
		return
	}
	seat := p.turn % seats
	path, land := &b.path[seat], &b.land[seat]
	n, before := c.n, uint8(yard)
	for _, step := range p.ways[seat] {
		to := step + pts.count
		at := path[to%maxSteps]
		meets := land[b.kind[at]][p.cells[at]]
		near := v.next(step, pts.count)
		c.moves[n%maxMoves] = Move{From: step, To: to, Does: meets.act(), Dice: pts.dice}
		// One if no wall is near, the piece is no twin of the one before, and it may end
		// there: counted without a branch, because dice make every branch a surprise.
		n += int((near - 1) & -uint64(step^before) & -uint64(meets) >> 63)
		if meets == chooses {
			n = c.alsoCaptures(n, step)
		}
		before = step
	}
	c.n = n
}

// alsoCaptures adds the capture to a move, if there is one, that joins the partner.
func (c *Choice) alsoCaptures(n int, step uint8) int {
	if n == c.n || c.moves[n-1].From != step || c.moves[n-1].Does != Joins {
		return n
	}
	c.moves[n] = c.moves[n-1]
	c.moves[n].Does = Captures
	return n + 1
}

// anyoneBouncing is anyone for a throw that may turn back.
func (b *Board) anyoneBouncing(p *Position, c *Choice, v view, pts points) {
	before := uint8(yard)
	for _, step := range p.ways[p.turn] {
		if step != before && step != b.goal {
			b.advance(p, c, v, step, pts)
		}
		before = step
	}
}

// mustOpen adds the moves that open a barrier of the player's, and reports whether
// there are any.
func (b *Board) mustOpen(p *Position, c *Choice, v view, pts points) bool {
	before := c.n
	w := &p.ways[p.turn]
	for i, step := range w {
		if (i == 0 || step != w[i-1]) && b.opens(p, step) {
			b.stepOff(p, c, v, step, pts)
		}
	}
	return c.n > before
}

// stepOff adds the move of a piece, unless a bounce would leave it where it stands.
func (b *Board) stepOff(p *Position, c *Choice, v view, step uint8, pts points) {
	if to, ok := b.walk(v, step, pts.count, pts.thrown); ok && to != step {
		b.arrive(p, c, Move{From: step, To: to, Dice: pts.dice})
	}
}

// advance adds the move of a piece on the way, if it can go so far and end there.
func (b *Board) advance(p *Position, c *Choice, v view, step uint8, pts points) {
	if step == yard || step == b.goal {
		return
	}
	to, ok := b.walk(v, step, pts.count, pts.thrown)
	switch {
	case !ok:
	case to == step:
		c.add(Move{From: step, To: to, Dice: pts.dice})
	default:
		b.arrive(p, c, Move{From: step, To: to, Dice: pts.dice})
	}
}

// arrive adds a move for each thing that it may do where it ends.
func (b *Board) arrive(p *Position, c *Choice, m Move) {
	at := b.path[p.turn][m.To]
	switch b.land[p.turn][b.kind[at]][p.cells[at]] {
	case quiet:
		c.add(m)
	case takesFirst:
		m.Does = Captures
		c.add(m)
	case chooses:
		m.Does = Joins
		c.add(m)
		m.Does = Captures
		c.add(m)
	}
}

// enters returns the die that brings a piece out.
func (b *Board) enters() uint8 {
	if b.rules.Shape == Ludo {
		return 6
	}
	return 5
}

// enter adds the entry of a piece, and reports whether there is one and the exit lets it.
func (b *Board) enter(p *Position, c *Choice, dice Throw) bool {
	if p.ways[p.turn][0] != yard {
		return false
	}
	m := Move{From: yard, To: 1, Dice: dice}
	switch b.come[p.turn][p.cells[b.exit[p.turn]]] {
	case blocked:
		return false
	case takesFirst, takesLater:
		m.Does = Captures
	}
	c.add(m)
	return true
}
