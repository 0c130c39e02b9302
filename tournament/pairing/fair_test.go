package pairing_test

import (
	"fmt"
	"slices"
	"testing"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// Over four thousand public texts, what should be alike is alike: Pearson's chi-square of the counts stays below the
// value that chance exceeds once in a million (112 for 49 degrees of freedom, 43 for 7, 34 for 4).
const texts = 4000

func TestEverySeatIsAsLikelyForEveryPair(t *testing.T) {
	clubs := plain(8)
	for i, club := range []string{"A", "A", "A", "B", "B", "", "", "C"} {
		clubs[i].Club = club
	}
	for name, field := range map[string][]pairing.Entrant{"plain": plain(8), "clubs": clubs} {
		counts := make([]int, 64)
		for text := range texts {
			draw := drawn(t, "knockout/1", field, fmt.Sprint(text), pairing.Options{SeparateClubs: true})
			for seat, pair := range draw.Seats {
				counts[8*seat+int(pair)-1]++
			}
		}
		if got := chiSquare(counts); got > 112 {
			t.Errorf("%s: chi-square of seats = %.1f; want at most 112: %v", name, got, counts)
		}
	}
}

func TestEveryOpponentIsAsLikely(t *testing.T) {
	for _, f := range pairing.Formats() {
		counts := make([]int, 7)
		for text := range texts {
			seats := drawn(t, f.Edition(), plain(8), fmt.Sprint(text), pairing.Options{}).Seats
			counts[seats[slices.Index(seats, 1)^1]-2]++
		}
		if got := chiSquare(counts); got > 43 {
			t.Errorf("%s: chi-square of pair 1's opponents = %.1f; want at most 43: %v", f.Edition(), got, counts)
		}
	}
}

func TestEveryPairIsAsLikelyToBeExempt(t *testing.T) {
	for _, f := range pairing.Formats() {
		counts := make([]int, 5)
		for text := range texts {
			draw := drawn(t, f.Edition(), plain(5), fmt.Sprint(text), pairing.Options{})
			for pair := id.PairNumber(1); pair <= 5; pair++ {
				if alone(draw, pair) {
					counts[pair-1]++
				}
			}
		}
		if got := chiSquare(counts); got > 34 {
			t.Errorf("%s: chi-square of byes = %.1f; want at most 34: %v", f.Edition(), got, counts)
		}
	}
}

func TestTheThirdSeedIsInEitherHalf(t *testing.T) {
	field := plain(16)
	for i := range 4 {
		field[i].Seed = i + 1
	}
	counts := make([]int, 2)
	for text := range texts {
		draw := drawn(t, "knockout/1", field, fmt.Sprint(text), pairing.Options{})
		counts[slices.Index(draw.Seats, 3)/8]++
	}
	if got := chiSquare(counts); got > 24 {
		t.Errorf("chi-square of the third seed's half = %.1f; want at most 24: %v", got, counts)
	}
}

// chiSquare measures how far counts are from being equal.
func chiSquare(counts []int) float64 {
	total := 0
	for _, n := range counts {
		total += n
	}
	want := float64(total) / float64(len(counts))
	sum := 0.0
	for _, n := range counts {
		sum += (float64(n) - want) * (float64(n) - want) / want
	}
	return sum
}
