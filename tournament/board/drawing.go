package board

import (
	"strconv"

	"cubilete/engine"
)

// Drawing is a position as shapes, those behind first.
type Drawing struct {
	Width, Height float64
	Shapes        []Shape
	Pieces        []Piece
	Position      engine.Position
}

// Shape is a polygon, a circle, or a word.
type Shape struct {
	Role   Role
	Seat   engine.Seat // whose colour it has; engine.Unknown for none
	Points []Point     // the corners of a polygon; else the one middle
	Radius float64     // of a circle, or half the height of a word; 0 for a polygon
	Text   string      // of a word
	Place  string      // as positions write it, of what is one or stands on one: "12", "p3", "c", "m"; else ""
}

// Role says what a shape is, and so how it looks.
type Role string

// The roles. A letter's text is the letter of its colour in positions.
const (
	Border    Role = "border"
	Yard      Role = "yard"
	Nest      Role = "nest"  // the circle in a yard
	Place     Role = "place" // of a piece in its yard
	Mover     Role = "mover" // the ring around the yard of whose turn it is
	Plain     Role = "square"
	Exit      Role = "exit"
	Refuge    Role = "safe"
	Ring      Role = "ring" // in a safe square
	LaneRole  Role = "lane"
	Goal      Role = "goal"
	Number    Role = "number"
	PieceRole Role = "piece"
	Letter    Role = "letter"
	Target    Role = "target" // a place where a piece can go
	Arrow     Role = "arrow"  // to there
	Badge     Role = "badge"  // the circle around its note
	Note      Role = "note"
)

// Draw draws a position of a board.
func Draw(b *engine.Board, position engine.Position) Drawing {
	plan := Lay(b.Rules())
	d := Drawing{Width: plan.Width, Height: plan.Height, Position: position, Pieces: plan.Pieces(b, position)}
	d.polygon(Border, engine.Unknown, plan.Border)
	for i := range plan.Yards {
		d.arm(plan, i)
	}
	for _, square := range plan.Squares {
		d.square(square)
	}
	for _, piece := range d.Pieces {
		d.piece(piece)
	}
	return d
}

// arm draws what belongs to a colour.
func (d *Drawing) arm(plan Plan, seat int) {
	yard := plan.Yards[seat]
	d.polygon(Yard, yard.Seat, yard.Outline).Place = "c"
	d.circle(Nest, yard.Seat, yard.Middle, yard.Radius*0.82).Place = "c"
	for _, spot := range yard.spots {
		d.circle(Place, yard.Seat, spot, yard.size*0.5)
	}
	if !d.Position.Over() && d.Position.Turn() == yard.Seat {
		d.circle(Mover, yard.Seat, yard.Middle, yard.Radius*0.91)
	}
	for _, square := range plan.Lanes[seat].Squares {
		d.polygon(LaneRole, yard.Seat, square.Outline).Place = "p" + strconv.Itoa(square.Number)
	}
	d.polygon(Goal, yard.Seat, plan.Goals[seat].Outline).Place = "m"
}

// square draws a square of the loop with its number, ringed where nothing is captured.
func (d *Drawing) square(s Square) {
	role := Plain
	switch {
	case s.Exit != engine.Unknown:
		role = Exit
	case s.Safe:
		role = Refuge
	}
	d.polygon(role, s.Exit, s.Outline).Place = strconv.Itoa(s.Number)
	if s.Safe {
		d.polygon(Ring, s.Exit, s.room.ring())
	}
	d.word(Number, engine.Unknown, s.label, 0.3, strconv.Itoa(s.Number))
}

// piece draws a piece in the shape of its colour, with its letter.
func (d *Drawing) piece(p Piece) {
	if outline := outline(p); outline != nil {
		d.polygon(PieceRole, p.Seat, outline).Place = p.Place
	} else {
		d.circle(PieceRole, p.Seat, p.At, p.Radius).Place = p.Place
	}
	d.word(Letter, p.Seat, letterAt(p), p.Radius*letterSize(p.Seat), p.Seat.String())
}

func (d *Drawing) polygon(role Role, seat engine.Seat, corners []Point) *Shape {
	return d.add(Shape{Role: role, Seat: seat, Points: corners})
}

func (d *Drawing) circle(role Role, seat engine.Seat, middle Point, radius float64) *Shape {
	return d.add(Shape{Role: role, Seat: seat, Points: []Point{middle}, Radius: radius})
}

func (d *Drawing) word(role Role, seat engine.Seat, middle Point, half float64, text string) *Shape {
	return d.add(Shape{Role: role, Seat: seat, Points: []Point{middle}, Radius: half, Text: text})
}

func (d *Drawing) add(s Shape) *Shape {
	d.Shapes = append(d.Shapes, s)
	return &d.Shapes[len(d.Shapes)-1]
}
