package pairing

import "cubilete/tournament/id"

// couples pairs up the members of each club, in the order of the list: the first with the second, the third with the
// fourth. The loose are those whom that leaves alone, in the order of the list: all who have no club, and one of each
// club with an odd number, its last unseeded pair or, when all are seeds, its last.
func couples(list []member) (coupled [][2]int, loose []int) {
	clubs := byClub(list)
	alone := make([]bool, len(list))
	for _, club := range clubs {
		if len(club)%2 == 1 {
			odd := oddOne(list, club)
			alone[club[odd]] = true
			club = append(append([]int(nil), club[:odd]...), club[odd+1:]...)
		}
		for i := 0; i < len(club); i += 2 {
			coupled = append(coupled, [2]int{club[i], club[i+1]})
		}
	}
	for i, m := range list {
		if m.club == 0 || alone[i] {
			loose = append(loose, i)
		}
	}
	return coupled, loose
}

// byClub returns the places in the list of each club's members, the clubs in the order in which they appear.
func byClub(list []member) [][]int {
	var clubs [][]int
	at := map[int]int{}
	for i, m := range list {
		if m.club == 0 {
			continue
		}
		k, known := at[m.club]
		if !known {
			k = len(clubs)
			at[m.club] = k
			clubs = append(clubs, nil)
		}
		clubs[k] = append(clubs[k], i)
	}
	return clubs
}

// oddOne returns which of a club's members is left alone: its last unseeded pair, or its last.
func oddOne(list []member, club []int) int {
	for i := len(club) - 1; i >= 0; i-- {
		if list[club[i]].seed == 0 {
			return i
		}
	}
	return len(club) - 1
}

// Meeting returns the first round in which two of one club can meet on these seats, and the best, the latest first
// round that any seating of the field could give. Both are 0 when no club has two pairs; first is 0 also when each
// round is drawn anew and the round that was drawn keeps them apart. Unlike Clash it reads the seats as they stand, with
// those that came late.
func (d Draw) Meeting() (first, best int) {
	clubs := map[id.PairNumber]string{}
	size := map[string]int{}
	largest := 0
	for _, e := range d.Field {
		if e.Club != "" {
			clubs[e.Number] = e.Club
			size[e.Club]++
			largest = max(largest, size[e.Club])
		}
	}
	for round, parts := 1, len(d.Seats)/2; parts > 0 && largest > 1; round, parts = round+1, parts/2 {
		if best == 0 && parts < largest {
			best = round
		}
		if first == 0 && shared(d.Seats, 1<<round, clubs) {
			first = round
		}
	}
	return first, best
}

// shared reports whether two of one club sit in one section of so many seats.
func shared(seats []id.PairNumber, width int, clubs map[id.PairNumber]string) bool {
	for from := 0; from+width <= len(seats); from += width {
		seen := map[string]bool{}
		for _, pair := range seats[from : from+width] {
			club := clubs[pair]
			if club != "" && seen[club] {
				return true
			}
			seen[club] = true
		}
	}
	return false
}
