package templates

import "time"

// HomePage is the first page of a championship.
type HomePage struct {
	Frame
	Pairs        int // that are in
	Waiting      int // on the waiting list
	MaxPairs     int // 0: no limit
	FeeCents     int
	DepositCents int
	GraceMinutes int
	Tables       int
	Format       string
	Rules        string
	Playing      []Match   // at the tables
	Left         int       // matches not decided
	Podium       *Podium   // nil before the final
	Forecast     *Forecast // nil where there is nothing to tell
	News         []News    // what the organisers announced, the latest first
}

// Name is the name of the page.
func (HomePage) Name() string { return "home" }

// News is something that the organisers announced.
type News struct {
	At   time.Time
	Text string
}

// Podium are the first places. A Champion of number 0: the final had no winner.
type Podium struct {
	Champion    Pair
	RunnerUp    Pair
	Third       []Pair
	Provisional bool // a sheet is not handed in yet
}

// ListPage lists the championships that everyone may see.
type ListPage struct {
	Frame
	Now  []Championship // under way
	Next []Championship // to come
	Past []Championship
	More string // the address of the rest of the list; "" when this is all
}

// Name is the name of the page.
func (ListPage) Name() string { return "list" }
