package tournament

import (
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// PairStatus says whether a pair is still in the championship.
type PairStatus string

// The states of a pair.
const (
	Entered   PairStatus = "entered"
	Waiting   PairStatus = "waiting" // on the waiting list
	Withdrawn PairStatus = "withdrawn"
	Expelled  PairStatus = "expelled" // article 13
	Out       PairStatus = "out"      // lost, or absent (article 15)
)

// Pair is two people who play together from the first match to the last (article 14).
type Pair struct {
	Number      id.PairNumber
	Players     [2]Member
	Name        roster.Commitment // zero: known by its players' names
	Club        string
	Seed        int // 1 is the first; 0 none
	Status      PairStatus
	CheckedIn   bool
	Substituted bool // a player was replaced after the start
	LeftLate    bool // withdrew or was expelled after the start
	Bases       int  // the version of the bases that it accepted (article 16)
	EnteredBy   Role
	EnteredAt   time.Time
	WaitsSince  int // the entry that put it on the waiting list last; 0: it never was
	Warnings    []Warning
	Match       id.MatchNumber // where it sits last; 0 before the draw
}

// Member is one of the two players of a pair.
type Member struct {
	ID   id.PlayerID       `json:"id"`
	Name roster.Commitment `json:"name"`
}

// Warning is an amonestación that a judge gave.
type Warning struct {
	At     time.Time
	Reason roster.Commitment
}

// Has reports that the player is one of the two.
func (p Pair) Has(player id.PlayerID) bool {
	return p.Players[0].ID == player || p.Players[1].ID == player
}

// Gone reports that the pair left or was expelled: whoever meets it goes on.
func (p Pair) Gone() bool { return p.Status == Withdrawn || p.Status == Expelled }

// In reports that the pair can still play.
func (p Pair) In() bool { return p.Status == Entered }
