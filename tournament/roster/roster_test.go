package roster_test

import (
	"bytes"
	"encoding/hex"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

func spelling(player id.PlayerID, name string, salt byte) roster.Spelling {
	s := roster.Spelling{Player: player, Name: name, Salt: roster.Salt{salt}}
	s.Commitment = roster.Commit(s.Salt, name)
	return s
}

func spelled(spellings ...roster.Spelling) roster.Change { return roster.Change{Spellings: spellings} }

// TestCommit has its answer from outside: printf 'Ana Núñez' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102…0f
func TestCommit(t *testing.T) {
	var salt roster.Salt
	for i := range salt {
		salt[i] = byte(i)
	}
	const want = "13ab338d9173b37c95b1a065a21b4d311d3ab2225e72c4e83d9d2b942acd4b8d"
	if got := roster.Commit(salt, "Ana Núñez"); got.String() != want {
		t.Errorf("Commit = %s, want %s", got, want)
	}
}

func TestFreshSaltIsItsSource(t *testing.T) {
	source, _ := hex.DecodeString("000102030405060708090a0b0c0d0e0f")
	salt, err := roster.FreshSalt(bytes.NewReader(source))
	if err != nil || !bytes.Equal(salt[:], source) {
		t.Errorf("FreshSalt = %x, %v; want %x", salt, err, source)
	}
	if _, err := roster.FreshSalt(bytes.NewReader(source[1:])); err == nil {
		t.Error("FreshSalt of a source that ends early: no error")
	}
}

func TestTheLastSpellingCounts(t *testing.T) {
	first := roster.New(3, spelled(spelling("a", "Ana Nuñes", 1), spelling("l", "Luis", 2)))
	second := first.With(spelled(spelling("a", "Ana Núñez", 3)))
	for _, tt := range []struct {
		roster *roster.Roster
		number int
		want   string
	}{{first, 3, "Ana Nuñes"}, {second, 4, "Ana Núñez"}} {
		if name, known := tt.roster.Name("a"); name != tt.want || !known || tt.roster.Number != tt.number {
			t.Errorf("roster %d calls a %q, %t; want %q in %d", tt.roster.Number, name, known, tt.want, tt.number)
		}
	}
	old := spelling("a", "Ana Nuñes", 1).Commitment
	if name, known := second.Spelled(old); name != "Ana Nuñes" || !known {
		t.Errorf("Spelled of the first commitment = %q, %t", name, known)
	}
}

func TestErasingTakesEverySpelling(t *testing.T) {
	before := roster.New(1, roster.Change{
		Persons:   []roster.Person{{ID: "a", Phone: "+34600000000"}},
		Spellings: []roster.Spelling{spelling("a", "Ana", 1), spelling("l", "Luis", 2), spelling("a", "Anna", 3)},
	})
	after := before.With(roster.Change{Erased: []id.PlayerID{"a"}})
	for _, salt := range []byte{1, 3} {
		name := map[byte]string{1: "Ana", 3: "Anna"}[salt]
		if _, known := after.Spelled(spelling("a", name, salt).Commitment); known {
			t.Errorf("%q is still known", name)
		}
	}
	if _, known := after.Name("a"); known || after.Person("a").Phone != "" {
		t.Error("the erased person is still known")
	}
	if _, known := after.Name("l"); !known {
		t.Error("somebody else was erased too")
	}
	if _, known := before.Name("a"); !known {
		t.Error("erasing changed the roster of before")
	}
}

func TestNothingChangesNothing(t *testing.T) {
	r := roster.New(7, roster.Change{})
	if got := r.With(roster.Change{}); got.Number != 7 {
		t.Errorf("With nothing has number %d, want 7", got.Number)
	}
}

func TestAllMakesTheSameRosterAgain(t *testing.T) {
	text := roster.Text{Salt: roster.Salt{9}, Text: "trampas", Kind: roster.Reason, Commitment: roster.Commit(roster.Salt{9}, "trampas")}
	r := roster.New(1, roster.Change{
		Persons:   []roster.Person{{ID: "l"}, {ID: "a", Phone: "+34600000000", Document: "X1"}},
		Spellings: []roster.Spelling{spelling("a", "Ana", 4), spelling("a", "Anna", 1), spelling("l", "Luis", 2), spelling("a", "Hannah", 3)},
		Texts:     []roster.Text{text},
		Marks:     map[id.PairNumber]roster.Marks{2: {Paid: true}, 1: {Deposit: true}},
	})
	again := roster.New(1, r.All())
	if name, _ := again.Name("a"); name != "Hannah" {
		t.Errorf("the spelling that counts is %q, want Hannah", name)
	}
	if diff := cmp.Diff(r.All(), again.All()); diff != "" {
		t.Errorf("All of All (-first +again):\n%s", diff)
	}
}
