package tournament

import (
	"slices"
	"strings"
	"testing"

	"cubilete/tournament/id"
)

// duo is a pair of two people, each written "name", "name phone" or "name phone document", with commas between.
func duo(first, second string) NewPair {
	return NewPair{Players: [2]NewPlayer{someone(first), someone(second)}}
}

func someone(text string) NewPlayer {
	parts := append(strings.Split(text, ","), "", "")
	return NewPlayer{Name: parts[0], Phone: parts[1], Document: parts[2]}
}

// TestTheSamePersonTwice is what product.md says of clashes: the same document, or the same name with the same phone,
// is the same person; the same name alone, or a shared phone, is a warning.
func TestTheSamePersonTwice(t *testing.T) {
	known := duo("José Núñez,600 111 222,12345678Z", "María Gil")
	tests := []struct {
		name  string
		comes string
		same  string // the clash that refuses
		alike string // the clash that warns
	}{
		{"nobody that is known", "Eva Sanz,600333444,X1", "", ""},
		{"the same document", "Otro Nombre,600333444,12345678Z", "same-document", ""},
		{"the document in small letters", "Otro Nombre,,12345678z", "same-document", ""},
		{"the document with spaces and marks", "Otro Nombre,,12.345.678-Z", "same-document", ""},
		{"name and phone", "José Núñez,600111222", "same-person", ""},
		{"name without accents, phone with the country", "JOSE  nunez,+34 600 11 12 22", "same-person", ""},
		{"the name in another normal form", "Jose\u0301 Nun\u0303ez,0034600111222", "same-person", ""},
		{"invisible characters in it", "José\u200b Núñez\u00a0,600-111-222", "same-person", ""},
		{"the name alone", "José Núñez", "", "same-name"},
		{"the name with another phone", "José Núñez,600999888", "", "same-name"},
		{"a name that has no phone", "María Gil,600555666", "", "same-name"},
		{"a phone in the family", "Pepe Núñez,600111222", "", "same-phone"},
		{"the other's document, one's own name", "María Gil,,12345678Z", "same-document", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := begin(t, 0)
			n.do(EnterPair{Pair: known, AcceptsBases: true})
			pair := NewPair{Players: [2]NewPlayer{someone("Compañero Nuevo"), someone(tt.comes)}}
			_, alike := n.state.Likenesses(n.people, pair)
			if got := codes(alike, 1); tt.same == "" && got != tt.alike {
				t.Errorf("Likenesses warns of %q, want %q", got, tt.alike)
			}
			_, err := n.decide(EnterPair{Pair: pair, AcceptsBases: true})
			if tt.same == "" {
				if err != nil {
					t.Errorf("refused: %v", err)
				}
				return
			}
			refusal := n.refused(EnterPair{Pair: pair, AcceptsBases: true})
			refusal.is(t, Contradicts, "already-entered", "")
			if got := codes(refusal.Clashes, 1); got != tt.same {
				t.Errorf("clashes %q, want %q", got, tt.same)
			}
		})
	}
}

// codes are the clashes of one of the newcomers with pair 1.
func codes(clashes []Clash, player int) string {
	var list []string
	for _, c := range clashes {
		if c.Player == player && c.Pair == 1 {
			list = append(list, c.Code)
		}
	}
	return strings.Join(list, " ")
}

func TestEveryClashIsListed(t *testing.T) {
	n := begin(t, 0)
	n.do(EnterPair{Pair: duo("Ana,600000001", "Luis,600000002"), AcceptsBases: true})
	n.do(EnterPair{Pair: duo("Eva,600000003,D9", "Raúl,600000004"), AcceptsBases: true})
	refusal := n.refused(EnterPair{Pair: duo("luis,600000002", "Eva Mar,,d9"), AcceptsBases: true})
	want := []Clash{{Player: 0, Pair: 1, Code: "same-person"}, {Player: 1, Pair: 2, Code: "same-document"}}
	if !slices.Equal(refusal.Clashes, want) {
		t.Errorf("clashes %+v, want %+v", refusal.Clashes, want)
	}
}

