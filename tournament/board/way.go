package board

import "cubilete/engine"

// Way is where a piece can go, as notation writes places, and the note that tells ways apart: their number in a list.
type Way struct {
	Seat     engine.Seat
	From, To string
	Note     string
}

// The measures of a way, in squares.
const (
	shaft  = 0.11 // half as wide
	head   = 0.34 // half of the width of its head, and most of its length
	badge  = 0.56 // radius of the circle around the note
	beside = 0.95 // from a short way to its note
	long   = 2.6  // a way on which there is room for its note
	along  = 0.55 // how far along it is
)

// Point draws ways on top of the pieces: an arrow from piece to place, the place framed, and the note on the arrow. Two
// ways between the same places are one, with both notes.
func (d *Drawing) Point(rules engine.Rules, ways []Way) {
	plan := Lay(rules)
	var drawn []Way
	for _, way := range ways {
		if last := len(drawn) - 1; last >= 0 && drawn[last].From == way.From && drawn[last].To == way.To {
			drawn[last].Note += "·" + way.Note
			continue
		}
		drawn = append(drawn, way)
	}
	for _, way := range drawn {
		d.polygon(Target, way.Seat, plan.outlineOf(way.Seat, way.To))
	}
	for _, way := range drawn {
		d.way(plan, way)
	}
}

func (d *Drawing) way(plan Plan, way Way) {
	from, to := d.pieceOn(way.Seat, way.From), plan.middleOf(way.Seat, way.To)
	if distance := to.minus(from).length(); distance > 2*head {
		d.polygon(Arrow, engine.Unknown, arrow(from, to))
	}
	at := noteAt(from, to)
	d.circle(Badge, engine.Unknown, at, badge)
	d.word(Note, engine.Unknown, at, badge*0.62, way.Note)
}

// pieceOn is the middle of a piece on a place.
func (d *Drawing) pieceOn(seat engine.Seat, place string) Point {
	for _, piece := range d.Pieces {
		if piece.Seat == seat && piece.Place == place {
			return piece.At
		}
	}
	return Point{d.Width / 2, d.Height / 2}
}

// noteAt is on a long way, and beside a short one.
func noteAt(from, to Point) Point {
	way := to.minus(from)
	length := way.length()
	switch {
	case length >= long:
		return from.plus(way.times(along))
	case length == 0:
		return from.plus(Point{beside, 0})
	}
	aside := Point{-way.Y, way.X}.times(beside / length)
	return from.plus(way.times(0.5)).plus(aside)
}

// arrow are the corners of an arrow.
func arrow(from, to Point) []Point {
	way := to.minus(from)
	one := way.times(1 / way.length())
	side := Point{-one.Y, one.X}
	neck := to.minus(one.times(2 * head))
	return []Point{
		from.plus(side.times(shaft)), neck.plus(side.times(shaft)), neck.plus(side.times(head)), to,
		neck.minus(side.times(head)), neck.minus(side.times(shaft)), from.minus(side.times(shaft)),
	}
}

// outlineOf are the corners of a place; of a yard's, those of the yard.
func (p Plan) outlineOf(seat engine.Seat, place string) []Point {
	if square, found := p.squareOf(seat, place); found {
		return square.Outline
	}
	if place == "m" {
		return p.Goals[seat].Outline
	}
	return p.Yards[seat].Outline
}

// middleOf is where a piece that comes to a place alone lies.
func (p Plan) middleOf(seat engine.Seat, place string) Point {
	if square, found := p.squareOf(seat, place); found {
		spots, _ := square.room.spots(1)
		return spots[0]
	}
	if place == "m" {
		return p.Goals[seat].Middle
	}
	return p.Yards[seat].Middle
}
