package engine

// Seat is a place at the board, and so a colour, counted in the order of the loop.
type Seat uint8

// The seats. Orange and purple sit only at six arms.
const (
	Yellow Seat = iota
	Blue
	Red
	Green
	Orange
	Purple

	seats    = 6
	maxSeats = 8 // as a mask
	nobody   = Seat(255)
	colours  = "YBRGOP"
	fourArms = 4
)

// String returns the colour's letter.
func (s Seat) String() string {
	if s >= seats {
		return "-"
	}
	return colours[s : s+1]
}

// SeatOf returns the seat of a colour's letter.
func SeatOf(letter string) (Seat, error) {
	for s := Yellow; s < seats; s++ {
		if s.String() == letter {
			return s, nil
		}
	}
	return nobody, fault("player", NotAColour, letter)
}

// partner returns the seat opposite, on four arms.
func (s Seat) partner() Seat { return (s + 2) % fourArms }

// seating is a set of seats, a bit each.
type seating uint8

const maxSeating = 1 << maxSeats

func sitting(ss ...Seat) seating {
	var set seating
	for _, s := range ss {
		set |= 1 << s
	}
	return set
}

// has is asked at every throw: a word and a masked shift need no check.
func (set seating) has(s Seat) bool { return uint32(set)>>(s%32)&1 != 0 }

// count returns how many sit.
func (set seating) count() int {
	n := 0
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// list returns the seats of the set in seat order.
func (set seating) list() []Seat {
	var ss []Seat
	for s := Yellow; s < seats; s++ {
		if set.has(s) {
			ss = append(ss, s)
		}
	}
	return ss
}

func (set seating) String() string {
	text := ""
	for _, s := range set.list() {
		text += s.String()
	}
	return text
}

// seatings returns where 2, 3, … players sit; any other seating is refused.
func seatings(arms int) []seating {
	if arms == fourArms {
		return []seating{
			sitting(Yellow, Red),
			sitting(Yellow, Blue, Red),
			sitting(Yellow, Blue, Red, Green),
		}
	}
	return []seating{
		sitting(Yellow, Green),
		sitting(Yellow, Red, Orange),
		sitting(Yellow, Blue, Green, Orange),
		sitting(Yellow, Blue, Red, Green, Orange),
		sitting(Yellow, Blue, Red, Green, Orange, Purple),
	}
}
