package board

import (
	"math"

	"cubilete/engine"
)

// Plan is a board without pieces.
type Plan struct {
	Width, Height float64
	Squares       []Square // of the loop: the one with number n at n-1
	Lanes         []Lane   // by seat
	Goals, Yards  []Field  // by seat
	Border        []Point
	form          form
}

// Square is a square of the loop or of a lane.
type Square struct {
	Outline []Point
	Number  int         // from 1; in a lane too
	Safe    bool        // nothing is captured there
	Exit    engine.Seat // whose it is; engine.Unknown for nobody's
	label   Point       // the middle of its number
	room    room        // for pieces
}

// Lane is the way from the loop to a colour's goal, its squares in the order in which they are walked.
type Lane struct {
	Seat    engine.Seat
	Squares []Square
}

// Field is the yard or the goal of a colour, with room for four.
type Field struct {
	Seat    engine.Seat
	Outline []Point
	Middle  Point
	Radius  float64 // of the largest circle in it; 0 for a goal
	spots   [pieces]Point
	size    float64 // radius of a piece
}

// Point is a place in a drawing, from its left upper corner.
type Point struct{ X, Y float64 }

const pieces = 4

// form is how a board is laid out. Every arm is three columns wide.
type form struct {
	arms  int
	depth int   // squares from the end of an arm to the goal
	first int   // number of the square at the end of the first arm; 0 is the last of the loop
	exit  int   // squares from there to the exit
	safe  []int // and to the safe squares of an arm
	left  bool  // the loop goes round clockwise
}

func formOf(rules engine.Rules) form {
	if rules.Shape == engine.Ludo {
		return form{arms: rules.Arms, depth: 6, first: -1, exit: 2, safe: []int{2, 10}, left: true}
	}
	return form{arms: rules.Arms, depth: 8, first: 0, exit: 5, safe: []int{5, 12, 17}}
}

// The measures of a board.
const (
	column = 2.5  // how wide a square is: two pieces lie in it beside its number
	digits = 0.8  // of that, for the number
	cut    = 1.0  // how far the squares at the inner corners reach towards the middle
	margin = 0.5  // around the whole
	edge   = 0.1  // between a piece and the line of its square
	rim    = 0.07 // and between that and the ring of a safe one
)

// Lay is the bare board of a rule set.
func Lay(rules engine.Rules) Plan {
	f := formOf(rules)
	p := Plan{form: f, Width: 2 * f.reach(), Height: 2 * f.reach(), Squares: make([]Square, f.loop())}
	for arm := range f.arms {
		seat := engine.Seat(arm)
		p.layArm(arm)
		p.Lanes = append(p.Lanes, f.lane(seat))
		p.Goals = append(p.Goals, f.goal(seat))
		p.Yards = append(p.Yards, f.yard(seat))
		p.Border = append(p.Border, f.corner(arm))
	}
	return p
}

// loop is how many squares it has.
func (f form) loop() int { return f.arms * f.period() }

// period is how many squares of the loop lie from the end of one arm to the end of the next.
func (f form) period() int { return 2*f.depth + 1 }

// angle is half of that between two arms.
func (f form) angle() float64 { return math.Pi / float64(f.arms) }

// inner is how far from the middle the arms begin, outer where they end.
func (f form) inner() float64 { return 1.5 * column / math.Tan(f.angle()) }
func (f form) outer() float64 { return f.inner() + float64(f.depth) }

// reach is from the middle to the side of the drawing.
func (f form) reach() float64 {
	if f.arms == 4 {
		return f.outer() + margin
	}
	return f.outer()/math.Cos(f.angle()) + margin
}

// at is the point so far outward along an arm, and so far aside from its axis in the direction of the loop.
func (f form) at(arm int, aside, outward float64) Point {
	turned := 2 * f.angle() * float64(arm)
	if f.left {
		turned -= math.Pi / 2
	}
	sin, cos := math.Sincos(turned)
	x, y := -sin*outward-cos*aside, -cos*outward+sin*aside
	if f.left {
		x = -x
	}
	return Point{f.reach() + x, f.reach() + y}
}

// layArm lays the squares from the end of an arm, inward beside it and outward beside the next.
func (p *Plan) layArm(arm int) {
	f := p.form
	p.put(arm, 0, f.end(arm))
	for i := range f.depth {
		p.put(arm, 1+i, f.beside(arm, f.depth-1-i, 1))
		p.put(arm, f.depth+1+i, f.beside((arm+1)%f.arms, i, -1))
	}
}

// put gives a square its number, so many after the end of an arm.
func (p *Plan) put(arm, after int, s Square) {
	f := p.form
	at := (arm*f.period() + f.first + after + f.loop() - 1) % f.loop()
	s.Number, s.Exit = at+1, engine.Unknown
	for _, safe := range f.safe {
		s.Safe = s.Safe || after == safe%f.period()
	}
	if after == f.exit {
		s.Exit = engine.Seat(arm)
	}
	p.Squares[at] = s
}
