package templates

// BracketPage shows all matches by round.
type BracketPage struct {
	Frame
	Drawn bool // there is a published draw
	Parts []BracketPart
}

// Name is the name of the page.
func (BracketPage) Name() string { return "bracket" }

// BracketPart is what leads to one end: the championship, third place, the consolation.
type BracketPart struct {
	Kind   string // "main", "third", "consolation"
	Tree   bool   // each match follows from two of the round before, next to each other
	Rounds []BracketRound
}

// BracketRound is one round of a part, its matches in the order of the bracket.
type BracketRound struct {
	Round   Round
	ID      string // an anchor: "main-1"
	Current bool   // the one to look at now
	Matches []Match
}
