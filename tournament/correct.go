package tournament

import (
	"encoding/json"
	"slices"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/sheet"
)

// What becomes of the matches that hang on a result that is corrected.
const (
	Discard = "discard" // their results fall, and they are played again where the pairs are others
	Keep    = "keep"    // they stay as they are: only the record of the corrected match changes
)

// Correct puts another result in the place of a wrong one, or of an absence that was none. When later matches hang on
// it, the organiser must say what becomes of them.
type Correct struct {
	EnterResult
	Reason string
	Later  string // Discard, Keep, or "" when not said
}

func (Correct) least() Role { return Organiser }

func (a Correct) decide(c *Case) error {
	m, err := c.played(a.Match)
	if err != nil {
		return err
	}
	content, err := a.judged(c, m)
	if err != nil {
		return err
	}
	if a.Later != "" && a.Later != Discard && a.Later != Keep {
		return invalid(field("later", "unknown-value", Args{"value": a.Later, "known": "discard, keep"}))
	}
	if m.Ground == ByResult && a.Notes == "" && a.again(m, content) == nil {
		return nil
	}
	body, err := a.body(c, m, content)
	if err != nil {
		return err
	}
	return a.settle(c, m, body)
}

// played returns a match that a result or an absence decided.
func (c *Case) played(n id.MatchNumber) (Match, error) {
	m, known := c.State.Match(n)
	if !known {
		return m, missing("match")
	}
	if err := c.in(Running, Finished); err != nil {
		return m, err
	}
	if m.Ground != ByResult && m.Ground != ByAbsence {
		return m, refuse("nothing-to-correct", Args{"match": n, "state": string(m.State)}).against(n)
	}
	return m, nil
}

// body is the correction, before it is known what falls with it.
func (a Correct) body(c *Case, m Match, content sheet.Content) (corrected, error) {
	reason, err := c.reason(a.Reason, true)
	if err != nil {
		return corrected{}, err
	}
	if content.Notes, err = a.notes(c); err != nil {
		return corrected{}, err
	}
	content.EndedAt = m.EndedAt
	if m.Sheet != nil {
		content.Revision, content.Replaces = m.Sheet.Revision+1, m.Sheet.Hash
	}
	written, err := sheet.Write(content)
	if err != nil {
		return corrected{}, err
	}
	result := resultEntered{Match: m.Number, Sheet: written}
	return corrected{Entry: c.State.decidedBy(m.Number), Content: amendment{result}, Reason: reason}, nil
}

// settle records the correction with what falls, or asks what shall become of the later matches.
func (a Correct) settle(c *Case, m Match, body corrected) error {
	after, falls := c.State.trial(body)
	later := c.State.disturbed(m.Number, after, falls)
	if len(later) > 0 && a.Later == "" {
		e := refuse("later-matches", Args{"match": m.Number, "n": len(later)}).against(m.Number)
		e.Later, e.Falls = later, falls
		return e
	}
	if len(later) > 0 && a.Later == Keep {
		result := body.Content.Body.(resultEntered)
		result.Through = m.Through
		body.Content = amendment{result}
		_, falls = c.State.trial(body)
	}
	body.Strikes = falls
	c.record(body)
	c.goOn()
	return nil
}

// decidedBy is the entry in force that decided the match: by a result, or by absence.
func (s *State) decidedBy(match id.MatchNumber) int {
	r := read(s.Journal())
	for i := s.journal.Len() - 1; i >= 0; i-- {
		switch b := r.content[i].(type) {
		case resultEntered:
			if b.Match == match {
				return s.Journal()[i].Number
			}
		case pairsAbsent:
			if b.Match == match {
				return s.Journal()[i].Number
			}
		}
	}
	return 0
}

// disturbed are the other matches that would not be what they are: something in force about them falls, or their pairs
// were called and would be others.
func (s *State) disturbed(changed id.MatchNumber, after *State, falls []int) []id.MatchNumber {
	var others []id.MatchNumber
	for _, n := range falls {
		if about, is := s.Journal()[n-1].Line()["match"].(id.MatchNumber); is && about != changed {
			others = append(others, about)
		}
	}
	for i, m := range s.matches.All() {
		if m.Number != changed && m.State != Ready && m.State != Unready && i < after.matches.Len() && after.matches.At(i).pairs() != m.pairs() {
			others = append(others, m.Number)
		}
	}
	slices.Sort(others)
	return slices.Compact(others)
}

// corrected: an entry was wrong, and this is what holds instead.
type corrected struct {
	Entry   int               `json:"entry"`
	Content amendment         `json:"content"`
	Strikes []int             `json:"strikes,omitempty"`
	Reason  roster.Commitment `json:"reason"`
}

func (corrected) kind() string          { return "corrected" }
func (corrected) apply(*State, Entry)   {}
func (b corrected) strikes() []int      { return b.Strikes }
func (b corrected) amends() (int, Body) { return b.Entry, b.Content.Body }
func (b corrected) match() id.MatchNumber {
	m, _ := Entry{Body: b.Content.Body}.Line()["match"].(id.MatchNumber)
	return m
}

// amendment is a body within another, with its kind and schema.
type amendment struct{ Body }

type amendmentJSON struct {
	Kind   string          `json:"kind"`
	Schema int             `json:"v"`
	Body   json.RawMessage `json:"body"`
}

// MarshalJSON writes kind, schema and body.
func (a amendment) MarshalJSON() ([]byte, error) {
	body, err := marshal(a.Body)
	if err != nil {
		return nil, err
	}
	return marshal(amendmentJSON{Kind: a.kind(), Schema: schemaOf(a.kind()), Body: body})
}

// UnmarshalJSON reads what MarshalJSON wrote, of any schema.
func (a *amendment) UnmarshalJSON(data []byte) error {
	var raw amendmentJSON
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	var err error
	a.Body, err = lift(raw.Kind, raw.Schema, raw.Body)
	return err
}
