package board

import (
	"math"

	"cubilete/engine"
)

// outline are the corners of a piece: a colour is told by its shape too. Yellow's is a circle and has none.
func outline(p Piece) []Point {
	switch p.Seat {
	case engine.Blue:
		return p.ring(4, math.Pi/4, 1.12)
	case engine.Red:
		return p.moved(0.14).ring(3, 0, 1.3)
	case engine.Green:
		return p.ring(4, 0, 1.12)
	case engine.Orange:
		return p.star()
	case engine.Purple:
		return p.cross()
	default:
		return nil
	}
}

// ring are n corners around a piece, the first so far round from the top.
func (p Piece) ring(n int, first, size float64) []Point {
	var corners []Point
	for i := range n {
		corners = append(corners, p.corner(first+2*math.Pi*float64(i)/float64(n), size))
	}
	return corners
}

// star has five points.
func (p Piece) star() []Point {
	var corners []Point
	for i := range 10 {
		corners = append(corners, p.corner(math.Pi*float64(i)/5, 1.12-0.5*float64(i%2)))
	}
	return corners
}

// cross has four arms of equal length.
func (p Piece) cross() []Point {
	const long, thick = 0.98, 0.42
	var corners []Point
	for i := range 4 {
		sin, cos := math.Sincos(math.Pi / 2 * float64(i))
		for _, c := range []Point{{-thick, -thick}, {-thick, -long}, {thick, -long}} {
			corners = append(corners, p.At.plus(Point{c.X*cos - c.Y*sin, c.X*sin + c.Y*cos}.times(p.Radius)))
		}
	}
	return corners
}

// corner is a point around a piece, so far round from the top, and so many radii away.
func (p Piece) corner(round, size float64) Point {
	sin, cos := math.Sincos(round)
	return Point{p.At.X + sin*size*p.Radius, p.At.Y - cos*size*p.Radius}
}

// moved is the piece so many radii lower.
func (p Piece) moved(down float64) Piece {
	p.At.Y += down * p.Radius
	return p
}

// letterAt is the middle of a piece's letter: a triangle is wide below.
func letterAt(p Piece) Point {
	if p.Seat == engine.Red {
		return p.moved(0.22).At
	}
	return p.At
}

// letterSize is half the height of a letter, in radii of its piece.
func letterSize(s engine.Seat) float64 {
	if s == engine.Yellow || s == engine.Blue {
		return 0.62
	}
	return 0.52
}
