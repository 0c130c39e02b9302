package pairing_test

import (
	"errors"
	"math/bits"
	"reflect"
	"slices"
	"testing"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"

	"pgregory.net/rapid"
)

// format returns the format of an edition.
func format(t rapid.TB, edition string) pairing.Format {
	t.Helper()
	f, ok := pairing.ByEdition(edition)
	if !ok {
		t.Fatalf("ByEdition(%q): not found", edition)
	}
	return f
}

// drawn returns a draw of a field that can be drawn.
func drawn(t rapid.TB, edition string, field []pairing.Entrant, seed string, options pairing.Options) pairing.Draw {
	t.Helper()
	draw, err := format(t, edition).Draw(field, seed, options)
	if err != nil {
		t.Fatalf("%s: Draw of %d pairs, seed %q: %v", edition, len(field), seed, err)
	}
	return draw
}

// plain returns a field of so many pairs without seed or club.
func plain(pairs int) []pairing.Entrant {
	field := make([]pairing.Entrant, pairs)
	for i := range field {
		field[i].Number = id.PairNumber(i + 1)
	}
	return field
}

// anyField returns a field of clubs of many sizes and of any number of seeds, its numbers with gaps and in any order.
func anyField(t *rapid.T, largest int) []pairing.Entrant {
	field := plain(rapid.IntRange(2, largest).Draw(t, "pairs"))
	clubs := rapid.IntRange(0, 1+len(field)/2).Draw(t, "clubs")
	for i := range field {
		field[i].Number += id.PairNumber(i * rapid.IntRange(0, 1).Draw(t, "gap") * 1000)
		if club := rapid.IntRange(-1, clubs).Draw(t, "club"); club > 0 {
			field[i].Club = string(rune('A' + club/(1+club%3)))
		}
	}
	slices.SortFunc(field, func(a, b pairing.Entrant) int { return int(a.Number - b.Number) })
	field = slices.CompactFunc(field, func(a, b pairing.Entrant) bool { return a.Number == b.Number })
	field = rapid.Permutation(field).Draw(t, "order")
	seeds := rapid.IntRange(0, min(len(field), 16)).Draw(t, "seeds")
	for i := range seeds {
		field[i].Seed = i + 1
	}
	return field
}

func TestDrawRefuses(t *testing.T) {
	tests := []struct {
		name  string
		field []pairing.Entrant
		want  error
	}{
		{"nobody", nil, pairing.ErrTooFew},
		{"one pair", plain(1), pairing.ErrTooFew},
		{"a number twice", []pairing.Entrant{{Number: 3}, {Number: 3}}, pairing.ErrNumber},
		{"no number", []pairing.Entrant{{Number: 0}, {Number: 3}}, pairing.ErrNumber},
		{"a seed below none", []pairing.Entrant{{Number: 1, Seed: -1}, {Number: 3}}, pairing.ErrSeed},
	}
	for _, f := range pairing.Formats() {
		for _, tt := range tests {
			if _, err := f.Draw(tt.field, "s", pairing.Options{}); !errors.Is(err, tt.want) {
				t.Errorf("%s: Draw of %s = %v; want %v", f.Edition(), tt.name, err, tt.want)
			}
		}
	}
}

func TestEverySizeSeatsEveryPairOnceAndSpreadsTheByes(t *testing.T) {
	for pairs := 2; pairs <= 512; pairs++ {
		draw := drawn(t, "knockout/1", plain(pairs), "2026", pairing.Options{})
		if want := 1 << bits.Len(uint(pairs-1)); len(draw.Seats) != want {
			t.Fatalf("%d pairs: %d seats; want %d", pairs, len(draw.Seats), want)
		}
		checkSeats(t, draw)
	}
}

func TestAnyFieldIsSeatedAsPromised(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := pairing.Options{SeparateClubs: rapid.Bool().Draw(t, "separate")}
		seed := rapid.String().Draw(t, "seed")
		draw, err := format(t, "knockout/1").Draw(anyField(t, 200), seed, options)
		if err != nil {
			t.Fatalf("Draw: %v", err)
		}
		checkSeats(t, draw)
		checkSeeds(t, draw)
		if options.SeparateClubs {
			checkClubs(t, draw)
		} else {
			checkByesOfSeeds(t, draw)
		}
	})
}

func TestTheDrawHangsOnlyOnTheListTheSettingsAndTheSeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		field, options := anyField(t, 100), pairing.Options{SeparateClubs: true}
		edition := rapid.SampledFrom(pairing.Formats()).Draw(t, "format").Edition()
		first := drawn(t, edition, field, "a", options)
		before := slices.Clone(field)
		again := drawn(t, edition, rapid.Permutation(field).Draw(t, "another order"), "a", options)
		if !reflect.DeepEqual(first, again) {
			t.Fatalf("Draw in another order = %v; want %v", again.Seats, first.Seats)
		}
		if !slices.Equal(field, before) {
			t.Fatalf("Draw changed its list to %v; want %v", field, before)
		}
	})
}

