package tournament

import (
	"slices"
	"testing"

	"cubilete/tournament/id"
)

func TestPossible(t *testing.T) {
	n := running(t, 8)
	everyone := func(matches ...id.MatchNumber) []id.PairNumber {
		var pairs []id.PairNumber
		for _, m := range matches {
			pairs = append(pairs, n.sits(m, 0), n.sits(m, 1))
		}
		slices.Sort(pairs)
		return pairs
	}
	check := func(when string, match id.MatchNumber, side int, want []id.PairNumber) {
		t.Helper()
		if got := n.state.Possible(n.match(match), side); !slices.Equal(got, want) {
			t.Errorf("%s: Possible(match %d, %d) = %v, want %v", when, match, side, got, want)
		}
	}
	check("before anything", 1, 0, some(n.match(1), 0))
	check("before anything", 5, 1, everyone(2))
	check("before anything", 7, 0, everyone(1, 2))
	n.win(1, 0)
	check("one result", 5, 0, some(n.match(1), 0))
	both := append(some(n.match(1), 0), everyone(2)...)
	slices.Sort(both)
	check("one result", 7, 0, both)
	n.do(Withdraw{Pair: n.sits(1, 0)})
	check("whose winner left", 5, 0, some(n.match(1), 0))
	check("whose winner left", 7, 0, everyone(2))
	n.bothAbsent(3)
	check("a void", 6, 0, nil)
	check("a void", 7, 1, everyone(4))
}

// TestPossibleOfEveryFormat asks of every seat of nights of many sizes.
func TestPossibleOfEveryFormat(t *testing.T) {
	for _, format := range Formats() {
		for pairs := 2; pairs <= 17; pairs++ {
			n := running(t, pairs, formatOf(format), thirdPlaceMatch())
			for _, m := range n.state.Matches() {
				for side := range m.Seats {
					got := n.state.Possible(m, side)
					if seat := m.Seats[side]; !seat.Known && len(got) == 0 {
						t.Errorf("%s of %d: nobody can come to side %d of match %d", format, pairs, side, m.Number)
					}
				}
			}
		}
	}
}

func TestNextAndPath(t *testing.T) {
	n := running(t, 8)
	n.playOut()
	champion := n.state.Podium().Champion
	path := n.state.Path(champion)
	if len(path) != 3 {
		t.Fatalf("the champion sat in %d matches, want 3", len(path))
	}
	for i, m := range path {
		next, more := n.state.Next(m)
		if m.Winner != champion || more != (i < 2) || more && next.Number != path[i+1].Number {
			t.Errorf("match %d of round %d: won by %d, next %d, %t", m.Number, m.Round, m.Winner, next.Number, more)
		}
	}
}

func TestTheQueueIsInTheOrderOfTheDraw(t *testing.T) {
	n := running(t, 8)
	n.do(CallMatch{Match: 2, Table: 7})
	n.do(CallMatch{Match: 3, Table: 1})
	numbers := func(matches []Match) (list []id.MatchNumber) {
		for _, m := range matches {
			list = append(list, m.Number)
		}
		return list
	}
	if got := numbers(n.state.Queue()); !slices.Equal(got, []id.MatchNumber{1, 4}) {
		t.Errorf("Queue = %v, want 1 and 4", got)
	}
	if got := numbers(n.state.OnTables()); !slices.Equal(got, []id.MatchNumber{3, 2}) {
		t.Errorf("OnTables = %v, want 3 before 2", got)
	}
	n.do(EnterResult{Match: 3, Winner: n.sits(3, 0)})
	if got := numbers(n.state.Unofficial()); !slices.Equal(got, []id.MatchNumber{3}) {
		t.Errorf("Unofficial = %v, want 3", got)
	}
}
