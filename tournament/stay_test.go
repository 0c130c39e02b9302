package tournament

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// Whatever happens in a night: no table has two matches at once, and who sits at a table now is told to sit there.
func TestStaysOfAnyNight(t *testing.T) {
	for _, format := range Formats() {
		t.Run(format, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				r := newRandomNight(t, format, rapid.Uint64().Draw(t, "seed"))
				for range rapid.IntRange(1, 120).Draw(t, "acts") {
					r.act()
				}
				holds(t, r.state)
			})
		})
	}
}

func holds(t *rapid.T, s *State) {
	t.Helper()
	here := map[id.MatchNumber]id.TableNumber{}
	until := map[id.TableNumber]time.Time{}
	for _, stay := range s.Stays() {
		if stay.From.Before(until[stay.Table]) {
			t.Fatalf("%+v begins before the table was free at %v", stay, until[stay.Table])
		}
		if until[stay.Table] = stay.To; stay.To.IsZero() {
			here[stay.Match], until[stay.Table] = stay.Table, time.Unix(1<<40, 0)
		} else if stay.To.Before(stay.From) || stay.BeganAt.After(stay.To) {
			t.Fatalf("%+v ends before it begins", stay)
		}
	}
	for _, m := range s.Matches() {
		if table := here[m.Number]; m.OnTable() && table != m.Table || !m.OnTable() && table != 0 {
			t.Fatalf("match %d is at table %d (%s); the stays say %d", m.Number, m.Table, m.State, table)
		}
	}
}

func TestStaysOfAMatch(t *testing.T) {
	n := newNight(t, tablesOf(2))
	n.enter()
	n.enter()
	n.publish("x").do(Start{})
	n.now = evening.Add(time.Hour) // after the round's time
	from := n.now
	n.do(CallMatch{Match: 1})
	n.now = from.Add(20 * time.Minute)
	n.do(BeginMatch{Match: 1})
	n.now = from.Add(30 * time.Minute)
	n.do(Suspend{Match: 1})
	n.now = from.Add(50 * time.Minute)
	n.do(Resume{Match: 1, Table: 2})
	n.now = from.Add(70 * time.Minute)
	n.do(EnterResult{Match: 1, Winner: 1})
	want := []struct {
		table    id.TableNumber
		from, to int // minutes
		end      StayEnd
		overrun  time.Duration
	}{{1, 0, 30, EndedBreak, 5 * time.Minute}, {2, 50, 70, EndedDecided, 0}}
	got := n.state.Stays()
	if len(got) != len(want) {
		t.Fatalf("Stays() = %+v; want %d", got, len(want))
	}
	for i, w := range want {
		stay := got[i]
		if stay.Table != w.table || stay.From.Sub(from) != time.Duration(w.from)*time.Minute || stay.To.Sub(from) != time.Duration(w.to)*time.Minute ||
			stay.End != w.end || stay.Overrun() != w.overrun {
			t.Errorf("Stays()[%d] = %+v, late by %v; want %+v", i, stay, stay.Overrun(), w)
		}
	}
}

// A match whose result is undone is at its table again, also where the next round sat there meanwhile: it left, and
// came back when those had gone.
func TestAnUndoBringsAMatchBackToItsTable(t *testing.T) {
	n := running(t, 4)
	n.do(CallMatch{Match: 2, Table: 2})
	n.do(EnterResult{Match: 2, Winner: n.match(2).Seats[0].Pair})
	n.do(CallMatch{Match: 1, Table: 1})
	n.now = n.now.Add(time.Hour)
	n.do(EnterResult{Match: 1, Winner: n.match(1).Seats[0].Pair})
	undone := n.state.Version()
	n.do(CallMatch{Match: 3, Table: 1})
	n.now = n.now.Add(10 * time.Minute)
	n.do(MoveMatch{Match: 3, Table: 2})
	left := n.now
	n.now = n.now.Add(10 * time.Minute)
	n.do(Undo{Entry: undone})
	var at []Stay
	for _, stay := range n.state.Stays() {
		if stay.Table == 1 {
			at = append(at, stay)
		}
	}
	if len(at) != 3 || at[1].Match != 3 || at[2].Match != 1 || !at[2].From.Equal(left) || !at[2].To.IsZero() || at[0].To.After(at[1].From) {
		t.Errorf("at table 1 are %+v; want match 1, match 3, and match 1 again from %v on", at, left)
	}
}

// A match of which somebody only says that a player has finished is being played.
func TestAStayBeginsWhenSomebodyHasFinished(t *testing.T) {
	n := running(t, 2)
	n.do(CallMatch{Match: 1})
	n.now = n.now.Add(time.Minute)
	n.do(NoteFinish{Match: 1, Finish: sheet.Finish{Player: "Y"}})
	if stays := n.state.Stays(); len(stays) != 1 || !stays[0].BeganAt.Equal(n.match(1).BeganAt) || stays[0].BeganAt.IsZero() {
		t.Errorf("stays %+v; want one that began at %v", stays, n.match(1).BeganAt)
	}
}
