package pairing_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"

	"pgregory.net/rapid"
)

func TestKnockoutOfFiveLaidOut(t *testing.T) {
	draw := pairing.Draw{Edition: "knockout/1", Options: pairing.Options{ThirdPlace: true}, Seats: []id.PairNumber{1, 2, 4, 0, 3, 0, 6, 0}}
	want := []pairing.Match{
		{Number: 1, Round: 1, Kind: pairing.Main, Seats: [2]pairing.Seat{{Pair: 1}, {Pair: 2}}},
		{Number: 2, Round: 1, Kind: pairing.Main, Seats: [2]pairing.Seat{{Pair: 4}, {}}},
		{Number: 3, Round: 1, Kind: pairing.Main, Seats: [2]pairing.Seat{{Pair: 3}, {}}},
		{Number: 4, Round: 1, Kind: pairing.Main, Seats: [2]pairing.Seat{{Pair: 6}, {}}},
		{Number: 5, Round: 2, Kind: pairing.Main, Seats: [2]pairing.Seat{{Winner: 1}, {Winner: 2}}},
		{Number: 6, Round: 2, Kind: pairing.Main, Seats: [2]pairing.Seat{{Winner: 3}, {Winner: 4}}},
		{Number: 7, Round: 3, Kind: pairing.Main, Seats: [2]pairing.Seat{{Winner: 5}, {Winner: 6}}},
		{Number: 8, Round: 3, Kind: pairing.Third, Seats: [2]pairing.Seat{{Loser: 5}, {Loser: 6}}},
	}
	if got := format(t, "knockout/1").Lay(draw); !reflect.DeepEqual(got, want) {
		t.Errorf("Lay(%v) = %+v; want %+v", draw.Seats, got, want)
	}
}

func TestConsolationOfEightLaidOut(t *testing.T) {
	draw := pairing.Draw{Edition: "consolation/1", Seats: []id.PairNumber{1, 0, 2, 3, 4, 5, 6, 7}}
	type row struct {
		round int
		kind  pairing.Kind
		seats string
	}
	want := []row{
		{1, pairing.Main, "[{1 0 0 []} {0 0 0 []}]"},
		{1, pairing.Main, "[{2 0 0 []} {3 0 0 []}]"},
		{1, pairing.Main, "[{4 0 0 []} {5 0 0 []}]"},
		{1, pairing.Main, "[{6 0 0 []} {7 0 0 []}]"},
		{2, pairing.Main, "[{0 1 0 []} {0 2 0 []}]"},
		{2, pairing.Main, "[{0 3 0 []} {0 4 0 []}]"},
		{2, pairing.Consolation, "[{0 0 0 [1 5]} {0 0 0 [2 5]}]"},
		{2, pairing.Consolation, "[{0 0 0 [3 6]} {0 0 0 [4 6]}]"},
		{3, pairing.Main, "[{0 5 0 []} {0 6 0 []}]"},
		{3, pairing.Consolation, "[{0 7 0 []} {0 8 0 []}]"},
	}
	for i, m := range format(t, "consolation/1").Lay(draw) {
		if got := (row{m.Round, m.Kind, fmt.Sprint(m.Seats)}); got != want[i] || m.Number != id.MatchNumber(i+1) {
			t.Errorf("match %d: number %d, %+v; want %+v", i+1, m.Number, got, want[i])
		}
	}
}

func TestTheConsolationIsTheKnockoutAndMore(t *testing.T) {
	field := plain(21)
	one := drawn(t, "knockout/1", field, "s", pairing.Options{})
	other := drawn(t, "consolation/1", field, "s", pairing.Options{})
	if !slices.Equal(one.Seats, other.Seats) {
		t.Errorf("consolation seats %v; want the knockout's %v", other.Seats, one.Seats)
	}
}

func TestALatePairMovesNothingInThePlan(t *testing.T) {
	for pairs := 3; pairs <= 64; pairs++ {
		draw := drawn(t, "consolation/1", plain(pairs), "s", pairing.Options{ThirdPlace: pairs%2 == 0})
		place := slices.Index(draw.Seats, 0)
		if place < 0 {
			continue
		}
		before := format(t, "consolation/1").Lay(draw)
		draw.Seats[place] = 999
		after := format(t, "consolation/1").Lay(draw)
		after[place/2].Seats[place%2].Pair = 0
		if !reflect.DeepEqual(before, after) {
			t.Fatalf("%d pairs: a late pair on seat %d changes more than its seat", pairs, place+1)
		}
	}
}

// hall plays a plan: it decides each match once both of its seats are known.
type hall struct {
	outcomes map[id.MatchNumber]pairing.Outcome
	pairs    map[id.MatchNumber][2]id.PairNumber
}

// decide says how the match of two pairs ended.
type decide func(m pairing.Match, a, b id.PairNumber) pairing.Outcome

