package sheet

import (
	"maps"
	"slices"

	"cubilete/engine"
	"cubilete/tournament/id"
)

// Seats say who sits where. Partners sit opposite: yellow and red, blue and green.
type Seats map[Colour]id.PlayerID

// Colours are the four seats in the order of turns.
var Colours = [4]Colour{"Y", "B", "R", "G"}

// Proposed seats the first pair at yellow and red and the second at blue and green.
func Proposed(pairs [2]Pair) Seats {
	seats := Seats{}
	for i, colour := range Colours {
		seats[colour] = pairs[i%2].Players[i/2].ID
	}
	return seats
}

// check refuses seats that are not the four players of the pairs, once each, partners opposite.
func (s Seats) check(pairs [2]Pair) error {
	if len(s) != len(Colours) {
		return &Fault{Field: "seats", Code: "four-seats"}
	}
	sitting := map[id.PlayerID]bool{}
	for _, colour := range slices.Sorted(maps.Keys(s)) {
		if !slices.Contains(Colours[:], colour) {
			return &Fault{Field: "seats", Code: "no-such-colour", Value: string(colour)}
		}
		sitting[s[colour]] = true
	}
	for _, pair := range pairs {
		for _, player := range pair.Players {
			if !sitting[player.ID] {
				return &Fault{Field: "seats", Code: "player-not-seated", Value: string(player.ID)}
			}
		}
	}
	if s.pair(0, pairs) == 0 || s.pair(1, pairs) == 0 {
		return &Fault{Field: "seats", Code: "partners-not-opposite"}
	}
	return nil
}

// pair is the pair that sits at that seat and the one opposite, 0 when they are no partners.
func (s Seats) pair(seat int, pairs [2]Pair) id.PairNumber {
	a, b := s[Colours[seat]], s[Colours[seat+2]]
	for _, pair := range pairs {
		if pair.has(a) && pair.has(b) {
			return pair.Number
		}
	}
	return 0
}

func (p Pair) has(player id.PlayerID) bool {
	return p.Players[0].ID == player || p.Players[1].ID == player
}

// seatOf is the engine's seat of a colour.
func seatOf(colour Colour) (engine.Seat, bool) {
	i := slices.Index(Colours[:], colour)
	return engine.Seat(i), i >= 0
}

// colourOf is the colour of an engine's seat.
func colourOf(seat engine.Seat) Colour { return Colour(seat.String()) }
