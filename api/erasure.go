package api

import (
	"fmt"
	"log/slog"
	"net/http"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// erasingAnswer says what an erasure takes, and what stays.
type erasingAnswer struct {
	Player   id.PlayerID      `json:"player"`
	Pair     string           `json:"pair"`
	Names    []string         `json:"names"`
	Phone    bool             `json:"phone"`
	Document bool             `json:"document"`
	Guardian bool             `json:"guardian"`
	Texts    []personText     `json:"texts"`
	Drawings int              `json:"drawings"`
	Photos   int              `json:"photos"` // of sheets, which show the others' signatures too
	Stays    []id.MatchNumber `json:"stays"`  // the matches, by "player removed"
	Version  int              `json:"version"`
}

func (a *ask) erasingAnswer(e desk.Erasing) erasingAnswer {
	answer := erasingAnswer{
		Player: e.Player, Pair: a.view.State.ID.Pair(e.Pair), Names: append([]string{}, e.Spellings...), Phone: e.Person.Phone != "",
		Document: e.Person.Document != "", Guardian: e.Person.Guardian != "", Texts: []personText{}, Drawings: e.Drawings, Photos: e.Photos,
		Stays: append([]id.MatchNumber{}, e.Matches...), Version: a.view.State.Version(),
	}
	for _, text := range e.Texts {
		answer.Texts = append(answer.Texts, personText{text.Kind, text.Text})
	}
	return answer
}

// showErasing says what would go if the person were erased.
func (a *ask) showErasing() error {
	n, err := a.pair()
	if err != nil {
		return err
	}
	player, err := a.personOfAddress(n)
	if err != nil {
		return err
	}
	erasing, err := a.server.Desk.Erasing(a.Request.Context(), a.view.State.ID, player, a.actor())
	if err != nil {
		return err
	}
	return a.json(http.StatusOK, a.erasingAnswer(erasing))
}

// erasePerson erases a person, and answers with the pair.
func (a *ask) erasePerson() error {
	var body struct{}
	if err := a.decode(&body); err != nil {
		return err
	}
	n, err := a.pair()
	if err != nil {
		return err
	}
	player, err := a.personOfAddress(n)
	if err != nil {
		return err
	}
	outcome, err := a.do(tournament.ErasePerson{Player: player})
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	a.logTraces(outcome)
	return a.answerPair(http.StatusOK, n)
}

// logTraces tells the operator that what was erased may still stand in files. It is tried again every hour.
func (a *ask) logTraces(outcome desk.Outcome) {
	if outcome.Traces != nil {
		a.server.Log.Warn("traces of an erased person are left for now", slog.Any("error", outcome.Traces))
	}
}

// purgeContacts takes everybody's telephone and document before their time.
func (a *ask) purgeContacts() error {
	return a.bare(tournament.PurgeContacts{})
}

// publicBody says how a pair is shown to everyone.
type publicBody struct {
	Unnamed bool `json:"unnamed"`
	Players []struct {
		ID       id.PlayerID `json:"id" binding:"required"`
		Alias    string      `json:"alias"`
		Minor    bool        `json:"minor"`
		Guardian string      `json:"guardian"`
		Consents bool        `json:"consents"`
	} `json:"players" binding:"max=2"`
}

func (a *ask) setPublicName() error {
	n, err := a.pair()
	if err != nil {
		return err
	}
	var body publicBody
	if err := a.decode(&body); err != nil {
		return err
	}
	p, _ := a.view.State.Pair(n)
	act := tournament.SetPublicName{Pair: n, Unnamed: body.Unnamed}
	for i, member := range p.Players {
		act.Players[i] = agreed(a.view.Roster.Person(member.ID))
	}
	for i, told := range body.Players {
		place := placeOf(p, told.ID)
		if place < 0 {
			return invalid(fmt.Sprintf("players.%d.id", i), "unknown-value", tournament.Args{"value": string(told.ID), "known": "-"})
		}
		act.Players[place] = tournament.Privacy{Alias: told.Alias, Minor: told.Minor, Guardian: told.Guardian, Consents: told.Consents}
	}
	return a.doPair(n, act)
}

// agreed is what was agreed about a person so far.
func agreed(p roster.Person) tournament.Privacy {
	return tournament.Privacy{Alias: p.Alias, Minor: p.Minor, Guardian: p.Guardian, Consents: p.Minor}
}

// placeOf is which of the two somebody is, -1 for neither.
func placeOf(p tournament.Pair, player id.PlayerID) int {
	for i, member := range p.Players {
		if member.ID == player {
			return i
		}
	}
	return -1
}
