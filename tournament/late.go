package tournament

import (
	"slices"
	"time"

	"cubilete/tournament/id"
)

// GamesLost are the games that each side of a match has lost by now for not being there, where the settings take a game
// at the limit and another for each courtesy time more (article 15). For the time in which neither pair was complete
// nobody loses one. The referee writes them on the sheet.
func (s *State) GamesLost(m Match, now time.Time) [2]int {
	games := s.GamesOf(m)
	if s.Settings.AtLimit != "game" || m.Deadline.IsZero() || games == 1 || m.State != Called && m.State != Playing {
		return [2]int{}
	}
	var lost [2]int
	for side, seen := range s.seenSince(m) {
		if seen.IsZero() {
			seen = now
		}
		lost[side] = s.limitsBetween(m.Deadline, seen, games/2+1)
	}
	both := min(lost[0], lost[1])
	return [2]int{lost[0] - both, lost[1] - both}
}

// limitsBetween is how many courtesy times had ended when somebody came, the first at the deadline; no more than
// decide.
func (s *State) limitsBetween(deadline, came time.Time, decide int) int {
	switch {
	case came.Before(deadline):
		return 0
	case s.Settings.Grace() == 0:
		return decide
	}
	return min(1+int(came.Sub(deadline)/s.Settings.Grace()), decide)
}

// seenSince is since when each pair of a match that was called has been there with both its players; zero for not yet.
// Whoever was not seen before the game began is there from then on.
func (s *State) seenSince(m Match) (since [2]time.Time) {
	for _, e := range s.Journal() {
		if s.struck[e.Number] != 0 || e.At.Before(m.CalledAt) {
			continue
		}
		if b, is := e.Body.(playersPresent); is && b.Match == m.Number {
			since = s.seen(since, m, b.Players, e.At)
		}
	}
	for side := range since {
		if since[side].IsZero() {
			since[side] = m.BeganAt
		}
	}
	return since
}

// seen goes on from who was there before with who is there now.
func (s *State) seen(since [2]time.Time, m Match, players []id.PlayerID, at time.Time) [2]time.Time {
	for side, seat := range m.Seats {
		members := s.pairs.At(int(seat.Pair) - 1).Players
		missing := slices.ContainsFunc(members[:], func(p Member) bool { return !slices.Contains(players, p.ID) })
		switch {
		case missing:
			since[side] = time.Time{}
		case since[side].IsZero():
			since[side] = at
		}
	}
	return since
}
