package templates

import "time"

// DeskRoomPage is the room as the organiser arranges it: tables, suspended games, the order of the queue, the times.
type DeskRoomPage struct {
	Frame
	Form      Form
	Tables    []RoomTable
	Free      []int // tables that take a match
	Suspended []Suspended
	Queue     []Match
	Rounds    []Round
	AutoCall  bool
	Add       int // the number of the table that would be added
}

// Name is the name of the page.
func (DeskRoomPage) Name() string { return "desk-room" }

// RoomTable is a table with what can be done with it.
type RoomTable struct {
	Table Table
	Desk  string // the address of the desk
	Free  []int  // tables that the match on it can go to
}

// Suspended is a match that was interrupted.
type Suspended struct {
	Match    Match
	Position string // "" when nobody wrote it down
}

// DeskAbsentPage declares pairs absent at many tables at once, with what it changes first (article 15).
type DeskAbsentPage struct {
	Frame
	Form      Form
	Proposals []Proposal
	Chosen    []Pair   // who would be declared absent; empty before somebody chose
	Would     []string // what follows from it
}

// Name is the name of the page.
func (DeskAbsentPage) Name() string { return "desk-absent" }

// DeskSheetsPage lists the sheets that were not handed in (article 12).
type DeskSheetsPage struct {
	Frame
	Sheets []PendingSheet
}

// Name is the name of the page.
func (DeskSheetsPage) Name() string { return "desk-sheets" }

// PendingSheet is a sheet that somebody still holds.
type PendingSheet struct {
	Match    Match
	Winner   Pair
	Unsigned []string
	Refused  []string
}

// DeskRefereesPage invites referees and ends their passes.
type DeskRefereesPage struct {
	Frame
	Form     Form
	Referees []Referee
	Invited  *Invitation // told once
	Owner    bool        // who asks owns the championship, and invites organisers too
}

// Name is the name of the page.
func (DeskRefereesPage) Name() string { return "desk-referees" }

// Referee is somebody who is a referee by a link.
type Referee struct {
	ID     string
	Name   string
	Tables []int // empty: all
	Since  time.Time
	From   time.Time // zero: at once
	Until  time.Time // zero: as long as the championship
	Ended  time.Time // zero while it holds
}

// Invitation is a link that was just made. It cannot be shown again.
type Invitation struct {
	Name string
	Link string
	QR   QR
}

// DeskCardPage is what a pair carries: PINs and links of its players.
type DeskCardPage struct {
	Frame
	Pair    Pair
	Holders []Holder
}

// Name is the name of the page.
func (DeskCardPage) Name() string { return "desk-card" }

// Holder is a player with what they sign with.
type Holder struct {
	ID     string
	Name   string
	PIN    string
	Locked bool
	Link   string
	QR     QR
}

// DeskCorrectPage puts another result in the place of a wrong one, with what it changes first.
type DeskCorrectPage struct {
	Frame
	Form  Form
	Match Match
	Talk
	Verdict *Verdict // what the engine says of the finishes; nil where only the winner is told
	Later   []Match  // that hang on the result; empty before it is known, or when there are none
	Falls   []string // what would not stand
	Winner  Pair     // as it would be
	Asked   bool     // the consequences are shown
}

// Name is the name of the page.
func (DeskCorrectPage) Name() string { return "desk-correct" }

// DeskUndoPage takes an act back, with what would fall first.
type DeskUndoPage struct {
	Frame
	Form  Form
	Entry int    // that would be taken back; 0 when there is none
	Line  string // what it says
	At    time.Time
	With  []string // what the other entries of that act say
	Falls []string // what hangs on it
}

// Name is the name of the page.
func (DeskUndoPage) Name() string { return "desk-undo" }

// DeskAloudPage is what is read aloud or pasted into a chat.
type DeskAloudPage struct {
	Frame
	Lines []string
	Next  []string
}

// Name is the name of the page.
func (DeskAloudPage) Name() string { return "desk-aloud" }

// DeskBasesPage writes the regulations and publishes them (article 17).
type DeskBasesPage struct {
	Frame
	Form     Form
	Version  int
	Language string   // in which they are being written
	Articles []string // as they are being written
	Draft    bool     // something is written that is not published
	Begun    bool     // a change is announced to everyone
}

// Name is the name of the page.
func (DeskBasesPage) Name() string { return "desk-bases" }
