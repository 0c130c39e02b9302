package api

import (
	"net/http"
	"time"

	"cubilete/tournament/desk"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
)

// organiserAnswer is an account with a role in a championship.
type organiserAnswer struct {
	Account id.AccountID `json:"account"`
	Name    string       `json:"name"`
	Email   string       `json:"email"`
	Role    string       `json:"role"`
}

// invitationAnswer is an invitation that opens still.
type invitationAnswer struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Until   time.Time `json:"until"`
	Link    string    `json:"link,omitempty"` // told once
	Version int       `json:"version,omitempty"`
}

func invitationOf(i door.Invitation) invitationAnswer {
	return invitationAnswer{ID: i.ID, Name: i.Name, Until: i.Expires.UTC()}
}

// listOrganisers answers with who organises the championship, and who is invited to.
func (a *ask) listOrganisers() error {
	holders, err := a.server.Door.Holders(a.Request.Context(), a.view.State.ID)
	if err != nil {
		return doorRefusal(err)
	}
	open, err := a.server.Door.Invitations(a.Request.Context(), a.view.State.ID)
	if err != nil {
		return doorRefusal(err)
	}
	answer := struct {
		list[organiserAnswer]
		Invitations []invitationAnswer `json:"invitations"`
	}{listOf[organiserAnswer](nil, a.view.State.Version()), []invitationAnswer{}}
	for _, x := range holders {
		answer.Items = append(answer.Items, organiserAnswer{x.Account, x.Name, x.Email, x.Role.String()})
	}
	for _, x := range open {
		answer.Invitations = append(answer.Invitations, invitationOf(x))
	}
	return a.json(http.StatusOK, answer)
}

// inviteOrganiser makes an invitation. The link is told once.
func (a *ask) inviteOrganiser() error {
	var body struct {
		Name string `json:"name"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(desk.Outcome{View: a.view})
	}
	key, err := a.keyAtDoor()
	if err != nil {
		return err
	}
	invite := door.Invite{Name: body.Name, By: a.visitor.Account, Caller: a.caller(), Key: key}
	invitation, secret, err := a.server.Door.InviteOrganiser(a.Request.Context(), a.view.State.ID, invite)
	if err != nil {
		return doorRefusal(err)
	}
	answer := invitationOf(invitation)
	answer.Link, answer.Version = a.address(invitationPath+"/"+secret), a.view.State.Version()
	return a.json(http.StatusCreated, answer)
}

// endRole takes an organiser's role back at once.
func (a *ask) endRole() error {
	return a.endAtDoor(func() error {
		return a.server.Door.EndRole(a.Request.Context(), a.view.State.ID, id.AccountID(a.Param("account")), a.visitor, a.caller())
	})
}

// endInvitation takes an invitation back.
func (a *ask) endInvitation() error {
	return a.endAtDoor(func() error {
		return a.server.Door.EndInvitation(a.Request.Context(), a.view.State.ID, a.Param("invitation"), a.visitor, a.caller())
	})
}

func (a *ask) endAtDoor(end func() error) error {
	if a.dryRun() {
		return a.answerDryRun(desk.Outcome{View: a.view})
	}
	if err := end(); err != nil {
		return doorRefusal(err)
	}
	return a.listOrganisers()
}
