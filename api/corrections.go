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
	Act     []entryAnswer `json:"act"`   // all entries of that act that were taken back, with the first
	Fell    []entryAnswer `json:"fell"`  // what hung on it
	State   string        `json:"state"` // of the championship afterwards
	Version int           `json:"version"`
}

// undo takes an act back, whole: the last that can be, or the one that wrote a certain entry.
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
	act, fell := a.view.State.TakenBack(outcome.Entries[0])
	answer := undoAnswer{
		Act: a.entryAnswers(act), Fell: a.entryAnswers(fell),
		State: string(a.view.State.Stage()), Version: a.view.State.Version(),
	}
	answer.Undone = answer.Act[0]
	return a.json(http.StatusOK, answer)
}
