package tournament

import (
	"slices"
	"testing"
	"time"

	"cubilete/tournament/id"
)

// TestTheCourtesyClock counts from the later of the round's time and the call (article 15).
func TestTheCourtesyClock(t *testing.T) {
	at := func(clock string) time.Time {
		moment, _ := ParseLocal("2026-12-05T"+clock, "Europe/Madrid")
		return moment
	}
	tests := []struct {
		name   string
		grace  int
		called string
		then   func(n *night)
		want   string
	}{
		{"called before the round", 15, "17:40", nil, "18:15"},
		{"called at its time", 15, "18:00", nil, "18:15"},
		{"called after it", 15, "18:20", nil, "18:35"},
		{"no courtesy", 0, "18:20", nil, "18:20"},
		{"the round put off", 15, "17:40", func(n *night) { n.do(AnnounceRound{Round: 1, StartsAt: "2026-12-05T18:30"}) }, "18:45"},
		{"the round brought forward", 15, "17:40", func(n *night) { n.do(AnnounceRound{Round: 1, StartsAt: "2026-12-05T17:30"}) }, "17:55"},
		{"the start put off", 15, "17:40", func(n *night) {
			n.do(changing(n, func(s *Settings) { s.StartsAt = "2026-12-05T18:30" }))
		}, "18:45"},
		{"more courtesy", 15, "18:20", func(n *night) { n.do(changing(n, func(s *Settings) { s.GraceMinutes = 30 })) }, "18:50"},
		{"a shift before the round", 15, "17:40", func(n *night) { n.do(Shift{Minutes: 30}) }, "18:45"},
		{"a shift after it", 15, "18:20", func(n *night) { n.do(Shift{Minutes: 30}) }, "19:05"},
		{"two shifts", 15, "18:20", func(n *night) { n.do(Shift{Minutes: 30}); n.do(Shift{Minutes: 10}) }, "19:15"},
		{"a shift back", 15, "17:40", func(n *night) { n.do(Shift{Minutes: -10}) }, "18:05"},
		{"a shift back before the call", 15, "18:20", func(n *night) { n.do(Shift{Minutes: -60}) }, "18:35"},
		{"a shift there and back", 15, "18:20", func(n *night) { n.do(Shift{Minutes: 30}); n.do(Shift{Minutes: -30}) }, "18:35"},
		{"a break before another round", 15, "18:20", func(n *night) { n.do(Shift{Minutes: 30, From: 2}) }, "18:35"},
		{"another round put off", 15, "18:20", func(n *night) { n.do(AnnounceRound{Round: 2, StartsAt: "2026-12-05T23:30"}) }, "18:35"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := drawn(t, 4, func(s *Settings) { s.GraceMinutes = tt.grace })
			n.do(Start{})
			n.now = at(tt.called)
			n.do(CallMatch{Match: 1})
			if tt.then != nil {
				tt.then(n)
			}
			limit := at(tt.want)
			if got := n.match(1).Deadline; !got.Equal(limit) {
				t.Fatalf("the limit is %v, want %v", got, limit)
			}
			absent := DeclareAbsent{Match: 1, Absent: some(n.match(1), 0)}
			n.now = limit.Add(-time.Millisecond)
			if n.now.After(at(tt.called)) {
				refusal := n.refused(absent)
				refusal.is(t, Contradicts, "too-early", "15")
				if refusal.Args["retry_after"] != 1 || len(n.state.Proposals(n.now)) != 0 {
					t.Errorf("a moment before: retry after %v, proposals %v", refusal.Args["retry_after"], n.state.Proposals(n.now))
				}
			}
			n.now = limit
			if p := n.state.Proposals(n.now); len(p) != 1 || p[0].Match != 1 || len(p[0].Absent) != 2 {
				t.Errorf("at the limit it proposes %+v", p)
			}
			n.do(absent)
		})
	}
}

func TestTheTimeThatRemainsIsTold(t *testing.T) {
	n := running(t, 4)
	n.do(CallMatch{Match: 1})
	n.wait(10 * time.Minute)
	refusal := n.refused(DeclareAbsent{Match: 1, Absent: some(n.match(1), 0)})
	if left, seconds := refusal.Args["left"], refusal.Args["retry_after"]; left != 5*time.Minute || seconds != 300 || refusal.Match != 1 {
		t.Errorf("remains %v, %v seconds, match %d", left, seconds, refusal.Match)
	}
}

