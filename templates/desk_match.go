package templates

import "time"

// DeskMatchPage is a match as the desk works on it, one hand free.
type DeskMatchPage struct {
	Frame
	Form  Form
	Match Match
	Talk
	Verdict   *Verdict // what the engine says, to be confirmed
	Present   [2][]Presence
	Free      []int // tables that it can be called to
	Over      bool  // the courtesy time is over (article 15)
	Absent    []Pair
	Board     *Board // where the pieces of a suspended game stand
	Sheet     *Sheet
	Photos    []Photo  // of the sheet on paper
	Unsigned  []string // names of who must sign and has not
	Conflict  *Conflict
	Next      *Match
	Would     []string // what follows when the absence is confirmed
	Organiser bool     // who asks may take pairs out
}

// Name is the name of the page.
func (DeskMatchPage) Name() string { return "desk-match" }

// With is the page with what the engine says, and with another result that is there already.
func (p DeskMatchPage) With(v *Verdict, c *Conflict) Page {
	p.Verdict, p.Conflict = v, c
	return p
}

// Presence is whether one of the four has been seen at the table.
type Presence struct {
	ID   string
	Name string
	Here bool
}

// Conflict is two results for one match.
type Conflict struct {
	Yours  Pair // who won as whoever enters it says
	Stands Pair // who won as it stands
	At     time.Time
}
