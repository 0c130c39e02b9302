package tournament

import (
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Step is what a warning costs on the ladder of warnings.
type Step string

// The steps of the ladder, from the first warning to the fourth.
const (
	StepWarning Step = "warning"
	StepGame    Step = "game"  // the game that is being played is lost
	StepMatch   Step = "match" // the match is lost
	StepExpel   Step = "expulsion"
)

var ladder = []Step{StepWarning, StepGame, StepMatch, StepExpel}

// NextStep is what the next warning will cost the pair, as the settings have it.
func (s *State) NextStep(p Pair) Step {
	if s.Settings.Warnings != "ladder" {
		return StepWarning
	}
	return ladder[min(len(p.Warnings), len(ladder)-1)]
}

// climb does what a warning costs. A game lost is the match lost where the match is a single game; in a longer one the
// referee writes it on the sheet.
func (c *Case) climb(pair Pair, step Step, reason roster.Commitment) {
	m, _ := c.State.Match(pair.Match)
	switch {
	case step == StepExpel:
		c.record(pairExpelled{Pair: pair.Number, Reason: reason})
	case m.Decided() || !m.Complete():
	case step == StepMatch, step == StepGame && c.State.GamesOf(m) == 1:
		c.record(matchForfeited{Match: m.Number, Pair: pair.Number, Reason: reason})
	}
}

// matchForfeited: a pair lost its match by its warnings.
type matchForfeited struct {
	Match  id.MatchNumber    `json:"match"`
	Pair   id.PairNumber     `json:"pair"`
	Reason roster.Commitment `json:"reason"`
}

func (matchForfeited) kind() string { return "match-forfeited" }

// stands holds while the pair sits in the match and it is not decided.
func (b matchForfeited) stands(s *State) bool {
	m, known := s.Match(b.Match)
	_, sits := m.Side(b.Pair)
	return known && sits && m.Complete() && !m.Decided()
}

func (b matchForfeited) apply(s *State, e Entry) {
	m := s.match(b.Match)
	m.EndedAt = e.At
	s.decide(m, Walkover, m.other(b.Pair), ByWarnings)
}