func TestWhoLeftMayComeBackWithAnother(t *testing.T) {
	n := begin(t, 0)
	n.do(EnterPair{Pair: duo("Ana,600000001", "Luis,600000002"), AcceptsBases: true})
	n.do(Withdraw{Pair: 1})
	n.do(EnterPair{Pair: duo("Ana,600000001", "Eva"), AcceptsBases: true})
	refusal := n.refused(Reinstate{Pair: 1})
	refusal.is(t, Contradicts, "already-entered", "")
	if want := []Clash{{Player: 0, Pair: 2, Code: "same-person"}}; !slices.Equal(refusal.Clashes, want) {
		t.Errorf("clashes %+v, want %+v", refusal.Clashes, want)
	}
}

func TestWhatAPairCannotBe(t *testing.T) {
	long := strings.Repeat("ñ", MaxPlayerLen+1)
	tests := []struct {
		name string
		pair NewPair
		want string // field and code
	}{
		{"no first name", duo(" ", "Luis"), "players.0.name required"},
		{"no second name", duo("Ana", "\u200b"), "players.1.name required"},
		{"a long name", duo(long, "Luis"), "players.0.name too-long"},
		{"one person", duo("Ana Gil,600000001", "ANA  GÍL,600000002"), "players.1.name same-player-twice"},
		{"one document", duo("Ana,,12345678Z", "Luis,,12345678-z"), "players.1.document same-player-twice"},
		{"no phone", duo("Ana,llámame", "Luis"), "players.0.phone phone-unreadable"},
		{"half a phone", duo("Ana", "Luis,60000"), "players.1.phone phone-unreadable"},
		{"a long club", NewPair{Players: duo("Ana", "Luis").Players, Club: long}, "club too-long"},
		{"a long pair name", NewPair{Players: duo("Ana", "Luis").Players, Name: long}, "name too-long"},
		{"a family's phone", duo("Ana,600000001", "Luis,600000001"), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := begin(t, 0).decide(EnterPair{Pair: tt.pair, AcceptsBases: true})
			got := ""
			if refusal, is := err.(*Error); is && refusal.Kind == Invalid {
				got = refusal.Faults[0].Field + " " + refusal.Faults[0].Code
			}
			if got != tt.want {
				t.Errorf("refused for %q (%v), want %q", got, err, tt.want)
			}
		})
	}
}

// TestEnteringMeansAcceptingTheBases by article 16.
func TestEnteringMeansAcceptingTheBases(t *testing.T) {
	n := begin(t, 0)
	refusal := n.refused(EnterPair{Pair: n.stranger()})
	refusal.is(t, Invalid, "bases-not-accepted", "16")
	if field := refusal.Faults[0].Field; field != "accepts_bases" {
		t.Errorf("field %q, want accepts_bases", field)
	}
	n.as(Everyone).do(EnterPair{Pair: n.stranger(), AcceptsBases: true})
	if p := n.pair(1); p.Bases != n.state.Bases || p.EnteredBy != Everyone || p.EnteredAt.IsZero() {
		t.Errorf("accepted version %d by %v at %v; want version %d by everyone", p.Bases, p.EnteredBy, p.EnteredAt, n.state.Bases)
	}
}

func TestNumbersAreNeverUsedAgain(t *testing.T) {
	n := begin(t, 3)
	n.do(Withdraw{Pair: 3})
	if got := n.enter(); got != 4 {
		t.Errorf("after pair 3 left the next one is pair %d, want 4", got)
	}
	n.do(ReopenEntries{Reason: "x"}.afterClosing(n))
	if got := n.enter(); got != 5 {
		t.Errorf("after reopening the next one is pair %d, want 5", got)
	}
}