// checkSeats holds a bracket to: every pair once, the halves of every section alike within one, no match without a
// pair.
func checkSeats(t rapid.TB, draw pairing.Draw) {
	t.Helper()
	var seated, want []id.PairNumber
	for _, pair := range draw.Seats {
		if pair != 0 {
			seated = append(seated, pair)
		}
	}
	for _, e := range draw.Field {
		want = append(want, e.Number)
	}
	slices.Sort(seated)
	if !slices.Equal(seated, want) {
		t.Fatalf("seated %v; want %v", seated, want)
	}
	halves(draw.Seats, func(upper, lower []id.PairNumber) {
		u, l := count(upper, taken), count(lower, taken)
		if u-l > 1 || l-u > 1 || len(upper) == 1 && u == 0 {
			t.Fatalf("halves %v and %v hold %d and %d pairs", upper, lower, u, l)
		}
	})
}

// checkSeeds holds a bracket to: of the best k seeds, for every k, each half of every section has as many within one;
// the first seed sits at the top of the bracket and the second in its last match.
func checkSeeds(t rapid.TB, draw pairing.Draw) {
	t.Helper()
	seeds := seedsOf(draw)
	for k := range seeds {
		best := seeds[:k+1]
		halves(draw.Seats, func(upper, lower []id.PairNumber) {
			in := func(p id.PairNumber) bool { return slices.Contains(best, p) }
			if u, l := count(upper, in), count(lower, in); u-l > 1 || l-u > 1 {
				t.Fatalf("the best %d seeds %v: %d in %v, %d in %v", k+1, best, u, upper, l, lower)
			}
		})
	}
	if len(seeds) > 0 && draw.Seats[0] != seeds[0] {
		t.Fatalf("seat 1 is of %d; want the first seed %d", draw.Seats[0], seeds[0])
	}
	if last := draw.Seats[len(draw.Seats)-2:]; len(seeds) > 1 && !slices.Contains(last, seeds[1]) {
		t.Fatalf("the last match is %v; want the second seed %d in it", last, seeds[1])
	}
}

// checkByesOfSeeds holds a bracket to: the byes are the best seeds', as far as there are byes or seeds.
func checkByesOfSeeds(t rapid.TB, draw pairing.Draw) {
	t.Helper()
	byes := len(draw.Seats) - len(draw.Field)
	for rank, pair := range seedsOf(draw) {
		if got := alone(draw, pair); got != (rank < byes) {
			t.Fatalf("%d byes: seed %d has one: %t; want %t", byes, rank+1, got, rank < byes)
		}
	}
}

// checkClubs holds a bracket to: of every club each half of every section has as many within one; and so two of a club
// meet no earlier than they must.
func checkClubs(t rapid.TB, draw pairing.Draw) {
	t.Helper()
	clubs := map[id.PairNumber]string{}
	for _, e := range draw.Field {
		clubs[e.Number] = e.Club
	}
	for _, e := range draw.Field {
		of := func(p id.PairNumber) bool { return e.Club != "" && clubs[p] == e.Club }
		halves(draw.Seats, func(upper, lower []id.PairNumber) {
			if u, l := count(upper, of), count(lower, of); u-l > 1 || l-u > 1 {
				t.Fatalf("club %s: %d in %v, %d in %v", e.Club, u, upper, l, lower)
			}
		})
	}
	first, best := draw.Meeting()
	if first != best || draw.Clash != best {
		t.Fatalf("Meeting() = %d, %d and Clash = %d; want all alike", first, best, draw.Clash)
	}
}

// halves calls check with the two halves of every section of a bracket.
func halves(seats []id.PairNumber, check func(upper, lower []id.PairNumber)) {
	if len(seats) < 2 {
		return
	}
	middle := len(seats) / 2
	check(seats[:middle], seats[middle:])
	halves(seats[:middle], check)
	halves(seats[middle:], check)
}

func count(seats []id.PairNumber, is func(id.PairNumber) bool) int {
	n := 0
	for _, pair := range seats {
		if is(pair) {
			n++
		}
	}
	return n
}

func taken(pair id.PairNumber) bool { return pair != 0 }

// alone reports whether a pair has nobody opposite in round one.
func alone(draw pairing.Draw, pair id.PairNumber) bool {
	return draw.Seats[slices.Index(draw.Seats, pair)^1] == 0
}

// seedsOf returns the seeds of a draw, the best first.
func seedsOf(draw pairing.Draw) []id.PairNumber {
	var seeds []pairing.Entrant
	for _, e := range draw.Field {
		if e.Seed > 0 {
			seeds = append(seeds, e)
		}
	}
	slices.SortFunc(seeds, func(a, b pairing.Entrant) int { return a.Seed - b.Seed })
	numbers := make([]id.PairNumber, len(seeds))
	for i, e := range seeds {
		numbers[i] = e.Number
	}
	return numbers
}
