package api

import (
	"net/http"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
)

// refereeAnswer is somebody who is a referee by a link.
type refereeAnswer struct {
	ID      string           `json:"id"`
	Name    string           `json:"name"`
	Tables  []id.TableNumber `json:"tables"` // empty: all
	Since   time.Time        `json:"since"`
	From    *time.Time       `json:"from"`
	Until   *time.Time       `json:"until"`
	Ended   *time.Time       `json:"ended"`
	Link    string           `json:"link,omitempty"`  // told once
	Token   string           `json:"token,omitempty"` // the same for the API
	Version int              `json:"version,omitempty"`
}

func refereeOf(p door.Pass) refereeAnswer {
	answer := refereeAnswer{ID: p.ID, Name: p.Name, Tables: p.Tables, Since: p.Since.UTC(), From: rfc3339(p.Starts), Until: rfc3339(p.Expires), Ended: rfc3339(p.Ended)}
	if answer.Tables == nil {
		answer.Tables = []id.TableNumber{}
	}
	return answer
}

func (a *ask) listReferees() error {
	passes, err := a.server.Door.Referees(a.Request.Context(), a.view.State.ID)
	if err != nil {
		return doorRefusal(err)
	}
	var items []refereeAnswer
	for _, p := range passes {
		items = append(items, refereeOf(p))
	}
	return a.json(http.StatusOK, listOf(items, a.view.State.Version()))
}

// inviteReferee makes somebody a referee. The link is told once.
func (a *ask) inviteReferee() error {
	var body struct {
		Name   string           `json:"name"`
		Tables []id.TableNumber `json:"tables" binding:"max=500,dive,min=1"`
		From   string           `json:"from"`  // local time of the championship
		Until  string           `json:"until"` // likewise
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	until, err := a.localTime("until", body.Until)
	if err != nil {
		return err
	}
	from, err := a.localTime("from", body.From)
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(desk.Outcome{View: a.view})
	}
	key, err := a.keyAtDoor()
	if err != nil {
		return err
	}
	pass, secret, err := a.server.Door.InviteReferee(a.Request.Context(), a.view.State.ID, door.Invite{
		Name: body.Name, Tables: body.Tables, From: from, Until: until, By: a.visitor.Account, Caller: a.caller(), Key: key,
	})
	if err != nil {
		return doorRefusal(err)
	}
	answer := refereeOf(pass)
	answer.Link, answer.Token, answer.Version = a.address(judgePath+"/"+secret), secret, a.view.State.Version()
	return a.json(http.StatusCreated, answer)
}

// localTime reads a local time of the championship; none is the zero time.
func (a *ask) localTime(field, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	zone := a.view.State.Settings.Zone
	at, fault := tournament.ParseLocal(text, zone)
	if fault != "" {
		return at, invalid(field, fault, tournament.Args{"value": text, "zone": zone})
	}
	return at, nil
}

func (a *ask) endReferee() error {
	if a.dryRun() {
		return a.answerDryRun(desk.Outcome{View: a.view})
	}
	if err := a.server.Door.EndReferee(a.Request.Context(), a.view.State.ID, a.Param("referee"), a.visitor, a.caller()); err != nil {
		return doorRefusal(err)
	}
	return a.listReferees()
}

// playerLink is a player's own link, for the pair's card.
type playerLink struct {
	Player playerAnswer `json:"player"`
	Link   string       `json:"link"`
}

func (a *ask) listPlayerLinks() error {
	n, err := a.pair()
	if err != nil {
		return err
	}
	pair, _ := a.view.State.Pair(n)
	var links []playerLink
	for _, member := range pair.Players {
		secret, err := a.server.Door.PlayerSecret(a.Request.Context(), a.view.State.ID, member.ID)
		if err != nil {
			return doorRefusal(err)
		}
		links = append(links, playerLink{playerAnswer{member.ID, a.playerName(member.ID)}, a.address(playerPath + "/" + secret)})
	}
	return a.json(http.StatusOK, listOf(links, a.view.State.Version()))
}
