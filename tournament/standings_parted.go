package tournament

import "cubilete/tournament/pairing"

// StandingsParted parts the standings, while the night goes on, into the pairs that are still in, which have no place
// yet, and those that are out, in the places that they will have however the rest ends: a pair that is out keeps its
// own. Only a match from which nobody goes on changes those. Once nobody is still in, all are out and as in Standings.
func (s *State) StandingsParted() (in, out []Standing) {
	behind := 0 // the earliest round that somebody may yet go out in
	for _, row := range s.Standings() {
		if row.Why != "still-in" {
			out = append(out, row)
			continue
		}
		if behind == 0 || row.Round < behind {
			behind = row.Round
		}
		row.Place, row.To = 0, 0
		in = append(in, row)
	}
	for i, row := range out {
		if behind > 0 && row.Round >= behind {
			out[i].Place, out[i].To = s.placesOf(row.Round)
		}
	}
	return in, out
}

// placesOf are the places of whoever goes out in a round: after all who go on from it.
func (s *State) placesOf(round int) (first, last int) {
	through, fallen := 0, 0
	for _, m := range s.matches.All() {
		if m.Kind == pairing.Main && m.Round == round {
			on, off := m.parts()
			through, fallen = through+on, fallen+off
		}
	}
	return through + 1, through + fallen
}

// parts is how many pairs go on from a match, and how many go out in it; one each where it is not decided.
func (m Match) parts() (on, off int) {
	if !m.Decided() {
		return 1, 1
	}
	for _, seat := range m.Seats {
		switch {
		case seat.Pair == 0:
		case seat.Pair == m.Winner:
			on++
		default:
			off++
		}
	}
	return on, off
}
