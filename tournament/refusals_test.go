package tournament

import (
	"errors"
	"strings"
	"testing"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// stages are those of a championship of six pairs, the last of which has withdrawn, with what has led to each.
var stages = []struct {
	stage Stage
	night func(t testing.TB) *night
}{
	{Drafted, func(t testing.TB) *night {
		n := newNight(t)
		for range 6 {
			n.enter()
		}
		n.do(Withdraw{Pair: 6})
		return n
	}},
	{Open, func(t testing.TB) *night { return sixOf(t) }},
	{Closed, func(t testing.TB) *night { n := sixOf(t); n.do(CloseEntries{}); return n }},
	{Drawn, func(t testing.TB) *night { return sixOf(t).publish("san blas") }},
	{Running, func(t testing.TB) *night {
		n := sixOf(t).publish("san blas").wait(24 * time.Hour)
		n.do(Start{})
		return n
	}},
	{Finished, func(t testing.TB) *night {
		n := sixOf(t).publish("san blas").wait(24 * time.Hour)
		n.do(Start{})
		return n.playOut()
	}},
	{Cancelled, func(t testing.TB) *night { n := sixOf(t); n.do(Cancel{Reason: "lluvia"}); return n }},
}

func sixOf(t testing.TB) *night {
	n := begin(t, 6)
	n.do(Withdraw{Pair: 6})
	return n
}

// stageRow is an act, and what each stage says to it, "-" for yes. The article stands behind the code.
type stageRow struct {
	name string
	act  func(n *night) Act
	want string // draft, open, closed, drawn, running, finished, cancelled
}

// stageRows are all acts.
func stageRows() []stageRow {
	settings := func(change changed) func(*night) Act {
		return func(n *night) Act {
			s := n.state.Settings
			change(&s)
			return ChangeSettings{Settings: s, Announce: "Aviso"}
		}
	}
	as := func(act Act) func(*night) Act { return func(*night) Act { return act } }
	name, seed := "Los Primos", 1
	return []stageRow{
		{"open", as(OpenEntries{}), "- wrong-stage wrong-stage wrong-stage wrong-stage wrong-stage wrong-stage"},
		{"close", as(CloseEntries{}), "wrong-stage - wrong-stage wrong-stage wrong-stage wrong-stage wrong-stage"},
		{"reopen", as(ReopenEntries{Reason: "x"}), "wrong-stage wrong-stage - - wrong-stage wrong-stage wrong-stage"},
		{"cancel", as(Cancel{Reason: "x"}), "- - - - - wrong-stage wrong-stage"},
		{"start", as(Start{}), "no-draw no-draw no-draw - wrong-stage wrong-stage wrong-stage"},
		{"take the start back", as(Unstart{}), "wrong-stage wrong-stage wrong-stage wrong-stage - wrong-stage wrong-stage"},
		{"enter at the desk", func(n *night) Act { return EnterPair{Pair: n.stranger(), AcceptsBases: true} },
			"- - - - - begun/14 wrong-stage"},
		{"enter by oneself", func(n *night) Act { n.as(Everyone); return EnterPair{Pair: n.stranger(), AcceptsBases: true} },
			"entries-closed - entries-closed entries-closed entries-closed entries-closed entries-closed"},
		{"import", func(n *night) Act { return ImportPairs{Pairs: []NewPair{n.stranger()}, Rows: []int{2}} },
			"- - - - - begun/14 wrong-stage"},
		{"draw", as(DrawDraft{}), "- - - - wrong-stage wrong-stage wrong-stage"},
		{"publish a draw", func(n *night) Act { n.draft = draftOf(n); return PublishDraw{Reason: "x"} },
			"- - - - wrong-stage wrong-stage wrong-stage"},
		{"publish none", as(PublishDraw{Reason: "x"}), "no-draft no-draft no-draft no-draft wrong-stage wrong-stage wrong-stage"},
		{"change the venue", settings(func(s *Settings) { s.Venue = "Plaza" }), "- - - - - wrong-stage wrong-stage"},
		{"change the courtesy time", settings(func(s *Settings) { s.GraceMinutes = 20 }), "- - - - - wrong-stage wrong-stage"},
		{"change the fee", settings(func(s *Settings) { s.FeeCents = 500 }), "- - - - begun/17 wrong-stage wrong-stage"},
		{"change the format", settings(formatOf("redraw")), "- - - draw-published begun/17 wrong-stage wrong-stage"},
		{"change third place", settings(thirdPlaceMatch()), "- - - draw-published begun/17 wrong-stage wrong-stage"},
		{"change who may replace", settings(withSubstitutes("free")), "- - - - begun/17 wrong-stage wrong-stage"},
		{"withdraw", as(Withdraw{Pair: 1}), "- - - - - wrong-stage/14 wrong-stage/14"},
		{"withdraw again", as(Withdraw{Pair: 6}), "pair-out/14 pair-out/14 pair-out/14 pair-out/14 pair-out/14 wrong-stage/14 wrong-stage/14"},
		{"expel", as(Expel{Pair: 1, Reason: "x"}), "- - - - - wrong-stage/13 wrong-stage/13"},
		{"expel who left", as(Expel{Pair: 6, Reason: "x"}), "pair-out/13 pair-out/13 pair-out/13 pair-out/13 pair-out/13 wrong-stage/13 wrong-stage/13"},
		{"warn", as(Warn{Pair: 1, Reason: "x"}), "wrong-stage wrong-stage wrong-stage wrong-stage - wrong-stage wrong-stage"},
		{"reinstate who left", as(Reinstate{Pair: 6}), "- - - - begun/14 begun/14 wrong-stage"},
		{"reinstate who is in", as(Reinstate{Pair: 1}), "pair-in pair-in pair-in pair-in begun/14 begun/14 wrong-stage"},
		{"promote who does not wait", as(Promote{Pair: 1}),
			"not-waiting not-waiting not-waiting not-waiting not-waiting not-waiting not-waiting"},
		{"seat who does not wait", as(SeatPair{Pair: 1}),
			"wrong-stage wrong-stage wrong-stage not-waiting not-waiting wrong-stage wrong-stage"},
		{"rename", as(EditPair{Pair: 1, Name: &name}), "- - - - - - -"},
		{"seed", as(EditPair{Pair: 1, Seed: &seed}), "- - - draw-published draw-published draw-published -"},
		{"correct a typo", func(n *night) Act {
			return EditPair{Pair: 1, Players: []Respelling{{Player: n.pair(1).Players[0].ID, Name: "Ana Uno"}}}
		}, "- - - - - - -"},
		{"replace a player", func(n *night) Act {
			return ReplacePlayer{Pair: 1, Player: n.pair(1).Players[0].ID, By: NewPlayer{Name: "Eva"}}
		}, "- - - - nobody-replaced/14 wrong-stage/14 wrong-stage/14"},
		{"announce round one", as(AnnounceRound{Round: 1, StartsAt: "2026-12-05T21:00"}),
			"wrong-stage wrong-stage wrong-stage - - wrong-stage wrong-stage"},
		{"call", func(n *night) Act { return CallMatch{Match: playable(n)} }, "not-found not-found not-found not-started - already-decided not-found"},
		{"take a call back", func(n *night) Act { return UncallMatch{Match: playable(n)} }, "not-found not-found not-found not-started not-called already-decided not-found"},
		{"note who is there", func(n *night) Act { return NotePresence{Match: playable(n)} }, "not-found not-found not-found not-started not-called already-decided not-found"},
		{"begin", func(n *night) Act { return BeginMatch{Match: playable(n)} }, "not-found not-found not-found not-started not-called already-decided not-found"},
		{"record a result", func(n *night) Act {
			m, _ := n.state.Match(playable(n))
			return EnterResult{Match: playable(n), Winner: min(m.Seats[0].Pair, m.Seats[1].Pair)}
		}, "not-found not-found not-found not-started - - not-found"},
		{"hand in", func(n *night) Act { return HandIn{Match: playable(n), Reason: "x"} }, "not-found not-found not-found not-started no-sheet/12 - not-found"},
		{"declare absent", func(n *night) Act {
			m, _ := n.state.Match(playable(n))
			return DeclareAbsent{Match: playable(n), Absent: []id.PairNumber{m.Seats[0].Pair}}
		}, "not-found not-found not-found not-started not-called/15 already-decided not-found"},
		{"set up a table", as(SetTable{Table: 9, State: Free}), "wrong-stage wrong-stage wrong-stage - - wrong-stage wrong-stage"},
		{"break a table", as(SetTable{Table: 2, State: Broken}), "wrong-stage wrong-stage wrong-stage - - wrong-stage wrong-stage"},
		{"order the queue", as(OrderQueue{}), "wrong-stage wrong-stage wrong-stage - - wrong-stage wrong-stage"},
		{"shift", as(Shift{Minutes: 10}), "wrong-stage wrong-stage wrong-stage - - wrong-stage wrong-stage"},
		{"set the games of a round", as(SetGames{Round: 2, BestOf: 3}), "wrong-stage wrong-stage wrong-stage - - wrong-stage wrong-stage"},
		{"write bases", as(EditBases{Articles: map[string][]string{"es": {"Uno"}}}), "- - - - - wrong-stage/17 wrong-stage/17"},
		{"publish none", as(PublishBases{}), "no-bases-draft/17 no-bases-draft/17 no-bases-draft/17 no-bases-draft/17 no-bases-draft/17 wrong-stage/17 wrong-stage/17"},
		{"rule", func(n *night) Act { return Rule{Match: playable(n), Text: "x"} },
			"not-found not-found not-found wrong-stage/16 - - not-found"},
		{"note a finish", func(n *night) Act { return NoteFinish{Match: playable(n), Finish: sheet.Finish{Player: "Y"}} },
			"not-found not-found not-found not-started not-called already-decided not-found"},
		{"suspend", func(n *night) Act { return Suspend{Match: playable(n)} },
			"not-found not-found not-found not-started not-called already-decided not-found"},
		{"resume", func(n *night) Act { return Resume{Match: playable(n)} },
			"not-found not-found not-found not-started not-called already-decided not-found"},
		{"move", func(n *night) Act { return MoveMatch{Match: playable(n), Table: 2} },
			"not-found not-found not-found not-started not-called already-decided not-found"},
		{"sign", func(n *night) Act { return SignSheet{Match: playable(n), Player: "x", Way: SignedByPIN} },
			"not-found not-found not-found not-started no-sheet/12 sheet-changed/12 not-found"},
		{"attach a photo", func(n *night) Act { return AttachPhoto{Match: playable(n)} },
			"not-found not-found not-found not-started no-sheet/12 - not-found"},
		{"undo nothing", as(Undo{}), "- - - - - - wrong-stage"},
		{"correct", func(n *night) Act {
			m, _ := n.state.Match(playable(n))
			return Correct{EnterResult: EnterResult{Match: playable(n), Winner: max(m.Seats[0].Pair, m.Seats[1].Pair)}, Reason: "x", Later: Discard}
		}, "not-found not-found not-found wrong-stage nothing-to-correct - not-found"},
		{"declare all absent", func(n *night) Act {
			m, _ := n.state.Match(playable(n))
			return DeclareAllAbsent{Absent: []id.PairNumber{max(m.Seats[0].Pair, 1)}}
		}, "not-called/15 not-called/15 not-called/15 not-started not-called/15 already-decided not-called/15"},
		{"erase a person", func(n *night) Act { return ErasePerson{Player: n.pair(1).Players[0].ID} }, "- - - - - - -"},
		{"take telephones out", as(PurgeContacts{}), "- - - - - - -"},
		{"hand over", as(HandOver{Note: "…"}), "- - - - - - -"},
		{"take over", as(TakeOver{}),
			"not-handed-over not-handed-over not-handed-over not-handed-over not-handed-over not-handed-over not-handed-over"},
		{"agree on a name", as(SetPublicName{Pair: 1, Unnamed: true}), "- - - - - - -"},
		{"create again", as(Create{ID: "x", Settings: modelSettings()}),
			"wrong-stage wrong-stage wrong-stage wrong-stage wrong-stage wrong-stage wrong-stage"},
	}
}

func TestEveryStageRefusesWhatItMust(t *testing.T) {
	for _, tt := range stageRows() {
		for i, want := range strings.Fields(tt.want) {
			t.Run(tt.name+"/"+string(stages[i].stage), func(t *testing.T) {
				n := stages[i].night(t)
				if got := n.state.Stage(); got != stages[i].stage {
					t.Fatalf("the night is %s, want %s", got, stages[i].stage)
				}
				act := tt.act(n)
				if act.least() == Owner {
					n = n.as(Owner)
				}
				n.answers(t, act, want)
			})
		}
	}
}

// playable is the first match that two pairs play, 1 before there is any.
func playable(n *night) id.MatchNumber {
	for _, m := range n.state.Matches() {
		if m.Complete() {
			return m.Number
		}
	}
	return 1
}

// draftOf is a draft draw of whoever is in.
func draftOf(n *night) *Draft {
	if d, err := n.decide(DrawDraft{Seed: "otra vez"}); err == nil {
		return d.Draft
	}
	return &Draft{}
}

// answers compares an answer with "-" or "code/article", and makes sure that a refusal is of the kind of its code.
func (n *night) answers(t testing.TB, act Act, want string) {
	t.Helper()
	_, err := n.decide(act)
	if want == "-" {
		if err != nil {
			t.Errorf("%T%+v: %v, want no refusal", act, act, err)
		}
		return
	}
	var refusal *Error
	if !errors.As(err, &refusal) {
		t.Errorf("%T%+v: %v, want a refusal", act, act, err)
		return
	}
	code, article, _ := strings.Cut(want, "/")
	refusal.is(t, kindOf(code), code, article)
}

func kindOf(code string) Kind {
	switch code {
	case "not-found":
		return NotFound
	case "not-in-match", "required", "too-long":
		return Invalid
	case "forbidden":
		return Forbidden
	}
	return Contradicts
}

func TestWhatIsNotThereIsNotFound(t *testing.T) {
	n := running(t, 4)
	for _, act := range []Act{
		Withdraw{Pair: 5}, Expel{Pair: 0, Reason: "x"}, Reinstate{Pair: 5}, Promote{Pair: 5}, Warn{Pair: 5, Reason: "x"}, SeatPair{Pair: -1},
		EditPair{Pair: 5}, EditPair{Pair: 1, Players: []Respelling{{Player: n.pair(2).Players[0].ID, Name: "Eva"}}},
		ReplacePlayer{Pair: 1, Player: n.pair(2).Players[0].ID, By: NewPlayer{Name: "Eva"}},
		CallMatch{Match: 4}, CallMatch{Match: 0}, UncallMatch{Match: -1}, NotePresence{Match: 4}, BeginMatch{Match: 4},
		DeclareAbsent{Match: 4, Absent: []id.PairNumber{1}}, DeclareAllAbsent{Absent: []id.PairNumber{9}},
		EnterResult{Match: 4, Winner: 1}, HandIn{Match: 4}, AnnounceRound{Round: 3, StartsAt: "2026-12-05T21:00"},
		AnnounceRound{Round: 0, StartsAt: "2026-12-05T21:00"},
	} {
		n.answers(t, act, "not-found")
	}
}

func TestReasonsAreDemandedWhereTheyMatter(t *testing.T) {
	tests := []struct {
		name     string
		night    *night
		act      func(reason string) Act
		demanded bool
	}{
		{"cancelling", begin(t, 4), func(r string) Act { return Cancel{Reason: r} }, true},
		{"expelling", running(t, 4), func(r string) Act { return Expel{Pair: 1, Reason: r} }, true},
		{"warning", running(t, 4), func(r string) Act { return Warn{Pair: 1, Reason: r} }, true},
		{"reopening a drawn list", drawn(t, 4), func(r string) Act { return ReopenEntries{Reason: r} }, true},
		{"withdrawing", running(t, 4), func(r string) Act { return Withdraw{Pair: 1, Reason: r} }, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, empty := range []string{"", "  \t\u200b"} {
				want := "-"
				if tt.demanded {
					want = "required"
				}
				tt.night.answers(t, tt.act(empty), want)
			}
			tt.night.answers(t, tt.act(strings.Repeat("ñ", MaxTextLen)), "-")
			tt.night.answers(t, tt.act(strings.Repeat("ñ", MaxTextLen+1)), "too-long")
		})
	}
}
