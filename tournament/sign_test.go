package tournament

import (
	"testing"

	"cubilete/tournament/id"
)

// TestWhoMustSign is a setting (article 12): all four, one of each pair, or the two who lost.
func TestWhoMustSign(t *testing.T) {
	tests := []struct {
		signatures string
		signed     []int // of the winner's players 0 and 1, of the loser's 2 and 3
		missing    []int
	}{
		{"all", nil, []int{0, 1, 2, 3}},
		{"all", []int{0, 2, 3}, []int{1}},
		{"all", []int{3, 2, 1, 0}, nil},
		{"pairs", nil, []int{0, 1, 2, 3}},
		{"pairs", []int{1}, []int{2, 3}},
		{"pairs", []int{0, 3}, nil},
		{"losers", nil, []int{2, 3}},
		{"losers", []int{0, 1, 2}, []int{3}},
		{"losers", []int{2, 3}, nil},
	}
	for _, tt := range tests {
		n := running(t, 4, func(s *Settings) { s.Signatures = tt.signatures })
		n.do(EnterResult{Match: 1, Winner: n.sits(1, 0)})
		m := n.match(1)
		four := append(players(n.pair(m.Winner)), players(n.pair(m.other(m.Winner)))...)
		for _, i := range tt.signed {
			n.do(SignSheet{Match: 1, Hash: m.Sheet.Hash, Player: four[i], Way: SignedByPIN})
		}
		missing := map[id.PlayerID]bool{}
		for _, player := range n.state.Unsigned(n.match(1)) {
			missing[player] = true
		}
		if len(missing) != len(tt.missing) {
			t.Errorf("%s, signed by %v: %d are missing, want %v", tt.signatures, tt.signed, len(missing), tt.missing)
		}
		for _, i := range tt.missing {
			if !missing[four[i]] {
				t.Errorf("%s, signed by %v: player %d is not missing", tt.signatures, tt.signed, i)
			}
		}
		want := "-"
		if len(tt.missing) > 0 {
			want = "unsigned/12"
		}
		n.answers(t, HandIn{Match: 1}, want)
	}
}

// TestASignatureBindsToItsSheet and to its player.
func TestASignatureBindsToItsSheet(t *testing.T) {
	n := running(t, 4)
	n.do(EnterResult{Match: 1, Winner: n.sits(1, 0)})
	hash, ana := n.match(1).Sheet.Hash, n.pair(n.sits(1, 0)).Players[0].ID
	n.refused(SignSheet{Match: 1, Hash: id.Hash{1}, Player: ana, Way: SignedByPIN}).is(t, Contradicts, "sheet-changed", "12")
	n.refused(SignSheet{Match: 1, Hash: hash, Player: n.pair(n.sits(2, 0)).Players[0].ID, Way: SignedByPIN}).is(t, Invalid, "not-in-match", "")
	n.refused(SignSheet{Match: 1, Hash: hash, Player: ana, Way: Refused}).is(t, Invalid, "required", "")
	n.by = Actor{Role: Player, ID: "somebody else"}
	n.refused(SignSheet{Match: 1, Hash: hash, Player: ana, Way: SignedByLink}).is(t, Forbidden, "signs-for-another", "")
	n.by = Actor{Role: Player, ID: string(ana)}
	n.do(SignSheet{Match: 1, Hash: hash, Player: ana, Way: SignedByLink})
	if entries := n.do(SignSheet{Match: 1, Hash: hash, Player: ana, Way: SignedByLink}); len(entries) != 0 {
		t.Errorf("signing again wrote %d entries", len(entries))
	}
	n.by = organiser
	n.do(Correct{EnterResult: EnterResult{Match: 1, Winner: n.sits(1, 1)}, Reason: "al revés", Later: Discard})
	m := n.match(1)
	if m.Sheet.Hash == hash || m.Sheet.Revision != 2 || len(n.state.Unsigned(m)) != 4 {
		t.Errorf("the corrected sheet is revision %d, unsigned by %d", m.Sheet.Revision, len(n.state.Unsigned(m)))
	}
}

func TestARefusalIsNoSignature(t *testing.T) {
	n := running(t, 4)
	n.do(EnterResult{Match: 1, Winner: n.sits(1, 0)})
	hash, four := n.match(1).Sheet.Hash, n.state.players(n.match(1))
	for _, player := range four {
		n.do(SignSheet{Match: 1, Hash: hash, Player: player, Way: Refused, Reason: "no fue así"})
	}
	n.refused(HandIn{Match: 1}).is(t, Contradicts, "unsigned", "12")
	for _, player := range four {
		n.do(SignSheet{Match: 1, Hash: hash, Player: player, Way: SignedByPIN})
	}
	n.do(HandIn{Match: 1})
	n.refused(SignSheet{Match: 1, Hash: hash, Player: four[0], Way: Refused, Reason: "tarde"}).is(t, Contradicts, "handed-in", "12")
}
