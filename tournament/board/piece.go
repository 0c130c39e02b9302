package board

import (
	"strconv"
	"strings"

	"cubilete/engine"
)

// Piece is a piece where it lies.
type Piece struct {
	Seat   engine.Seat
	Place  string // as notation writes it: "c", "12", "p3", "m"
	Later  bool   // it came after one of another colour to that square
	At     Point
	Radius float64
}

// Pieces are all pieces of a position in seat order, each player's from yard to goal.
func (p Plan) Pieces(b *engine.Board, position engine.Position) []Piece {
	all := told(b.Print(&position))
	on := map[string][]int{} // the pieces of each place
	for i, piece := range all {
		on[piece.where()] = append(on[piece.where()], i)
	}
	for _, together := range on {
		spots, radius := p.spots(all[together[0]], len(together))
		for i, n := range together {
			all[n].At, all[n].Radius = spots[i], radius
		}
	}
	return all
}

// told reads the pieces from the text of a position.
func told(text string) []Piece {
	var all []Piece
	for field := range strings.FieldsSeq(text) {
		letter, places, isPlayer := strings.Cut(field, ":")
		if !isPlayer {
			return all
		}
		seat, err := engine.SeatOf(letter)
		if err != nil {
			return all
		}
		for place := range strings.SplitSeq(places, ",") {
			bare, later := strings.CutSuffix(place, "'")
			all = append(all, Piece{Seat: seat, Place: bare, Later: later})
		}
	}
	return all
}

// where tells places apart: a square is everybody's, all others are a colour's own.
func (p Piece) where() string {
	if _, err := strconv.Atoi(p.Place); err == nil {
		return p.Place
	}
	return p.Seat.String() + p.Place
}

// spots are where n pieces lie on the place of one of them.
func (p Plan) spots(piece Piece, n int) ([]Point, float64) {
	switch place := piece.Place; {
	case place == "c":
		return p.Yards[piece.Seat].spots[:n], p.Yards[piece.Seat].size
	case place == "m":
		return p.Goals[piece.Seat].spots[:n], p.Goals[piece.Seat].size
	default:
		square, _ := p.squareOf(piece.Seat, place)
		return square.room.spots(n)
	}
}

// squareOf is the square of the loop, or of a colour's lane, that a place names.
func (p Plan) squareOf(seat engine.Seat, place string) (Square, bool) {
	squares := p.Squares
	step, inLane := strings.CutPrefix(place, "p")
	if inLane {
		squares = p.Lanes[seat].Squares
	}
	number, err := strconv.Atoi(step)
	if err != nil || number < 1 || number > len(squares) {
		return Square{}, false
	}
	return squares[number-1], true
}
