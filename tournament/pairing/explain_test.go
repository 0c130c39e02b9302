package pairing_test

import (
	"reflect"
	"testing"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"

	"pgregory.net/rapid"
)

func TestExplain(t *testing.T) {
	club := []pairing.Entrant{
		{Number: 1, Seed: 1, Club: "A"}, {Number: 2, Seed: 5}, {Number: 3, Club: "A"},
		{Number: 4, Club: "A"}, {Number: 5}, {Number: 6, Club: "B"}, {Number: 7, Seed: 7},
	}
	apart := pairing.Options{SeparateClubs: true}
	tests := []struct {
		name string
		draw pairing.Draw
		want []pairing.Step
	}{
		{"seeds, byes and clubs", pairing.Draw{Edition: "knockout/1", Options: apart, Field: club[:6],
			Seats: []id.PairNumber{1, 0, 5, 3, 6, 4, 2, 0}}, []pairing.Step{
			{Code: pairing.BySeed, Pair: 1, Rank: 1, Part: 1, Parts: 2},
			{Code: pairing.BySeed, Pair: 2, Rank: 2, Part: 2, Parts: 2},
			{Code: pairing.ByeSeed, Pair: 1, Rank: 1},
			{Code: pairing.ByeSeed, Pair: 2, Rank: 2},
			{Code: pairing.Split, Club: "A", Parts: 2, Counts: []int{2, 1}},
			{Code: pairing.Split, Club: "A", Parts: 4, Counts: []int{1, 1, 1, 0}},
			{Code: pairing.Meets, Club: "A", Round: 2, Best: 2},
		}},
		{"a late pair took the bye of a seed", pairing.Draw{Edition: "knockout/1", Options: apart, Field: club,
			Seats: []id.PairNumber{1, 4, 5, 3, 6, 7, 2, 0}}, []pairing.Step{
			{Code: pairing.BySeed, Pair: 1, Rank: 1, Part: 1, Parts: 2},
			{Code: pairing.BySeed, Pair: 2, Rank: 2, Part: 2, Parts: 2},
			{Code: pairing.BySeed, Pair: 7, Rank: 3, Part: 3, Parts: 4},
			{Code: pairing.NoBye, Pair: 1, Rank: 1},
			{Code: pairing.ByeSeed, Pair: 2, Rank: 2},
			{Code: pairing.Split, Club: "A", Parts: 2, Counts: []int{3, 0}},
			{Code: pairing.Split, Club: "A", Parts: 4, Counts: []int{2, 1, 0, 0}},
			{Code: pairing.Meets, Club: "A", Round: 1, Best: 2},
		}},
		{"clubs that are not kept apart", pairing.Draw{Edition: "knockout/1", Field: club[2:5], Seats: []id.PairNumber{3, 4, 5, 0}},
			[]pairing.Step{{Code: pairing.ByeLot, Pair: 5}}},
		{"a round drawn anew", pairing.Draw{Edition: "redraw/1", Options: apart, Field: club[:3], Seats: []id.PairNumber{1, 3, 2, 0}},
			[]pairing.Step{{Code: pairing.ByeLot, Pair: 2}, {Code: pairing.Meets, Club: "A", Round: 1}}},
	}
	for _, tt := range tests {
		if got := pairing.Explain(tt.draw); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s: Explain = %+v; want %+v", tt.name, got, tt.want)
		}
	}
}

// What is said of a seed is so: it has its part to itself among as many of the best seeds.
func TestWhatIsSaidOfSeedsIsSo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := drawn(t, "knockout/1", anyField(t, 100), "s", pairing.Options{SeparateClubs: true})
		seeds := seedsOf(draw)
		for _, s := range pairing.Explain(draw) {
			if s.Code != pairing.BySeed {
				continue
			}
			width := len(draw.Seats) / s.Parts
			part := draw.Seats[(s.Part-1)*width : s.Part*width]
			best := seeds[:min(s.Parts, len(seeds))]
			in := func(p id.PairNumber) bool {
				for _, seed := range best {
					if p == seed {
						return true
					}
				}
				return false
			}
			if seeds[s.Rank-1] != s.Pair || count(part, in) != 1 || count(part, func(p id.PairNumber) bool { return p == s.Pair }) != 1 {
				t.Fatalf("%+v: the part is %v, the seeds %v", s, part, seeds)
			}
		}
	})
}
