package tournament

import (
	"maps"

	"cubilete/tournament/id"
)

// TableState says whether a table takes matches.
type TableState string

// The states of a table.
const (
	Free     TableState = "free"
	Broken   TableState = "broken"
	Reserved TableState = "reserved" // for something else
)

// Table is one table of the room.
type Table struct {
	Number id.TableNumber
	State  TableState
	Match  id.MatchNumber // that is on it; 0 when none is
}

// Tables are the tables of the room, in order.
func (s *State) Tables() []Table {
	tables := make([]Table, s.Settings.Tables)
	for i := range tables {
		tables[i] = Table{Number: id.TableNumber(i + 1), State: Free}
		if state, other := s.tables[id.TableNumber(i+1)]; other {
			tables[i].State = state
		}
	}
	for _, m := range s.matches.All() {
		if m.OnTable() && int(m.Table) <= len(tables) {
			tables[m.Table-1].Match = m.Number
		}
	}
	return tables
}

// firstFree is the first table that takes a match now, 0 when none does.
func (s *State) firstFree() id.TableNumber {
	for _, table := range s.Tables() {
		if table.State == Free && table.Match == 0 {
			return table.Number
		}
	}
	return 0
}

// SetTable says that a table is broken, reserved, or free again; the number after the last adds one. A table can break
// in the middle of a game: then it must be said what becomes of the match.
type SetTable struct {
	Table id.TableNumber
	State TableState
	To    id.TableNumber // where the match on it goes on; 0: nowhere
	Queue bool           // the match on it waits for another: suspended, or not called any more if nobody has begun
}

func (SetTable) least() Role { return Referee }

func (a SetTable) decide(c *Case) error {
	if err := c.in(Drawn, Running); err != nil {
		return err
	}
	if a.State != Free && a.State != Broken && a.State != Reserved {
		return invalid(field("state", "unknown-value", Args{"value": string(a.State), "known": "free, broken, reserved"}))
	}
	if err := a.exists(c); err != nil {
		return err
	}
	table := c.State.Tables()[a.Table-1]
	if table.State != a.State {
		c.record(tableSet{Table: a.Table, State: a.State})
	}
	if err := a.clear(c, table); err != nil {
		return err
	}
	c.callOn()
	return nil
}

// exists refuses a table that is not there. The one after the last is set up.
func (a SetTable) exists(c *Case) error {
	tables := id.TableNumber(c.State.Settings.Tables)
	switch {
	case a.Table >= 1 && a.Table <= tables:
		return nil
	case a.Table == tables+1 && a.State == Free && tables < maxTables && c.Actor.Role >= Organiser:
		settings := c.State.Settings
		settings.Tables++
		c.record(settingsChanged{Settings: settings})
		return nil
	default:
		return refuse("no-such-table", Args{"table": a.Table, "tables": tables})
	}
}

// clear takes the match that is on the table away from it, as was chosen.
func (a SetTable) clear(c *Case, table Table) error {
	if a.State == Free || table.Match == 0 {
		return nil
	}
	m, _ := c.State.Match(table.Match)
	switch {
	case a.To != 0:
		return MoveMatch{Match: table.Match, Table: a.To}.decide(c)
	case a.Queue && m.State == Called:
		return UncallMatch{Match: table.Match}.decide(c)
	case a.Queue:
		return Suspend{Match: table.Match}.decide(c)
	default:
		return refuse("table-in-use", Args{"table": a.Table, "match": table.Match}).against(table.Match)
	}
}

// MoveMatch seats a match that is called or played at another table. Its clock goes on.
type MoveMatch struct {
	Match id.MatchNumber
	Table id.TableNumber
}

func (MoveMatch) least() Role { return Referee }

func (a MoveMatch) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	if !m.OnTable() {
		return c.unsuitable(m)
	}
	if a.Table == m.Table {
		return nil
	}
	table, err := c.free(a.Table)
	if err != nil {
		return err
	}
	c.record(matchMoved{Match: m.Number, Table: table})
	c.callOn()
	return nil
}

type tableSet struct {
	Table id.TableNumber `json:"table"`
	State TableState     `json:"state"`
}

func (tableSet) kind() string { return "table-set" }

func (b tableSet) apply(s *State, _ Entry) {
	tables := maps.Clone(s.tables)
	if tables == nil {
		tables = map[id.TableNumber]TableState{}
	}
	tables[b.Table] = b.State
	s.tables = tables
}

// matchMoved: a match went on at another table. It is a fact of the room.
type matchMoved struct {
	Match id.MatchNumber `json:"match"`
	Table id.TableNumber `json:"table"`
}

func (matchMoved) kind() string { return "match-moved" }

func (b matchMoved) apply(s *State, _ Entry) {
	if m, known := s.room(b.Match); known && m.OnTable() && m.Table != b.Table {
		s.seat(b.Match, b.Table)
		m.Table = b.Table
	}
}

// room returns the match for a fact of the room to bear on.
func (s *State) room(n id.MatchNumber) (*Match, bool) {
	if _, known := s.Match(n); !known {
		return nil, false
	}
	return s.match(n), true
}
