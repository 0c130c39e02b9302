package pairing_test

import (
	"testing"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// A seat of the consolation waits for the match of round one 1, then 5, then 7. Pair 8 comes through 1, and meets 9.
func TestWhoTakesASeatOfTheConsolation(t *testing.T) {
	played := func(winner, loser id.PairNumber) pairing.Outcome {
		return pairing.Outcome{Decided: true, Played: true, Winner: winner, Loser: loser}
	}
	walkover := func(winner, loser id.PairNumber) pairing.Outcome {
		return pairing.Outcome{Decided: true, Winner: winner, Loser: loser}
	}
	bye, void, open := walkover(8, 0), pairing.Outcome{Decided: true}, pairing.Outcome{}
	tests := []struct {
		name            string
		one, five, last pairing.Outcome
		pair            id.PairNumber
		known           bool
	}{
		{name: "nothing decided"},
		{name: "a first match lost", one: played(7, 8), pair: 8, known: true},
		{name: "a bye, then nothing yet", one: bye},
		{name: "a bye, then lost", one: bye, five: played(9, 8), pair: 8, known: true},
		{name: "a bye, then won", one: bye, five: played(8, 9), known: true},
		{name: "a bye, then did not come", one: bye, five: walkover(9, 8), known: true},
		{name: "a bye, then neither came", one: bye, five: void, known: true},
		{name: "a bye, then won without play", one: bye, five: walkover(8, 9), last: open},
		{name: "twice without play, then lost", one: walkover(8, 7), five: walkover(8, 9), last: played(3, 8), pair: 8, known: true},
		{name: "twice without play, then won", one: walkover(8, 7), five: walkover(8, 9), last: played(8, 3), known: true},
		{name: "never played to the last round that counts", one: bye, five: walkover(8, 0), last: walkover(8, 3), known: true},
		{name: "won without play, then lost", one: walkover(8, 7), five: played(9, 8), pair: 8, known: true},
		{name: "neither came", one: void, known: true},
	}
	seat := pairing.Seat{Falls: []id.MatchNumber{1, 5, 7}}
	for _, tt := range tests {
		outcomes := map[id.MatchNumber]pairing.Outcome{1: tt.one, 5: tt.five, 7: tt.last}
		pair, known := seat.Taken(func(m id.MatchNumber) pairing.Outcome { return outcomes[m] })
		if pair != tt.pair || known != tt.known {
			t.Errorf("%s: Taken() = %d, %t; want %d, %t", tt.name, pair, known, tt.pair, tt.known)
		}
	}
}

func TestWhoTakesTheOtherSeats(t *testing.T) {
	outcomes := map[id.MatchNumber]pairing.Outcome{
		1: {Decided: true, Played: true, Winner: 4, Loser: 6},
		2: {Decided: true, Winner: 4, Loser: 6},
	}
	tests := []struct {
		name  string
		seat  pairing.Seat
		pair  id.PairNumber
		known bool
	}{
		{"a pair", pairing.Seat{Pair: 3}, 3, true},
		{"nobody", pairing.Seat{}, 0, true},
		{"a winner", pairing.Seat{Winner: 1}, 4, true},
		{"a winner without play", pairing.Seat{Winner: 2}, 4, true},
		{"a winner to come", pairing.Seat{Winner: 3}, 0, false},
		{"a loser", pairing.Seat{Loser: 1}, 6, true},
		{"a loser that did not come", pairing.Seat{Loser: 2}, 0, true},
		{"a loser to come", pairing.Seat{Loser: 3}, 0, false},
	}
	for _, tt := range tests {
		pair, known := tt.seat.Taken(func(m id.MatchNumber) pairing.Outcome { return outcomes[m] })
		if pair != tt.pair || known != tt.known {
			t.Errorf("%s: Taken() = %d, %t; want %d, %t", tt.name, pair, known, tt.pair, tt.known)
		}
	}
}
