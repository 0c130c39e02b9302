package engine

// crowd is who stands on a cell: the colour that came first in the low four bits, the
// later one in the high four, each as its seat plus one. 0: nobody. On a Ludo board
// only squares that are not safe are written up, and two stand for any more.
type crowd uint8

const (
	maxCrowd  = crowd(seats | seats<<4 + 1)
	crowdBits = 4
)

func alone(s Seat) crowd           { return crowd(s + 1) }
func both(first, later Seat) crowd { return alone(first) | alone(later)<<crowdBits }

func (c crowd) empty() bool { return c == 0 }
func (c crowd) full() bool  { return c>>crowdBits != 0 }
func (c crowd) first() Seat { return Seat(c&(1<<crowdBits-1)) - 1 }
func (c crowd) later() Seat { return Seat(c>>crowdBits) - 1 }

// without returns the crowd when one of a colour has gone, the later one of two.
func (c crowd) without(s Seat) crowd {
	if c>>crowdBits == alone(s) {
		return c & (1<<crowdBits - 1)
	}
	return c >> crowdBits
}

// with returns the crowd when one of a colour has come.
func (c crowd) with(s Seat) crowd {
	if c.empty() {
		return alone(s)
	}
	return c | alone(s)<<crowdBits
}

// encounter is what happens to a piece that ends on a cell.
type encounter uint8

const (
	blocked    encounter = iota
	quiet                // goes there
	takesFirst           // captures the one that came first, or stands alone
	chooses              // joins the partner, or captures it
	takesLater           // captures the later one of two, coming out
)

type (
	encounters [maxCrowd]encounter
	crowds     [maxCrowd]bool
)

// meet works out the tables of encounters for every crowd that can stand on a cell.
func (b *Board) meet() {
	for mover := Yellow; mover < seats; mover++ {
		b.tabulate(mover, 0)
		for first := Yellow; first < seats; first++ {
			b.tabulate(mover, alone(first))
			for later := Yellow; later < seats; later++ {
				b.tabulate(mover, both(first, later))
			}
		}
	}
}

func (b *Board) tabulate(mover Seat, c crowd) {
	b.come[mover][c] = b.comingOut(mover, c)
	for k := range kinds {
		b.land[mover][k][c] = b.landing(mover, k, c)
		b.wall[mover][k][c] = b.isWall(mover, k, c)
		b.open[mover][k][c] = b.isBarrierOf(mover, k, c)
	}
}

// landing: at most two on a square, a rival alone is captured, a safe square protects,
// the partner is met as the axis `partner` says.
func (b *Board) landing(mover Seat, k kind, c crowd) encounter {
	switch {
	case c.empty():
		return quiet
	case c.full():
		return b.landingOnTwo(mover, c)
	case c.first() == mover, k != unsafe:
		return quiet
	case !b.partners(mover, c.first()):
		return takesFirst
	case b.rules.Partner == Choose:
		return chooses
	default:
		return quiet
	}
}

// landingOnTwo: the square is full; only on a Ludo board one's own may be joined.
func (b *Board) landingOnTwo(mover Seat, c crowd) encounter {
	if b.ludo && c.first() == mover {
		return quiet
	}
	return blocked
}

// comingOut: the table of the exit in the rule book.
func (b *Board) comingOut(mover Seat, c crowd) encounter {
	if !c.full() {
		return b.comingOutOnOne(mover, c)
	}
	first, later := c.first(), c.later()
	rivalFirst, rivalLater := b.rivals(mover, first), b.rivals(mover, later)
	switch {
	case first == mover && later == mover:
		return blocked
	case rivalFirst && rivalLater:
		return takes(b.rules.ExitRivals != Blocks, takesLater)
	case first == mover && rivalLater:
		return takes(b.rules.ExitOwnRival == Captured, takesLater)
	case later == mover && rivalFirst:
		return takes(b.rules.ExitOwnRival == Captured, takesFirst)
	case rivalLater: // with the partner
		return takesLater
	case rivalFirst:
		return takesFirst
	case later == mover: // own and partner, or two of the partner
		return takes(b.rules.ExitPartner == Captured, takesFirst)
	default:
		return takes(b.rules.ExitPartner == Captured, takesLater)
	}
}

func (b *Board) comingOutOnOne(mover Seat, c crowd) encounter {
	if !c.empty() && b.rivals(mover, c.first()) && b.rules.ExitLoneRival == Captured {
		return takesFirst
	}
	return quiet
}

func takes(allowed bool, which encounter) encounter {
	if allowed {
		return which
	}
	return blocked
}

// isWall: two of one colour, and the mixed pairs that the axes count as barriers. On a
// Ludo board one's own may be passed.
func (b *Board) isWall(mover Seat, k kind, c crowd) bool {
	switch {
	case !c.full():
		return false
	case b.ludo:
		return b.rules.Walls && c.first() != mover
	case k == lane:
		return b.rules.LaneBarrier
	case c.first() == c.later():
		return true
	case b.partners(c.first(), c.later()):
		return b.rules.PartnerBarrier
	default:
		return b.rules.RivalsBlock
	}
}

// isBarrierOf: a repeat opens a barrier that the player forms, one made with the partner
// only by its axis.
func (b *Board) isBarrierOf(mover Seat, k kind, c crowd) bool {
	switch {
	case !b.rules.OpenOnRepeat, b.ludo, !b.isWall(mover, k, c):
		return false
	case b.partners(c.first(), c.later()):
		return b.rules.OpenPartnerBarrier && (c.first() == mover || c.later() == mover)
	default:
		return c.first() == mover || c.later() == mover
	}
}

// partners reports whether two colours are one pair, and not one colour.
func (b *Board) partners(s, t Seat) bool { return b.rules.Pairs && s != t && s%2 == t%2 }

func (b *Board) rivals(s, t Seat) bool { return s != t && !b.partners(s, t) }
