package api

import (
	"net/http"
	"strconv"
	"strings"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// pairAnswer is a pair in JSON, everywhere. What only the organiser may know is left out for others.
type pairAnswer struct {
	ID      string                `json:"id"`
	Number  id.PairNumber         `json:"number"`
	Name    string                `json:"name"`
	Status  tournament.PairStatus `json:"status"`
	Players []playerAnswer        `json:"players"`
	Club    string                `json:"club,omitempty"`
	Seed    int                   `json:"seed,omitempty"`
	*deskAnswer
}

type playerAnswer struct {
	ID   id.PlayerID `json:"id"`
	Name string      `json:"name"`
}

// deskAnswer is what only the organiser may know of a pair.
type deskAnswer struct {
	Paid      bool     `json:"paid"`
	Deposit   bool     `json:"deposit"`          // was left at the desk
	Returned  bool     `json:"deposit_returned"` // and given back
	CheckedIn bool     `json:"checked_in"`
	Warned    int      `json:"warned"`
	Phones    []string `json:"phones"`
}

// pairAnswer is the pair as whoever asks may see it.
func (a *ask) pairAnswer(p tournament.Pair) pairAnswer {
	answer := pairAnswer{ID: a.view.State.ID.Pair(p.Number), Number: p.Number, Status: p.Status, Club: p.Club, Seed: p.Seed}
	answer.Name = a.ownName(p)
	for _, member := range p.Players {
		answer.Players = append(answer.Players, playerAnswer{ID: member.ID, Name: a.playerName(member.ID)})
	}
	if a.role >= organiser {
		marks := a.view.Roster.Marks(p.Number)
		answer.deskAnswer = &deskAnswer{Paid: marks.Paid, Deposit: marks.Deposit, Returned: marks.Returned, CheckedIn: p.CheckedIn, Warned: len(p.Warnings)}
		for _, member := range p.Players {
			answer.Phones = append(answer.Phones, a.view.Roster.Person(member.ID).Phone)
		}
	}
	return answer
}

// pairRef is the pair with that number, nil for nobody.
func (a *ask) pairRef(n id.PairNumber) *pairAnswer {
	p, known := a.view.State.Pair(n)
	if !known {
		return nil
	}
	answer := a.pairAnswer(p)
	return &answer
}

func (a *ask) listPairs() error {
	var items []pairAnswer
	for _, p := range a.search(a.Query("q")) {
		items = append(items, a.pairAnswer(p))
	}
	return answerList(a, items)
}

// search finds pairs by number, or by part of a name or club, without regard to accents and case. Everything is found
// by nothing.
func (a *ask) search(q string) []tournament.Pair {
	q = roster.Fold(q)
	var found []tournament.Pair
	for _, p := range a.view.State.Pairs() {
		if q == "" || strconv.Itoa(int(p.Number)) == q || a.mentions(p, q) {
			found = append(found, p)
		}
	}
	return found
}

// mentions reports that every word of the query stands somewhere in the pair's names.
func (a *ask) mentions(p tournament.Pair, q string) bool {
	text := " " + roster.Fold(strings.Join(append(a.playersShown(p), a.ownName(p), p.Club), " "))
	for _, word := range strings.Fields(q) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

func (a *ask) showPair() error {
	n, err := a.pair()
	if err != nil {
		return err
	}
	return a.answerPair(http.StatusOK, n)
}

// versioned is a pair with the version of the championship that it was read at.
type versioned struct {
	pairAnswer
	Version int `json:"version"`
}

func (a *ask) answerPair(code int, n id.PairNumber) error {
	return a.json(code, versioned{pairAnswer: *a.pairRef(n), Version: a.view.State.Version()})
}

// doPair does an act on a pair and answers with it.
func (a *ask) doPair(n id.PairNumber, act tournament.Act) error {
	outcome, err := a.do(act)
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	return a.answerPair(http.StatusOK, n)
}

// pairBody is a pair as it is entered.
type pairBody struct {
	Players []struct {
		Name     string `json:"name"`
		Phone    string `json:"phone"`
		Document string `json:"document"`
		Alias    string `json:"alias"`
		Minor    bool   `json:"minor"`
		Guardian string `json:"guardian"`
		Consents bool   `json:"consents"`
	} `json:"players" binding:"len=2"`
	Unnamed      bool   `json:"unnamed"`
	Name         string `json:"name"`
	Club         string `json:"club"`
	AcceptsBases bool   `json:"accepts_bases"`
	Paid         bool   `json:"paid"`
}

func (b pairBody) pair() tournament.NewPair {
	pair := tournament.NewPair{Name: b.Name, Club: b.Club, Paid: b.Paid, Unnamed: b.Unnamed}
	for i, p := range b.Players {
		pair.Players[i] = tournament.NewPlayer{Name: p.Name, Phone: p.Phone, Document: p.Document,
			Privacy: tournament.Privacy{Alias: p.Alias, Minor: p.Minor, Guardian: p.Guardian, Consents: p.Consents}}
	}
	return pair
}

func (a *ask) enterPair() error {
	if err := a.entriesOpen(); err != nil {
		return err
	}
	if err := a.countEntry(); err != nil {
		return err
	}
	var body pairBody
	if err := a.decode(&body); err != nil {
		return err
	}
	pair := body.pair()
	if a.role < organiser {
		pair.Paid = false
	}
	before := a.view
	outcome, err := a.do(tournament.EnterPair{Pair: pair, AcceptsBases: body.AcceptsBases})
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	if decidedOn := outcome.Entries[0].Number - 1; before.State.Version() != decidedOn {
		if before, err = a.server.Desk.At(a.Request.Context(), a.view.State.ID, decidedOn); err != nil {
			return err
		}
	}
	_, alike := before.State.Likenesses(before.Roster, pair)
	return a.answerEntered(outcome.Entries[0].Line()["pair"].(id.PairNumber), append(alike, outcome.Elsewhere...))
}

// enteredAnswer is a pair that is in, with those who were there before it and might be one of the two, and, for the
// organiser, where else the two play that day.
type enteredAnswer struct {
	pairAnswer
	Warnings []clashAnswer `json:"warnings"`
	Version  int           `json:"version"`
}

func (a *ask) answerEntered(n id.PairNumber, warnings []tournament.Clash) error {
	answer := enteredAnswer{pairAnswer: *a.pairRef(n), Warnings: a.clashAnswers(warnings), Version: a.view.State.Version()}
	a.Header("Location", "/api/v1/championships/"+string(a.view.State.ID)+"/pairs/"+answer.ID)
	return a.json(http.StatusCreated, answer)
}

// entriesOpen refuses a stranger while entries are not open, before what was sent is looked at.
func (a *ask) entriesOpen() error {
	if stage := a.view.State.Stage(); a.isStranger() && stage != tournament.Open {
		return &tournament.Error{Kind: tournament.Unauthorized, Code: "entries-closed", Args: tournament.Args{"stage": string(stage)}}
	}
	return nil
}

// clashAnswer is somebody who is, or may be, entered already. Who that is is told to the organiser only.
type clashAnswer struct {
	Player  int         `json:"player"`
	Code    string      `json:"code"`
	Message string      `json:"message"`
	Row     int         `json:"row,omitempty"`
	Pair    *pairAnswer `json:"pair,omitempty"`
	// Championship is the other one of the same day, for "elsewhere".
	Championship *placeAnswer `json:"championship,omitempty"`
}

// placeAnswer is another championship.
type placeAnswer struct {
	ID   id.ChampionshipID `json:"id"`
	Slug string            `json:"slug"`
	Name string            `json:"name"`
}

func (a *ask) clashAnswers(clashes []tournament.Clash) []clashAnswer {
	answers := make([]clashAnswer, len(clashes))
	for i, clash := range clashes {
		answers[i] = clashAnswer{Player: clash.Player, Code: clash.Code, Row: clash.Row}
		args := tournament.Args{"player": clash.Player + 1, "pair": "…"}
		if a.role >= organiser {
			answers[i].Pair = a.pairRef(clash.Pair)
			args["pair"] = clash.Pair
		}
		if there := clash.Elsewhere; there.ID != "" {
			answers[i].Championship = &placeAnswer{there.ID, there.Slug, there.Name}
			args["championship"] = there.Name
		}
		answers[i].Message = a.words.Fault(clash.Code, a.spoken(args))
	}
	return answers
}

// editBody is what of a pair is to change. What is missing stays.
type editBody struct {
	Name      *string `json:"name"`
	Club      *string `json:"club"`
	Seed      *int    `json:"seed"`
	Paid      *bool   `json:"paid"`
	Deposit   *bool   `json:"deposit"`
	Returned  *bool   `json:"deposit_returned"`
	CheckedIn *bool   `json:"checked_in"`
	Players   []struct {
		ID   id.PlayerID `json:"id"`
		Name string      `json:"name"`
	} `json:"players" binding:"max=2"`
}

func (a *ask) editPair() error {
	n, err := a.pair()
	if err != nil {
		return err
	}
	var body editBody
	if err := a.decode(&body); err != nil {
		return err
	}
	act := tournament.EditPair{
		Pair: n, Name: body.Name, Club: body.Club, Seed: body.Seed, Paid: body.Paid, Deposit: body.Deposit, Returned: body.Returned, CheckedIn: body.CheckedIn,
	}
	for _, p := range body.Players {
		act.Players = append(act.Players, tournament.Respelling{Player: p.ID, Name: p.Name})
	}
	return a.doPair(n, act)
}

func (a *ask) replacePlayer() error {
	n, err := a.pair()
	if err != nil {
		return err
	}
	var body struct {
		Name     string `json:"name"`
		Phone    string `json:"phone"`
		Document string `json:"document"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	by := tournament.NewPlayer{Name: body.Name, Phone: body.Phone, Document: body.Document}
	return a.doPair(n, tournament.ReplacePlayer{Pair: n, Player: id.PlayerID(a.Param("player")), By: by})
}

// onPair does the act that is made of the pair in the address and the reason in the body.
func (a *ask) onPair(act func(n id.PairNumber, reason string) tournament.Act) error {
	n, err := a.pair()
	if err != nil {
		return err
	}
	return a.withReason(func(reason string) tournament.Act { return act(n, reason) },
		func(act tournament.Act) error { return a.doPair(n, act) })
}

func (a *ask) withdraw() error {
	return a.onPair(func(n id.PairNumber, reason string) tournament.Act {
		return tournament.Withdraw{Pair: n, Reason: reason}
	})
}

func (a *ask) expel() error {
	return a.onPair(func(n id.PairNumber, reason string) tournament.Act { return tournament.Expel{Pair: n, Reason: reason} })
}

func (a *ask) warn() error {
	return a.onPair(func(n id.PairNumber, reason string) tournament.Act { return tournament.Warn{Pair: n, Reason: reason} })
}

func (a *ask) promote() error {
	return a.onPair(func(n id.PairNumber, _ string) tournament.Act { return tournament.Promote{Pair: n} })
}

func (a *ask) reinstate() error {
	return a.onPair(func(n id.PairNumber, reason string) tournament.Act {
		return tournament.Reinstate{Pair: n, Reason: reason}
	})
}
