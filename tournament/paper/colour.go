package paper

import (
	"codeberg.org/go-pdf/fpdf"

	"cubilete/tournament/sheet"
)

// inks are the colours of the board.
var inks = map[sheet.Colour]ink{"Y": {0xe9, 0xb2, 0x00}, "B": {0x1f, 0x5f, 0xbf}, "R": {0xc8, 0x31, 0x2b}, "G": {0x2f, 0x8f, 0x46},
	"O": {0xe2, 0x75, 0x00}, "P": {0x7b, 0x3f, 0xa0}}

// marker draws the shape of a colour as large as the box is high, and its letter after it. Without a colour it draws
// nothing.
func (d *document) marker(p pen, b box, colour sheet.Colour) {
	if colour == "" {
		return
	}
	p.shape(box{b.x, b.y, b.h, b.h}.inset(b.h*0.1), colour)
	letter := d.say("paper.letter." + string(colour))
	p.write(box{b.x + b.h*1.1, b.y, b.w - b.h*1.1, b.h}, face{most: b.h * 2.6, least: 6, bold: true}, letter)
}

// shape draws a colour's shape with a black outline: yellow is a circle, blue a square, red a triangle, green a
// diamond.
func (p pen) shape(b box, colour sheet.Colour) {
	ink := inks[colour]
	p.pdf.SetFillColor(ink[0], ink[1], ink[2])
	p.pdf.SetLineWidth(thin * p.scale)
	switch colour {
	case "Y":
		p.pdf.Circle(p.x(b.x+b.w/2), p.y(b.y+b.h/2), b.w/2*p.scale, "FD")
	case "B":
		side := b.inset(b.w * 0.06)
		p.pdf.Rect(p.x(side.x), p.y(side.y), side.w*p.scale, side.h*p.scale, "FD")
	case "R":
		p.polygon(point{b.x + b.w/2, b.y}, point{b.x + b.w, b.y + b.h*0.93}, point{b.x, b.y + b.h*0.93})
	case "G":
		p.polygon(point{b.x + b.w/2, b.y}, point{b.x + b.w, b.y + b.h/2}, point{b.x + b.w/2, b.y + b.h}, point{b.x, b.y + b.h/2})
	}
}

type point struct{ x, y float64 }

func (p pen) polygon(corners ...point) { p.polygonAs("FD", corners...) }

// polygonAs draws a polygon filled ("F"), with its line ("D"), or both.
func (p pen) polygonAs(style string, corners ...point) {
	var points []fpdf.PointType
	for _, c := range corners {
		points = append(points, fpdf.PointType{X: p.x(c.x), Y: p.y(c.y)})
	}
	p.pdf.Polygon(points, style)
}
