package board

import "math"

// room is a rectangle in which pieces lie: one corner, and the ways along its two sides.
type room struct {
	from, aside, outward Point
}

func (f form) room(arm int, from, to, low, high float64) room {
	corner, aside, outward := f.at(arm, from, low), f.at(arm, to, low), f.at(arm, from, high)
	return room{corner, aside.minus(corner), outward.minus(corner)}
}

// ring goes around all that can lie in the room, its ends round.
func (r room) ring() []Point {
	const bends = 12
	long, wide := r.aside, r.outward
	if long.length() < wide.length() {
		long, wide = wide, long
	}
	radius := wide.length()/2 - rim
	along, across := long.times(1/long.length()), wide.times(1/wide.length())
	first := r.from.plus(wide.times(0.5)).plus(along.times(radius + rim))
	last := r.from.plus(wide.times(0.5)).plus(long).minus(along.times(radius + rim))
	var corners []Point
	for i := range 2*bends + 2 {
		middle, turn := last, i
		if i > bends {
			middle, turn = first, i-1
		}
		sin, cos := math.Sincos(math.Pi*float64(turn)/bends - math.Pi/2)
		corners = append(corners, middle.plus(along.times(cos*radius)).plus(across.times(sin*radius)))
	}
	return corners
}

// spots are the middles of n pieces as large as they can be beside each other, and their radius.
func (r room) spots(n int) (spots []Point, radius float64) {
	across := r.columns(n)
	down := (n + across - 1) / across
	for i := range n {
		x, y := float64(i%across), float64(i/across)
		here := r.aside.times((x + 0.5) / float64(across)).plus(r.outward.times((y + 0.5) / float64(down)))
		spots = append(spots, r.from.plus(here))
	}
	return spots, r.fit(across, down)
}

// columns is how many beside each other leave n pieces the largest.
func (r room) columns(n int) int {
	best := 1
	for across := 2; across <= n; across++ {
		if r.fit(across, (n+across-1)/across) > r.fit(best, (n+best-1)/best) {
			best = across
		}
	}
	return best
}

// fit is the radius of pieces that lie in so many columns and rows.
func (r room) fit(across, down int) float64 {
	return min(r.aside.length()/float64(across), r.outward.length()/float64(down))/2 - edge
}

func (p Point) plus(q Point) Point    { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) minus(q Point) Point   { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(k float64) Point { return Point{p.X * k, p.Y * k} }
func (p Point) length() float64       { return math.Hypot(p.X, p.Y) }
