package templates

import "time"

// NumbersPage is what a championship came to in numbers.
type NumbersPage struct {
	Frame
	Played    int // matches decided at a table
	Left      int // still to be decided
	Pairs     int
	Lengths   Lengths // of all matches whose beginning and end are known
	Bars      []LengthBar
	Rounds    []RoundLengths
	Ways      []Way // of how matches were decided, those that there were
	Waits     Waits
	Tables    []TableUse
	Clubs     []ClubSuccess
	Facts     []Fact
	Thought   []Thought // what was thought at the beginning beside what came; empty where there is nothing to compare
	Pieces    int       // in the goal, as far as sheets tell
	PiecesOf  int       // sheets that tell
	ForecastN int       // tables that the forecast counted with
}

// Name is the name of the page.
func (NumbersPage) Name() string { return "numbers" }

// Empty reports that there is nothing to count yet.
func (p NumbersPage) Empty() bool { return p.Played == 0 && len(p.Ways) == 0 }

// Lengths are how many minutes matches took.
type Lengths struct {
	Count    int
	Shortest int
	Median   int
	Longest  int
}

// LengthBar is how many matches took from so many minutes on, drawn: its measures are pixels.
type LengthBar struct {
	From         int
	Matches      int
	X, Y         int
	Width        int
	Height       int
	Middle, Text int
}

// RoundLengths is one round in numbers.
type RoundLengths struct {
	Round Round
	Lengths
	Played int
}

// Way is how often matches were decided in a way.
type Way struct {
	Ground  string
	Matches int
}

// Waits is how many minutes people waited at their tables for play to begin.
type Waits struct {
	Count   int
	Median  int
	Longest int
	Late    int // matches that began after the courtesy time
}

// TableUse is how long there was somebody at a table.
type TableUse struct {
	Table   int
	Matches int
	Minutes int
	Width   int // of a bar, of 100
}

// ClubSuccess is how far the pairs of one club came.
type ClubSuccess struct {
	Club  string
	Pairs int
	Won   int
	Best  Pair // that came furthest
}

// Fact is something that players like to hear, in a sentence.
type Fact struct {
	Text string
	Href string // of the match; "" where it is about several
}

// Thought is when something was thought to be over, and when it was.
type Thought struct {
	Round Round
	Over  time.Time // in half of all nights
	Late  time.Time // in nine of ten
	Was   time.Time // zero: it is not over
}
