package tournament

import (
	"testing"
	"time"

	"cubilete/tournament/id"
)

func TestTableThatBreaksInTheMiddleOfAGame(t *testing.T) {
	n := running(t, 8, tablesOf(2))
	n.do(CallMatch{Match: 1, Table: 1})
	n.do(BeginMatch{Match: 1})
	n.wantRefused(SetTable{Table: 1, State: Broken}, "table-in-use")

	n.do(SetTable{Table: 1, State: Broken, To: 2})
	if m := n.match(1); m.Table != 2 || m.State != Playing {
		t.Fatalf("moved match is %s at table %d; want it playing at table 2", m.State, m.Table)
	}
	n.wantRefused(CallMatch{Match: 2, Table: 1}, "table-broken")
	n.wantRefused(CallMatch{Match: 2}, "no-table-free")

	n.do(SetTable{Table: 2, State: Broken, Queue: true})
	if m := n.match(1); m.State != Suspended || m.Table != 0 {
		t.Fatalf("queued match is %s at table %d; want it suspended without one", m.State, m.Table)
	}
	n.wantRefused(Resume{Match: 1}, "no-table-free")
	n.do(SetTable{Table: 3, State: Free})
	n.do(Resume{Match: 1})
	if m := n.match(1); m.State != Playing || m.Table != 3 {
		t.Fatalf("resumed match is %s at table %d; want it playing at the new table 3", m.State, m.Table)
	}
	n.wantRefused(SetTable{Table: 9, State: Free}, "no-such-table")
}

// TestATableThatBreaksBeforeAnybodyBegan takes the call back: who has not appeared is not playing (article 15).
func TestATableThatBreaksBeforeAnybodyBegan(t *testing.T) {
	n := running(t, 4)
	n.do(CallMatch{Match: 1, Table: 1})
	n.do(SetTable{Table: 1, State: Broken, Queue: true})
	if m := n.match(1); m.State != Ready || !m.CalledAt.IsZero() {
		t.Fatalf("the match is %s, called at %v; want it in the queue again", m.State, m.CalledAt)
	}
	n.absent(1, n.sits(1, 0))
}

func TestSuspendedMatchKeepsItsPosition(t *testing.T) {
	n := running(t, 4)
	n.do(CallMatch{Match: 1})
	n.refused(Suspend{Match: 1}).is(t, Contradicts, "not-begun", "15")
	n.do(BeginMatch{Match: 1})
	n.wantRefused(Suspend{Match: 1, Position: "Y:nonsense"}, "invalid")
	const position = "Y:c,c,c,5 B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=B round=4 first=Y"
	n.do(Suspend{Match: 1, Position: position, Reason: "se fue la luz"})
	if m := n.match(1); m.Position != position || m.State != Suspended {
		t.Fatalf("match 1 = %s %q; want it suspended with its position", m.State, m.Position)
	}
	n.wantRefused(BeginMatch{Match: 1}, "is-suspended")
	n.do(EnterResult{Match: 1, Winner: n.match(1).Seats[0].Pair})
	if m := n.match(1); m.State != Provisional {
		t.Errorf("a result for a suspended match leaves it %s; want provisional", m.State)
	}
}

func TestQueueIsTheDrawUnlessTheOrganiserPutsOneFirst(t *testing.T) {
	n := running(t, 8)
	want := func(numbers ...id.MatchNumber) {
		t.Helper()
		queue := n.state.Queue()
		for i, number := range numbers {
			if i >= len(queue) || queue[i].Number != number {
				t.Fatalf("queue is %v; want %v first", queue, numbers)
			}
		}
	}
	want(1, 2, 3, 4)
	n.do(OrderQueue{Matches: []id.MatchNumber{3, 2}})
	want(3, 2, 1, 4)
	n.wantRefused(OrderQueue{Matches: []id.MatchNumber{3, 3}}, "invalid")
	n.do(CallMatch{Match: 3})
	n.wantRefused(OrderQueue{Matches: []id.MatchNumber{3}}, "already-called")
	want(2, 1, 4)
}

func TestTablesAreCalledToByThemselves(t *testing.T) {
	n := drawn(t, 8, tablesOf(2), func(s *Settings) { s.AutoCall = true })
	n.now = evening
	n.do(Start{})
	if on := n.state.OnTables(); len(on) != 2 || on[0].Number != 1 || on[1].Number != 2 {
		t.Fatalf("after the start %v are called; want matches 1 and 2", on)
	}
	n.do(EnterResult{Match: 1, Winner: n.match(1).Seats[0].Pair})
	if m := n.match(3); m.State != Called || m.Table != 1 {
		t.Errorf("match 3 is %s at table %d; want it called to the table that match 1 left", m.State, m.Table)
	}
	n.do(SetTable{Table: 2, State: Reserved, Queue: true})
	n.do(EnterResult{Match: 3, Winner: n.match(3).Seats[0].Pair})
	if m := n.match(2); m.State != Called || m.Table != 1 {
		t.Errorf("match 2 is %s at table %d; want it called to table 1 before match 4, table 2 being reserved", m.State, m.Table)
	}
}

func TestShiftMovesWhatHasNotBegun(t *testing.T) {
	n := running(t, 8)
	n.do(AnnounceRound{Round: 2, StartsAt: "2026-12-05T20:00"})
	n.do(CallMatch{Match: 1})
	n.do(CallMatch{Match: 2})
	n.do(BeginMatch{Match: 1})
	second, clock, begun := n.state.rounds[1].Announced, n.match(2).Deadline, n.match(1).Deadline
	n.do(Shift{Minutes: 20})
	if got := n.state.rounds[1].Announced.Sub(second); got != 20*time.Minute {
		t.Errorf("round 2 moved by %s; want 20 minutes", got)
	}
	if got := n.match(2).Deadline.Sub(clock); got != 20*time.Minute {
		t.Errorf("the clock of a called match moved by %s; want 20 minutes", got)
	}
	if got := n.match(1).Deadline; !got.Equal(begun) {
		t.Errorf("the clock of a begun match moved to %s; want %s", got, begun)
	}
	n.do(Shift{Minutes: 15, From: 2})
	if got := n.state.rounds[1].Announced.Sub(second); got != 35*time.Minute {
		t.Errorf("after a break round 2 moved by %s; want 35 minutes", got)
	}
	n.wantRefused(Shift{}, "invalid")
	n.wantRefused(Shift{Minutes: 5, From: 9}, "not-found")
}

// wantRefused wants an act to be refused with that code.
func (n *night) wantRefused(act Act, code string) {
	if got := n.refused(act); got.Code != code {
		n.t.Fatalf("%T is refused with %v; want %s", act, got, code)
	}
}
