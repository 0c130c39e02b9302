package templates

import "time"

// Match is a match as pages show it.
type Match struct {
	Number   int
	Href     string
	Round    Round
	Table    int    // 0 before it is called
	State    string // "waiting", "ready", "called", "playing", "provisional", "official", "walkover", "void", "bye"
	Ground   string // why it was decided: "result", "no-show", "withdrawal", "expulsion", "void", "bye"; "" before
	Sides    [2]Side
	CalledAt time.Time
	Deadline time.Time // when the courtesy time ends; zero without a call
	BeganAt  time.Time
	EndedAt  time.Time

	SuspendedAt time.Time // zero where it is not suspended, or nobody looked when that was
}

// Side is one of the two pairs of a match.
type Side struct {
	Known    bool
	Pair     Pair  // of number 0 when it is known that nobody sits here
	Possible []int // who can come to sit here, as long as that is not known and they are few
	Won      bool
	Lost     bool
	Absent   bool
}

// Round is a round of a championship.
type Round struct {
	Number    int
	Of        int       // how many there are; 0 when that is not known
	Kind      string    // "main", "third", "consolation"
	Announced time.Time // zero when nobody has said when it begins
}

// key names the words for the round: those near the final have names of their own.
func (r Round) key() string {
	names := []string{"round.final", "round.semifinals", "round.quarterfinals", "round.eighths"}
	switch left := r.Of - r.Number; {
	case r.Kind == "third":
		return "round.third"
	case r.Kind == "consolation":
		return "round.consolation"
	case r.Of == 0:
		return "round.number"
	case left >= 0 && left < len(names):
		return names[left]
	default:
		return "round.of"
	}
}

// Sheet is the match sheet as far as everyone may see it.
type Sheet struct {
	Hash     string
	Revision int
	HandedIn time.Time // zero while it is provisional
	Overrode bool      // handed in without all signatures
	Href     string    // of the match, for everyone
	Paper    string    // of the match, where the reader may print all of it
}

// MatchPage shows one match.
type MatchPage struct {
	Frame
	Match Match
	Board *Board // where the pieces of a suspended game stand; nil when nobody wrote it down
	Sheet *Sheet // nil before there is a result
	Next  *Match // where the winner goes on to; nil where that is not known
}

// Name is the name of the page.
func (MatchPage) Name() string { return "match" }
