package tournament

import "time"

// Shift moves everything that has not begun by some minutes: the announced times of rounds, and the clocks of those who
// were called and have not sat down. Nobody's courtesy time becomes shorter than from the call on (article 15). From
// round n on it is a break before that round.
type Shift struct {
	Minutes int
	From    int // the first round that moves; 0: all
}

func (Shift) least() Role { return Organiser }

func (a Shift) decide(c *Case) error {
	if err := c.in(Drawn, Running); err != nil {
		return err
	}
	if a.Minutes == 0 || a.Minutes < -maxMinutes || a.Minutes > maxMinutes {
		return invalid(field("minutes", "out-of-range", Args{"low": -maxMinutes, "high": maxMinutes}))
	}
	if a.From < 0 || a.From > len(c.State.rounds) {
		return missing("round")
	}
	c.record(shifted(a))
	return nil
}

type shifted struct {
	Minutes int `json:"minutes"`
	From    int `json:"from,omitempty"`
}

func (shifted) kind() string { return "shifted" }

func (b shifted) apply(s *State, _ Entry) {
	by := time.Duration(b.Minutes) * time.Minute
	for i := range s.rounds {
		if r := &s.rounds[i]; r.Number >= b.From && !r.Announced.IsZero() && !s.begun(r.Number) {
			r.Announced = r.Announced.Add(by)
		}
	}
	for _, m := range s.matches.All() {
		if m.State == Called && m.Round >= b.From {
			s.match(m.Number).Extra = max(0, m.Deadline.Add(by).Sub(s.deadline(m.Round, m.CalledAt)))
		}
	}
	s.retime()
}

// begun reports that a match of the round is played, or was.
func (s *State) begun(round int) bool {
	for _, m := range s.matches.All() {
		if m.Round == round && (!m.BeganAt.IsZero() || m.Ground == ByResult || m.Ground == ByAbsence) {
			return true
		}
	}
	return false
}
