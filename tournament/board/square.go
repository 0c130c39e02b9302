package board

import (
	"math"

	"cubilete/engine"
)

// end is the square in the middle of an arm's end, where a colour turns into its lane.
func (f form) end(arm int) Square {
	const half = column / 2
	out := f.outer()
	return Square{
		Outline: f.block(arm, -half, half, out-1, out),
		label:   f.at(arm, digits/2-half, out-0.5),
		room:    f.room(arm, digits-half, half, out-1, out),
	}
}

// beside is the square so deep in an arm, on the side to which the loop goes (1) or from which it comes (-1). The
// deepest reaches to the line between two arms, so that it touches its neighbour there.
func (f form) beside(arm, deep int, side float64) Square {
	near, far := side*column/2, side*1.5*column
	from, to := f.inner()+float64(deep), f.inner()+float64(deep)+1
	s := Square{
		Outline: f.block(arm, near, far, from, to),
		label:   f.at(arm, far-side*digits/2, from+0.5),
		room:    f.room(arm, near, far-side*digits, from, to),
	}
	if deep == 0 {
		slant := side * cut * math.Tan(f.angle())
		s.Outline = []Point{
			f.at(arm, near, to), f.at(arm, near, from-cut), f.at(arm, far-slant, from-cut), f.at(arm, far, from), f.at(arm, far, to),
		}
	}
	return s
}

// lane is the way of a colour from the end of its arm to its goal.
func (f form) lane(seat engine.Seat) Lane {
	const half = column / 2
	lane := Lane{Seat: seat}
	for n := 1; n < f.depth; n++ {
		out := f.outer() - float64(n)
		lane.Squares = append(lane.Squares, Square{
			Outline: f.block(int(seat), -half, half, out-1, out), Number: n, Exit: engine.Unknown,
			room: f.room(int(seat), -half, half, out-1, out),
		})
	}
	return lane
}

// block is a rectangle of an arm.
func (f form) block(arm int, from, to, low, high float64) []Point {
	return []Point{f.at(arm, from, low), f.at(arm, to, low), f.at(arm, to, high), f.at(arm, from, high)}
}

// goal is the point of the middle that belongs to a colour: an arrow from its lane.
func (f form) goal(seat engine.Seat) Field {
	const half = column / 2
	arm, in := int(seat), f.inner()
	wide := 1.5*column - cut*math.Tan(f.angle())
	g := Field{Seat: seat, Middle: f.at(arm, 0, in-1.25), size: 0.56, Outline: []Point{
		f.at(arm, -half, in), f.at(arm, half, in), f.at(arm, half, in-cut), f.at(arm, wide, in-cut), f.at(arm, 0, 0),
		f.at(arm, -wide, in-cut), f.at(arm, -half, in-cut),
	}}
	for i := range g.spots {
		g.spots[i] = f.at(arm, float64(i%2)*1.24-0.62, in-0.64-float64(i/2)*1.22)
	}
	return g
}

// yard lies between the arm of a colour and the next.
func (f form) yard(seat engine.Seat) Field {
	const half = 1.5 * column
	arm, next := int(seat), (int(seat)+1)%f.arms
	sin, cos := math.Sincos(f.angle())
	away := (f.outer() + half) / (sin + cos) // the circle touches the arm and the border alike
	y := Field{
		Seat: seat, Middle: f.between(arm, away), Radius: away*sin - half, size: 0.9,
		Outline: []Point{f.at(arm, half, f.inner()), f.at(arm, half, f.outer()), f.corner(arm), f.at(next, -half, f.outer())},
	}
	for i := range y.spots {
		y.spots[i] = Point{y.Middle.X + float64(i%2)*2.1 - 1.05, y.Middle.Y + float64(i/2)*2.1 - 1.05}
	}
	return y
}

// corner is that of the board between an arm and the next.
func (f form) corner(arm int) Point { return f.between(arm, f.outer()/math.Cos(f.angle())) }

// between is a point so far from the middle, half way between an arm and the next.
func (f form) between(arm int, away float64) Point {
	sin, cos := math.Sincos(f.angle())
	return f.at(arm, away*sin, away*cos)
}
