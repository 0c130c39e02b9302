package engine

// Played tells what a throw or a move did, beyond the position that it gives.
type Played struct {
	Captured Seat  // whose piece went back to its yard; nobody's: Seat(255)
	Earned   uint8 // the count that the move earned: 20, 10, or 0
	Lost     uint8 // a count earned that nobody could play
	Home     bool  // a piece reached the goal
	Finished bool  // and it made its player a finisher
	Penalty  bool  // a third repeat: nothing was played and the turn ended
	SentBack uint8 // the step from which a third repeat sent a piece back, or 0
}

// throw lays the dice on the board, and reports whether they are played: a third repeat
// is not, and ends the turn.
func (b *Board) throw(p *Position, t Throw, done *Played) bool {
	p.dice = t
	if b.repeats[t] {
		return b.repeat(p, done)
	}
	p.sixes = 0
	return true
}

// repeat counts a 6, or doubles, and lets the player throw again.
func (b *Board) repeat(p *Position, done *Played) bool {
	if p.sixes == 2 {
		b.penalise(p, done)
		return false
	}
	p.sixes++
	p.again = true
	p.open = b.dice == 2 && b.barriers(p) != 0
	return true
}

// penalise sends the piece moved last back to its yard, if it stands on the loop and
// the axis `third_six` says so, and ends the turn.
func (b *Board) penalise(p *Position, done *Played) {
	done.Penalty, done.SentBack = true, b.sentBack(p)
	if done.SentBack != 0 {
		b.sendHome(p, p.turn, done.SentBack)
	}
	b.pass(p)
}

func (b *Board) sentBack(p *Position) uint8 {
	onSafe := p.cells[b.of[p.turn].path[p.last]].kind() == safe
	switch {
	case b.rules.ThirdSix == Void, p.last > b.turn:
		return 0
	case b.rules.ThirdSix == BackUnlessSafe && onSafe:
		return 0
	default:
		return p.last
	}
}

// sendHome takes a piece off its square and puts it in the yard.
func (b *Board) sendHome(p *Position, s Seat, step uint8) {
	w, own := p.ways[s], b.of[s]
	p.ways[s] = w.move(step, yard)
	if p.change(own.path[step], &own.leaves).full() {
		b.thin(p, s, step)
	}
}

// move plays a legal move: the piece, whom it captures, what that earns.
func (b *Board) move(p *Position, m Move, done *Played) {
	*done = Played{Captured: nobody}
	b.spend(p, m)
	p.last = m.To
	if m.From == m.To {
		p.open = p.open && p.dice != NoThrow
		return
	}
	if m.Does == Captures {
		done.Captured = b.capture(p, m)
	}
	s, own := p.turn, b.of[p.turn]
	w := p.ways[s]
	p.ways[s] = w.move(m.From, m.To)
	from, to := &p.cells[own.path[m.From]], &p.cells[own.path[m.To]]
	was := *from
	*from = own.leaves[was]
	now := own.joins[*to]
	*to = now
	if (was | now).full() || p.open || m.Does == Captures || m.To == b.goal {
		b.moved(p, m, was, now, done)
	}
}

// moved sees to what comes of a move: what others see on the squares that it left and
// reached, what it opens and what it earns.
func (b *Board) moved(p *Position, m Move, was, now crowd, done *Played) {
	own := b.of[p.turn]
	if was.full() {
		b.thin(p, p.turn, m.From)
	}
	if now.full() {
		b.show(p, own.path[m.To])
	}
	if p.open {
		p.open = own.opens[was] == 0 && p.dice != NoThrow && b.barriers(p) != 0
	}
	if m.Does == Captures || m.To == b.goal {
		b.earn(p, m, done)
	}
}

// spend takes the count or the dice of the move off what is owed.
func (b *Board) spend(p *Position, m Move) {
	if p.count != 0 {
		p.count = 0
		return
	}
	p.dice = p.dice.without(m.Dice)
}

// barriers returns which pieces of the player on turn stand in a barrier that a repeat
// demands to be opened, a bit each.
func (b *Board) barriers(p *Position) uint8 {
	w, own := p.ways[p.turn], b.of[p.turn]
	return own.opens[p.cells[own.path[w.step(0)]]] | own.opens[p.cells[own.path[w.step(1)]]]<<1 |
		own.opens[p.cells[own.path[w.step(2)]]]<<2 | own.opens[p.cells[own.path[w.step(3)]]]<<3
}

// capture sends the piece in the way back to its yard, and returns whose it was.
func (b *Board) capture(p *Position, m Move) Seat {
	own := b.of[p.turn]
	at := own.path[m.To]
	there := p.cells[at]
	who := there.first()
	if m.From == yard && own.come[there] == takesLater {
		who = there.later()
	}
	b.sendHome(p, who, b.of[who].step[at])
	return who
}

// earn: a capture pays 20 and a piece home 10; on a Ludo board either pays one more
// throw instead. The last piece home makes a finisher.
func (b *Board) earn(p *Position, m Move, done *Played) {
	done.Home = m.To == b.goal
	done.Earned = b.pays.goal
	if m.Does == Captures {
		done.Earned = b.pays.capture
	}
	p.count = done.Earned
	p.again = p.again || b.ludo
	if done.Home && p.ways[p.turn].count(b.goal) >= b.rules.GoalPieces {
		done.Finished = true
		b.finish(p)
	}
}

// settle drops what nobody can play, and passes the turn when nothing is owed.
func (b *Board) settle(p *Position, done *Played) {
	var c Choice
	for p.owes() {
		if b.choose(p, &c); !c.None() {
			return
		}
		b.drop(p, done)
	}
	b.goesOn(p)
}

// owes reports whether a count or dice must be played before anybody throws.
func (p *Position) owes() bool { return p.count|uint8(p.dice) != 0 }

// goesOn ends what the player on turn threw, when nothing is owed any more, and reports
// whether the same player throws again; otherwise the turn passes.
func (b *Board) goesOn(p *Position) bool {
	if p.again {
		p.again = false
		return true
	}
	if !p.ended {
		b.pass(p)
	}
	return false
}

// drop loses a count, or the dice, that nobody can play. A repeat that moved nothing is
// thrown again only where the axis `again_without_move` says so.
func (b *Board) drop(p *Position, done *Played) {
	if p.count != 0 {
		done.Lost, p.count = p.count, 0
		return
	}
	whole := b.dice == 1 || p.dice.second() != 0
	if whole && !b.rules.AgainWithoutMove {
		p.again = false
	}
	p.dice, p.open = NoThrow, false
}
