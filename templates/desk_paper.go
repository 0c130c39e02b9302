package templates

// DeskPaperPage enters what was kept on paper while there was no server: the matches of a round that have no result
// yet, in the order of their tables. What would be written down is shown first.
type DeskPaperPage struct {
	Frame
	Form   Form
	Round  Round
	Rounds []Round // that have such matches
	Rows   []PaperRow
	Asked  bool // the rows are those to be confirmed
	Ready  int  // of them can be written down
}

// Name is the name of the page.
func (DeskPaperPage) Name() string { return "desk-paper" }

// PaperRow is one match with what its sheet on paper says.
type PaperRow struct {
	Match  Match
	Winner int    // the pair; 0: nothing is told
	Clock  string // when it ended, as written: "22:40"; "" when nobody wrote it
	Signed bool   // the sheet on paper is signed and handed in
	Would  string // what would be written down
	Cannot string // why it cannot be
}

// GuidePage is what to do when the laptop dies, on one page, to be printed before the night.
type GuidePage struct {
	Frame
	Guide []GuidePart
	Round Round // that is being played, or the first; zero before the draw
}

// Name is the name of the page.
func (GuidePage) Name() string { return "guide" }

// GuidePart is a few steps under a heading.
type GuidePart struct {
	Heading string
	Steps   []string
}
