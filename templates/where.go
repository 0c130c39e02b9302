package templates

import "time"

// WherePage answers "¿dónde juego?" by name or number.
type WherePage struct {
	Frame
	Query string
	Found []Whereabouts
	More  int // pairs found that are not shown
}

// Name is the name of the page.
func (WherePage) Name() string { return "where" }

// Whereabouts is where one pair plays, against whom, and what comes after.
type Whereabouts struct {
	Pair     Pair
	Case     string // "called", "playing", "suspended", "queued", "unknown", "undrawn", "waiting", "out", "withdrawn", "expelled", "champion", "between"
	Match    *Match // the one that it plays next; nil where there is none
	Against  Side   // in that match
	Ahead    int    // matches that will be called before, for "queued"
	Deadline time.Time
	Next     []int // whom it can meet if it wins; empty when that is not known
	Final    bool  // winning means the championship
	Before   []Past
}

// Past is a match that a pair has behind it.
type Past struct {
	Against Pair   // of number 0: nobody
	Outcome string // "won", "lost", "bye", "walkover", "absent", "void"
	Round   Round
	Number  int
	Table   int // 0: none
	Href    string
}
