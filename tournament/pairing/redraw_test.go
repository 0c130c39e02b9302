package pairing_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"

	"pgregory.net/rapid"
)

// Any night of a redraw, with matches that nobody wins: every round seats those who are left, once; one of an odd
// number is exempt, and nobody again while somebody left has been exempt less often; no more of a club meet than must.
func TestEveryRoundSeatsThoseWhoAreLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		field := anyField(t, 60)
		draw := drawn(t, "redraw/1", field, "s", pairing.Options{SeparateClubs: true})
		dice := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "night"), 0))
		void := rapid.IntRange(0, 3).Draw(t, "void of ten")
		exempt := map[id.PairNumber]int{}
		left := numbers(draw.Field)
		for round, played, more := (pairing.Round{Number: 1, Seats: draw.Seats}), []pairing.Played(nil), true; more; {
			checkRound(t, draw, round, left, exempt)
			played = decideAll(played, round, func(p pairing.Played) pairing.Played {
				if p.Winner = p.Pairs[dice.IntN(2)]; dice.IntN(10) < void {
					p.Winner = 0
				}
				return p
			})
			left = winnersOf(played, round.Number)
			if round, more = format(t, "redraw/1").Next(draw, played); more != (len(left) > 1) {
				t.Fatalf("%d are left: Next is %t", len(left), more)
			}
		}
	})
}

func numbers(field []pairing.Entrant) []id.PairNumber {
	var all []id.PairNumber
	for _, e := range field {
		all = append(all, e.Number)
	}
	return all
}

func winnersOf(played []pairing.Played, round int) []id.PairNumber {
	var left []id.PairNumber
	for _, p := range played {
		if p.Round == round && p.Winner != 0 {
			left = append(left, p.Winner)
		}
	}
	slices.Sort(left)
	return left
}

// checkRound holds a round to what TestEveryRoundSeatsThoseWhoAreLeft says and counts who is exempt.
func checkRound(t rapid.TB, draw pairing.Draw, round pairing.Round, left []id.PairNumber, exempt map[id.PairNumber]int) {
	t.Helper()
	seats := slices.Clone(round.Seats)
	if len(left)%2 == 1 {
		pair := seats[len(seats)-2]
		for _, other := range left {
			if seats[len(seats)-1] != 0 || exempt[other] < exempt[pair] {
				t.Fatalf("round %d: %v of %v ends with the exempt pair, exempt before: %v", round.Number, seats, left, exempt)
			}
		}
		exempt[pair]++
		seats = seats[:len(seats)-2]
	}
	size, within := map[string]int{}, 0
	clubs := map[id.PairNumber]string{}
	for _, e := range draw.Field {
		clubs[e.Number] = e.Club
	}
	largest := 0
	for i, pair := range seats {
		if club := clubs[pair]; club != "" {
			size[club]++
			largest = max(largest, size[club])
			if i%2 == 1 && clubs[seats[i-1]] == club {
				within++
			}
		}
	}
	if want := max(0, largest-len(seats)/2); within != want {
		t.Fatalf("round %d: %d matches within a club in %v, clubs %v; want %d", round.Number, within, seats, size, want)
	}
	all := slices.DeleteFunc(slices.Clone(round.Seats), func(p id.PairNumber) bool { return p == 0 })
	if slices.Sort(all); !slices.Equal(all, left) {
		t.Fatalf("round %d seats %v; want %v", round.Number, all, left)
	}
}

func TestNextWaitsForTheRoundToBeComplete(t *testing.T) {
	draw := drawn(t, "redraw/1", plain(7), "s", pairing.Options{})
	played := decideAll(nil, pairing.Round{Number: 1, Seats: draw.Seats}, lowest)
	for i := range played {
		if round, more := format(t, "redraw/1").Next(draw, without(played, i)); more {
			t.Errorf("Next without match %d of round one = %v; want none", i+1, round)
		}
	}
	round, more := format(t, "redraw/1").Next(draw, played)
	if !more || round.Number != 2 || len(round.Seats) != 4 {
		t.Errorf("Next after round one = %v, %t; want round 2 of four", round, more)
	}
}

func without(played []pairing.Played, i int) []pairing.Played {
	return slices.Delete(slices.Clone(played), i, i+1)
}

func TestThirdPlaceOfARedraw(t *testing.T) {
	semifinals := func(first, second pairing.Played) []pairing.Played {
		first.Round, second.Round, first.Number, second.Number = 1, 1, 1, 2
		return []pairing.Played{first, second}
	}
	won := func(a, b, winner id.PairNumber) pairing.Played {
		return pairing.Played{Pairs: [2]id.PairNumber{a, b}, Winner: winner}
	}
	absent := func(a, b, winner id.PairNumber) pairing.Played {
		p := won(a, b, winner)
		p.Absent = true
		return p
	}
	four := []id.PairNumber{1, 2, 3, 4}
	tests := []struct {
		name   string
		seats  []id.PairNumber
		played []pairing.Played
		final  bool
		want   []id.PairNumber
	}{
		{"the losers", four, semifinals(won(1, 2, 1), won(3, 4, 4)), true, []id.PairNumber{2, 3}},
		{"one did not come", four, semifinals(absent(1, 2, 1), won(3, 4, 4)), true, []id.PairNumber{3, 0}},
		{"neither came", four, semifinals(absent(1, 2, 1), absent(3, 4, 4)), true, nil},
		{"one of three exempt", []id.PairNumber{1, 2, 3, 0}, semifinals(won(1, 2, 1), won(3, 0, 3)), true, []id.PairNumber{2, 0}},
		{"a void semifinal", four, semifinals(won(1, 2, 1), won(3, 4, 0)), false, nil},
	}
	for _, tt := range tests {
		draw := pairing.Draw{Edition: "redraw/1", Options: pairing.Options{ThirdPlace: true}, Field: plain(4), Seats: tt.seats}
		round, more := format(t, "redraw/1").Next(draw, tt.played)
		if more != tt.final || !slices.Equal(round.Third, tt.want) {
			t.Errorf("%s: Next = %v, %t; want a final: %t, third place between %v", tt.name, round, more, tt.final, tt.want)
		}
		if !more {
			continue
		}
		night := decideAll(tt.played, round, lowest)
		if after, more := format(t, "redraw/1").Next(draw, night); more {
			t.Errorf("%s: Next after the final = %v; want none", tt.name, after)
		}
	}
}
