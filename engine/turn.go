package engine

// finish records that the player on turn has finished, and ends the turn: who has
// finished throws no more, whatever the last throw was.
func (b *Board) finish(p *Position) {
	p.home |= 1 << p.turn
	p.rounds[p.places.n] = p.round
	p.places.add(p.turn)
	p.clearTurn()
	b.endOnFinish(p)
}

// clearTurn forgets what the turn threw, moved and owed.
func (p *Position) clearTurn() {
	p.progress = progress{}
}

// pass gives the turn to the next who still plays, and begins a new round when the turn
// has come to its beginner.
func (b *Board) pass(p *Position) {
	p.clearTurn()
	next, begins := b.next(p)
	if begins {
		if b.endOnRound(p) {
			return
		}
		p.round++
	}
	p.turn = next
}

// next returns who throws after the player on turn, and whether that begins a round. A
// round is begun by `first` or, when first plays no more, by the next who does.
func (b *Board) next(p *Position) (Seat, bool) {
	playing, beginner := p.playing(), p.first
	next := b.after[playing][p.turn%maxSeats]
	if played := playing | 1<<(p.turn%maxSeats); !played.has(beginner) {
		beginner = b.after[played][beginner%maxSeats]
	}
	return next, next == beginner
}

// follow fills the table of who throws next, by who plays and who is on turn, who comes
// last.
func (b *Board) follow() {
	for playing := range seating(1 << seats) {
		for s := range Seat(b.rules.Arms) {
			next := b.beside(s)
			for next != s && !playing.has(next) {
				next = b.beside(next)
			}
			b.after[playing][s] = next
		}
	}
}

// beside returns the next seat of the board in the order of turns.
func (b *Board) beside(s Seat) Seat {
	last := Seat(b.rules.Arms - 1)
	switch {
	case b.rules.TurnOrder == Right && s == last:
		return Yellow
	case b.rules.TurnOrder == Right:
		return s + 1
	case s == Yellow:
		return last
	default:
		return s - 1
	}
}

// Leave takes a player out of the game. A game of two ends without a winner; with more,
// the leaver's pieces come off the board and the others play on.
func (b *Board) Leave(p Position, s Seat) (Position, error) {
	switch {
	case p.ended:
		return p, fault("position", GameOver, "")
	case b.rules.Pairs:
		return p, fault("player", NobodyLeavesAPair, s.String())
	case !p.playing().has(s):
		return p, fault("player", NotPlaying, s.String())
	}
	p.gone |= 1 << s
	if p.playing().count() < 2 {
		b.endOnLeave(&p)
		return p, nil
	}
	for _, step := range p.ways[s].steps() {
		if step != yard {
			b.sendHome(&p, s, step)
		}
	}
	if p.turn == s {
		b.pass(&p)
	}
	return p, nil
}
