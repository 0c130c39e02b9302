package engine

// Finish is a player who brought the last piece home, as people at the table tell it:
// with the round, where rounds were counted, or with SameRound, when it was in the same
// round as the finish before.
type Finish struct {
	Player    Seat
	Round     int // 0: not counted
	SameRound bool
}

// Finishes is what is known of a game: who finished, in the order in which it happened.
type Finishes struct {
	List          []Finish
	First         Seat // who began; Unknown: the order within a round is not checked
	RoundComplete bool // everybody has thrown in the round of the last finish
}

// Unknown is the seat of somebody who was not written down.
const Unknown = nobody

// Verdict is the answer of articles 9 and 10.
type Verdict struct {
	Won    bool
	Winner []Seat // the pair that has won, in seat order
	Tie    bool   // more than one finished in the first finisher's round
	Why    Key    // with its article: what decides, or why play goes on
	Still  []Seat // who still plays, while the game is open
}

// Judge says who has won by these finishes, or that play goes on. Finishes that cannot
// be are refused, and so are rule sets that do not complete the round.
func Judge(r Rules, f Finishes) (Verdict, error) {
	b, err := r.Board()
	if err != nil {
		return Verdict{}, err
	}
	if r.End != EndRound {
		return Verdict{}, fault("rules", NoRoundCompleted, r.Name)
	}
	if err := b.possible(f); err != nil {
		return Verdict{}, err
	}
	order, tied := f.seats(), f.tied()
	if tied < len(order) { // a later finisher: that first round is complete
		return b.verdict(order, tied, true)
	}
	return b.verdict(order, tied, f.RoundComplete || len(order) > 0 && b.nobodyCanChange(f, order))
}

func (b *Board) verdict(order []Seat, tied int, complete bool) (Verdict, error) {
	winner, won := nobody, false
	if complete && tied > 0 {
		winner, won = decide(order, tied)
	}
	v := Verdict{Won: won, Tie: tied > 1}
	if won {
		v.Winner = b.side(winner).list()
		v.Why = deciding(order, tied)
		return v, nil
	}
	v.Still = (b.seated[0] &^ sitting(order...)).list()
	switch {
	case tied == 0:
		v.Why = NobodyHome
	case complete:
		v.Why = TieGoesOn
	default:
		v.Why = RoundGoesOn
	}
	return v, nil
}

func deciding(order []Seat, tied int) Key {
	switch {
	case tied == 1:
		return FirstHomeWins
	case tied == 2 && len(order) == 2:
		return PartnersTogether
	default:
		return ThirdDecides
	}
}

func (f Finishes) seats() []Seat {
	order := make([]Seat, len(f.List))
	for i, finish := range f.List {
		order[i] = finish.Player
	}
	return order
}

// together reports whether a finish is in the round of the finish before.
func (f Finishes) together(i int) bool {
	if f.List[i].Round != 0 {
		return f.List[i].Round == f.List[i-1].Round
	}
	return f.List[i].SameRound
}

// tied returns how many finished in the first finisher's round.
func (f Finishes) tied() int {
	for i := 1; i < len(f.List); i++ {
		if !f.together(i) {
			return i
		}
	}
	return len(f.List)
}

// nobodyCanChange reports whether the pair that wins now wins whoever of those still to
// throw in the round comes home as well.
func (b *Board) nobodyCanChange(f Finishes, order []Seat) bool {
	now, won := decide(order, len(order))
	if !won {
		return false
	}
	waiting := b.waiting(f, order)
	for some := range 1 << len(waiting) {
		all := append([]Seat(nil), order...)
		for i, s := range waiting {
			if some>>i&1 != 0 {
				all = append(all, s)
			}
		}
		if then, won := decide(all, len(all)); !won || b.side(then) != b.side(now) {
			return false
		}
	}
	return true
}

// waiting returns who may still throw in the round of the last finish: those after the
// finisher in the order of turns or, when nobody knows who began, all who play.
func (b *Board) waiting(f Finishes, order []Seat) []Seat {
	playing := b.seated[0] &^ sitting(order...)
	if f.First == Unknown {
		return playing.list()
	}
	var after []Seat
	last := order[len(order)-1]
	for s := b.beside(last); s != f.First; s = b.beside(s) {
		if playing.has(s) {
			after = append(after, s)
		}
	}
	return after
}
