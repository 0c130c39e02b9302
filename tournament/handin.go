package tournament

import (
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// HandIn makes a sheet official. The players' signatures go before it; a judge may close a sheet that some have not
// signed, with a reason (article 12).
type HandIn struct {
	Match  id.MatchNumber
	Hash   *id.Hash // of the sheet that is handed in; nil: the one that stands
	Reason string   // of the judge
}

func (HandIn) least() Role { return Referee }

func (a HandIn) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	if m.Sheet == nil {
		return refuse("no-sheet", Args{"match": m.Number}).under("12").against(m.Number)
	}
	if a.Hash != nil && *a.Hash != m.Sheet.Hash {
		return refuse("sheet-changed", Args{"match": m.Number}).under("12").against(m.Number)
	}
	if m.State == Official {
		return nil
	}
	reason, err := c.reason(a.Reason, false)
	if err != nil {
		return err
	}
	if unsigned := c.State.Unsigned(m); len(unsigned) > 0 && reason == (roster.Commitment{}) {
		return refuse("unsigned", Args{"match": m.Number, "players": unsigned}).under("12").against(m.Number)
	}
	c.record(sheetHandedIn{Match: m.Number, Hash: m.Sheet.Hash, Reason: reason})
	return nil
}

// sheetHandedIn: the sheet is official.
type sheetHandedIn struct {
	Match  id.MatchNumber    `json:"match"`
	Hash   id.Hash           `json:"hash"`
	Reason roster.Commitment `json:"reason,omitzero"`
}

func (sheetHandedIn) kind() string { return "sheet-handed-in" }

func (b sheetHandedIn) stands(s *State) bool {
	m, known := s.Match(b.Match)
	return known && m.State == Provisional && m.Sheet.Hash == b.Hash
}

func (b sheetHandedIn) apply(s *State, e Entry) {
	m := s.match(b.Match)
	handed := m.Sheet.with(b, e)
	m.Sheet, m.State = &handed, Official
	s.pending--
}
