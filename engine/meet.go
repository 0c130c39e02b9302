package engine

// encounter is what happens to a piece that ends on a cell.
type encounter uint8

const (
	blocked    encounter = iota
	quiet                // goes there
	takesFirst           // captures the one that came first, or stands alone
	chooses              // joins the partner, or captures it
	takesLater           // captures the later one of two, coming out
)

// meet works out what every colour meets, for every crowd that can stand on a cell.
func (b *Board) meet() {
	for mover := Yellow; mover < seats; mover++ {
		for k := range kinds {
			b.tabulate(mover, k, 0)
			for first := Yellow; first < seats; first++ {
				b.tabulate(mover, k, alone(first))
				for later := Yellow; later < seats; later++ {
					b.tabulate(mover, k, both(first, later))
				}
			}
		}
	}
}

func (b *Board) tabulate(mover Seat, k kind, who crowd) {
	own, c := b.of[mover], who.on(k)
	own.joins[c], own.leaves[c] = b.joined(mover, c), c.without(mover)
	own.come[c] = b.comingOut(mover, c)
	own.land[c] = b.landing(mover, c)
	own.sees[c] = b.view(mover, c)
	if b.isBarrierOf(mover, c) {
		own.opens[c] = 1
	}
}

// joined returns the crowd when one of a colour has come, where crowds are written up.
func (b *Board) joined(mover Seat, c crowd) crowd {
	if c.kind() == off || b.ludo && c.kind() != unsafe {
		return c
	}
	return c.with(mover)
}

// view returns what a crowd is in a player's way.
func (b *Board) view(mover Seat, c crowd) (v view) {
	if b.isWall(mover, c) {
		v |= walled
	}
	if b.landing(mover, c) == blocked {
		v |= shut
	}
	return v
}

// landing: at most two on a square, a rival alone is captured, a safe square protects,
// the partner is met as the axis `partner` says.
func (b *Board) landing(mover Seat, c crowd) encounter {
	switch {
	case c.empty():
		return quiet
	case c.full():
		return b.landingOnTwo(mover, c)
	case c.first() == mover, c.kind() != unsafe:
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
func (b *Board) isWall(mover Seat, c crowd) bool {
	switch {
	case !c.full():
		return false
	case b.ludo:
		return b.rules.Walls && c.first() != mover
	case c.kind() == lane:
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
func (b *Board) isBarrierOf(mover Seat, c crowd) bool {
	switch {
	case !b.rules.OpenOnRepeat, b.ludo, !b.isWall(mover, c):
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
