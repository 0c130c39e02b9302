package paper

import (
	"cubilete/tournament/board"
	"cubilete/tournament/sheet"
)

// board draws a position with the pen into a square box, as large as it is. It is readable without colour: each piece
// has its shape and its letter.
func (d *document) board(p pen, b box, drawing *board.Drawing) {
	scale := min(b.w/drawing.Width, b.h/drawing.Height)
	inner := p.at(b.x, b.y, 1)
	for _, shape := range drawing.Shapes {
		d.boardShape(inner, shape, scale)
	}
}

func (d *document) boardShape(p pen, s board.Shape, scale float64) {
	look := looks[s.Role]
	style := look.style(p, sheet.Colour(s.Seat.String()), scale)
	middle := point{s.Points[0].X * scale, s.Points[0].Y * scale}
	switch {
	case s.Text != "":
		d.boardWord(p, s, middle, scale)
	case s.Radius > 0:
		p.pdf.Circle(p.x(middle.x), p.y(middle.y), s.Radius*scale*p.scale, style)
	default:
		var corners []point
		for _, corner := range s.Points {
			corners = append(corners, point{corner.X * scale, corner.Y * scale})
		}
		p.polygonAs(style, corners...)
	}
	p.pdf.SetDashPattern(nil, 0)
}

// boardWord writes a number or a letter around its middle.
func (d *document) boardWord(p pen, s board.Shape, middle point, scale float64) {
	bold := s.Role == board.Letter
	if bold && dark[sheet.Colour(s.Seat.String())] {
		p.pdf.SetTextColor(255, 255, 255)
	}
	size := 2 * s.Radius * scale
	p.font(bold, size/perPoint)
	text := s.Word(board.Words(d.Words))
	p.pdf.Text(p.x(middle.x-p.width(text)/2), p.y(middle.y+size*0.36), text)
	p.pdf.SetTextColor(0, 0, 0)
}

// look is how a role is drawn.
type look struct {
	tint  float64 // how much of its colour: 1 is all of it, 0 is white
	grey  bool    // a light grey where it has no colour
	line  float64 // in squares of the board
	empty bool    // only its line
	dash  bool
}

var looks = map[board.Role]look{
	board.Border: {line: 0.2}, board.Yard: {tint: 0.55, line: 0.08}, board.Nest: {line: 0.08}, board.Place: {grey: true, line: 0.04},
	board.Mover: {line: 0.2, empty: true, dash: true}, board.Plain: {line: 0.05}, board.Refuge: {grey: true, line: 0.05},
	board.Exit: {tint: 0.35, line: 0.05}, board.Ring: {line: 0.08, empty: true}, board.LaneRole: {tint: 0.55, line: 0.05},
	board.Goal: {tint: 0.8, line: 0.06}, board.PieceRole: {tint: 1, line: 0.1},
}

// dark are the colours on which letters are white.
var dark = map[sheet.Colour]bool{"B": true, "R": true, "G": true, "P": true}

// style sets ink and line of a shape, and says whether it is filled.
func (l look) style(p pen, colour sheet.Colour, scale float64) string {
	p.pdf.SetLineWidth(l.line * scale * p.scale)
	if l.dash {
		p.pdf.SetDashPattern([]float64{0.5 * scale * p.scale, 0.35 * scale * p.scale}, 0)
	}
	if l.empty {
		return "D"
	}
	fill := ink{255, 255, 255}
	if l.grey {
		fill = ink{0xe8, 0xe4, 0xda}
	}
	if base, coloured := inks[colour]; coloured && l.tint > 0 {
		for i := range fill {
			fill[i] = 255 - int(float64(255-base[i])*l.tint)
		}
	}
	p.pdf.SetFillColor(fill[0], fill[1], fill[2])
	return "FD"
}
