package api

import (
	"cubilete/tournament"
	"cubilete/tournament/sheet"
)

// seating is one of the eight ways in which two pairs can sit, partners opposite: three things that can be the other
// way round than proposed from the draw.
type seating int

const (
	pairsTurned  seating = 1 << iota // the second pair has yellow and red
	firstTurned                      // the two of the first pair have each other's seat
	secondTurned                     // those of the second

	seatings = 8
)

// seats are who sits where.
func (s seating) seats(first, second tournament.Pair) sheet.Seats {
	one, other := s.of(first, firstTurned), s.of(second, secondTurned)
	if s&pairsTurned != 0 {
		one, other = other, one
	}
	return sheet.Seats{"Y": one[0].ID, "B": other[0].ID, "R": one[1].ID, "G": other[1].ID}
}

func (s seating) of(pair tournament.Pair, turned seating) [2]tournament.Member {
	if s&turned != 0 {
		return [2]tournament.Member{pair.Players[1], pair.Players[0]}
	}
	return pair.Players
}

// colourOf is the seat of a player; "" of one who sits nowhere.
func colourOf(seats sheet.Seats, player string) sheet.Colour {
	for _, colour := range sheet.Colours {
		if player != "" && string(seats[colour]) == player {
			return colour
		}
	}
	return ""
}