// TestALaterCallHasANewClock and what was seen at the table is forgotten with the first.
func TestALaterCallHasANewClock(t *testing.T) {
	n := running(t, 4)
	n.do(CallMatch{Match: 1})
	n.do(NotePresence{Match: 1, Players: []id.PlayerID{n.pair(n.sits(1, 0)).Players[0].ID}})
	n.wait(14 * time.Minute).do(UncallMatch{Match: 1})
	n.wait(time.Minute).do(CallMatch{Match: 1})
	if got := n.match(1); !got.Deadline.Equal(evening.Add(30*time.Minute)) || got.Present != nil {
		t.Errorf("limit %v, seen %v", got.Deadline, got.Present)
	}
}

// TestWhoIsAbsent by article 15: a pair with one of its two players there is absent, both absent are both out.
func TestWhoIsAbsent(t *testing.T) {
	tests := []struct {
		name    string
		present [2]int // players of each pair that have been seen
		absent  []int  // sides declared
		want    string
		winner  int // side, -1 for nobody
	}{
		{"one pair", [2]int{0, 2}, []int{0}, "-", 1},
		{"one player is not enough", [2]int{1, 2}, []int{0}, "-", 1},
		{"nobody came", [2]int{0, 0}, []int{0, 1}, "-", -1},
		{"one of each came", [2]int{1, 1}, []int{1, 0}, "-", -1},
		{"the other one, unseen", [2]int{0, 0}, []int{1}, "-", 0},
		{"a complete pair", [2]int{2, 0}, []int{0}, "pair-present/15", 0},
		{"a complete pair among both", [2]int{0, 2}, []int{0, 1}, "pair-present/15", 0},
		{"none", [2]int{}, nil, "required", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := running(t, 4)
			n.do(CallMatch{Match: 1})
			var seen []id.PlayerID
			for side, count := range tt.present {
				seen = append(seen, players(n.pair(n.sits(1, side)))[:count]...)
			}
			n.do(NotePresence{Match: 1, Players: append(seen, seen...)})
			n.wait(15 * time.Minute)
			act := DeclareAbsent{Match: 1}
			for _, side := range tt.absent {
				act.Absent = append(act.Absent, n.sits(1, side))
			}
			n.answers(t, act, tt.want)
			if tt.want != "-" {
				return
			}
			n.do(act)
			m := n.match(1)
			for side := range m.Seats {
				want := Out
				if side == tt.winner {
					want = Entered
				}
				if got := n.pair(n.sits(1, side)).Status; got != want {
					t.Errorf("side %d is %s, want %s", side, got, want)
				}
			}
			if tt.winner < 0 && (m.State != Void || m.Winner != 0) || tt.winner >= 0 && (m.State != Walkover || m.Winner != n.sits(1, tt.winner)) {
				t.Errorf("the match is %s, won by %d", m.State, m.Winner)
			}
			if m.Ground != ByAbsence || m.OnTable() {
				t.Errorf("decided by %s, on table %t", m.Ground, m.OnTable())
			}
		})
	}
}

func TestProposalsNameWhoIsNotComplete(t *testing.T) {
	n := running(t, 8)
	n.do(CallMatch{Match: 1})
	n.do(CallMatch{Match: 2})
	n.do(CallMatch{Match: 3})
	n.do(BeginMatch{Match: 3})
	here, there := n.pair(n.sits(1, 0)), n.pair(n.sits(1, 1))
	n.do(NotePresence{Match: 1, Players: []id.PlayerID{here.Players[0].ID, here.Players[1].ID, there.Players[1].ID}})
	n.wait(15 * time.Minute)
	got := n.state.Proposals(n.now)
	if len(got) != 2 || !slices.Equal(got[0].Absent, []id.PairNumber{there.Number}) || len(got[1].Absent) != 2 {
		t.Errorf("proposals %+v; want pair %d of match 1 and both of match 2", got, there.Number)
	}
	n.do(NotePresence{Match: 1, Players: []id.PlayerID{here.Players[0].ID, here.Players[1].ID, there.Players[0].ID, there.Players[1].ID}})
	if got := n.state.Proposals(n.now); len(got) != 1 {
		t.Errorf("with all four there: %+v", got)
	}
	n.do(Cancel{Reason: "lluvia"})
	if got := n.state.Proposals(n.now); got != nil {
		t.Errorf("of a cancelled championship: %+v", got)
	}
}

