package tournament

import (
	"cubilete/engine"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Suspend interrupts a match that is being played, which frees its table. The position can be written down, to go on
// from it another time. A match that is only called has nothing to be interrupted, and its clock runs on (article 15):
// its call can be taken back.
type Suspend struct {
	Match    id.MatchNumber
	Position string // as the engine writes it; "" when nobody wrote it down
	Reason   string
}

func (Suspend) least() Role { return Referee }

func (a Suspend) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	switch m.State {
	case Suspended:
		return nil
	case Playing:
	case Called:
		return refuse("not-begun", Args{"match": m.Number, "table": m.Table}).under("15").against(m.Number)
	default:
		return c.unsuitable(m)
	}
	if err := c.checkPosition(a.Position); err != nil {
		return err
	}
	reason, err := c.reason(a.Reason, false)
	if err != nil {
		return err
	}
	c.record(matchSuspended{Match: m.Number, Position: a.Position, Reason: reason})
	c.callOn()
	return nil
}

// checkPosition refuses a text that is no position of the game.
func (c *Case) checkPosition(position string) error {
	if position == "" {
		return nil
	}
	rules, err := engine.Named(c.State.Settings.Rules)
	if err != nil {
		return err
	}
	board, err := rules.Board()
	if err != nil {
		return err
	}
	if _, err := board.Parse(position); err != nil {
		return invalid(field("position", "position-unreadable", Args{"value": err.Error()}))
	}
	return nil
}

// Resume goes on with a suspended match at a table.
type Resume struct {
	Match id.MatchNumber
	Table id.TableNumber // 0: the first that is free
}

func (Resume) least() Role { return Referee }

func (a Resume) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	if m.State == Playing && (a.Table == 0 || a.Table == m.Table) {
		return nil
	}
	if m.State != Suspended {
		return c.unsuitable(m)
	}
	table, err := c.free(a.Table)
	if err != nil {
		return err
	}
	c.record(matchResumed{Match: m.Number, Table: table})
	return nil
}

type matchSuspended struct {
	Match    id.MatchNumber    `json:"match"`
	Position string            `json:"position,omitempty"`
	Reason   roster.Commitment `json:"reason,omitzero"`
}

func (matchSuspended) kind() string { return "match-suspended" }

func (b matchSuspended) apply(s *State, e Entry) {
	if m, known := s.room(b.Match); known && m.OnTable() {
		m.State, m.Table, m.Position = Suspended, 0, b.Position
		if m.BeganAt.IsZero() {
			m.BeganAt, m.Bases = e.At, s.Bases
		}
	}
}

type matchResumed struct {
	Match id.MatchNumber `json:"match"`
	Table id.TableNumber `json:"table"`
}

func (matchResumed) kind() string { return "match-resumed" }

func (b matchResumed) apply(s *State, _ Entry) {
	if m, known := s.lies(b.Match, Suspended); known {
		s.seat(b.Match, b.Table)
		m.State, m.Table = Playing, b.Table
	}
}