// afterClosing closes the entries first.
func (a ReopenEntries) afterClosing(n *night) ReopenEntries {
	n.do(CloseEntries{})
	return a
}

// TestTheWaitingListMovesUpInOrder and only before the draw.
func TestTheWaitingListMovesUpInOrder(t *testing.T) {
	n := begin(t, 4, atMost(2))
	for pair, want := range map[id.PairNumber]PairStatus{1: Entered, 2: Entered, 3: Waiting, 4: Waiting} {
		if got := n.pair(pair).Status; got != want {
			t.Errorf("pair %d is %s, want %s", pair, got, want)
		}
	}
	n.refused(Promote{Pair: 3}).is(t, Contradicts, "full", "")
	n.do(Withdraw{Pair: 1})
	n.refused(Promote{Pair: 4}).is(t, Contradicts, "not-first-waiting", "")
	if late := n.enter(); n.pair(late).Status != Waiting {
		t.Errorf("a newcomer overtook those who wait: %s", n.pair(late).Status)
	}
	n.do(Reinstate{Pair: 1})
	if got := n.pair(1).Status; got != Waiting {
		t.Errorf("pair 1 came back before those who wait: %s", got)
	}
	n.do(Withdraw{Pair: 1})
	n.do(Promote{Pair: 3})
	n.refused(Promote{Pair: 4}).is(t, Contradicts, "full", "")
	n.publish("x")
	n.refused(Promote{Pair: 4}).is(t, Contradicts, "wrong-stage", "")
	if field := n.state.Field(); len(field) != 2 || field[0].Number != 2 || field[1].Number != 3 {
		t.Errorf("drawn were %+v, want pairs 2 and 3", field)
	}
}

func TestOnlyTheDeskTakesMoney(t *testing.T) {
	n := begin(t, 0)
	paid := n.stranger()
	paid.Paid = true
	n.as(Everyone).do(EnterPair{Pair: paid, AcceptsBases: true})
	paid = n.stranger()
	paid.Paid = true
	n.as(Organiser).do(EnterPair{Pair: paid, AcceptsBases: true})
	if self, desk := n.people.Marks(1).Paid, n.people.Marks(2).Paid; self || !desk {
		t.Errorf("paid by their own word: %t, at the desk: %t; want only the latter", self, desk)
	}
}

func TestAnImportIsAllOrNothing(t *testing.T) {
	n := begin(t, 1)
	known := n.people.Person(n.pair(1).Players[0].ID)
	name, _ := n.people.Name(n.pair(1).Players[0].ID)
	file := []NewPair{
		duo("Eva,600111111", "Raúl"), duo("Iván", "IVAN"), duo(name+","+known.Phone, "Sol"), duo("Leo", "Mar,xx"), duo("Eva,600111111", "Noa"),
	}
	refusal := n.refused(ImportPairs{Pairs: file, Rows: []int{2, 3, 4, 5, 6}})
	refusal.is(t, Invalid, "same-player-twice", "")
	rows := []any{refusal.Faults[0].Args["row"], refusal.Faults[1].Args["row"]}
	if len(refusal.Faults) != 2 || rows[0] != 3 || rows[1] != 5 {
		t.Errorf("faults %+v, want those of rows 3 and 5", refusal.Faults)
	}
	if len(refusal.Clashes) < 1 || refusal.Clashes[0] != (Clash{Player: 0, Pair: 1, Code: "same-person", Row: 4}) {
		t.Errorf("clashes %+v, want row 4 with pair 1", refusal.Clashes)
	}
	n.do(ImportPairs{Pairs: []NewPair{file[0], duo("Leo", "Mar")}, Rows: []int{2, 3}})
	if got := n.state.EverEntered(); got != 3 {
		t.Errorf("%d pairs after the import, want 3", got)
	}
	n.refused(ImportPairs{Pairs: []NewPair{duo("Uno,600222222", "Dos"), duo("uno,600222222", "Tres")}, Rows: []int{2, 3}})
}
