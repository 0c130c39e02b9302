package templates

import "time"

// DeskPairsPage is the list of pairs as the desk works on it.
type DeskPairsPage struct {
	Frame
	Form         Form // of the pair that is being added
	Query        string
	Pairs        []DeskPair
	Entered      int
	Waiting      int
	Paid         int
	CheckedIn    int
	FeeCents     int // 0: nothing to pay
	DepositCents int
	MayEnter     bool
	NextIn       *Pair    // of the waiting list, when there is a place; nil: nobody
	Alike        []string // what to look at before the pair is added, a sentence each
	Seen         string   // stands for the people of whom that is said
}

// Name is the name of the page.
func (DeskPairsPage) Name() string { return "desk-pairs" }

// DeskPair is a pair with what only the desk knows of it.
type DeskPair struct {
	Pair      Pair
	Seed      int // 0: none
	Paid      bool
	Deposit   bool
	CheckedIn bool
	People    []Person
	Warned    int
}

// Person is one player as the desk knows them.
type Person struct {
	ID       string
	Name     string
	Phone    string
	Document string
}

// DeskPairPage is one pair as the desk works on it.
type DeskPairPage struct {
	Frame
	Form         Form // of the pair as it is
	Act          Form // of an act on the pair that was refused
	Pair         DeskPair
	EnteredAt    time.Time
	FeeCents     int
	DepositCents int
	Begun        bool // nobody is replaced any more (article 14)
	MayReplace   bool
	MayPromote   bool
	MaySeat      bool // the seat beside a bye is free
	Warnings     []News
	Path         []Match
}

// Name is the name of the page.
func (DeskPairPage) Name() string { return "desk-pair" }
