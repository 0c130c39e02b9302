package tournament

import (
	"cubilete/tournament/id"
	"fmt"
	"testing"
)

// large is a championship that has just begun.
func large(t tester, pairs int) *night {
	n := newNight(t, tablesOf(64))
	n.seen = nil
	file := ImportPairs{}
	for i := range pairs {
		file.Pairs = append(file.Pairs, duo(fmt.Sprintf("Ana %d,6000%05d", i, i), fmt.Sprintf("Luis %d", i)))
		file.Rows = append(file.Rows, i+2)
	}
	n.do(file)
	n.publish("san blas")
	n.now = evening
	n.do(Start{})
	return n
}

// whole is the journal of a championship in which every match is called, begun, decided and handed in.
func whole(t tester, pairs int) *night {
	n := large(t, pairs)
	for queue := n.state.Queue(); len(queue) > 0; queue = n.state.Queue() {
		m := queue[0].Number
		n.do(CallMatch{Match: m})
		n.do(BeginMatch{Match: m})
		n.win(m, 0)
	}
	return n
}

// BenchmarkFold512 folds the whole journal of 512 pairs. Goal: 50 ms.
func BenchmarkFold512(b *testing.B) {
	journal := whole(b, 512).state.Journal()
	b.ReportMetric(float64(len(journal)), "entries")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Fold(journal); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDecide512 decides one result at the end of it, without writing anything.
func BenchmarkDecide512(b *testing.B) {
	n := large(b, 512)
	for m := range 255 {
		n.win(id.MatchNumber(m+1), 0)
	}
	m := n.match(256)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := n.decide(EnterResult{Match: m.Number, Winner: m.Seats[0].Pair}); err != nil {
			b.Fatal(err)
		}
	}
}
