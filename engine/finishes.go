package engine

// possible refuses finishes that cannot be.
func (b *Board) possible(f Finishes) error {
	if f.First != Unknown && !b.seated[0].has(f.First) {
		return fault("first", NotSeated, f.First.String())
	}
	for _, check := range []func(Finishes) error{b.players, b.counted, b.rising, b.inTurn, b.undecided} {
		if err := check(f); err != nil {
			return err
		}
	}
	return nil
}

// players: everybody sits at the board, and finishes once.
func (b *Board) players(f Finishes) error {
	var seen seating
	for _, finish := range f.List {
		s := finish.Player
		if s >= seats || !b.seated[0].has(s) {
			return fault("player", NotSeated, s.String())
		}
		if seen.has(s) {
			return fault("player", Twice, s.String())
		}
		seen |= 1 << s
	}
	return nil
}

// counted: rounds were counted for all finishes or for none, and nobody finishes
// together with nobody.
func (b *Board) counted(f Finishes) error {
	for i, finish := range f.List {
		switch {
		case (finish.Round != 0) != (f.List[0].Round != 0):
			return fault("round", RoundsMixed, finish.Player.String())
		case finish.SameRound && finish.Round != 0:
			return fault("same_round", RoundsMixed, finish.Player.String())
		case finish.SameRound && i == 0:
			return fault("same_round", NobodyBefore, finish.Player.String())
		}
	}
	return nil
}

// rising: rounds never go down, and begin when somebody can have finished.
func (b *Board) rising(f Finishes) error {
	least := b.earliest()
	for _, finish := range f.List {
		switch {
		case finish.Round == 0:
			continue
		case finish.Round < b.earliest():
			return fault("round", TooEarly, finish.Player.String())
		case finish.Round < least:
			return fault("round", RoundsGoDown, finish.Player.String())
		}
		least = finish.Round
	}
	return nil
}

// earliest returns the first round in which a player can finish. A turn ends with its
// first throw that is no repeat, so one die brings out one piece a turn, and two dice up
// to four; the last of them has its whole way to go then, which is no sum of counts: 71
// is odd, and no multiple of 5. So it comes home in a later turn.
func (b *Board) earliest() int {
	inside := b.rules.GoalPieces - b.rules.StartOut
	switch {
	case inside <= 0:
		return 1
	case b.rules.Dice == 2:
		return 2
	default:
		return inside + 1
	}
}

// inTurn: within a round players finish in the order of turns.
func (b *Board) inTurn(f Finishes) error {
	if f.First == Unknown {
		return nil
	}
	for i := 1; i < len(f.List); i++ {
		s := f.List[i].Player
		if f.together(i) && b.rank(f.First, s) < b.rank(f.First, f.List[i-1].Player) {
			return fault("player", OutOfTurn, s.String())
		}
	}
	return nil
}

// rank returns how many seats after first a seat throws.
func (b *Board) rank(first, s Seat) int {
	n := 0
	for ; first != s; first = b.beside(first) {
		n++
	}
	return n
}

// undecided: nobody finishes when the game is already decided.
func (b *Board) undecided(f Finishes) error {
	order, tied := f.seats(), f.tied()
	for n := tied; n < len(order); n++ {
		if _, won := decide(order[:n], tied); won {
			return fault("player", AlreadyDecided, order[n].String())
		}
	}
	return nil
}
