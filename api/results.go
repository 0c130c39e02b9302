package api

import (
	"errors"
	"net/http"
	"strconv"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// gameBody is one game as it is told.
type gameBody struct {
	Winner        string               `json:"winner"`
	First         sheet.Colour         `json:"first"`
	Finishes      []sheet.Finish       `json:"finishes" binding:"max=4"`
	RoundComplete *bool                `json:"round_complete"` // true when not said
	Home          map[sheet.Colour]int `json:"home"`
	Rounds        int                  `json:"rounds" binding:"min=0,max=100000"`
	By            sheet.By             `json:"by" binding:"omitempty,oneof=time lot"`
	Position      string               `json:"position" binding:"max=400"`
}

// resultBody is how a match ended: who won, or who finished and in which order. The only game of a match stands in the
// result itself, those of a longer match in games.
type resultBody struct {
	gameBody
	Pairs []string                     `json:"pairs"`
	Seats map[sheet.Colour]id.PlayerID `json:"seats"`
	Games []gameBody                   `json:"games" binding:"max=5,dive"`
	Notes string                       `json:"notes"`
	At    string                       `json:"at"` // when it happened, told by a phone that was without network
}

func (a *ask) enterResult() error {
	return onMatch(a, func(n id.MatchNumber, b resultBody) (tournament.Act, error) { return a.result(n, b) })
}

// result is the act that the body asks for.
func (a *ask) result(n id.MatchNumber, b resultBody) (tournament.EnterResult, error) {
	act := tournament.EnterResult{Match: n, Seats: b.Seats, Notes: b.Notes}
	var err error
	if a.told, err = timeField("at", b.At); err != nil {
		return act, err
	}
	if act.Pairs, err = a.pairFields("pairs", b.Pairs); err != nil {
		return act, err
	}
	if act.Winner, err = a.winner("winner", b.Winner); err != nil {
		return act, err
	}
	act.Games, err = a.games(b, act.Winner)
	return act, err
}

// winner reads who won; nobody where it is left to the finishes.
func (a *ask) winner(field, text string) (id.PairNumber, error) {
	if text == "" {
		return 0, nil
	}
	return a.pairField(field, text)
}

// games are the games that the body tells of; none when it only names the winner.
func (a *ask) games(b resultBody, winner id.PairNumber) ([]sheet.Game, error) {
	if b.gameBody.told() && b.Games != nil {
		return nil, invalid("games", "games-twice", nil)
	}
	if b.gameBody.told() {
		return []sheet.Game{b.game(winner)}, nil
	}
	var games []sheet.Game
	for i, g := range b.Games {
		won, err := a.winner("games."+strconv.Itoa(i)+".winner", g.Winner)
		if err != nil {
			return nil, err
		}
		games = append(games, g.game(won))
	}
	return games, nil
}

// told reports that more than the winner is known of the game.
func (b gameBody) told() bool {
	return b.First != "" || b.Finishes != nil || b.Home != nil || b.Rounds != 0 || b.By != "" || b.Position != ""
}

func (b gameBody) game(winner id.PairNumber) sheet.Game {
	return sheet.Game{
		Winner: winner, By: b.By, First: b.First, Finishes: b.Finishes, Running: b.RoundComplete != nil && !*b.RoundComplete,
		Home: b.Home, Rounds: b.Rounds, Position: b.Position,
	}
}

// finishesAnswer is what the finishes noted so far come to.
type finishesAnswer struct {
	Decided  bool           `json:"decided"`
	Winner   *pairAnswer    `json:"winner,omitempty"`
	Still    []sheet.Colour `json:"still"` // who still plays
	Article  string         `json:"article"`
	Finishes []sheet.Finish `json:"finishes"`
	Version  int            `json:"version"`
}

// noteFinish keeps a finish of a game that goes on, and says whether it is decided.
func (a *ask) noteFinish() error {
	n, err := a.match()
	if err != nil {
		return err
	}
	var body sheet.Finish
	if err := a.decode(&body); err != nil {
		return err
	}
	outcome, err := a.do(tournament.NoteFinish{Match: n, Finish: body})
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	answer, err := a.finishesAnswer(n)
	if err != nil {
		return err
	}
	return a.json(http.StatusOK, answer)
}

func (a *ask) finishesAnswer(n id.MatchNumber) (finishesAnswer, error) {
	m, _ := a.view.State.Match(n)
	answer := finishesAnswer{Still: []sheet.Colour{}, Finishes: m.Finishes, Version: a.view.State.Version()}
	winner, article, err := a.view.State.Verdict(m)
	var refusal *tournament.Error
	switch {
	case err == nil:
		answer.Decided, answer.Winner, answer.Article = true, a.pairRef(winner), article
		return answer, nil
	case errors.As(err, &refusal):
		answer.Article = refusal.Article
		if still, told := refusal.Args["still"].([]sheet.Colour); told {
			answer.Still = still
		}
		return answer, nil
	default:
		return answer, err
	}
}
