package tournament

import (
	"errors"

	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// NoteFinish notes that a player brought the last piece home, while the game goes on. The notes are kept one by one
// until they decide, and then a result without finishes is made of them.
type NoteFinish struct {
	Match  id.MatchNumber
	Finish sheet.Finish
}

func (NoteFinish) least() Role { return Referee }

func (a NoteFinish) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	if m.State != Called && m.State != Playing {
		return c.unsuitable(m)
	}
	content := c.content(m)
	content.Games = []sheet.Game{{Finishes: append(m.Finishes[:len(m.Finishes):len(m.Finishes)], a.Finish)}}
	if _, err := c.judge(m, content); err != nil && !isPlayOn(err) {
		return err
	}
	c.record(finishNoted{Match: m.Number, Finish: a.Finish})
	return nil
}

func isPlayOn(err error) bool {
	var refusal *Error
	return errors.As(err, &refusal) && refusal.Kind == Contradicts
}

// Verdict is what the finishes noted so far come to: the winner, or the refusal that says who still plays. The article
// is the one that speaks.
func (s *State) Verdict(m Match) (winner id.PairNumber, article string, err error) {
	c := &Case{State: s}
	content := c.content(m)
	content.Games = []sheet.Game{{Finishes: m.Finishes}}
	judged, err := c.judge(m, content)
	if err != nil {
		return 0, "", err
	}
	return judged.Winner, judged.Games[0].Article, nil
}

// finishNoted: a player finished. It is a fact of the room.
type finishNoted struct {
	Match id.MatchNumber `json:"match"`
	sheet.Finish
}

func (finishNoted) kind() string { return "finish-noted" }

func (b finishNoted) apply(s *State, e Entry) {
	m, known := s.room(b.Match)
	if !known {
		return
	}
	if m.State == Called {
		m.State, m.BeganAt, m.Bases = Playing, e.At, s.Bases
	}
	if m.State == Playing {
		m.Finishes = append(m.Finishes[:len(m.Finishes):len(m.Finishes)], b.Finish)
	}
}
