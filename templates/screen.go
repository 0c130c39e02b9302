package templates

// ScreenPage is the wall: what can be read from the other end of the room. Its panels take turns.
type ScreenPage struct {
	Frame
	Tables   []ScreenTables
	Queue    []Match // in the order in which they will be called
	More     int     // matches in the queue that are not shown
	Rounds   []ScreenRound
	Left     int       // matches not decided
	Forecast *Forecast // nil where there is nothing to tell
	Podium   *Podium   // nil before the final
	Address  string    // where everybody looks on their own phone
	QR       QR        // of that address
}

// Name is the name of the page.
func (ScreenPage) Name() string { return "screen" }

// ScreenTables are as many tables as are legible at once.
type ScreenTables struct {
	Part   string // which screenful this is, from "1"
	Of     int
	Tables []Table
}

// ScreenRound is as much of a round as is legible at once.
type ScreenRound struct {
	Part    string
	Round   Round
	From    int // of how many matches of the round these are not the first; 0 for the first
	Matches []Match
}

// ShowPage is the draw revealed pair by pair.
type ShowPage struct {
	Frame
	Draw    *Draw // nil before one is published
	Matches []Match
}

// Name is the name of the page.
func (ShowPage) Name() string { return "show" }

// QR is a code as squares: the path of an SVG in a field of that many squares. The zero QR is none.
type QR struct {
	Size int
	Path string
}
