package engine

import "strconv"

// Move is one move of one piece: the steps that it leaves and reaches, what it does
// there, and in two-dice games the dice that it uses.
type Move struct {
	From, To uint8
	Does     Act
	Dice     Throw // NoThrow for a count, and where one die is thrown
}

// Act is what a move does where it ends.
type Act uint8

// The acts.
const (
	Goes     = Act(quiet)      // comes to stand there
	Captures = Act(takesFirst) // sends a piece back to its yard
	Joins    = Act(chooses)    // makes a barrier with the partner where it could have captured
)

// acts are the signs of notation for the acts.
const acts = " -x="

// Place returns a step of a colour as notation writes it: c, a square, p1 to p7, m.
func (b *Board) Place(s Seat, step uint8) string { return string(b.appendPlace(nil, s, step)) }

func (b *Board) appendPlace(text []byte, s Seat, step uint8) []byte {
	switch {
	case step == yard:
		return append(text, 'c')
	case step == b.goal:
		return append(text, 'm')
	case step > b.turn:
		return append(text, 'p', '0'+step-b.turn)
	default:
		return strconv.AppendUint(text, uint64(b.of[s].path[step])+1, 10)
	}
}

// Text returns a move of that seat as notation writes it: 12-19, 4+1:c-5.
func (b *Board) Text(s Seat, m Move) string {
	var text []byte
	if m.Dice != NoThrow {
		text = append(m.Dice.append(text), ':')
	}
	text = b.appendPlace(text, s, m.From)
	text = append(text, acts[m.Does])
	return string(b.appendPlace(text, s, m.To))
}
