package tournament

import (
	"slices"

	"cubilete/tournament/id"
)

// SetGames says how many games the matches of a round have at the most, while none of them has been called.
type SetGames struct {
	Round  int
	BestOf int
}

func (SetGames) least() Role { return Organiser }

func (a SetGames) decide(c *Case) error {
	if err := c.in(Drawn, Running); err != nil {
		return err
	}
	if a.Round < 1 || a.Round > len(c.State.rounds) {
		return missing("round")
	}
	if !slices.Contains(bestOfs, a.BestOf) {
		return invalid(field("best_of", "unknown-value", Args{"value": a.BestOf, "known": "1, 3, 5"}))
	}
	if m := c.State.underWay(a.Round); m != 0 {
		return refuse("round-begun", Args{"round": a.Round}).under("17").against(m)
	}
	if c.State.rounds[a.Round-1].BestOf != a.BestOf {
		c.record(gamesSet(a))
	}
	return nil
}

// underWay is a match of the round that is called, played or over, 0 when there is none.
func (s *State) underWay(round int) id.MatchNumber {
	for _, m := range s.matches.All() {
		if m.Round == round && (m.OnTable() || m.State == Suspended || m.Ground == ByResult) {
			return m.Number
		}
	}
	return 0
}

// keepGames writes down for the rounds that are played how many games they have, before the settings say otherwise: who
// has begun goes on as it was (article 17).
func (c *Case) keepGames(next Settings) {
	if next.BestOf == c.State.Settings.BestOf {
		return
	}
	for _, r := range c.State.rounds {
		if r.BestOf == 0 && c.State.underWay(r.Number) != 0 {
			c.record(gamesSet{Round: r.Number, BestOf: max(c.State.Settings.BestOf, 1)})
		}
	}
}

// GamesOf is how many games a match has at the most.
func (s *State) GamesOf(m Match) int {
	if m.Round >= 1 && m.Round <= len(s.rounds) && s.rounds[m.Round-1].BestOf != 0 {
		return s.rounds[m.Round-1].BestOf
	}
	return max(s.Settings.BestOf, 1)
}

type gamesSet struct {
	Round  int `json:"round"`
	BestOf int `json:"best_of"`
}

func (gamesSet) kind() string { return "games-set" }

func (b gamesSet) apply(s *State, _ Entry) {
	if b.Round <= len(s.rounds) {
		s.rounds[b.Round-1].BestOf = b.BestOf
	}
}
