package forecast

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

var evening = time.Date(2026, 12, 5, 17, 0, 0, 0, time.UTC)

func fieldOf(pairs int) []pairing.Entrant {
	field := make([]pairing.Entrant, pairs)
	for i := range field {
		field[i].Number = id.PairNumber(i + 1)
	}
	return field
}

// nightOf is a night as it is at one moment, when every match goes as long as every other and the first pair wins.
func nightOf(t testing.TB, format pairing.Format, pairs, tables int, at Duration) Night {
	t.Helper()
	draw, err := format.Draw(fieldOf(pairs), "", pairing.Options{})
	if err != nil {
		t.Fatal(err)
	}
	l := layer{format: format, draw: draw}
	l.add(format.Lay(draw), nil)
	l.settle()
	l.drawOn()
	over := l.course.play(tables, l.course.feeds(), func(int) Duration { return game })
	night := Night{Draw: draw, Tables: tables, Table: even(), Now: evening.Add(at)}
	for i, m := range l.matches {
		if m.Round > 1 && m.Seats[0].Pair != 0 && !allOver(over, l.course[i].after, at) {
			break // the round is not drawn yet
		}
		s := Seen{Match: m, Pairs: l.pairs[i]}
		if began := over[i] - game; l.course[i].needs && began <= at {
			s.Called, s.Began = evening.Add(began), evening.Add(began)
		}
		if over[i] <= at && allOver(over, l.course[i].after, at) {
			s.Outcome, s.Ended = l.outcomes[i], evening.Add(over[i])
		}
		night.Matches = append(night.Matches, s)
	}
	return night
}

func allOver(over []Duration, matches []int, at Duration) bool {
	for _, i := range matches {
		if over[i] > at {
			return false
		}
	}
	return true
}

// A night in which every game takes as long as every other ends when it was said to, whenever one asks.
func TestANightEndsWhenItWasSaidTo(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		format := rapid.SampledFrom(pairing.Formats()).Draw(r, "format")
		pairs, tables := rapid.IntRange(2, 40).Draw(r, "pairs"), rapid.IntRange(1, 12).Draw(r, "tables")
		want := mustForecast(t, Plan{Format: format.Name(), Pairs: pairs, Tables: tables, Table: even()})
		at := Duration(rapid.IntRange(0, int(want.End.Median/time.Second)-1).Draw(r, "seconds")) * time.Second
		got, err := nightOf(t, format, pairs, tables, at).Forecast()
		if err != nil {
			t.Fatal(err)
		}
		if got.End.Median+at != want.End.Median || got.Final.Median+at != want.Final.Median {
			t.Fatalf("asked after %v, %s of %d pairs on %d tables has its final over at %v and ends at %v; want %v and %v",
				at, format.Name(), pairs, tables, got.Final.Median+at, got.End.Median+at, want.Final.Median, want.End.Median)
		}
		for i, round := range got.Rounds {
			if round.Over.Median+at != want.Rounds[i].Over.Median {
				t.Fatalf("asked after %v, round %d is over at %v; want %v", at, i+1, round.Over.Median+at, want.Rounds[i].Over.Median)
			}
		}
	})
}

func TestANightThatHasNotBegunIsAPlan(t *testing.T) {
	table := Table{Lengths: sample(t), Throw: 12 * time.Second, Grace: 15 * time.Minute, Absent: 3}
	for _, format := range pairing.Formats() {
		draw, err := format.Draw(fieldOf(27), "", pairing.Options{})
		if err != nil {
			t.Fatal(err)
		}
		night := Night{Draw: draw, Tables: 6, Table: table, Now: evening}
		for _, m := range format.Lay(draw) {
			night.Matches = append(night.Matches, Seen{Match: m})
		}
		got, err := night.Forecast()
		if err != nil {
			t.Fatal(err)
		}
		want := mustForecast(t, Plan{Format: format.Name(), Pairs: 27, Tables: 6, Table: table})
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-plan +night):\n%s", format.Name(), diff)
		}
	}
}

func TestASlowNightEndsLater(t *testing.T) {
	knockout, _ := pairing.ByName("knockout")
	at := 2 * game
	night := nightOf(t, knockout, 16, 4, at) // round one is over
	for i := range night.Matches {
		if s := &night.Matches[i]; !s.Ended.IsZero() {
			s.Began = s.Ended.Add(-2 * game) // each took twice as long as was thought
		}
	}
	got, err := night.Forecast()
	if err != nil {
		t.Fatal(err)
	}
	// Eight matches at twice the time, and four as was thought: 20 parts of 12, for the three rounds that are left.
	if want := 3 * game * 20 / 12; got.Final.Median < want-time.Second || got.Final.Median > want+time.Second {
		t.Errorf("three rounds at the pace of the night are over after %v; want %v", got.Final.Median, want)
	}
	if was := got.Rounds[0].Over.Median; was != 0 || got.Rounds[0].Matches != 0 {
		t.Errorf("round one was over %v ago, with %d matches to play; want now, none", -was, got.Rounds[0].Matches)
	}
}

func TestAMatchThatLastsForEverIsOverAnyMomentNow(t *testing.T) {
	knockout, _ := pairing.ByName("knockout")
	night := nightOf(t, knockout, 2, 1, game/2)
	night.Now = evening.Add(100 * game)
	if got, err := night.Forecast(); err != nil || got.Final.Median != 0 {
		t.Errorf("Forecast: over in %v, %v; want now", got.Final.Median, err)
	}
}

func TestNightsThatCannotGoOn(t *testing.T) {
	knockout, _ := pairing.ByName("knockout")
	night := nightOf(t, knockout, 4, 1, 0)
	night.Tables = 0
	if got, err := night.Forecast(); err == nil {
		t.Errorf("without tables: %+v; want an error", got)
	}
	night = nightOf(t, knockout, 4, 1, 0)
	night.Draw.Edition = "ajedrez/1"
	if got, err := night.Forecast(); err == nil {
		t.Errorf("without a format: %+v; want an error", got)
	}
}
