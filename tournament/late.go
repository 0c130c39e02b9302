package tournament

import "time"

// GamesLost are the games that each side of a match has lost by now for not being there, where the settings take a game at
// the limit and another for each courtesy time more (article 15). For the time in which neither pair was complete nobody
// loses one. The referee writes them on the sheet.
func (s *State) GamesLost(m Match, now time.Time) [2]int {
	games := s.GamesOf(m)
	if s.Settings.AtLimit != "game" || m.Deadline.IsZero() || games == 1 || m.State != Called && m.State != Playing {
		return [2]int{}
	}
	var lost [2]int
	for side, seen := range m.Seen {
		if seen.IsZero() {
			seen = now
		}
		lost[side] = s.limitsBetween(m.Deadline, seen, games/2+1)
	}
	both := min(lost[0], lost[1])
	return [2]int{lost[0] - both, lost[1] - both}
}

// limitsBetween is how many courtesy times had ended when somebody came, the first at the deadline; no more than decide.
func (s *State) limitsBetween(deadline, came time.Time, decide int) int {
	switch {
	case came.Before(deadline):
		return 0
	case s.Settings.Grace() == 0:
		return decide
	}
	return min(1+int(came.Sub(deadline)/s.Settings.Grace()), decide)
}

// see notes since when each pair of the match has been there with both its players.
func (s *State) see(m *Match, at time.Time) {
	for side, seat := range m.Seats {
		switch complete := seat.Pair != 0 && s.complete(*m, seat.Pair); {
		case !complete:
			m.Seen[side] = time.Time{}
		case m.Seen[side].IsZero():
			m.Seen[side] = at
		}
	}
}

// sit notes that whoever was not seen before is there now.
func (m *Match) sit(at time.Time) {
	for side, seen := range m.Seen {
		if seen.IsZero() {
			m.Seen[side] = at
		}
	}
}
