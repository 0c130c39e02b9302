package templates

import "time"

// DeskListPage lists the championships of whoever is signed in.
type DeskListPage struct {
	Frame
	Championships []Championship
	More          string // the address of the rest of the list; "" when this is all
}

// Name is the name of the page.
func (DeskListPage) Name() string { return "desk-list" }

// DeskPage is the desk of a championship: what needs a person now, the tables, the queue.
type DeskPage struct {
	Frame
	Form       Form // of the act that was refused
	Entered    int
	Waiting    int
	CheckedIn  int
	MinPairs   int
	NextIn     *Pair // of the waiting list, when there is a place; nil: nobody
	Draft      bool  // a draft draw waits to be published
	Proposals  []Proposal
	Unofficial []Match
	Free       []int // tables, while matches wait for one
	Tables     []Table
	Queue      []Match
	More       int    // matches in the queue that are not shown
	EnterURL   string // where pairs enter, to be passed on
	Rounds     []Round
	Round      Round // that is being played, or the first or last; zero before the draw
	Podium     *Podium
	Forecast   *Forecast // nil where there is nothing to tell
}

// Name is the name of the page.
func (DeskPage) Name() string { return "desk" }

// Proposal is something that a person should decide now (article 15).
type Proposal struct {
	Match  Match
	Absent []Pair
	Since  time.Time // when the courtesy time ended
}

// Settled reports that nothing needs a person now.
func (p DeskPage) Settled() bool {
	return len(p.Proposals) == 0 && len(p.Unofficial) == 0 && (len(p.Free) == 0 || len(p.Queue) == 0)
}
