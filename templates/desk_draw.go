package templates

// DeskDrawPage is where the draw is made, as often as one likes, and published once.
type DeskDrawPage struct {
	Frame
	Form      Form
	Pairs     int
	MinPairs  int
	Draft     *Draw // nil when there is none
	Stale     bool  // the list or the settings changed after the draft
	Matches   []Match
	Reasons   []string
	Published *Draw // nil when none is
	MayDraw   bool
}

// Name is the name of the page.
func (DeskDrawPage) Name() string { return "desk-draw" }
