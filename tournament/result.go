package tournament

import (
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf8"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/sheet"
)

// EnterResult records who won a match. It stays provisional until the sheet is handed in. A result implies that the
// match was called and begun.
type EnterResult struct {
	Match  id.MatchNumber
	Winner id.PairNumber
	Pairs  []id.PairNumber // who played as whoever enters it sees it; nil when not said
	Notes  string
}

func (EnterResult) least() Role { return Referee }

func (a EnterResult) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	if !m.Complete() {
		return c.unsuitable(m)
	}
	if err := a.fits(m); err != nil {
		return err
	}
	if m.Decided() {
		return a.again(m)
	}
	notes, err := a.notes(c)
	if err != nil {
		return err
	}
	written, err := sheet.Write(c.content(m, a.Winner, notes))
	if err != nil {
		return err
	}
	c.record(resultEntered{Match: m.Number, Sheet: written})
	c.drawOn()
	return nil
}

// fits refuses a winner who does not play, and a result that was entered for other pairs.
func (a EnterResult) fits(m Match) error {
	pairs := []id.PairNumber{m.Seats[0].Pair, m.Seats[1].Pair}
	if a.Pairs != nil && !slices.Equal(slices.Sorted(slices.Values(a.Pairs)), slices.Sorted(slices.Values(pairs))) {
		return refuse("pairs-changed", Args{"match": m.Number}).against(m.Number)
	}
	switch _, plays := m.Side(a.Winner); {
	case a.Winner == 0:
		return invalid(field("winner", "required", nil))
	case !plays:
		return invalid(field("winner", "not-in-match", Args{"value": int(a.Winner)}))
	}
	return nil
}

// again answers a result for a match that has one: the same is nothing new, another is a conflict.
func (a EnterResult) again(m Match) error {
	if m.Ground != ByResult {
		return refuse("already-decided", Args{"match": m.Number, "state": string(m.State)}).against(m.Number)
	}
	if m.Winner != a.Winner {
		return refuse("result-differs", Args{"match": m.Number, "winner": m.Winner, "at": m.EndedAt}).against(m.Number)
	}
	return nil
}

func (a EnterResult) notes(c *Case) (roster.Commitment, error) {
	notes := roster.Clean(a.Notes)
	if utf8.RuneCountInString(notes) > MaxTextLen {
		return roster.Commitment{}, invalid(field("notes", "too-long", Args{"max": MaxTextLen}))
	}
	return c.write(roster.Notes, notes)
}

// content is what the sheet of the match says.
func (c *Case) content(m Match, winner id.PairNumber, notes roster.Commitment) sheet.Content {
	content := sheet.Content{
		Championship: c.State.ID, Match: m.Number, Round: m.Round, Table: m.Table, Revision: 1, Winner: winner, Notes: notes,
		BeganAt: m.BeganAt, EndedAt: c.moment(),
	}
	for side, seat := range m.Seats {
		pair := c.State.pairs[seat.Pair-1]
		content.Pairs[side].Number = pair.Number
		for i, member := range pair.Players {
			content.Pairs[side].Players[i] = sheet.Player{ID: member.ID, Name: member.Name}
		}
	}
	return content
}

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

// Unsigned are the players of the match who must sign its sheet and have not.
func (s *State) Unsigned(m Match) []id.PlayerID {
	var players []id.PlayerID
	for _, seat := range m.Seats {
		if seat.Pair != 0 {
			for _, member := range s.pairs[seat.Pair-1].Players {
				players = append(players, member.ID)
			}
		}
	}
	return players
}

// resultEntered: a match was played, and its sheet says how it ended.
type resultEntered struct {
	Match   id.MatchNumber  `json:"match"`
	Sheet   json.RawMessage `json:"sheet"`
	Through id.PairNumber   `json:"through,omitempty"` // who goes on all the same, after a correction that kept later matches
}

func (resultEntered) kind() string { return "result-entered" }

func (b resultEntered) check() error {
	if _, err := sheet.Read(b.Sheet); err != nil {
		return fmt.Errorf("%w: %w", ErrUnknownEntry, err)
	}
	return nil
}

// stands holds while the pairs that played are those that meet.
func (b resultEntered) stands(s *State) bool {
	m, known := s.Match(b.Match)
	content, err := sheet.Read(b.Sheet)
	pairs := [2]id.PairNumber{content.Pairs[0].Number, content.Pairs[1].Number}
	return known && err == nil && !m.Decided() && m.Complete() && m.pairs() == pairs
}

func (b resultEntered) winner() id.PairNumber {
	content, _ := sheet.Read(b.Sheet)
	return content.Winner
}

func (b resultEntered) apply(s *State, e Entry) {
	m := &s.matches[b.Match-1]
	content, _ := sheet.Read(b.Sheet) // check has read it
	m.EndedAt, m.Through = e.At, b.Through
	m.Sheet = &SignedSheet{Bytes: b.Sheet, Hash: sheet.Hash(b.Sheet), Revision: content.Revision}
	s.pending++
	s.decide(m, Provisional, content.Winner, ByResult)
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
	m := &s.matches[b.Match-1]
	handed := *m.Sheet
	handed.HandedIn, handed.Overrode = e.At, b.Reason != roster.Commitment{}
	m.Sheet, m.State = &handed, Official
	s.pending--
}
