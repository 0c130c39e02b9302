package engine

// crowd is who stands on a cell: the colour that came first, the later one, each as its
// seat plus one in three bits, and above them the kind of the cell, so that one look-up
// answers what a piece meets there. On a Ludo board only squares that are not safe are
// written up, and two stand for any more.
type crowd uint8

const (
	maxCrowd  = 256 // any byte is one
	crowdBits = 3
	oneCrowd  = crowd(1<<crowdBits - 1)
	kindShift = 2 * crowdBits
)

// kind of a cell.
type kind uint8

const (
	unsafe kind = iota
	safe
	lane
	off // no cell: yard and goal, where nobody meets anybody
	kinds
)

func alone(s Seat) crowd           { return crowd(s + 1) }
func both(first, later Seat) crowd { return alone(first) | alone(later)<<crowdBits }

// on returns the crowd on a cell of a kind.
func (c crowd) on(k kind) crowd { return c | crowd(k)<<kindShift }

func (c crowd) kind() kind  { return kind(c >> kindShift) }
func (c crowd) empty() bool { return c&(1<<kindShift-1) == 0 }
func (c crowd) full() bool  { return c>>crowdBits&oneCrowd != 0 }
func (c crowd) first() Seat { return Seat(c&oneCrowd) - 1 }
func (c crowd) later() Seat { return Seat(c>>crowdBits&oneCrowd) - 1 }

// without returns the crowd when one of a colour has gone, the later one of two.
func (c crowd) without(s Seat) crowd {
	left := crowd(0)
	switch {
	case c.full() && c.later() == s:
		left = alone(c.first())
	case c.full():
		left = alone(c.later())
	}
	return left.on(c.kind())
}

// with returns the crowd when one of a colour has come.
func (c crowd) with(s Seat) crowd {
	if c.empty() {
		return c | alone(s)
	}
	return c | alone(s)<<crowdBits
}
