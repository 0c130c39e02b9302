package api

import (
	"net/http"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// rulingAnswer is a decision of the judge about a match. It is for the organiser and the referees.
type rulingAnswer struct {
	Entry int    `json:"n"`
	By    string `json:"by"`
	Text  string `json:"text"`
}

func (a *ask) listRulings() error {
	n, err := a.match()
	if err != nil {
		return err
	}
	return a.answerRulings(n)
}

func (a *ask) answerRulings(n id.MatchNumber) error {
	var rulings []rulingAnswer
	for _, r := range a.view.State.Rulings(n) {
		text, _ := a.view.Roster.Text(r.Text)
		rulings = append(rulings, rulingAnswer{Entry: r.Entry, By: r.By.Role.String(), Text: text})
	}
	return a.json(http.StatusOK, listOf(rulings, a.view.State.Version()))
}

func (a *ask) rule() error {
	n, err := a.match()
	if err != nil {
		return err
	}
	var body struct {
		Text string `json:"text"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	outcome, err := a.do(tournament.Rule{Match: n, Text: body.Text})
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	return a.answerRulings(n)
}
