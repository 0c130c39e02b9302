package api

import (
	"net/http"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// tableAnswer is a table of the room.
type tableAnswer struct {
	Number  id.TableNumber        `json:"number"`
	State   tournament.TableState `json:"state"`
	Match   *matchAnswer          `json:"match"`
	Version int                   `json:"version"`
}

func (a *ask) tableAnswer(t tournament.Table) tableAnswer {
	answer := tableAnswer{Number: t.Number, State: t.State, Version: a.view.State.Version()}
	if m, on := a.view.State.Match(t.Match); on {
		match := a.matchAnswer(m)
		answer.Match = &match
	}
	return answer
}

func (a *ask) listTables() error {
	var tables []tableAnswer
	for _, t := range a.view.State.Tables() {
		tables = append(tables, a.tableAnswer(t))
	}
	return answerList(a, tables)
}

// setTable changes the state of a table, and answers with the table and the match that was called to it, if any.
func (a *ask) setTable() error {
	n, err := a.numbered("table")
	if err != nil {
		return err
	}
	var body struct {
		State tournament.TableState `json:"state" binding:"required"`
		To    id.TableNumber        `json:"to"`    // where the match on it goes on
		Queue bool                  `json:"queue"` // the match on it is suspended
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	outcome, err := a.do(tournament.SetTable{Table: id.TableNumber(n), State: body.State, To: body.To, Queue: body.Queue})
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	return a.json(http.StatusOK, a.tableAnswer(a.view.State.Tables()[n-1]))
}

func (a *ask) move() error {
	type body struct {
		Table id.TableNumber `json:"table" binding:"required"`
	}
	return onMatch(a, func(n id.MatchNumber, b body) (tournament.Act, error) {
		return tournament.MoveMatch{Match: n, Table: b.Table}, nil
	})
}

func (a *ask) suspend() error {
	type body struct {
		Position string `json:"position" binding:"max=400"`
		Reason   string `json:"reason"`
	}
	return onMatch(a, func(n id.MatchNumber, b body) (tournament.Act, error) {
		return tournament.Suspend{Match: n, Position: b.Position, Reason: b.Reason}, nil
	})
}

func (a *ask) resume() error {
	type body struct {
		Table id.TableNumber `json:"table"`
	}
	return onMatch(a, func(n id.MatchNumber, b body) (tournament.Act, error) {
		return tournament.Resume{Match: n, Table: b.Table}, nil
	})
}

// orderQueue puts matches at the front of the queue, and answers with the queue.
func (a *ask) orderQueue() error {
	var body struct {
		Matches []string `json:"matches"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	var act tournament.OrderQueue
	for _, text := range body.Matches {
		n, ok := a.view.State.ID.ParseMatch(text)
		if !ok {
			return invalid("matches", "no-such-match", tournament.Args{"value": text})
		}
		act.Matches = append(act.Matches, n)
	}
	outcome, err := a.do(act)
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	return a.showQueue()
}

func (a *ask) shift() error {
	var body struct {
		Minutes int `json:"minutes"`
		From    int `json:"from"` // the first round that moves
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	outcome, err := a.do(tournament.Shift{Minutes: body.Minutes, From: body.From})
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	return a.listRounds()
}
