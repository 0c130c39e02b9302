package tournament

import "testing"

// TestTheStartIsTakenBack only while nothing has happened at a table (article 14).
func TestTheStartIsTakenBack(t *testing.T) {
	tests := []struct {
		name string
		then func(n *night)
		want string
	}{
		{"nothing", func(*night) {}, "-"},
		{"called", func(n *night) { n.do(CallMatch{Match: 1}) }, "already-played/14"},
		{"called and taken back", func(n *night) { n.do(CallMatch{Match: 1}); n.do(UncallMatch{Match: 1}) }, "-"},
		{"a result", func(n *night) { n.do(EnterResult{Match: 1, Winner: n.sits(1, 0)}) }, "already-played/14"},
		{"an absence", func(n *night) { n.bothAbsent(1) }, "already-played/14"},
		{"a withdrawal", func(n *night) { n.do(Withdraw{Pair: 1}) }, "-"},
	}
	for _, format := range Formats() {
		for _, tt := range tests {
			t.Run(format+"/"+tt.name, func(t *testing.T) {
				n := running(t, 4, formatOf(format))
				tt.then(n)
				n.answers(t, Unstart{}, tt.want)
				if tt.want != "-" {
					return
				}
				n.do(Unstart{})
				if n.state.Stage() != Drawn {
					t.Errorf("it is %s, want drawn", n.state.Stage())
				}
				n.do(Start{})
				n.playOut()
				if n.state.Stage() != Finished {
					t.Errorf("it is %s, want finished", n.state.Stage())
				}
			})
		}
	}
}

func TestEveryFormatComesToAnEnd(t *testing.T) {
	for _, format := range Formats() {
		for pairs := 2; pairs <= 33; pairs++ {
			for _, third := range []changed{func(*Settings) {}, thirdPlaceMatch()} {
				n := running(t, pairs, formatOf(format), third)
				n.playOut()
				if p := n.state.Podium(); n.state.Stage() != Finished || p.Champion == 0 || p.RunnerUp == 0 {
					t.Errorf("%s of %d: %s, %+v", format, pairs, n.state.Stage(), p)
				}
				if fault := firstFault(n.state); fault != "" {
					t.Errorf("%s of %d: %s", format, pairs, fault)
				}
			}
		}
	}
}
