package pairing_test

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"testing"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// night is a draw as it was once published and, where rounds are drawn anew, the rounds that followed when the pair
// with the lower number always won.
type night struct {
	Draw   pairing.Draw    `json:"draw"`
	Rounds []pairing.Round `json:"rounds"`
}

// The draws of testdata/draws.json pin the editions for ever: a change that fails here needs a new edition. That they
// are what the page says, testdata/repeat.py checks from the page alone.
func TestEditionsDrawAsTheyAlwaysDid(t *testing.T) {
	text, err := os.ReadFile("testdata/draws.json")
	if err != nil {
		t.Fatal(err)
	}
	var nights []night
	if err := json.Unmarshal(text, &nights); err != nil {
		t.Fatal(err)
	}
	for _, want := range nights {
		field := slices.Clone(want.Draw.Field)
		slices.Reverse(field)
		got := drawn(t, want.Draw.Edition, field, want.Draw.Seed, want.Draw.Options)
		if !reflect.DeepEqual(got, want.Draw) {
			t.Errorf("%s of %d, seed %q: %+v; want %+v", got.Edition, len(field), got.Seed, got, want.Draw)
		}
		if rounds := playedOut(t, got, lowest); !reflect.DeepEqual(rounds, want.Rounds) {
			t.Errorf("%s of %d, seed %q: rounds %+v; want %+v", got.Edition, len(field), got.Seed, rounds, want.Rounds)
		}
	}
}

// lowest lets the pair with the lower number win.
func lowest(p pairing.Played) pairing.Played {
	if p.Winner = min(p.Pairs[0], p.Pairs[1]); p.Winner == 0 {
		p.Winner = max(p.Pairs[0], p.Pairs[1])
	}
	return p
}

// playedOut returns the rounds that Next draws when every match is decided as told.
func playedOut(t interface{ Fatalf(string, ...any) }, draw pairing.Draw, decide func(pairing.Played) pairing.Played) []pairing.Round {
	format, _ := pairing.ByEdition(draw.Edition)
	played := decideAll(nil, pairing.Round{Number: 1, Seats: draw.Seats}, decide)
	var rounds []pairing.Round
	for {
		round, more := format.Next(draw, played)
		if !more {
			return rounds
		}
		if round.Number != len(rounds)+2 {
			t.Fatalf("Next after round %d is round %d", len(rounds)+1, round.Number)
		}
		rounds = append(rounds, round)
		played = decideAll(played, round, decide)
	}
}

// decideAll adds the matches of a round, decided as told; an exempt pair goes on.
func decideAll(played []pairing.Played, round pairing.Round, decide func(pairing.Played) pairing.Played) []pairing.Played {
	for seats := range slices.Chunk(slices.Concat(round.Seats, round.Third), 2) {
		p := pairing.Played{Number: id.MatchNumber(len(played) + 1), Round: round.Number, Pairs: [2]id.PairNumber{seats[0], seats[1]}}
		if p.Winner = seats[0]; seats[1] != 0 {
			p = decide(p)
		}
		played = append(played, p)
	}
	return played
}
