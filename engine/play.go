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
	if !b.repeats(t) {
		p.sixes, p.again, p.dice = 0, false, t
		return true
	}
	if p.sixes == 2 {
		b.penalise(p, done)
		return false
	}
	p.sixes++
	p.again, p.dice = true, t
	p.open = b.dice == 2 && b.formsBarrier(p)
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
	w := p.ways[s]
	p.ways[s] = w.move(w.at(step), yard)
	b.lift(p, s, step)
}

// formsBarrier reports whether the player on turn has a barrier that a repeat opens.
func (b *Board) formsBarrier(p *Position) bool {
	for _, step := range p.ways[p.turn].steps() {
		if b.opens(p, step) {
			return true
		}
	}
	return false
}

// move plays a legal move: the piece, whom it captures, what that earns.
func (b *Board) move(p *Position, m *Move, done *Played) {
	*done = Played{Captured: nobody}
	b.spend(p, m)
	if m.From != m.To {
		b.carry(p, m, done)
	}
	p.open = p.open && p.dice != NoThrow
	p.last = m.To
	b.earn(p, m, done)
	if done.Home && p.ways[p.turn].count(b.goal) >= b.rules.GoalPieces {
		done.Finished = true
		b.finish(p)
	}
}

// spend takes the count or the dice of the move off what is owed.
func (b *Board) spend(p *Position, m *Move) {
	if p.count != 0 {
		p.count = 0
		return
	}
	p.dice = p.dice.without(m.Dice)
}

// carry takes the piece from where it stands to where it ends.
func (b *Board) carry(p *Position, m *Move, done *Played) {
	s := p.turn
	opens := p.open && b.opens(p, m.From)
	w := p.ways[s]
	p.ways[s] = w.move(w.at(m.From), m.To)
	b.lift(p, s, m.From)
	if m.Does == Captures {
		done.Captured = b.capture(p, m)
	}
	b.stand(p, s, m.To)
	if p.open {
		p.open = !opens && b.formsBarrier(p)
	}
}

// opens reports whether a piece of the player on turn that leaves the step opens a
// barrier of which a repeat demands that.
func (b *Board) opens(p *Position, step uint8) bool {
	own := &b.of[p.turn]
	return own.opens[p.cells[own.path[step]]]
}

// capture sends the piece in the way back to its yard, and returns whose it was.
func (b *Board) capture(p *Position, m *Move) Seat {
	own := &b.of[p.turn]
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
// throw instead.
func (b *Board) earn(p *Position, m *Move, done *Played) {
	done.Home = m.To == b.goal
	switch {
	case m.Does == Captures:
		done.Earned = b.pays.capture
	case done.Home:
		done.Earned = b.pays.goal
	default:
		return
	}
	p.count = done.Earned
	p.again = p.again || b.ludo
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
func (p *Position) owes() bool { return p.count != 0 || p.dice != NoThrow }

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
