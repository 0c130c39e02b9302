package sheet

import "strings"

// Fault is what a sheet says that cannot be. It holds no sentence.
type Fault struct {
	Field   string // "seats", "finishes", "home", "winner", "games"
	Code    string
	Article string // of the regulations, where one speaks against it
	Value   string
}

// Error is for logs.
func (f *Fault) Error() string { return f.Field + ": " + f.Code }

// Open says that a match is not decided by what its sheet says: play must go on.
type Open struct {
	Still   []Colour // who still plays the game that is open; empty when a further game is to be played
	Article string
	Why     string // the engine's reason
}

// Error is for logs.
func (o *Open) Error() string {
	var still []string
	for _, colour := range o.Still {
		still = append(still, string(colour))
	}
	return "not decided: " + o.Why + " " + strings.Join(still, "")
}
