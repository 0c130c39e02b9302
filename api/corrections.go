package api

import (
	"net/http"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// correct puts another result in the place of a wrong one.
func (a *ask) correct() error {
	type body struct {
		resultBody
		Reason string `json:"reason"`
		Later  string `json:"later"`
	}
	return onMatch(a, func(n id.MatchNumber, b body) (tournament.Act, error) {
		result, err := a.result(n, b.resultBody)
		return tournament.Correct{EnterResult: result, Reason: b.Reason, Later: b.Later}, err
	})
}

// undoAnswer is what was taken back.
type undoAnswer struct {
	Undone  entryAnswer   `json:"undone"`
	Fell    []entryAnswer `json:"fell"`
	State   string        `json:"state"` // of the championship afterwards
	Version int           `json:"version"`
}

// undo takes an act back: the last that can be, or a certain one.
func (a *ask) undo() error {
	var body struct {
		Entry  int    `json:"entry"`
		Later  string `json:"later"`
		Reason string `json:"reason"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	outcome, err := a.do(tournament.Undo{Entry: body.Entry, Later: body.Later, Reason: body.Reason})
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	journal, struck := a.view.State.Journal(), outcome.Entries[0].Strikes()
	answer := undoAnswer{
		Undone: a.entryAnswer(journal[struck[0]-1]), Fell: []entryAnswer{},
		State: string(a.view.State.Stage()), Version: a.view.State.Version(),
	}
	for _, n := range struck[1:] {
		answer.Fell = append(answer.Fell, a.entryAnswer(journal[n-1]))
	}
	return a.json(http.StatusOK, answer)
}
