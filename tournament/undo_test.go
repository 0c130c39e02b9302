package tournament

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"cubilete/tournament/id"
)

// TestUndoBringsBackWhatWas before the act, exactly, however many entries it wrote, and an undo of the undo what was
// after it. Only version and history grow. Where tables are called to by themselves, what is called then comes after
// it.
func TestUndoBringsBackWhatWas(t *testing.T) {
	for _, format := range Formats() {
		t.Run(format, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				r := newRandomNight(t, format, rapid.Uint64().Draw(t, "seed"))
				r.by = organiser
				for range rapid.IntRange(1, 12).Draw(t, "acts") {
					r.actAndUndo(t)
				}
			})
		})
	}
}

// inForce compares what is in force, whatever came and went.
var inForce = append(cmp.Options{cmpopts.IgnoreFields(State{}, "version", "at", "struck")}, everything...)

func (r *randomNight) actAndUndo(t *rapid.T) {
	act, before := r.any(), r.state
	d, err := r.decide(act)
	if err != nil {
		return
	}
	r.take(d)
	if len(d.Entries) == 0 || slices.ContainsFunc(d.Entries, hangsOnMoney) {
		return
	}
	after := r.state
	entry := oneOf(r, d.Entries).Number
	undo, err := r.decide(Undo{Entry: entry, Later: Discard})
	if err != nil {
		return
	}
	r.brought(t, before, after, undo)
	r.take(undo)
	again, err := r.decide(Undo{Entry: undo.Entries[0].Number, Later: Discard})
	if err != nil {
		t.Fatalf("undo of the undo of %T%+v: %v", act, act, err)
	}
	r.brought(t, after, r.state, again)
	r.take(again)
}

// hangsOnMoney: whether a pair is in or waits may follow from what it paid, which is no entry and is not undone.
func hangsOnMoney(e Entry) bool {
	return e.Kind() == (pairPromoted{}).kind() || e.Kind() == (pairSetBack{}).kind()
}

// brought compares what is in force after an undo's own entry with what was.
func (r *randomNight) brought(t *rapid.T, was, from *State, undo Decision) {
	back, err := from.Extend(undo.Entries[:1])
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(was, back, inForce...); diff != "" {
		t.Fatalf("%v undone (-was +is):\n%s", undo.Entries[0].Strikes(), diff)
	}
	for _, e := range undo.Entries[1:] {
		if kind := e.Kind(); kind != (matchCalled{}).kind() && kind != (roundDrawn{}).kind() {
			t.Fatalf("an undo went on to %q", kind)
		}
	}
}

// TestAnActIsUndoneWhole by one undo, whichever of its entries is named.
func TestAnActIsUndoneWhole(t *testing.T) {
	club, in := "Peña Alta", true
	tests := []struct {
		name    string
		night   func() *night
		act     func(n *night) Act
		entries int
	}{
		{"an edit with a check-in", func() *night { return drawn(t, 4) },
			func(*night) Act { return EditPair{Pair: 1, Club: &club, CheckedIn: &in} }, 2},
		{"a warning that costs the match", func() *night {
			n := running(t, 4, func(s *Settings) { s.Warnings = "ladder" })
			n.do(Warn{Pair: n.sits(1, 0), Reason: "voces"})
			return n
		}, func(n *night) Act { return Warn{Pair: n.sits(1, 0), Reason: "voces"} }, 2},
		{"absences all at once", func() *night {
			n := running(t, 4)
			n.do(CallMatch{Match: 1})
			n.do(CallMatch{Match: 2})
			return n.wait(20 * time.Minute)
		}, func(n *night) Act { return DeclareAllAbsent{Absent: []id.PairNumber{n.sits(1, 0), n.sits(2, 1)}} }, 2},
		{"a result that draws the next round", func() *night {
			n := running(t, 4, formatOf("redraw"))
			return n.win(1, 0)
		}, func(n *night) Act { return EnterResult{Match: 2, Winner: n.sits(2, 0)} }, 2},
		{"a result that calls the next match", func() *night {
			n := running(t, 4, tablesOf(1), callingOn)
			n.do(BeginMatch{Match: 1})
			return n
		}, func(n *night) Act { return EnterResult{Match: 1, Winner: n.sits(1, 0)} }, 2},
	}
	for _, tt := range tests {
		for named := range tt.entries {
			n := tt.night()
			before := n.state
			entries := n.do(tt.act(n))
			if len(entries) != tt.entries {
				t.Fatalf("%s wrote %d entries, want %d", tt.name, len(entries), tt.entries)
			}
			act := Undo{Entry: entries[named].Number}
			if kind := entries[named].Kind(); kind == (roundDrawn{}).kind() || kind == (matchCalled{}).kind() {
				n.refused(act).is(t, Contradicts, "not-undoable", "")
				continue
			}
			undo := n.do(act)
			if diff := cmp.Diff(before, n.state, inForce...); diff != "" {
				t.Errorf("%s, undone by its entry %d (-before +undone):\n%s", tt.name, named, diff)
			}
			if act, fell := n.state.TakenBack(undo[0]); len(act) != tt.entries || len(fell) != 0 {
				t.Errorf("%s: taken back are %v, fell %v", tt.name, act, fell)
			}
		}
	}
}

