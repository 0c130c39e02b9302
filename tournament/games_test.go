package tournament

import "testing"

// TestGamesOfARound can be set as long as nobody plays it, and stay as they were for whoever plays when the settings
// change (article 17).
func TestGamesOfARound(t *testing.T) {
	n := running(t, 4)
	n.do(SetGames{Round: 2, BestOf: 5})
	n.do(CallMatch{Match: 1})
	n.do(BeginMatch{Match: 1})
	n.do(Suspend{Match: 1})
	n.refused(SetGames{Round: 1, BestOf: 3}).is(t, Contradicts, "round-begun", "17")
	n.do(changing(n, func(s *Settings) { s.BestOf = 3 }))
	if got := n.state.GamesOf(n.match(1)); got != 1 {
		t.Errorf("a match that has begun goes over %d games, and began over 1", got)
	}
	if got := n.state.GamesOf(n.match(3)); got != 5 {
		t.Errorf("the final goes over %d games, and was set to 5", got)
	}
}

// TestGamesOfARoundToCome are as the settings say by then.
func TestGamesOfARoundToCome(t *testing.T) {
	n := running(t, 4)
	n.win(1, 0)
	n.do(changing(n, func(s *Settings) { s.BestOf = 3 }))
	if first, last := n.state.GamesOf(n.match(2)), n.state.GamesOf(n.match(3)); first != 1 || last != 3 {
		t.Errorf("of the round that is played %d games, of the next %d; want 1 and 3", first, last)
	}
}
