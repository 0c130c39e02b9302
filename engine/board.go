package engine

// Board is a rule set laid out for play: the ways of the colours over its squares,
// and every question that the axes answer worked out as a table. It never changes
// and may be shared.
type Board struct {
	rules Rules

	loop int   // squares of the loop
	turn uint8 // the step on the last loop square, before the way turns into the lane
	goal uint8 // the step into the goal

	of   [seats]*colour
	bare [maxCells]crowd // nobody on any cell

	stops  [maxCount]uint64           // what stops a piece, by its count
	after  [maxSeating][maxSeats]Seat // who throws next, by who plays
	seated []seating
	pays   struct{ capture, goal uint8 }

	dice    int
	repeats [256]bool // the throws that are thrown again
	ludo    bool
	earner  bool  // a count belongs to the piece that earned it
	enters  uint8 // the die that brings a piece out
	bounces bool  // some thrown count does
}

// colour is the board as one colour knows it: its way, and what every crowd is to it.
type colour struct {
	path   [256]cell           // cell of every step
	step   [maxCells]uint8     // step of every cell, 0 where the colour never passes
	joins  [maxCrowd]crowd     // the crowd when one of the colour has come
	leaves [maxCrowd]crowd     // and when one has gone, the later one of two
	land   [maxCrowd]encounter // what a piece meets that ends there
	come   [maxCrowd]encounter // what a piece meets that comes out
	sees   [maxCrowd]view      // what stands in the colour's way
	opens  [maxCrowd]uint8     // 1 where a repeat obliges the player to open it
}

// A step counts along a colour's own way: 0 in the yard, 1 on the exit, and one more
// for every square up to the goal.
const (
	yard     = 0
	exit     = 1
	maxSteps = 128 // six arms: 98 squares of the loop, 7 of the lane, the goal, and beyond it
)

// maxCount is above every count, of which 20 is the highest.
const maxCount = 32

// A cell is a square of the board whoever stands on it: the loop from 0, and from
// laneCells on a lane for each seat.
type cell = uint8

const (
	laneCells = 128
	laneSize  = 8                   // room for the 7 squares of a lane
	maxCells  = 256                 // any byte is one
	nowhere   = cell(laneCells - 1) // yard and goal: nobody stands in anybody's way
)

// Board lays the rule set out. The error names the axis that makes no sense.
func (r Rules) Board() (*Board, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	b := &Board{rules: r, seated: seatings(r.Arms), dice: r.Dice, ludo: r.Shape == Ludo, earner: r.CountBy == Earner}
	if r.Pairs {
		b.seated = b.seated[2:]
	}
	if r.Shape == Ludo {
		b.enters = 6
		b.lay(shape{arm: 13, exit: 1, refuges: []int{1, 9}, lane: 5})
	} else {
		b.enters = 5
		b.lay(shape{arm: 17, exit: 5, refuges: []int{5, 12, 17}, lane: 7})
		b.pays.capture, b.pays.goal = uint8(r.CapturePays), uint8(r.GoalPays)
	}
	b.bounces = r.BarrierAhead == Bounce || r.Goal == Bounce
	b.stops, b.repeats = stops(), repeats(r.Dice)
	b.meet()
	b.follow()
	return b, nil
}

// Rules returns the rule set that is laid out.
func (b *Board) Rules() Rules { return b.rules }

// shape is one arm, its squares counted from 1, and the length of the lane.
type shape struct {
	arm, exit int
	refuges   []int
	lane      int
}

func (b *Board) lay(s shape) {
	b.loop = s.arm * b.rules.Arms
	b.turn = uint8(b.loop - s.exit + 1)
	if s.exit == 1 {
		b.turn-- // the way turns off one square before it would meet its exit again
	}
	b.goal = b.turn + uint8(s.lane) + 1
	for seat := range b.of {
		b.of[seat] = new(colour)
	}
	for arm := range b.rules.Arms {
		for _, square := range s.refuges {
			b.bare[arm*s.arm+square-1] = crowd(0).on(safe)
		}
		b.walkWay(Seat(arm), arm*s.arm+s.exit-1)
	}
}

// walkWay fills the way of one colour, from its exit to its goal.
func (b *Board) walkWay(s Seat, out int) {
	own := b.of[s]
	own.path[yard], own.path[b.goal] = nowhere, nowhere
	b.bare[nowhere] = crowd(0).on(off)
	for step := uint8(exit); step < b.goal; step++ {
		c := cell((out + int(step) - 1) % b.loop)
		if step > b.turn {
			c = laneCells + laneSize*cell(s) + step - b.turn - 1
			b.bare[c] = crowd(0).on(lane)
		}
		own.path[step] = c
		own.step[c] = step
	}
}
