package pairing

import "cubilete/tournament/id"

// Entrant is one pair of the list that is drawn.
type Entrant struct {
	Number id.PairNumber `json:"n"`
	Seed   int           `json:"seed,omitempty"` // 1 is the first seed; 0 is none
	Club   string        `json:"club,omitempty"` // a key: two pairs are of one club when their keys are equal; "" is none
}

// Options are the settings of a championship that its pairings depend on.
type Options struct {
	SeparateClubs bool `json:"separate_clubs,omitempty"`
	ThirdPlace    bool `json:"third_place,omitempty"` // the losers of the semifinals play for third place
}

// Draw is a drawn list: who sits where. It is what a published draw records, and all that Lay needs.
type Draw struct {
	Edition string          `json:"edition"` // of the format, such as "knockout/1"
	Seed    string          `json:"seed"`    // the public text that the shuffle starts from
	Options Options         `json:"options"`
	Field   []Entrant       `json:"field"`           // in order of number
	Seats   []id.PairNumber `json:"seats"`           // two a match, in order; 0 is the empty seat beside a bye
	Clash   int             `json:"clash,omitempty"` // where clubs are kept apart, the first round in which two of one can meet: see Meeting
}

// Kind says what a match is for.
type Kind string

// The kinds of match.
const (
	Main        Kind = "main"
	Third       Kind = "third" // for third place
	Consolation Kind = "consolation"
)

// Seat says where the pair on one side of a match comes from: one of the four, or nobody when all are empty.
type Seat struct {
	Pair   id.PairNumber
	Winner id.MatchNumber
	Loser  id.MatchNumber   // nobody when that match was not played
	Falls  []id.MatchNumber // who comes through these matches one after the other, and loses the first that is played
}

// Match is one match of the plan. Matches are numbered from 1 in the order of the bracket, round by round.
type Match struct {
	Number id.MatchNumber
	Round  int // from 1
	Kind   Kind
	Seats  [2]Seat
}

// Format is one way to say who meets whom. Its edition changes whenever its answers would.
type Format interface {
	// Name is how settings name the format: "knockout".
	Name() string
	// Edition is the name and the edition of its behaviour: "knockout/1".
	Edition() string
	// Draw seats the field. The same field, seed and options give the same draw for ever. It refuses with an Error.
	Draw(field []Entrant, seed string, options Options) (Draw, error)
	// Lay returns the matches that hang on a draw, in order of number: all of them where the format knows them all
	// beforehand, those of round one where each round is drawn anew.
	Lay(draw Draw) []Match
	// Next draws the round after the last one in played. It is false when there is none to draw: the format lays
	// everything out at once, the last round is not complete (the exempt pair counts as a match that it won), or the
	// championship has its winner.
	Next(draw Draw, played []Played) (Round, bool)
}

// Played is one decided match, as a format that draws round by round needs it.
type Played struct {
	Number id.MatchNumber
	Round  int
	Pairs  [2]id.PairNumber // 0 beside a bye
	Winner id.PairNumber    // 0 when nobody goes on
	Absent bool             // it was won without play, so that its loser does not play for third place
}

// Round is one round drawn after the ones before it were played.
type Round struct {
	Number int             `json:"round"`
	Seats  []id.PairNumber `json:"seats"`           // two a match; 0 beside the pair that is exempt
	Third  []id.PairNumber `json:"third,omitempty"` // the two seats of the match for third place, where this round has it
}
