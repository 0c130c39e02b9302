package tournament

import (
	"testing"

	"cubilete/tournament/id"
)

// TestNobodyIsReplacedAfterTheStart by article 14, unless the settings allow it.
func TestNobodyIsReplacedAfterTheStart(t *testing.T) {
	tests := []struct {
		substitutes   string
		first, second string // replacing one player, then the other
	}{
		{"never", "nobody-replaced/14", "nobody-replaced/14"},
		{"one", "-", "nobody-replaced/14"},
		{"free", "-", "-"},
	}
	for _, tt := range tests {
		t.Run(tt.substitutes, func(t *testing.T) {
			n := running(t, 4, withSubstitutes(tt.substitutes))
			for i, want := range []string{tt.first, tt.second} {
				act := ReplacePlayer{Pair: 1, Player: n.pair(1).Players[i].ID, By: NewPlayer{Name: []string{"Eva", "Raúl"}[i]}}
				n.answers(t, act, want)
				if want == "-" {
					n.do(act)
				}
			}
			n.answers(t, ReplacePlayer{Pair: 2, Player: n.pair(2).Players[0].ID, By: NewPlayer{Name: "Noa"}}, tt.first)
		})
	}
}

func TestAReplacementHasAnotherIdentity(t *testing.T) {
	n := begin(t, 2)
	before := n.pair(1).Players
	n.do(ReplacePlayer{Pair: 1, Player: before[0].ID, By: NewPlayer{Name: "Eva Sol", Phone: "600123123"}})
	after := n.pair(1).Players
	name, _ := n.people.Name(after[0].ID)
	if after[0].ID == before[0].ID || after[1] != before[1] || name != "Eva Sol" || n.people.Person(after[0].ID).Phone != "+34600123123" {
		t.Errorf("after the replacement: %+v %q, before: %+v", after, name, before)
	}
	if n.state.PairOf(before[0].ID) != 0 || n.state.PairOf(after[0].ID) != 1 {
		t.Error("the pair of the replaced player, or of the new one, is wrong")
	}
}

func TestWhoCannotReplace(t *testing.T) {
	n := begin(t, 0)
	n.do(EnterPair{Pair: duo("Ana,600000001", "Luis"), AcceptsBases: true})
	n.do(EnterPair{Pair: duo("Eva,600000003,D9", "Raúl,600000004"), AcceptsBases: true})
	ana := n.pair(1).Players[0].ID
	for _, tt := range []struct {
		name string
		by   string
		kind Kind
		code string
	}{
		{"the partner", "LUIS", Invalid, "same-player-twice"},
		{"somebody of another pair", "raul,600 000 004", Contradicts, "already-entered"},
		{"somebody of another pair by document", "Otra,,d-9", Contradicts, "already-entered"},
		{"nobody", "", Invalid, "required"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			n.refused(ReplacePlayer{Pair: 1, Player: ana, By: someone(tt.by)}).is(t, tt.kind, tt.code, "")
		})
	}
}

// TestATypoIsCorrectedAtAnyTime and recorded as that: the player stays who they are.
func TestATypoIsCorrectedAtAnyTime(t *testing.T) {
	n := running(t, 4)
	ana := n.pair(1).Players[0]
	entries := n.do(EditPair{Pair: 1, Players: []Respelling{{Player: ana.ID, Name: " Ana   Núñez "}}})
	if len(entries) != 1 || entries[0].Kind() != "player-respelled" {
		t.Fatalf("entries %v, want a respelling", entries)
	}
	name, _ := n.people.Name(ana.ID)
	if old, _ := n.people.Spelled(ana.Name); name != "Ana Núñez" || old != "Ana 1" {
		t.Errorf("the name reads %q, the old spelling %q", name, old)
	}
	if got := n.do(EditPair{Pair: 1, Players: []Respelling{{Player: ana.ID, Name: "Ana Núñez"}}}); len(got) != 0 {
		t.Errorf("the same name again wrote %d entries", len(got))
	}
}

func TestTwoOfAPairNeverHaveOneName(t *testing.T) {
	n := begin(t, 1)
	a, b := n.pair(1).Players[0].ID, n.pair(1).Players[1].ID
	for _, players := range [][]Respelling{
		{{Player: a, Name: "LUIS  1"}},
		{{Player: a, Name: "Sol"}, {Player: b, Name: "sól"}},
	} {
		n.refused(EditPair{Pair: 1, Players: players}).is(t, Invalid, "same-player-twice", "")
	}
	n.do(EditPair{Pair: 1, Players: []Respelling{{Player: a, Name: "Sol"}, {Player: b, Name: "Ana 1"}}})
}

func TestMarksAreNoEntries(t *testing.T) {
	n := begin(t, 2)
	yes, version, number := true, n.state.Version(), n.people.Number
	n.do(EditPair{Pair: 2, Paid: &yes})
	n.do(EditPair{Pair: 2, Deposit: &yes})
	if m := n.people.Marks(2); !m.Paid || !m.Deposit || n.people.Marks(1).Paid {
		t.Errorf("marks of pair 2: %+v", m)
	}
	if n.state.Version() != version || n.people.Number != number+2 {
		t.Errorf("version %d and people %d; want %d and %d", n.state.Version(), n.people.Number, version, number+2)
	}
	if d, _ := n.decide(EditPair{Pair: 2, Paid: &yes}); !d.Empty() {
		t.Errorf("the same mark again is no nothing: %+v", d.People)
	}
}

func TestWhatIsNotSaidStays(t *testing.T) {
	n := begin(t, 2)
	name, club, seed, in := "Los Primos", "Peña Sur", 1, true
	n.do(EditPair{Pair: 1, Name: &name, Club: &club, Seed: &seed, CheckedIn: &in})
	before := n.pair(1)
	n.do(EditPair{Pair: 1})
	n.do(EditPair{Pair: 1, Name: &name})
	if got := n.pair(1); got.Name != before.Name || got.Club != club || got.Seed != 1 || !got.CheckedIn {
		t.Errorf("pair 1 is %+v, want %+v", got, before)
	}
	none := ""
	n.do(EditPair{Pair: 1, Name: &none, Club: &none})
	if got := n.pair(1); got.Club != "" || got.Name != (Pair{}).Name {
		t.Errorf("after taking name and club away: %+v", got)
	}
	for _, bad := range []int{-1, maxPairs + 1} {
		n.refused(EditPair{Pair: 1, Seed: &bad}).is(t, Invalid, "out-of-range", "")
	}
}

// TestOnesOwnPlaceIsNoClash lets somebody take the place of a partner who had the family's phone.
func TestOnesOwnPlaceIsNoClash(t *testing.T) {
	n := begin(t, 0)
	n.do(EnterPair{Pair: duo("Ana,600000001", "Luis"), AcceptsBases: true})
	n.do(ReplacePlayer{Pair: 1, Player: n.pair(1).Players[0].ID, By: someone("Ana,600000001")})
	if got := n.state.Count(Entered); got != 1 {
		t.Errorf("%d pairs are in, want 1", got)
	}
	if n.state.PairOf(id.PlayerID("")) != 0 {
		t.Error("nobody plays somewhere")
	}
}
