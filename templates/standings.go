package templates

// StandingsPage ranks the pairs, and says for each why it stands there.
type StandingsPage struct {
	Frame
	Rows []Standing
}

// Name is the name of the page.
func (StandingsPage) Name() string { return "standings" }

// Standing is one row of the standings.
type Standing struct {
	Place int // 0 while the pair is still in
	To    int // the last of the places that are shared; equal to Place for a place of its own
	Pair  Pair
	Won   int    // matches won at a table
	Why   string // a sentence
}
