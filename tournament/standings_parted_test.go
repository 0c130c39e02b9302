package tournament

import (
	"testing"

	"pgregory.net/rapid"

	"cubilete/tournament/id"
)

// In whatever order matches end, a pair that is out is told at once the places that the end of the night gives it, and
// whoever is still in is told none.
func TestWhoIsOutHasTheirPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := running(t, rapid.IntRange(2, 17).Draw(t, "pairs"))
		told := map[id.PairNumber][][2]int{}
		for open := ready(n.state); len(open) > 0; open = ready(n.state) {
			n.win(rapid.SampledFrom(open).Draw(t, "match"), rapid.IntRange(0, 1).Draw(t, "side"))
			in, out := n.state.StandingsParted()
			for _, row := range in {
				if row.Place != 0 || row.Why != "still-in" {
					t.Fatalf("pair %d (%s) is in, at %d", row.Pair, row.Why, row.Place)
				}
			}
			for _, row := range out {
				told[row.Pair] = append(told[row.Pair], [2]int{row.Place, row.To})
			}
		}
		for _, row := range n.state.Standings() {
			for _, places := range told[row.Pair] {
				if want := [2]int{row.Place, row.To}; places != want {
					t.Fatalf("pair %d was told %v, and ends at %v", row.Pair, places, want)
				}
			}
		}
	})
}

// ready are the matches that both pairs are known of.
func ready(s *State) (open []id.MatchNumber) {
	for _, m := range s.Matches() {
		if !m.Decided() && m.Seats[0].Pair != 0 && m.Seats[1].Pair != 0 {
			open = append(open, m.Number)
		}
	}
	return open
}
