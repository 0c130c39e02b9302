package templates

// PositionPage is the judge's desk: a position, what a throw allows there and why, and who has won.
type PositionPage struct {
	Frame
	Action   string   // where its forms lead
	Home     string   // the rules of the championship; "" where it belongs to none
	Sets     []Option // the rule sets to choose from; none in a championship
	Rules    string   // the one that is played
	Form     Form     // what was typed and what is wrong with it
	Text     string   // the position
	Board    *Board   // nil for a text that is no position
	Turn     string   // whose turn it is; "" once the game is over
	Awaits   bool     // a throw is owed
	Count    int      // that is to be played first; 0 for none
	Dice     int      // that are thrown
	Roll     string   // what was thrown: "6", "4+1"; "" for nothing yet
	Throws   []int    // 1 to 6
	Answer   *Ruling
	Verdict  *PositionVerdict
	Finishes *PositionVerdict // of who finished, as people tell it; nil before anybody asked
	Places   []FinishField    // none where rounds are not completed
	Setup    PositionSetup
}

// Name is the name of the page.
func (PositionPage) Name() string { return "position" }

// Ruling is what a throw, or what is owed, allows.
type Ruling struct {
	Counts  int    // what the die counts, where that is not what it shows; 0 for that
	Why     Source // what forces or forbids; no text for nothing
	Penalty string // what a third 6 does; "" for another throw
	Moves   []PositionMove
	Pass    *PositionMove // how the game goes on when nothing can be played
	Stuck   []Stuck
}

// PositionMove is a legal move, and the position after it.
type PositionMove struct {
	Number int
	Text   string // as notation writes it
	Words  string
	After  []string // what comes of it, a sentence each
	Href   string
}

// Stuck is a piece that cannot be played.
type Stuck struct {
	Place string
	Why   Source
}

// Source is a sentence with where it comes from.
type Source struct {
	Text string
	From string // "art. 5"; "" for nowhere in particular
	Href string // of the article; "" for none
}

// PositionVerdict says who has won, or that the game goes on.
type PositionVerdict struct {
	Finished []string // who has finished, a sentence each
	Won      bool
	Winners  []string // their colours
	Still    []string // the colours that play on
	Why      Source
	Error    string // why these finishes cannot be
}

// FinishField asks who finished in that place.
type FinishField struct {
	Place   int
	Colours []Option
	Same    bool // in the round of the one before
}

// PositionSetup is the form in which a position is set up piece by piece.
type PositionSetup struct {
	Seats    []SetupSeat
	Seatings []PositionMove // games of fewer or more players, from their beginning
	Turn     []Option
	First    []Option
	Sixes    []Option
	Counts   []Option
	Round    string
	Last     string
	Done     string
	Dice     string
}

// SetupSeat is a colour with its four pieces.
type SetupSeat struct {
	Colour string
	Pieces []SetupPiece
	Error  string
}

// SetupPiece is a field for a piece.
type SetupPiece struct {
	Name   string
	Number int
	Place  string
}
