package engine

// Tally is the count of a game stopped by time, or suspended: pieces home first, then
// squares.
type Tally struct {
	Sides  []Side // in seat order
	Winner []Seat // nobody when By is ByLevel
	By     TallyBy
}

// Side is a pair, or a player where there are no pairs. A piece counts 0 in the yard, 1
// on its exit, and one more for each step.
type Side struct {
	Players []Seat
	Home    int
	Squares int
}

// TallyBy says what decided a tally.
type TallyBy string

// What decides a tally.
const (
	ByPieces  TallyBy = "pieces"
	BySquares TallyBy = "squares"
	ByLevel   TallyBy = "level"
)

// Count counts a game that is not played to its end. Who has left is not counted.
func (b *Board) Count(p Position) Tally {
	var t Tally
	counted := seating(0)
	for _, s := range (p.seated &^ p.gone).list() {
		if !counted.has(s) {
			counted |= b.side(s)
			t.Sides = append(t.Sides, b.tally(&p, b.side(s).list()))
		}
	}
	t.settle()
	return t
}

func (b *Board) tally(p *Position, players []Seat) Side {
	side := Side{Players: players}
	for _, s := range players {
		side.Home += b.Home(p, s)
		for _, step := range p.ways[s].steps() {
			side.Squares += int(step)
		}
	}
	return side
}

// settle finds the one side ahead: by pieces, or among those level on pieces by squares.
func (t *Tally) settle() {
	best, level := t.Sides[0], false
	t.By = ByPieces
	for _, side := range t.Sides[1:] {
		switch {
		case side.Home > best.Home:
			best, level, t.By = side, false, ByPieces
		case side.Home < best.Home:
		case side.Squares > best.Squares:
			best, level, t.By = side, false, BySquares
		default:
			level = level || side.Squares == best.Squares
			t.By = BySquares
		}
	}
	if level {
		t.By = ByLevel
		return
	}
	t.Winner = best.Players
}

// Name returns the side's letters, in seat order.
func (s Side) Name() string { return sitting(s.Players...).String() }
