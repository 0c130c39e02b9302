package tournament

import (
	"slices"
	"testing"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// TestVoidsAtEveryDepth: opposite a void the other pair goes on without playing; a void final has no champion.
func TestVoidsAtEveryDepth(t *testing.T) {
	t.Run("in round one", func(t *testing.T) {
		n := running(t, 8).bothAbsent(1).win(2, 0)
		if m := n.match(5); m.State != Walkover || m.Winner != n.sits(2, 0) || m.Ground != ByVoid || n.pair(m.Winner).Match != 7 {
			t.Errorf("opposite the void: %+v", m)
		}
	})
	t.Run("two that meet", func(t *testing.T) {
		n := running(t, 8).bothAbsent(1).bothAbsent(2)
		if m := n.match(5); m.State != Void || m.Winner != 0 || m.Ground != ByVoid {
			t.Errorf("opposite one another: %+v", m)
		}
		n.win(3, 0).win(4, 0).win(6, 1)
		if f := n.final(); f.State != Walkover || f.Winner != n.sits(6, 1) || n.state.Stage() != Finished {
			t.Errorf("the final: %+v, and it is %s", f, n.state.Stage())
		}
	})
	t.Run("the final", func(t *testing.T) {
		n := running(t, 4).win(1, 0).win(2, 0).bothAbsent(3)
		if p := n.state.Podium(); n.state.Stage() != Finished || p.Champion != 0 || p.RunnerUp != 0 || len(p.Third) != 2 {
			t.Errorf("it is %s with podium %+v", n.state.Stage(), p)
		}
	})
	t.Run("everybody", func(t *testing.T) {
		n := running(t, 4).bothAbsent(1).bothAbsent(2)
		if f := n.final(); f.State != Void || n.state.Stage() != Finished {
			t.Errorf("the final is %s, and it is %s", f.State, n.state.Stage())
		}
	})
	t.Run("whoever was beside a bye", func(t *testing.T) {
		n := running(t, 3)
		bye := n.firstBye()
		other := id.MatchNumber(3 - bye.Number)
		n.bothAbsent(other)
		if f := n.final(); f.State != Walkover || f.Winner != bye.Winner || n.state.Podium().Champion != bye.Winner {
			t.Errorf("the final: %+v", f)
		}
	})
}

// TestAByeNeverWaits whatever the number of pairs, and its pair plays a match of round two.
func TestAByeNeverWaits(t *testing.T) {
	for pairs := 2; pairs <= 40; pairs++ {
		n := drawn(t, pairs)
		byes := 0
		for _, m := range n.state.Matches() {
			if m.State != Bye {
				continue
			}
			byes++
			if m.Round != 1 || m.Kind != pairing.Main || m.Winner == 0 || n.match(n.pair(m.Winner).Match).Round != 2 {
				t.Errorf("%d pairs: a bye in round %d, whose pair plays match %d", pairs, m.Round, n.pair(m.Winner).Match)
			}
		}
		if want := len(n.state.mainOf(1))*2 - pairs; byes != want {
			t.Errorf("%d pairs: %d byes, want %d", pairs, byes, want)
		}
	}
}

// TestThirdPlace is shared by the losers of the semifinals, or played, with whoever is left to play it.
func TestThirdPlace(t *testing.T) {
	const semi1, semi2 = 1, 2 // of four pairs
	tests := []struct {
		name   string
		semis  func(n *night)
		shared []int // matches whose second side shares third place
		played string
		third  int // the match whose second side is third when it is played; 0 for nobody
	}{
		{"two lost", func(n *night) { n.win(semi1, 0).win(semi2, 0) }, []int{1, 2}, "ready", 0},
		{"one absent", func(n *night) { n.absent(semi1, n.sits(semi1, 1)).win(semi2, 0) }, []int{1, 2}, "walkover", 2},
		{"one withdrew", func(n *night) { n.do(Withdraw{Pair: n.sits(semi1, 1)}); n.win(semi2, 0) }, []int{2}, "walkover", 2},
		{"one expelled", func(n *night) { n.win(semi1, 0); n.do(Expel{Pair: n.sits(semi2, 1), Reason: "x"}) }, []int{1}, "walkover", 1},
		{"a void", func(n *night) { n.bothAbsent(semi1).win(semi2, 0) }, []int{2}, "walkover", 2},
		{"nobody lost", func(n *night) {
			n.do(Withdraw{Pair: n.sits(semi1, 1)})
			n.do(Withdraw{Pair: n.sits(semi2, 1)})
		}, nil, "void", 0},
	}
	for _, tt := range tests {
		t.Run("shared/"+tt.name, func(t *testing.T) {
			n := running(t, 4)
			tt.semis(n)
			if f := n.final(); !f.Decided() {
				n.win(f.Number, 0)
			}
			var want []id.PairNumber
			for _, m := range tt.shared {
				want = append(want, n.sits(id.MatchNumber(m), 1))
			}
			if got := n.state.Podium().Third; !slices.Equal(got, want) {
				t.Errorf("third are %v, want %v", got, want)
			}
		})
		t.Run("played/"+tt.name, func(t *testing.T) {
			n := running(t, 4, thirdPlaceMatch())
			tt.semis(n)
			m := n.kind(pairing.Third)[0]
			if string(m.State) != tt.played {
				t.Fatalf("the match for third place is %s, want %s", m.State, tt.played)
			}
			if tt.played == "ready" {
				if n.pair(m.Seats[0].Pair).Status != Entered {
					t.Errorf("pair %d is to play for third place and is %s", m.Seats[0].Pair, n.pair(m.Seats[0].Pair).Status)
				}
				n.win(m.Number, 1)
				tt.third = semi2
			}
			if f := n.final(); !f.Decided() {
				n.win(f.Number, 0)
			}
			var want []id.PairNumber
			if tt.third != 0 {
				want = []id.PairNumber{n.sits(id.MatchNumber(tt.third), 1)}
			}
			if got := n.state.Podium().Third; !slices.Equal(got, want) || n.state.Stage() != Finished {
				t.Errorf("third is %v, want %v; it is %s", got, want, n.state.Stage())
			}
		})
	}
}

func TestThreePairsHaveAThird(t *testing.T) {
	for _, changes := range [][]changed{nil, {thirdPlaceMatch()}} {
		n := running(t, 3, changes...)
		played := n.match(n.first())
		n.win(played.Number, 0).win(n.final().Number, 0)
		if got := n.state.Podium().Third; !slices.Equal(got, some(played, 1)) {
			t.Errorf("third is %v, want %v", got, some(played, 1))
		}
	}
	n := running(t, 2, thirdPlaceMatch()).win(1, 0)
	if got := n.state.Podium(); got.Third != nil || got.RunnerUp == 0 {
		t.Errorf("of two pairs: %+v", got)
	}
}

// TestTheConsolation is for those who lose their first match: with eight pairs the four losers of round one.
func TestTheConsolation(t *testing.T) {
	n := running(t, 8, formatOf("consolation"))
	losers := map[id.PairNumber]bool{}
	for m := id.MatchNumber(1); m <= 4; m++ {
		losers[n.sits(m, 1)] = true
		n.win(m, 0)
	}
	first := n.kind(pairing.Consolation)[:2]
	for _, m := range first {
		for side := range m.Seats {
			if pair := m.Seats[side].Pair; m.State != Ready || !losers[pair] || n.pair(pair).Status != Entered {
				t.Errorf("match %d of the consolation: %+v", m.Number, m)
			}
		}
	}
	n.playOut()
	last := n.kind(pairing.Consolation)[2]
	if n.state.Stage() != Finished || !losers[last.Winner] || losers[n.state.Podium().Champion] {
		t.Errorf("it is %s, won by %d, the consolation by %d", n.state.Stage(), n.state.Podium().Champion, last.Winner)
	}
}

// TestTheConsolationOfAbsentees: who did not come does not play on, and who won without playing may lose its first
// match.
func TestTheConsolationOfAbsentees(t *testing.T) {
	n := running(t, 8, formatOf("consolation"))
	lucky := n.sits(1, 0)
	n.absent(1, n.sits(1, 1)).bothAbsent(2).win(3, 0).win(4, 0)
	for _, m := range n.state.Matches() {
		if m.Kind == pairing.Main && m.Round == 2 && !m.Decided() {
			side, plays := m.Side(lucky)
			if plays {
				n.win(m.Number, 1-side)
				continue
			}
			n.win(m.Number, 0)
		}
	}
	n.playOut()
	if n.state.Stage() != Finished {
		t.Errorf("it is %s with %+v", n.state.Stage(), n.state.Queue())
	}
	for _, m := range n.kind(pairing.Consolation) {
		for _, gone := range []id.PairNumber{n.sits(1, 1), n.sits(2, 0), n.sits(2, 1)} {
			if _, sits := m.Side(gone); sits {
				t.Errorf("pair %d did not come and sits in match %d", gone, m.Number)
			}
		}
	}
}
