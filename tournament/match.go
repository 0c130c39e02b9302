package tournament

import (
	"encoding/json"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
	"cubilete/tournament/sheet"
)

// MatchState says how far a match is.
type MatchState string

// The states of a match.
const (
	Unready     MatchState = "waiting" // a pair is not known yet
	Ready       MatchState = "ready"
	Called      MatchState = "called" // to a table: the courtesy clock runs
	Playing     MatchState = "playing"
	Suspended   MatchState = "suspended"   // interrupted, to be gone on with
	Provisional MatchState = "provisional" // there is a result, the sheet is not handed in
	Official    MatchState = "official"
	Walkover    MatchState = "walkover" // one pair goes on without playing
	Void        MatchState = "void"     // nobody goes on
	Bye         MatchState = "bye"
)

// MatchStates are all of them.
func MatchStates() []MatchState {
	return []MatchState{Unready, Ready, Called, Playing, Suspended, Provisional, Official, Walkover, Void, Bye}
}

// Ground says why a match was decided as it was.
type Ground string

// The grounds.
const (
	ByResult     Ground = "result"
	ByAbsence    Ground = "no-show"    // article 15
	ByWithdrawal Ground = "withdrawal" // article 14
	ByExpulsion  Ground = "expulsion"  // article 13
	ByWarnings   Ground = "warnings"   // the ladder of warnings
	ByVoid       Ground = "void"       // nobody came out of the match before
	ByBye        Ground = "bye"
)

// Match is two pairs who meet, or will.
type Match struct {
	Number   id.MatchNumber
	Round    int
	Kind     pairing.Kind
	From     [2]pairing.Seat
	Seats    [2]Seat
	State    MatchState
	Table    id.TableNumber // 0 before it is called
	CalledAt time.Time
	Deadline time.Time // when the courtesy time ends (article 15)
	BeganAt  time.Time
	Extra    time.Duration // by which the clock was put off
	Position string        // of a suspended game, where somebody wrote it down
	Bases    int           // the version of the bases that it began with; 0 before that
	EndedAt  time.Time
	Present  []id.PlayerID   // who has been seen at the table
	Finishes []sheet.Finish  // noted one by one, while the game goes on
	Absent   []id.PairNumber // who was declared absent
	Winner   id.PairNumber   // 0: not decided, or nobody
	Through  id.PairNumber   // who goes on: the winner, but for a correction that left later matches as they were
	Ground   Ground
	Sheet    *SignedSheet // nil before there is a result
}

// Seat is one side of a match.
type Seat struct {
	Known bool
	Pair  id.PairNumber // 0 when known: nobody sits there
}

// SignedSheet is the match sheet as the championship holds it.
type SignedSheet struct {
	Bytes    json.RawMessage // exactly as they are hashed
	Hash     id.Hash
	Revision int
	HandedIn time.Time // zero while provisional
	Overrode bool      // the judge closed it without all signatures
	Signed   []Signature
	Photos   []id.Hash // commitments to photos of the sheet on paper
}

// pairs are the pairs on the two sides, 0 where nobody is known.
func (m Match) pairs() [2]id.PairNumber { return [2]id.PairNumber{m.Seats[0].Pair, m.Seats[1].Pair} }

// Decided reports that it is known who goes on, if anybody.
func (m Match) Decided() bool {
	switch m.State {
	case Provisional, Official, Walkover, Void, Bye:
		return true
	}
	return false
}

// OnTable reports that the match occupies its table.
func (m Match) OnTable() bool { return m.Table != 0 && (m.State == Called || m.State == Playing) }

// Complete reports that two pairs are known to meet.
func (m Match) Complete() bool { return m.Seats[0].Pair != 0 && m.Seats[1].Pair != 0 }

// Side returns on which side the pair sits, 0 or 1.
func (m Match) Side(pair id.PairNumber) (int, bool) {
	for side, seat := range m.Seats {
		if pair != 0 && seat.Pair == pair {
			return side, true
		}
	}
	return 0, false
}

// Loser is the pair that played and does not go on; 0 when the match was not played to its end.
func (m Match) Loser() id.PairNumber {
	if m.Ground != ByResult || m.Through == 0 {
		return 0
	}
	return m.other(m.Through)
}

// other returns the pair on the other side, 0 if nobody is there.
func (m Match) other(pair id.PairNumber) id.PairNumber {
	if m.Seats[0].Pair == pair {
		return m.Seats[1].Pair
	}
	return m.Seats[0].Pair
}
