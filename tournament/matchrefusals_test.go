package tournament

import (
	"strings"
	"testing"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// matches are those of six pairs in every state that a match can be in. Six pairs play two matches of round one.
var matchStates = []struct {
	state MatchState
	match func(n *night) id.MatchNumber
}{
	{Unready, func(n *night) id.MatchNumber { return n.final().Number }},
	{Ready, func(n *night) id.MatchNumber { return n.first() }},
	{Called, func(n *night) id.MatchNumber { n.do(CallMatch{Match: n.first(), Table: 3}); return n.onTable() }},
	{Playing, func(n *night) id.MatchNumber {
		n.do(CallMatch{Match: n.first(), Table: 3})
		n.do(BeginMatch{Match: n.onTable()})
		return n.onTable()
	}},
	{Suspended, func(n *night) id.MatchNumber {
		n.do(CallMatch{Match: n.first(), Table: 3})
		m := n.onTable()
		n.do(BeginMatch{Match: m})
		n.do(Suspend{Match: m})
		return m
	}},
	{Provisional, func(n *night) id.MatchNumber {
		m := n.first()
		n.do(EnterResult{Match: m, Winner: n.sits(m, 0)})
		return m
	}},
	{Official, func(n *night) id.MatchNumber { m := n.first(); n.win(m, 0); return m }},
	{Walkover, func(n *night) id.MatchNumber { m := n.first(); n.absent(m, n.sits(m, 1)); return m }},
	{Void, func(n *night) id.MatchNumber { m := n.first(); n.bothAbsent(m); return m }},
	{Bye, func(n *night) id.MatchNumber { return n.firstBye().Number }},
}

// first is the first match that can be called.
func (n *night) first() id.MatchNumber { return n.state.Queue()[0].Number }

func (n *night) onTable() id.MatchNumber { return n.state.OnTables()[0].Number }

// matchRow is an act on a match, and what each state of the match says to it, "-" for yes.
type matchRow struct {
	name string
	act  func(n *night, m Match) Act
	want string // unready, ready, called, playing, suspended, provisional, official, walkover, void, bye
}

// matchRows are all acts on a match.
func matchRows() []matchRow {
	return []matchRow{
		{"call", func(_ *night, m Match) Act { return CallMatch{Match: m.Number} },
			"no-pairs - already-called already-begun is-suspended already-decided already-decided already-decided already-decided is-bye"},
		{"call to the same table", func(_ *night, m Match) Act { return CallMatch{Match: m.Number, Table: 3} },
			"no-pairs - - already-begun is-suspended already-decided already-decided already-decided already-decided is-bye"},
		{"take the call back", func(_ *night, m Match) Act { return UncallMatch{Match: m.Number} },
			"no-pairs not-called - already-begun is-suspended already-decided already-decided already-decided already-decided is-bye"},
		{"note who is there", func(_ *night, m Match) Act { return NotePresence{Match: m.Number} },
			"no-pairs not-called - already-begun is-suspended already-decided already-decided already-decided already-decided is-bye"},
		{"begin", func(_ *night, m Match) Act { return BeginMatch{Match: m.Number} },
			"no-pairs not-called - - is-suspended already-decided already-decided already-decided already-decided is-bye"},
		{"declare absent too early", func(_ *night, m Match) Act { return DeclareAbsent{Match: m.Number, Absent: some(m, 0)} },
			"not-in-match not-called/15 too-early/15 already-begun is-suspended already-decided already-decided already-decided already-decided is-bye"},
		{"declare absent in time", func(n *night, m Match) Act {
			n.wait(15 * time.Minute)
			return DeclareAbsent{Match: m.Number, Absent: some(m, 0)}
		}, "not-in-match not-called/15 - already-begun is-suspended already-decided already-decided already-decided already-decided is-bye"},
		{"declare the absent again", func(n *night, m Match) Act {
			return DeclareAbsent{Match: m.Number, Absent: append(m.Absent, some(m, 1)...)}
		},
			"not-in-match not-called/15 too-early/15 already-begun is-suspended already-decided already-decided - - not-in-match"},
		{"record the result", func(_ *night, m Match) Act { return EnterResult{Match: m.Number, Winner: m.Seats[0].Pair} },
			"no-pairs - - - - - - already-decided already-decided is-bye"},
		{"record another", func(_ *night, m Match) Act { return EnterResult{Match: m.Number, Winner: m.Seats[1].Pair} },
			"no-pairs - - - - result-differs result-differs already-decided already-decided is-bye"},
		{"record it for nobody", func(_ *night, m Match) Act { return EnterResult{Match: m.Number} },
			"no-pairs required required required required required required required required is-bye"},
		{"record it for others", func(_ *night, m Match) Act {
			return EnterResult{Match: m.Number, Winner: m.Seats[0].Pair, Pairs: []id.PairNumber{m.Seats[0].Pair, 99}}
		}, "no-pairs pairs-changed pairs-changed pairs-changed pairs-changed pairs-changed pairs-changed pairs-changed pairs-changed is-bye"},
		{"hand in without a reason", func(_ *night, m Match) Act { return HandIn{Match: m.Number} },
			"no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 unsigned/12 - no-sheet/12 no-sheet/12 no-sheet/12"},
		{"hand in", func(_ *night, m Match) Act { return HandIn{Match: m.Number, Reason: "papel"} },
			"no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 - - no-sheet/12 no-sheet/12 no-sheet/12"},
		{"hand in another sheet", func(_ *night, m Match) Act { return HandIn{Match: m.Number, Hash: &id.Hash{1}, Reason: "papel"} },
			"no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 sheet-changed/12 sheet-changed/12 no-sheet/12 no-sheet/12 no-sheet/12"},
		{"note a finish", func(_ *night, m Match) Act { return NoteFinish{Match: m.Number, Finish: sheet.Finish{Player: "Y"}} },
			"no-pairs not-called - - is-suspended already-decided already-decided already-decided already-decided is-bye"},
		{"suspend", func(_ *night, m Match) Act { return Suspend{Match: m.Number} },
			"no-pairs not-called not-begun/15 - - already-decided already-decided already-decided already-decided is-bye"},
		{"resume", func(_ *night, m Match) Act { return Resume{Match: m.Number} },
			"no-pairs not-called already-called - - already-decided already-decided already-decided already-decided is-bye"},
		{"move", func(_ *night, m Match) Act { return MoveMatch{Match: m.Number, Table: 5} },
			"no-pairs not-called - - is-suspended already-decided already-decided already-decided already-decided is-bye"},
		{"sign as somebody else", func(_ *night, m Match) Act {
			return SignSheet{Match: m.Number, Hash: hashOf(m), Player: "x", Way: SignedByPIN}
		},
			"no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 not-in-match not-in-match no-sheet/12 no-sheet/12 no-sheet/12"},
		{"sign", func(n *night, m Match) Act {
			return SignSheet{Match: m.Number, Hash: hashOf(m), Player: oneOfFour(n, m), Way: SignedByPIN}
		},
			"no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 - handed-in/12 no-sheet/12 no-sheet/12 no-sheet/12"},
		{"sign another sheet", func(n *night, m Match) Act {
			return SignSheet{Match: m.Number, Hash: id.Hash{1}, Player: oneOfFour(n, m), Way: SignedByPIN}
		},
			"no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 sheet-changed/12 sheet-changed/12 no-sheet/12 no-sheet/12 no-sheet/12"},
		{"attach a photo", func(_ *night, m Match) Act { return AttachPhoto{Match: m.Number, Photo: id.Hash{1}} },
			"no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 no-sheet/12 - - no-sheet/12 no-sheet/12 no-sheet/12"},
		{"rule", func(_ *night, m Match) Act { return Rule{Match: m.Number, Text: "x"} },
			"- - - - - - - - - -"},
		{"correct", func(_ *night, m Match) Act {
			return Correct{EnterResult: EnterResult{Match: m.Number, Winner: m.Seats[1].Pair}, Reason: "x"}
		},
			"nothing-to-correct nothing-to-correct nothing-to-correct nothing-to-correct nothing-to-correct - - - later-matches nothing-to-correct"},
		{"correct to what it is", func(_ *night, m Match) Act {
			return Correct{EnterResult: EnterResult{Match: m.Number, Winner: m.Seats[0].Pair}, Reason: "x"}
		},
			"nothing-to-correct nothing-to-correct nothing-to-correct nothing-to-correct nothing-to-correct - - - later-matches nothing-to-correct"},
		{"set the games of its round", func(_ *night, m Match) Act { return SetGames{Round: m.Round, BestOf: 3} },
			"- - round-begun/17 round-begun/17 round-begun/17 round-begun/17 round-begun/17 - - -"},
		{"put it first in the queue", func(_ *night, m Match) Act { return OrderQueue{Matches: []id.MatchNumber{m.Number}} },
			"- - already-called already-begun is-suspended already-decided already-decided already-decided already-decided is-bye"},
	}
}

func TestEveryMatchStateRefusesWhatItMust(t *testing.T) {
	for _, tt := range matchRows() {
		for i, want := range strings.Fields(tt.want) {
			t.Run(tt.name+"/"+string(matchStates[i].state), func(t *testing.T) {
				n := running(t, 6)
				m := n.match(matchStates[i].match(n))
				if m.State != matchStates[i].state {
					t.Fatalf("match %d is %s, want %s", m.Number, m.State, matchStates[i].state)
				}
				n.answers(t, tt.act(n, m), want)
			})
		}
	}
}

// some is the pair on a side of a match, for a list.
func some(m Match, side int) []id.PairNumber { return []id.PairNumber{m.Seats[side].Pair} }

// hashOf is the hash of the match's sheet, or of none.
func hashOf(m Match) id.Hash {
	if m.Sheet == nil {
		return id.Hash{}
	}
	return m.Sheet.Hash
}

// oneOfFour is one of the four, if they are known.
func oneOfFour(n *night, m Match) id.PlayerID {
	return append(n.state.players(m), "x")[0]
}
