package tournament

import (
	"slices"
	"time"

	"cubilete/tournament/id"
)

// CallMatch calls the two pairs to a table. From the later of that moment and the round's announced time they have the
// courtesy time (article 15).
type CallMatch struct {
	Match id.MatchNumber
	Table id.TableNumber // 0: the first that is free
}

func (CallMatch) least() Role { return Referee }

func (a CallMatch) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	if m.State == Called && m.Table == a.Table {
		return nil
	}
	if m.State != Ready {
		return c.unsuitable(m)
	}
	table, err := c.free(a.Table)
	if err != nil {
		return err
	}
	if !c.Actor.mayAt(table) {
		return &Error{Kind: Forbidden, Code: "not-your-table", Args: Args{"table": table}}
	}
	c.record(matchCalled{Match: m.Number, Pairs: m.pairs(), Table: table, Deadline: c.State.deadline(m.Round, c.moment())})
	return nil
}

// live returns a match of a running championship.
func (c *Case) live(n id.MatchNumber) (Match, error) {
	m, known := c.State.Match(n)
	if !known {
		return m, missing("match")
	}
	if c.State.Stage() == Drawn {
		return m, refuse("not-started", nil)
	}
	if err := c.in(Running); err != nil && !(c.State.Stage() == Finished && m.Decided()) {
		return m, err
	}
	if !c.Actor.mayAt(m.Table) {
		return m, &Error{Kind: Forbidden, Code: "not-your-table", Args: Args{"table": m.Table}}
	}
	return m, nil
}

// unsuitable says why a match that is in this state cannot be what the act wants it to be.
func (c *Case) unsuitable(m Match) error {
	code := map[MatchState]string{
		Unready: "no-pairs", Ready: "not-called", Called: "already-called", Playing: "already-begun",
		Suspended:   "is-suspended",
		Provisional: "already-decided", Official: "already-decided", Walkover: "already-decided", Void: "already-decided",
		Bye: "is-bye",
	}[m.State]
	return refuse(code, Args{"match": m.Number, "table": m.Table, "state": string(m.State)}).against(m.Number)
}

// free returns the table if it takes a match now, or for 0 the first that does.
func (c *Case) free(wanted id.TableNumber) (id.TableNumber, error) {
	tables := c.State.Tables()
	switch {
	case wanted < 0 || int(wanted) > len(tables):
		return 0, refuse("no-such-table", Args{"table": wanted, "tables": len(tables)})
	case wanted == 0:
		if wanted = c.State.firstFree(); wanted == 0 {
			return 0, refuse("no-table-free", Args{"n": len(tables)})
		}
		return wanted, nil
	case tables[wanted-1].Match != 0:
		match := tables[wanted-1].Match
		return 0, refuse("table-taken", Args{"table": wanted, "match": match}).against(match)
	case tables[wanted-1].State != Free:
		return 0, refuse("table-"+string(tables[wanted-1].State), Args{"table": wanted})
	}
	return wanted, nil
}

// deadline is when the courtesy time of a match of that round ends that was called then (article 15).
func (s *State) deadline(round int, called time.Time) time.Time {
	from := called
	if announced := s.rounds[round-1].Announced; announced.After(from) {
		from = announced.UTC()
	}
	return from.Add(s.Settings.Grace())
}

// retime sets the clocks that run anew, after a round's time or the courtesy time was changed (article 15).
func (s *State) retime() {
	for _, m := range s.matches.All() {
		if m.State == Called {
			s.match(m.Number).Deadline = s.deadline(m.Round, m.CalledAt).Add(m.Extra)
		}
	}
}

// UncallMatch takes a call back while nobody has begun. The clock of a later call starts anew.
type UncallMatch struct{ Match id.MatchNumber }

func (UncallMatch) least() Role { return Referee }

func (a UncallMatch) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	if m.State != Called {
		return c.unsuitable(m)
	}
	c.record(matchUncalled{Match: m.Number})
	return nil
}

// NotePresence says who of the four has been seen at the table. A pair with one of its two players there is absent
// (article 15).
type NotePresence struct {
	Match   id.MatchNumber
	Players []id.PlayerID
}

func (NotePresence) least() Role { return Referee }

func (a NotePresence) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	if m.State != Called {
		return c.unsuitable(m)
	}
	players, err := c.ofMatch(m, a.Players)
	if err != nil {
		return err
	}
	if !slices.Equal(players, m.Present) {
		c.record(playersPresent{Match: m.Number, Players: players})
	}
	return nil
}

// ofMatch returns the players in a stable order and once each; all must play in the match.
func (c *Case) ofMatch(m Match, players []id.PlayerID) ([]id.PlayerID, error) {
	for _, player := range players {
		pair := c.State.PairOf(player)
		if _, sits := m.Side(pair); !sits {
			return nil, invalid(field("players", "not-in-match", Args{"value": string(player)}))
		}
	}
	return slices.Compact(slices.Sorted(slices.Values(players))), nil
}

