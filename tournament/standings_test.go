package tournament

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cubilete/tournament/id"
)

// TestStandings are worked out by hand. A row reads "1 champion", or "5-8 lost" for places that are shared, and the
// match and side that tell which pair it is.
func TestStandings(t *testing.T) {
	tests := []struct {
		name  string
		pairs int
		with  []changed
		play  func(n *night)
		want  []string // place, why, match.side, matches won
	}{
		{"before anything", 4, nil, func(*night) {}, []string{
			"1-4 still-in 0", "1-4 still-in 0", "1-4 still-in 0", "1-4 still-in 0"}},
		{"eight pairs", 8, nil, func(n *night) { n.win(1, 0).win(2, 0).win(3, 0).win(4, 0).win(5, 0).win(6, 0).win(7, 0) }, []string{
			"1 champion 3", "2 final-lost 2", "3-4 lost 1", "3-4 lost 1", "5-8 lost 0", "5-8 lost 0", "5-8 lost 0", "5-8 lost 0"}},
		{"third place played", 4, []changed{thirdPlaceMatch()}, func(n *night) { n.win(1, 0).win(2, 0).win(4, 1).win(3, 0) }, []string{
			"1 champion 2", "2 final-lost 1", "3 third-won 1", "4 third-lost 0"}},
		{"half-way", 4, nil, func(n *night) { n.win(1, 0) }, []string{
			"1 still-in 1", "2-3 still-in 0", "2-3 still-in 0", "4 lost 0"}},
		{"three pairs", 3, nil, func(n *night) { n.win(n.first(), 0).win(3, 0) }, []string{
			"1 champion", "2 final-lost", "3 lost 0"}},
		{"absent, withdrawn, expelled", 8, nil, func(n *night) {
			n.absent(1, n.sits(1, 1)).win(2, 0).win(3, 0).win(4, 0)
			n.do(Expel{Pair: n.sits(5, 1), Reason: "x"})
			n.do(Withdraw{Pair: n.sits(6, 1)})
		}, []string{
			"1-2 still-in 0", "1-2 still-in 1", "3-4 expelled 1", "3-4 withdrawn 1", "5-8 absent 0", "5-8 lost 0", "5-8 lost 0", "5-8 lost 0"}},
		{"a void final", 4, nil, func(n *night) { n.win(1, 0).win(2, 0).bothAbsent(3) }, []string{
			"2 absent 1", "2 absent 1", "3-4 lost 0", "3-4 lost 0"}},
		{"one in the final", 4, nil, func(n *night) { n.win(1, 0).bothAbsent(2) }, []string{
			"1 champion 1", "3-4 absent 0", "3-4 absent 0", "3-4 lost 0"}},
		{"one in the final, who leaves", 4, nil, func(n *night) {
			n.win(1, 0)
			n.do(Withdraw{Pair: n.sits(1, 0)})
			n.bothAbsent(2)
		}, []string{"2 withdrawn 1", "3-4 absent 0", "3-4 absent 0", "3-4 lost 0"}},
		{"nobody in the final", 8, nil, func(n *night) {
			n.win(1, 0).win(2, 0).win(3, 0).win(4, 0).bothAbsent(5).bothAbsent(6)
		}, []string{"3-4 absent 1", "3-4 absent 1", "3-4 absent 1", "3-4 absent 1", "5-8 lost 0", "5-8 lost 0", "5-8 lost 0", "5-8 lost 0"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := running(t, tt.pairs, tt.with...)
			tt.play(n)
			var got []string
			for _, row := range n.state.Standings() {
				place := fmt.Sprint(row.Place)
				if row.To != row.Place {
					place += fmt.Sprintf("-%d", row.To)
				}
				got = append(got, fmt.Sprintf("%s %s %d", place, row.Why, row.Won))
			}
			slices.Sort(got)
			if !slices.EqualFunc(got, tt.want, strings.HasPrefix) {
				t.Errorf("standings:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

func TestStandingsSayWhoBeatWhom(t *testing.T) {
	n := running(t, 4).win(1, 0).absent(2, n4(t))
	for _, row := range n.state.Standings() {
		var want id.PairNumber
		if row.Pair == n.sits(1, 1) {
			want = n.sits(1, 0)
		}
		if row.By != want {
			t.Errorf("pair %d (%s) was beaten by %d, want %d", row.Pair, row.Why, row.By, want)
		}
	}
}

// n4 is the pair on the second side of match 2 of four pairs.
func n4(t testing.TB) id.PairNumber { return drawn(t, 4).sits(2, 1) }
