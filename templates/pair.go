package templates

// Pair is a pair as pages show it: its number, larger than its names.
type Pair struct {
	Number  int    // 0: nobody
	Name    string // its own; "" when it goes by its players
	Players []string
	Club    string
	Status  string // "entered", "waiting", "withdrawn", "expelled", "out"
	Href    string // "" where there is nothing more to see
}

// PairPage is the page of one pair for everyone.
type PairPage struct {
	Frame
	Where  Whereabouts
	Warned int // how often a judge has warned it
}

// Name is the name of the page.
func (PairPage) Name() string { return "pair" }

// PairsPage lists the pairs of a championship, or those that a search found.
type PairsPage struct {
	Frame
	Query   string
	Pairs   []Pair
	Entered int // in all
	Waiting int // on the waiting list
}

// Name is the name of the page.
func (PairsPage) Name() string { return "pairs" }
