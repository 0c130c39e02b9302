package tournament

import (
	"testing"

	"cubilete/tournament/id"
)

// TestLeavingGivesTheOpponentTheMatch by articles 13 and 14, wherever the pair stands.
func TestLeavingGivesTheOpponentTheMatch(t *testing.T) {
	leaving := []struct {
		name   string
		act    func(id.PairNumber) Act
		status PairStatus
		ground Ground
	}{
		{"withdrawal", func(p id.PairNumber) Act { return Withdraw{Pair: p} }, Withdrawn, ByWithdrawal},
		{"expulsion", func(p id.PairNumber) Act { return Expel{Pair: p, Reason: "dados cargados"} }, Expelled, ByExpulsion},
	}
	when := []struct {
		name string
		do   func(n *night, m id.MatchNumber)
	}{
		{"ready", func(*night, id.MatchNumber) {}},
		{"called", func(n *night, m id.MatchNumber) { n.do(CallMatch{Match: m}) }},
		{"playing", func(n *night, m id.MatchNumber) { n.do(CallMatch{Match: m}); n.do(BeginMatch{Match: m}) }},
	}
	for _, l := range leaving {
		for _, w := range when {
			for _, depth := range []int{1, 2, 3} {
				t.Run(l.name+"/"+w.name, func(t *testing.T) {
					n := running(t, 8)
					for n.match(n.first()).Round < depth {
						n.win(n.first(), 0)
					}
					m := n.first()
					leaves, stays := n.sits(m, 0), n.sits(m, 1)
					w.do(n, m)
					n.do(l.act(leaves))
					got := n.match(m)
					if got.State != Walkover || got.Winner != stays || got.Ground != l.ground || got.OnTable() {
						t.Errorf("match %d of round %d: %s, won by %d by %s; want a walkover of %d by %s", m, depth, got.State, got.Winner, got.Ground, stays, l.ground)
					}
					if n.pair(leaves).Status != l.status {
						t.Errorf("pair %d is %s, want %s", leaves, n.pair(leaves).Status, l.status)
					}
					if next, more := n.state.Next(got); more && n.pair(stays).Match != next.Number {
						t.Errorf("pair %d plays match %d next, want %d", stays, n.pair(stays).Match, next.Number)
					}
				})
			}
		}
	}
}

// TestThePairItBeatDoesNotComeBack by article 14: the next opponent goes on.
func TestThePairItBeatDoesNotComeBack(t *testing.T) {
	n := running(t, 4)
	n.win(1, 0)
	winner, beaten := n.sits(1, 0), n.sits(1, 1)
	n.do(Withdraw{Pair: winner})
	if n.pair(beaten).Status != Out || n.final().State != Unready {
		t.Errorf("the beaten pair is %s, the final %s", n.pair(beaten).Status, n.final().State)
	}
	n.win(2, 1)
	if f := n.final(); f.State != Walkover || f.Winner != n.sits(2, 1) || f.Ground != ByWithdrawal {
		t.Errorf("the final: %+v", f)
	}
}

func TestLeavingBeforeTheStart(t *testing.T) {
	n := drawn(t, 4)
	leaves := n.sits(1, 0)
	n.do(Withdraw{Pair: leaves})
	if m := n.match(1); m.State != Walkover || m.Winner != n.sits(1, 1) {
		t.Errorf("the match of who left is %+v", m)
	}
	n.do(AnnounceRound{Round: 2, StartsAt: "2026-12-05T22:00"})
	announced := n.state.Rounds()[1]
	n.do(Reinstate{Pair: leaves})
	if m := n.match(1); m.State != Ready || n.pair(leaves).Status != Entered || n.pair(n.sits(1, 1)).Match != 1 {
		t.Errorf("after coming back the match is %+v, the pair %+v", m, n.pair(leaves))
	}
	if got := n.state.Rounds()[1]; got != announced {
		t.Errorf("round two was at %v and is at %v", announced, got)
	}
}

// TestWhoLeftBeforeTheDrawComesBackToWait since others sit in its place.
func TestWhoLeftBeforeTheDrawComesBackToWait(t *testing.T) {
	n := begin(t, 4)
	n.do(Withdraw{Pair: 4})
	n.publish("x")
	n.do(Reinstate{Pair: 4})
	if got := n.pair(4).Status; got != Waiting {
		t.Fatalf("pair 4 is %s, want waiting", got)
	}
	n.do(SeatPair{Pair: 4})
	if got := n.pair(4); got.Status != Entered || got.Match == 0 {
		t.Errorf("pair 4 is %+v, want it seated", got)
	}
}

func TestABoutWithBothGoneIsVoid(t *testing.T) {
	n := running(t, 4)
	a, b := n.sits(1, 0), n.sits(2, 0)
	n.win(1, 0).win(2, 0)
	n.do(Withdraw{Pair: a})
	if f := n.final(); f.State != Walkover || f.Winner != b {
		t.Fatalf("the final: %+v", f)
	}
	n = drawn(t, 4)
	n.do(Withdraw{Pair: n.sits(1, 0)})
	gone := n.sits(1, 1)
	n.do(Withdraw{Pair: gone})
	if m := n.match(1); m.State != Walkover || m.Winner != gone {
		t.Errorf("match 1: %+v; it was won before the winner left", m)
	}
	n.do(Start{})
	n.win(2, 0)
	if f := n.final(); f.State != Walkover || f.Winner != n.sits(2, 0) {
		t.Errorf("the final: %+v", f)
	}
}

func TestWarningsAreKept(t *testing.T) {
	n := running(t, 4)
	n.as(Referee).do(Warn{Pair: 2, Reason: "fuera de turno"})
	n.wait(1e9).do(Warn{Pair: 2, Reason: "otra vez"})
	if got := n.pair(2).Warnings; len(got) != 2 || !got[0].At.Before(got[1].At) {
		t.Errorf("warnings: %+v", got)
	}
	if text, _ := n.people.Text(n.pair(2).Warnings[0].Reason); text != "fuera de turno" {
		t.Errorf("the reason reads %q", text)
	}
	n.do(EnterResult{Match: n.pair(2).Match, Winner: n.match(n.pair(2).Match).other(2)})
	n.refused(Warn{Pair: 2, Reason: "x"}).is(t, Contradicts, "pair-out", "")
}
