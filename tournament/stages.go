package tournament

import "cubilete/tournament/roster"

// OpenEntries lets everyone enter.
type OpenEntries struct{}

func (OpenEntries) least() Role { return Organiser }

func (OpenEntries) decide(c *Case) error {
	if err := c.in(Drafted); err != nil {
		return err
	}
	c.record(entriesOpened{})
	return nil
}

// CloseEntries ends the entries.
type CloseEntries struct{}

func (CloseEntries) least() Role { return Organiser }

func (CloseEntries) decide(c *Case) error {
	if err := c.in(Open); err != nil {
		return err
	}
	c.record(entriesClosed{})
	return nil
}

// ReopenEntries opens the entries again before the start. A published draw is given up with that, so it needs a reason
// then; it stays in the list of draws.
type ReopenEntries struct{ Reason string }

func (ReopenEntries) least() Role { return Organiser }

func (a ReopenEntries) decide(c *Case) error {
	if err := c.in(Closed, Drawn); err != nil {
		return err
	}
	reason, err := c.reason(a.Reason, c.State.Stage() == Drawn)
	if err != nil {
		return err
	}
	c.record(entriesReopened{Reason: reason})
	return nil
}

// Cancel ends a championship that will not be played to its end.
type Cancel struct{ Reason string }

func (Cancel) least() Role { return Organiser }

func (a Cancel) decide(c *Case) error {
	if err := c.in(Drafted, Open, Closed, Drawn, Running); err != nil {
		return err
	}
	reason, err := c.reason(a.Reason, true)
	if err != nil {
		return err
	}
	c.record(cancelled{Reason: reason})
	return nil
}

// Start begins the championship: from now on nobody is replaced (article 14).
type Start struct{}

func (Start) least() Role { return Organiser }

func (Start) decide(c *Case) error {
	switch c.State.Stage() {
	case Drawn:
		c.record(started{})
		c.goOn()
		return nil
	case Drafted, Open, Closed:
		return refuse("no-draw", nil)
	default:
		return c.in(Drawn)
	}
}

// Unstart takes the start back while nothing has happened at a table.
type Unstart struct{}

func (Unstart) least() Role { return Organiser }

func (Unstart) decide(c *Case) error {
	if err := c.in(Running); err != nil {
		return err
	}
	for _, m := range c.State.matches.All() {
		if m.Table != 0 || m.Ground == ByResult || m.Ground == ByAbsence {
			return refuse("already-played", Args{"match": int(m.Number)}).under("14").against(m.Number)
		}
	}
	c.record(unstarted{})
	return nil
}

type entriesOpened struct{}

func (entriesOpened) kind() string            { return "entries-opened" }
func (entriesOpened) apply(s *State, _ Entry) { s.stage = Open }

type entriesClosed struct{}

func (entriesClosed) kind() string            { return "entries-closed" }
func (entriesClosed) apply(s *State, _ Entry) { s.stage = Closed }

type entriesReopened struct {
	Reason roster.Commitment `json:"reason,omitzero"`
}

func (entriesReopened) kind() string { return "entries-reopened" }

func (entriesReopened) apply(s *State, _ Entry) {
	s.stage = Open
	s.unlay()
}

type cancelled struct {
	Reason roster.Commitment `json:"reason"`
}

func (cancelled) kind() string { return "cancelled" }

func (cancelled) apply(s *State, _ Entry) {
	s.unseen = s.stage == Drafted
	s.stage = Cancelled
}

type started struct{}

func (started) kind() string            { return "started" }
func (started) apply(s *State, _ Entry) { s.stage = Running }

type unstarted struct{}

func (unstarted) kind() string            { return "unstarted" }
func (unstarted) apply(s *State, _ Entry) { s.stage = Drawn }
