package pairing

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
			club = without(club, odd)
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
