package tournament

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"cubilete/engine"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/sheet"
)

// EnterResult records how a match ended: who won, or who finished in which order, and then the engine says who won
// (articles 9 and 10). It stays provisional until the sheet is handed in. A result implies that the match was called
// and begun.
type EnterResult struct {
	Match  id.MatchNumber
	Winner id.PairNumber   // 0: the games say it, or the finishes that were noted
	Pairs  []id.PairNumber // who played as whoever enters it sees it; nil when not said
	Seats  sheet.Seats     // who sat where; nil: as proposed from the draw
	Games  []sheet.Game    // nil: only the winner is known
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
	content, err := a.judged(c, m)
	if err != nil {
		return err
	}
	if m.Decided() {
		return a.again(m, content)
	}
	if content.Notes, err = a.notes(c); err != nil {
		return err
	}
	written, err := sheet.Write(content)
	if err != nil {
		return err
	}
	c.record(resultEntered{Match: m.Number, Sheet: written})
	c.goOn()
	return nil
}

// judged is what the sheet of the match says, completed by the engine. It refuses a winner who does not play, a result
// that was entered for other pairs, what cannot be, and what does not decide.
func (a EnterResult) judged(c *Case, m Match) (sheet.Content, error) {
	pairs := m.pairs()
	if a.Pairs != nil && !slices.Equal(slices.Sorted(slices.Values(a.Pairs)), slices.Sorted(slices.Values(pairs[:]))) {
		return sheet.Content{}, refuse("pairs-changed", Args{"match": m.Number}).against(m.Number)
	}
	if _, plays := m.Side(a.Winner); a.Winner != 0 && !plays {
		return sheet.Content{}, invalid(field("winner", "not-in-match", Args{"value": int(a.Winner)}))
	}
	content := c.content(m)
	content.Winner, content.Seats, content.Games = a.Winner, a.Seats, a.Games
	if a.Winner == 0 && a.Games == nil && m.Finishes != nil {
		content.Games = []sheet.Game{{Finishes: m.Finishes}}
	}
	return c.judge(m, content)
}

// judge lets the rules of the game decide what a sheet says.
func (c *Case) judge(m Match, content sheet.Content) (sheet.Content, error) {
	rules, err := engine.Named(c.State.Settings.Rules)
	if err != nil {
		return content, err
	}
	judged, err := sheet.Judge(content, rules, c.State.GamesOf(m))
	var fault *sheet.Fault
	var open *sheet.Open
	switch {
	case errors.As(err, &fault):
		refusal := &Error{Kind: Invalid, Code: "invalid", Faults: []Fault{field(fault.Field, fault.Code, Args{"value": fault.Value})}}
		return content, refusal.under(fault.Article)
	case errors.As(err, &open):
		return content, playOn(m, open)
	}
	return judged, err
}

// playOn says that the match is not decided, and who still plays.
func playOn(m Match, open *sheet.Open) *Error {
	code := "play-on"
	if len(open.Still) == 0 {
		code = open.Why
	}
	return refuse(code, Args{"match": m.Number, "still": open.Still, "why": open.Why}).under(open.Article).against(m.Number)
}

// again answers a result for a match that has one: the same is nothing new, another is a conflict.
func (a EnterResult) again(m Match, content sheet.Content) error {
	if m.Ground != ByResult {
		return refuse("already-decided", Args{"match": m.Number, "state": string(m.State)}).against(m.Number)
	}
	stands, err := sheet.Read(m.Sheet.Bytes)
	if err != nil {
		return err
	}
	if stands.Winner != content.Winner || a.Games != nil && !sheet.SameGames(stands, content) {
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

// content is what the sheet of the match says before anybody tells how it ended.
func (c *Case) content(m Match) sheet.Content {
	content := sheet.Content{
		Championship: c.State.ID, Match: m.Number, Round: m.Round, Table: m.Table, Revision: 1,
		BeganAt: m.BeganAt, EndedAt: c.moment(),
	}
	for side, seat := range m.Seats {
		pair := c.State.pairs.At(int(seat.Pair) - 1)
		content.Pairs[side].Number = pair.Number
		for i, member := range pair.Players {
			content.Pairs[side].Players[i] = sheet.Player{ID: member.ID, Name: member.Name}
		}
	}
	return content
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

// sheet is the sheet that the entry holds, which nobody has signed yet.
func (b resultEntered) sheet(content sheet.Content) SignedSheet {
	return SignedSheet{Bytes: b.Sheet, Hash: sheet.Hash(b.Sheet), Revision: content.Revision}
}

func (b resultEntered) apply(s *State, e Entry) {
	m := s.match(b.Match)
	content, _ := sheet.Read(b.Sheet) // check has read it
	m.EndedAt, m.Through = e.At, b.Through
	written := b.sheet(content)
	m.Sheet = &written
	s.pending++
	s.decide(m, Provisional, content.Winner, ByResult)
}