// TestAllAbsentOrNone declares pairs absent wherever they are.
func TestAllAbsentOrNone(t *testing.T) {
	n := running(t, 8)
	n.do(CallMatch{Match: 1})
	n.do(CallMatch{Match: 2})
	n.wait(15 * time.Minute).do(CallMatch{Match: 3})
	one, both, other := n.sits(1, 0), n.sits(2, 0), n.sits(2, 1)
	n.refused(DeclareAllAbsent{Absent: []id.PairNumber{one, n.sits(3, 0)}}).is(t, Contradicts, "too-early", "15")
	n.refused(DeclareAllAbsent{Absent: []id.PairNumber{one, n.sits(4, 0)}}).is(t, Contradicts, "not-called", "15")
	if n.match(1).State != Called {
		t.Fatalf("a refused list declared somebody: %s", n.match(1).State)
	}
	n.do(DeclareAllAbsent{Absent: []id.PairNumber{one, both, other, one}})
	if n.match(1).State != Walkover || n.match(2).State != Void {
		t.Errorf("matches 1 and 2 are %s and %s", n.match(1).State, n.match(2).State)
	}
}

func TestOnlyThoseOfTheMatch(t *testing.T) {
	n := running(t, 8)
	n.do(CallMatch{Match: 1})
	stranger := n.pair(n.sits(2, 0))
	for _, act := range []Act{
		DeclareAbsent{Match: 1, Absent: []id.PairNumber{stranger.Number}},
		DeclareAbsent{Match: 1, Absent: []id.PairNumber{0}},
		NotePresence{Match: 1, Players: []id.PlayerID{stranger.Players[0].ID}},
		NotePresence{Match: 1, Players: []id.PlayerID{"nobody"}},
		BeginMatch{Match: 1, Players: []id.PlayerID{stranger.Players[0].ID}},
		EnterResult{Match: 1, Winner: stranger.Number},
	} {
		n.answers(t, act, "not-in-match")
	}
	three := append(players(n.pair(n.sits(1, 0))), n.pair(n.sits(1, 1)).Players[0].ID)
	n.refused(BeginMatch{Match: 1, Players: three}).is(t, Contradicts, "players-missing", "15")
	n.do(BeginMatch{Match: 1, Players: append(three, n.pair(n.sits(1, 1)).Players[1].ID)})
}

func players(p Pair) []id.PlayerID { return []id.PlayerID{p.Players[0].ID, p.Players[1].ID} }

// TestAGameIsLostForEachCourtesyTime where the settings have it so, and the match with the game that decides it.
func TestAGameIsLostForEachCourtesyTime(t *testing.T) {
	tests := []struct {
		games int
		limit time.Duration // after the call
	}{{1, 15 * time.Minute}, {3, 30 * time.Minute}, {5, 45 * time.Minute}}
	for _, tt := range tests {
		n := running(t, 4, func(s *Settings) { s.AtLimit, s.BestOf = "game", tt.games })
		n.do(CallMatch{Match: 1})
		absent := DeclareAbsent{Match: 1, Absent: some(n.match(1), 0)}
		n.wait(tt.limit - time.Minute)
		refusal := n.refused(absent)
		refusal.is(t, Contradicts, "too-early", "15")
		if left := refusal.Args["left"]; left != time.Minute || len(n.state.Proposals(n.now)) != 0 {
			t.Errorf("of %d games: a minute before the match is lost %v are left, proposed is %v", tt.games, left, n.state.Proposals(n.now))
		}
		n.wait(time.Minute)
		if len(n.state.Proposals(n.now)) != 1 {
			t.Errorf("of %d games: at the limit nothing is proposed", tt.games)
		}
		n.do(absent)
	}
}
