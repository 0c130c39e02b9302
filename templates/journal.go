package templates

import "time"

// JournalPage tells what happened in plain words, the latest first.
type JournalPage struct {
	Frame
	Days  []JournalDay
	Older string // the address of what happened before; "" when this is all
}

// Name is the name of the page.
func (JournalPage) Name() string { return "journal" }

// JournalDay is what happened on one day.
type JournalDay struct {
	Date  time.Time
	Lines []JournalLine
}

// JournalLine is one entry of the journal.
type JournalLine struct {
	Number   int
	At       time.Time
	Sentence string
	By       string // the role of who did it: "everyone", "player", "referee", "organiser", "owner"
	StruckBy int    // the entry that struck it; 0 while it is in force
	Undo     string // where it is taken back; "" where it cannot be, or not by whoever looks
	Act      int    // the first entry of the act that wrote it; 0 when it is the first itself
}