func callingOn(s *Settings) { s.AutoCall = true }

// TestWhatPeopleDidAtATableStays when the act is taken back that called them there.
func TestWhatPeopleDidAtATableStays(t *testing.T) {
	n := running(t, 4, tablesOf(1), callingOn)
	n.do(BeginMatch{Match: 1})
	n.do(EnterResult{Match: 1, Winner: n.sits(1, 0)})
	n.do(BeginMatch{Match: 2})
	n.do(Undo{})
	if got := n.match(2); got.State != Playing || got.Table != 1 {
		t.Errorf("match 2, which had begun, is %s at table %d", got.State, got.Table)
	}
	if got := n.match(1).State; got != Ready {
		t.Errorf("match 1, whose table was taken, is %s", got)
	}
}

// TestEntriesOfOneActNameItsFirst in their bytes, and those that stand alone name nothing.
func TestEntriesOfOneActNameItsFirst(t *testing.T) {
	n := running(t, 4)
	n.do(CallMatch{Match: 1})
	n.do(CallMatch{Match: 2})
	n.wait(20 * time.Minute)
	entries := n.do(DeclareAllAbsent{Absent: []id.PairNumber{n.sits(1, 0), n.sits(2, 1)}})
	for i, e := range entries {
		bytes, err := e.Encode()
		if err != nil {
			t.Fatal(err)
		}
		read, err := Decode(bytes)
		if err != nil || read.FirstOfAct() != entries[0].Number || (read.Act == 0) != (i == 0) {
			t.Errorf("entry %d reads as of the act of %d (%d): %v, %s", e.Number, read.FirstOfAct(), read.Act, err, bytes)
		}
	}
}

// TestATableIsTakenByWhoeverCameLast: a table fell free because a pair left, and another match went there, by whichever
// act. When the leaving is taken back, the table stays with whoever sits at it, and the match that was there waits
// again.
func TestATableIsTakenByWhoeverCameLast(t *testing.T) {
	for name, take := range map[string]func(n *night, table id.TableNumber){
		"moved": func(n *night, table id.TableNumber) { n.do(MoveMatch{Match: 2, Table: table}) },
		"called": func(n *night, table id.TableNumber) {
			n.do(UncallMatch{Match: 2})
			n.do(CallMatch{Match: 2, Table: table})
		},
		"resumed": func(n *night, table id.TableNumber) {
			n.do(BeginMatch{Match: 2})
			n.do(Suspend{Match: 2, Reason: "luz"})
			n.do(Resume{Match: 2, Table: table})
		},
	} {
		n := running(t, 4)
		n.do(CallMatch{Match: 1})
		n.do(CallMatch{Match: 2})
		table := n.match(1).Table
		n.do(Withdraw{Pair: n.sits(1, 0)})
		take(n, table)
		n.do(Undo{})
		if fault := firstFault(n.state); fault != "" {
			t.Errorf("%s: %s", name, fault)
		}
		if one, two := n.match(1), n.match(2); one.State != Ready || two.Table != table {
			t.Errorf("%s: match 1 is %s, match 2 at table %d; want it ready, and the other at %d", name, one.State, two.Table, table)
		}
	}
}