// play plays a plan to its end and fails when matches are left that nobody could ever play.
func play(t rapid.TB, plan []pairing.Match, decide decide) hall {
	h := hall{outcomes: map[id.MatchNumber]pairing.Outcome{}, pairs: map[id.MatchNumber][2]id.PairNumber{}}
	of := func(m id.MatchNumber) pairing.Outcome { return h.outcomes[m] }
	for decided := -1; decided != len(h.outcomes); {
		decided = len(h.outcomes)
		for _, m := range plan {
			a, known := m.Seats[0].Taken(of)
			b, too := m.Seats[1].Taken(of)
			if known && too && !h.outcomes[m.Number].Decided {
				h.pairs[m.Number] = [2]id.PairNumber{a, b}
				h.outcomes[m.Number] = end(m, a, b, decide)
			}
		}
	}
	if len(h.outcomes) != len(plan) {
		t.Fatalf("%d of %d matches can be played", len(h.outcomes), len(plan))
	}
	return h
}

func end(m pairing.Match, a, b id.PairNumber, decide decide) pairing.Outcome {
	if a == 0 || b == 0 {
		return pairing.Outcome{Decided: true, Winner: max(a, b)}
	}
	return decide(m, a, b)
}

// anyEnd decides matches at random: mostly played, sometimes one pair or both do not come, and then never again.
func anyEnd(t *rapid.T) decide {
	dice := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "night"), 0))
	absent := rapid.IntRange(0, 3).Draw(t, "absent of ten")
	gone := map[id.PairNumber]bool{}
	return func(_ pairing.Match, a, b id.PairNumber) pairing.Outcome {
		gone[a] = gone[a] || dice.IntN(10) < absent
		gone[b] = gone[b] || dice.IntN(10) < absent
		switch {
		case gone[a] && gone[b]:
			return pairing.Outcome{Decided: true}
		case gone[a]:
			return pairing.Outcome{Decided: true, Winner: b, Loser: a}
		case gone[b] || dice.IntN(2) == 0:
			return pairing.Outcome{Decided: true, Played: !gone[b], Winner: a, Loser: b}
		}
		return pairing.Outcome{Decided: true, Played: true, Winner: b, Loser: a}
	}
}

func TestPlansNameOnlyMatchesBefore(t *testing.T) {
	for _, f := range pairing.Formats() {
		for pairs := 2; pairs <= 130; pairs++ {
			plan := f.Lay(drawn(t, f.Edition(), plain(pairs), "s", pairing.Options{ThirdPlace: pairs%2 == 0}))
			for i, m := range plan {
				if m.Number != id.MatchNumber(i+1) || i > 0 && m.Round < plan[i-1].Round {
					t.Fatalf("%s of %d: match %d has number %d and round %d", f.Edition(), pairs, i+1, m.Number, m.Round)
				}
				for _, seat := range m.Seats {
					if from := seat.Sources(); len(from) > 0 && from[0] >= m.Number {
						t.Fatalf("%s of %d: match %d waits for %d", f.Edition(), pairs, m.Number, from[0])
					}
				}
			}
		}
	}
}

// Whatever happens that night: who lost the first match that it played, in a round that counts, is in the consolation,
// once; nobody else is; and no two meet twice.
func TestWhoeverLosesItsFirstMatchComesToTheConsolation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := pairing.Options{ThirdPlace: rapid.Bool().Draw(t, "third place")}
		draw := drawn(t, "consolation/1", plain(rapid.IntRange(2, 80).Draw(t, "pairs")), "s", options)
		plan := format(t, "consolation/1").Lay(draw)
		h := play(t, plan, anyEnd(t))
		if got, want := h.comers(plan), h.firstLosers(plan, options); !slices.Equal(got, want) {
			t.Fatalf("%v come to the consolation; want %v", got, want)
		}
		met := map[[2]id.PairNumber]bool{}
		for _, m := range plan {
			p := h.pairs[m.Number]
			if slices.Sort(p[:]); m.Kind != pairing.Third && p[0] != 0 && met[p] {
				t.Fatalf("%v meet twice", p)
			}
			met[p] = true
		}
	})
}

// comers returns who sits in the first round of the consolation, in order of number.
func (h hall) comers(plan []pairing.Match) []id.PairNumber {
	var pairs []id.PairNumber
	for _, m := range plan {
		if m.Kind == pairing.Consolation && m.Round == 2 {
			for _, pair := range h.pairs[m.Number] {
				if pair != 0 {
					pairs = append(pairs, pair)
				}
			}
		}
	}
	slices.Sort(pairs)
	return pairs
}

// firstLosers returns, told from the bracket alone, who lost the first match that it played: not the final, nor a
// semifinal when third place is played for.
func (h hall) firstLosers(plan []pairing.Match, options pairing.Options) []id.PairNumber {
	var pairs []id.PairNumber
	final := plan[len(plan)-1].Round
	played := map[id.PairNumber]bool{}
	for _, m := range plan {
		o := h.outcomes[m.Number]
		if m.Kind != pairing.Main || !o.Played {
			continue
		}
		counts := m.Round < final && !(options.ThirdPlace && m.Round == final-1)
		if counts && !played[o.Loser] {
			pairs = append(pairs, o.Loser)
		}
		played[o.Loser], played[o.Winner] = true, true
	}
	slices.Sort(pairs)
	return pairs
}
