package paper

import "codeberg.org/go-pdf/fpdf"

// family is what the fonts are called in a document.
const family = "go"

// pen draws on a page, in millimetres from its left upper corner. A pen that is scaled draws all of it smaller, letters
// too.
type pen struct {
	pdf       *fpdf.Fpdf
	left, top float64
	scale     float64
}

// box is a rectangle of a page.
type box struct{ x, y, w, h float64 }

// inset is the box without a margin.
func (b box) inset(margin float64) box {
	return box{b.x + margin, b.y + margin, b.w - 2*margin, b.h - 2*margin}
}

// columns cuts the box into columns of equal width with a gap between them.
func (b box) columns(n int, gap float64) []box {
	w := (b.w - gap*float64(n-1)) / float64(n)
	cut := make([]box, n)
	for i := range cut {
		cut[i] = box{b.x + float64(i)*(w+gap), b.y, w, b.h}
	}
	return cut
}

// rows cuts the box into rows of equal height.
func (b box) rows(n int) []box {
	h := b.h / float64(n)
	cut := make([]box, n)
	for i := range cut {
		cut[i] = box{b.x, b.y + float64(i)*h, b.w, h}
	}
	return cut
}

// at moves the pen's corner, and makes all that it draws smaller by a factor.
func (p pen) at(left, top, scale float64) pen {
	return pen{pdf: p.pdf, left: p.left + left*p.scale, top: p.top + top*p.scale, scale: p.scale * scale}
}

func (p pen) x(x float64) float64 { return p.left + x*p.scale }
func (p pen) y(y float64) float64 { return p.top + y*p.scale }

// The widths of lines, in millimetres.
const (
	hair  = 0.15
	thin  = 0.3
	thick = 0.8
)

// line draws a line.
func (p pen) line(x1, y1, x2, y2, width float64) {
	p.pdf.SetLineWidth(width * p.scale)
	p.pdf.Line(p.x(x1), p.y(y1), p.x(x2), p.y(y2))
}

// dashed draws a line along which paper is cut or folded.
func (p pen) dashed(x1, y1, x2, y2 float64) {
	p.pdf.SetDashPattern([]float64{2, 2}, 0)
	p.line(x1, y1, x2, y2, hair)
	p.pdf.SetDashPattern(nil, 0)
}

// frame draws the outline of a box.
func (p pen) frame(b box, width float64) {
	p.pdf.SetLineWidth(width * p.scale)
	p.pdf.Rect(p.x(b.x), p.y(b.y), b.w*p.scale, b.h*p.scale, "D")
}

// fill fills a box with a colour, red, green and blue from 0 to 255.
func (p pen) fill(b box, colour ink) {
	p.pdf.SetFillColor(colour[0], colour[1], colour[2])
	p.pdf.Rect(p.x(b.x), p.y(b.y), b.w*p.scale, b.h*p.scale, "F")
}

// ink is a colour: red, green and blue from 0 to 255.
type ink [3]int

var black = ink{0, 0, 0}
