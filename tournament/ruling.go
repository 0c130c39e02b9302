package tournament

import (
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Rule records a decision of the judge about a match. There is no appeal (article 16).
type Rule struct {
	Match id.MatchNumber
	Text  string
}

func (Rule) least() Role { return Referee }

func (a Rule) decide(c *Case) error {
	if _, known := c.State.Match(a.Match); !known {
		return missing("match")
	}
	if err := c.in(Running, Finished); err != nil {
		return under("16", err)
	}
	text, faults := short("text", a.Text, MaxTextLen)
	if text == "" {
		faults = append(faults, field("text", "required", nil))
	}
	if err := invalid(faults...); err != nil {
		return err
	}
	commitment, err := c.write(roster.Ruling, text)
	if err != nil {
		return err
	}
	c.record(ruled{Match: a.Match, Text: commitment})
	return nil
}

// Rulings are the decisions about a match, the first first.
func (s *State) Rulings(match id.MatchNumber) []Ruling {
	var rulings []Ruling
	for _, e := range s.Journal() {
		if b, is := e.Body.(ruled); is && b.Match == match {
			rulings = append(rulings, Ruling{Entry: e.Number, By: e.By, Text: b.Text})
		}
	}
	return rulings
}

// Ruling is a decision of a judge.
type Ruling struct {
	Entry int
	By    Actor
	Text  roster.Commitment
}

// ruled: a judge decided something. What follows from it is done by an act of its own.
type ruled struct {
	Match id.MatchNumber    `json:"match"`
	Text  roster.Commitment `json:"text"`
}

func (ruled) kind() string        { return "ruled" }
func (ruled) apply(*State, Entry) {}