// BeginMatch says that the game has begun.
type BeginMatch struct {
	Match   id.MatchNumber
	Players []id.PlayerID // who sits there; nil: all four
}

func (BeginMatch) least() Role { return Referee }

func (a BeginMatch) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	switch m.State {
	case Playing:
		return nil
	case Called:
	default:
		return c.unsuitable(m)
	}
	players, err := c.ofMatch(m, a.Players)
	if err != nil {
		return err
	}
	if a.Players != nil && len(players) < 4 {
		return refuse("players-missing", Args{"present": len(players)}).under("15").against(m.Number)
	}
	c.record(matchBegan{Match: m.Number})
	return nil
}

// AnnounceRound says when a round is to begin. Courtesy clocks that run already count from then, if that is later than
// the call.
type AnnounceRound struct {
	Round    int
	StartsAt string // local time of the championship
}

func (AnnounceRound) least() Role { return Organiser }

func (a AnnounceRound) decide(c *Case) error {
	if err := c.in(Drawn, Running); err != nil {
		return err
	}
	if a.Round < 1 || a.Round > len(c.State.rounds) {
		return missing("round")
	}
	at, fault := ParseLocal(a.StartsAt, c.State.Settings.Zone)
	if fault != "" {
		return invalid(field("starts_at", fault, Args{"value": a.StartsAt, "zone": c.State.Settings.Zone}))
	}
	if !c.State.rounds[a.Round-1].Announced.Equal(at) {
		c.record(roundTimed{Round: a.Round, StartsAt: at.UTC()})
	}
	return nil
}

// matchCalled: two pairs were called to a table. It is a fact of the room: should the pairs of the match be others
// after a correction, it stays as history and binds nothing.
type matchCalled struct {
	Match    id.MatchNumber   `json:"match"`
	Pairs    [2]id.PairNumber `json:"pairs"`
	Table    id.TableNumber   `json:"table"`
	Deadline time.Time        `json:"deadline"`
}

func (matchCalled) kind() string { return "match-called" }

func (b matchCalled) apply(s *State, e Entry) {
	if m, binds := s.lies(b.Match, Ready); binds && m.pairs() == b.Pairs {
		s.seat(b.Match, b.Table)
		m.State, m.Table, m.CalledAt, m.Deadline = Called, b.Table, e.At, b.Deadline
	}
}

// seat notes that a match goes to a table, and takes away the one that was called there: its result freed the table,
// and was undone since.
func (s *State) seat(n id.MatchNumber, table id.TableNumber) {
	seated := make([]id.MatchNumber, 0, len(s.seated)+1)
	for _, other := range s.seated {
		switch m := s.matches.At(int(other) - 1); {
		case other == n:
		case m.OnTable() && m.Table == table:
			s.match(other).uncall()
		case m.OnTable():
			seated = append(seated, other)
		}
	}
	s.seated = append(seated, n)
}

type matchUncalled struct {
	Match id.MatchNumber `json:"match"`
}

func (matchUncalled) kind() string { return "match-uncalled" }

func (b matchUncalled) apply(s *State, _ Entry) {
	if m, binds := s.lies(b.Match, Called); binds {
		m.uncall()
	}
}

func (m *Match) uncall() {
	m.State, m.Table, m.CalledAt, m.Deadline, m.BeganAt, m.Present = Ready, 0, time.Time{}, time.Time{}, time.Time{}, nil
	m.Extra, m.Finishes = 0, nil
}

type playersPresent struct {
	Match   id.MatchNumber `json:"match"`
	Players []id.PlayerID  `json:"players"`
}

func (playersPresent) kind() string { return "players-present" }

func (b playersPresent) apply(s *State, _ Entry) {
	if m, binds := s.lies(b.Match, Called); binds {
		m.Present = b.Players
	}
}

type matchBegan struct {
	Match id.MatchNumber `json:"match"`
}

func (matchBegan) kind() string { return "match-began" }

func (b matchBegan) apply(s *State, e Entry) {
	if m, binds := s.lies(b.Match, Called); binds {
		m.State, m.BeganAt, m.Bases = Playing, e.At, s.Bases
	}
}

// roundTimed: a round was announced. Should it be drawn anew after a correction, it has to be announced anew.
type roundTimed struct {
	Round    int       `json:"round"`
	StartsAt time.Time `json:"starts_at"`
}

func (roundTimed) kind() string { return "round-timed" }

func (b roundTimed) apply(s *State, _ Entry) {
	if b.Round <= len(s.rounds) {
		s.rounds[b.Round-1].Announced = b.StartsAt
		s.retime()
	}
}
