package tournament

import (
	"cmp"
	"slices"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// Standing is one row of the standings, with the reason why it stands there.
type Standing struct {
	Place int // the best place that the pair can share
	To    int // the worst; equal to Place when there is no other to share
	Pair  id.PairNumber
	Won   int           // matches won at a table
	Round int           // the last round that the pair reached
	Why   string        // "champion", "final-lost", "third-won", "third-lost", "still-in", "lost", "absent", "withdrawn", "expelled"
	By    id.PairNumber // who beat it; 0 when nobody did at a table
}

// Standings ranks every pair of the draw by the round that it reached. Pairs that went out in one round share their
// places, since a knockout has not compared them. The first two places are the final's: where nobody won it nobody is
// first, and who sat in it is second.
func (s *State) Standings() []Standing {
	rows := make([]Standing, 0, s.pairs.Len())
	podium := s.Podium()
	for _, p := range s.pairs.All() {
		if p.Match != 0 {
			rows = append(rows, podium.name(s.standing(p)))
		}
	}
	slices.SortStableFunc(rows, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(rank(b), rank(a)), cmp.Compare(a.Pair, b.Pair))
	})
	final, known := s.Final()
	if !known || !final.Decided() {
		place(rows, 0, 1)
		return rows
	}
	place(rows, final.place(rows), placesOfFinal+1)
	return rows
}

const placesOfFinal = 2

// place places those who sat in the final, which are the first rows, and returns how many there are.
func (final Match) place(rows []Standing) int {
	n := 0
	for ; n < len(rows) && rows[n].Round == final.Round; n++ {
		rows[n].Place = placesOfFinal
		if rows[n].Pair == final.Winner {
			rows[n].Place = 1
		}
		rows[n].To = rows[n].Place
	}
	return n
}

// place places the rows from one on, none of them better than best. Rows of one rank share their places.
func place(rows []Standing, first, best int) {
	for first < len(rows) {
		last := first
		for last+1 < len(rows) && rank(rows[last+1]) == rank(rows[first]) {
			last++
		}
		for i := first; i <= last; i++ {
			rows[i].Place = max(first+1, best)
			rows[i].To = max(last+1, best)
		}
		first = last + 1
	}
}

// rank compares two rows: the further a pair came, the higher.
func rank(r Standing) int {
	within := map[string]int{"champion": 3, "still-in": 3, "final-lost": 2, "third-won": 1}[r.Why]
	return r.Round*4 + within
}

// standing is a pair's row, without its place.
func (s *State) standing(p Pair) Standing {
	row := Standing{Pair: p.Number, Why: "still-in"}
	for _, m := range s.matches.All() {
		side, sits := m.Side(p.Number)
		if !sits {
			continue
		}
		if m.Kind == pairing.Main {
			row.Round = max(row.Round, m.Round)
		}
		if !m.Decided() {
			continue
		}
		if m.Winner == p.Number {
			if m.Ground == ByResult {
				row.Won++
			}
			if m.Kind == pairing.Third {
				row.Why, row.By = "third-won", 0
			}
			continue
		}
		row.Why, row.By = s.whyOut(m, p), m.Seats[1-side].Pair
		if m.Ground != ByResult {
			row.By = 0
		}
	}
	return row
}

// whyOut says how a pair went out of a match that it did not win.
func (s *State) whyOut(m Match, p Pair) string {
	switch {
	case p.Status == Expelled:
		return "expelled"
	case p.Status == Withdrawn:
		return "withdrawn"
	case m.Ground == ByAbsence:
		return "absent"
	case m.Kind == pairing.Third:
		return "third-lost"
	default:
		return "lost"
	}
}

// name gives the row the place that the final gave.
func (podium Podium) name(row Standing) Standing {
	switch {
	case podium.Champion == row.Pair:
		row.Why = "champion"
	case podium.RunnerUp == row.Pair && row.Why == "lost":
		row.Why = "final-lost"
	}
	return row
}
