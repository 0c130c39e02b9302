package engine

// endOnFinish ends the game, if the finish just recorded does.
func (b *Board) endOnFinish(p *Position) {
	s := p.turn
	switch b.rules.End {
	case EndFirst:
		b.award(p, b.side(s))
	case EndBoth:
		if p.home.has(s.partner()) {
			b.award(p, b.side(s))
		}
	case EndPlaces:
		b.endOnPlaces(p)
	case EndRound:
		b.endOnThird(p)
	}
}

// endOnPlaces: one player is left, who is last.
func (b *Board) endOnPlaces(p *Position) {
	if p.playing().count() > 1 {
		return
	}
	p.ended, p.won = true, p.places
	p.won.addAll(p.playing())
}

// endOnThird: after a tie, a third finisher ends the game at once (article 10). The
// first finisher's round is always completed.
func (b *Board) endOnThird(p *Position) {
	if p.rounds[0] < p.round && p.places.n >= 3 {
		b.award(p, b.side(majority(p.places.list())))
	}
}

// endOnRound ends the game when the first finisher's round is complete and decides it
// (articles 9 and 10). The turn stays with who moved last.
func (b *Board) endOnRound(p *Position) bool {
	if b.rules.End != EndRound || p.places.n == 0 {
		return false
	}
	tied := 0
	for i := range p.places.n {
		if p.rounds[i] == p.rounds[0] {
			tied++
		}
	}
	winner, won := decide(p.places.list(), tied)
	if won {
		b.award(p, b.side(winner))
	}
	return won
}

// decide is articles 9 and 10: finishers in order, the first so many of them in one
// round, which is complete. It returns a player of the winning pair, or false while play
// must go on.
func decide(finishers []Seat, tied int) (Seat, bool) {
	switch {
	case tied == 1:
		return finishers[0], true
	case tied == 2 && finishers[0].partner() == finishers[1]:
		return finishers[0], true
	case len(finishers) >= 3:
		return majority(finishers), true
	default:
		return nobody, false
	}
}

// majority returns a player of the pair that has two of the first three finishers.
func majority(finishers []Seat) Seat {
	if finishers[0].partner() == finishers[1] || finishers[0].partner() == finishers[2] {
		return finishers[0]
	}
	return finishers[1]
}

// endOnLeave: nobody is left to play against. Places taken stand; otherwise nobody wins.
func (b *Board) endOnLeave(p *Position) {
	p.clearTurn()
	p.ended = true
	if p.places.n > 0 {
		b.endOnPlaces(p)
	}
}

// award ends the game with winners, in seat order.
func (b *Board) award(p *Position, side seating) {
	p.ended = true
	p.won.addAll(side)
}

// side returns who wins together.
func (b *Board) side(s Seat) seating {
	if b.rules.Pairs {
		return sitting(s, s.partner())
	}
	return sitting(s)
}
