package store_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

func TestPeopleAreAddedReplacedAndErased(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		n := newNight(t, s, "navidad")
		other := newNight(t, s, "verano")
		other.add(other.changing(roster.Change{Persons: []roster.Person{{ID: "a", Phone: "+34611"}}}))
		name, reason := text(1, roster.PairName, "Los «Ñus»"), text(2, roster.Reason, "se fue\na casa")
		n.add(n.changing(roster.Change{
			Persons:   []roster.Person{{ID: "b", Phone: "+34622"}, {ID: "a", Phone: "+34611", Document: "X1"}},
			Spellings: []roster.Spelling{spelling("b", "Begoña", 1), spelling("a", "Ana", 2)},
			Texts:     []roster.Text{name},
			Marks:     map[id.PairNumber]roster.Marks{1: {Paid: true, PaidCents: 1250, PaidTo: "eva"}, 2: {}},
		}))
		n.add(n.changing(roster.Change{
			Persons:   []roster.Person{{ID: "a", Phone: ""}},
			Spellings: []roster.Spelling{spelling("a", "Ana María", 3)},
			Texts:     []roster.Text{reason, name},
			Marks:     map[id.PairNumber]roster.Marks{1: {Deposit: true, DepositCents: 2000, Returned: true}},
		}))
		assertPeople(t, n, roster.Change{
			Persons:   []roster.Person{{ID: "a"}, {ID: "b", Phone: "+34622"}},
			Spellings: []roster.Spelling{spelling("b", "Begoña", 1), spelling("a", "Ana", 2), spelling("a", "Ana María", 3)},
			Texts:     []roster.Text{name, reason},
			Marks:     map[id.PairNumber]roster.Marks{1: {Deposit: true, DepositCents: 2000, Returned: true}, 2: {}},
		})
		n.add(n.changing(roster.Change{Erased: []id.PlayerID{"a"}}))
		assertPeople(t, n, roster.Change{
			Persons:   []roster.Person{{ID: "b", Phone: "+34622"}},
			Spellings: []roster.Spelling{spelling("b", "Begoña", 1)},
			Texts:     []roster.Text{name, reason},
			Marks:     map[id.PairNumber]roster.Marks{1: {Deposit: true, DepositCents: 2000, Returned: true}, 2: {}},
		})
		assertPeople(t, other, roster.Change{Persons: []roster.Person{{ID: "a", Phone: "+34611"}}})
	})
}

// assertPeople compares all that is kept beside the journal, spellings in order, the rest in any.
func assertPeople(t *testing.T, n *night, want roster.Change) {
	t.Helper()
	got, err := n.store.Load(context.Background(), n.index.ID, 0)
	if err != nil {
		t.Fatalf("Load: %v", err)
	}
	inOrder := cmpopts.SortSlices(func(a, b roster.Text) bool { return a.Commitment.String() < b.Commitment.String() })
	if diff := cmp.Diff(want, got.People, cmpopts.EquateEmpty(), inOrder); diff != "" {
		t.Errorf("people after version %d (-want +got):\n%s", n.index.Version, diff)
	}
}

func TestScrubLeavesNoTraceOfTheErased(t *testing.T) {
	const name, phone = "Eustaquia Marcadora", "+34699887766"
	folder := t.TempDir()
	s := open(t, filepath.Join(folder, "cubilete.db"))
	n := newNight(t, s, "navidad")
	n.add(n.changing(roster.Change{
		Persons:   []roster.Person{{ID: "e", Phone: phone}},
		Spellings: []roster.Spelling{spelling("e", name, 1)},
	}))
	if !onDisk(t, folder, name) {
		t.Fatal("the name is not on the disk, so nothing would be proved")
	}
	n.add(n.changing(roster.Change{Erased: []id.PlayerID{"e"}}))
	must(t, s.Scrub(context.Background()))
	for _, trace := range []string{name, phone} {
		if onDisk(t, folder, trace) {
			t.Errorf("%q is still on the disk", trace)
		}
	}
}

func onDisk(t *testing.T, folder, trace string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	must(t, err)
	for _, file := range files {
		content, err := os.ReadFile(file)
		must(t, err)
		if bytes.Contains(content, []byte(trace)) {
			return true
		}
	}
	return false
}

func TestScrubOnBoth(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) { must(t, s.Scrub(context.Background())) })
}
