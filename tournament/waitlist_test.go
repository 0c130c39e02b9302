package tournament

import (
	"slices"
	"testing"

	"cubilete/tournament/id"
)

// waiting has places for two pairs and that many more who wait, from pair 3 on.
func waiting(t *testing.T, waiting int) *night {
	t.Helper()
	return begin(t, 2+waiting, func(s *Settings) { s.MaxPairs = 2 })
}

func assertWaitlist(t *testing.T, n *night, want ...id.PairNumber) {
	t.Helper()
	var got []id.PairNumber
	for _, p := range n.state.Waitlist() {
		got = append(got, p.Number)
	}
	if !slices.Equal(got, want) {
		t.Errorf("waiting list %v, want %v", got, want)
	}
}

func TestWaitlistIsInOrderOfArrival(t *testing.T) {
	n := waiting(t, 3)
	assertWaitlist(t, n, 3, 4, 5)
	n.do(Withdraw{Pair: 3})
	assertWaitlist(t, n, 4, 5)
	n.do(Reinstate{Pair: 3})
	assertWaitlist(t, n, 4, 5, 3)
	n.do(Withdraw{Pair: 1})
	n.refused(Promote{Pair: 3}).is(t, Contradicts, "not-first-waiting", "")
	n.do(Promote{Pair: 4})
	n.do(Reinstate{Pair: 1})
	assertWaitlist(t, n, 5, 3, 1)
}

func TestNextIn(t *testing.T) {
	n := waiting(t, 2)
	assertNextIn(t, n, 0) // there is no place
	n.do(Expel{Pair: 2, Reason: "dados cargados"})
	assertNextIn(t, n, 3)
	n.do(Promote{Pair: 3})
	assertNextIn(t, n, 0)
	n.do(Withdraw{Pair: 3})
	n.do(CloseEntries{})
	assertNextIn(t, n, 4)
	n.do(Promote{Pair: 4})
	n.enter()
	n.publish("san blas")
	n.do(Withdraw{Pair: 4})
	assertNextIn(t, n, 0) // the draw is published
	n.refused(Promote{Pair: 5}).is(t, Contradicts, "wrong-stage", "")
}

func assertNextIn(t *testing.T, n *night, want id.PairNumber) {
	t.Helper()
	if got, is := n.state.NextIn(n.people); got.Number != want || is != (want != 0) {
		t.Errorf("next in is %d, %v; want %d", got.Number, is, want)
	}
}
