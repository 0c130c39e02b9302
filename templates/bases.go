package templates

import "time"

// BasesPage prints the regulations of a championship, with what its settings say.
type BasesPage struct {
	Frame
	Version        int
	Published      time.Time
	Articles       []string // its own, when the organisers wrote other regulations than the model's
	Language       string   // of these articles: "ca"
	Rules          string   // the rule set by name
	GraceMinutes   int
	AtLimit        string // "match", "game"
	Signatures     string // "all", "pairs", "losers"
	Substitutes    string // "never", "one", "free"
	ThirdPlace     string // "shared", "match"
	Warnings       string // "none", "ladder"
	BestOf         int
	TimeCapMinutes int
}

// Name is the name of the page.
func (BasesPage) Name() string { return "bases" }
