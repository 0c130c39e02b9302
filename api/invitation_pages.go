package api

import (
	"net/url"

	"cubilete/templates"
	"cubilete/tournament/door"
)

// invitationPath is where organisers' invitations lead.
const invitationPath = "/invitation"

// invitationPage is where somebody accepts to organise a championship: with the account with which they are signed in,
// or with one that they make. Looking at it does not use the link up.
func (a *ask) invitationPage() error { return a.shown(invitationForm) }

func invitationForm(a *ask, form templates.Form) (templates.Page, error) {
	invitation, err := a.server.Door.OpensInvitation(a.Request.Context(), a.Param("link"), a.caller())
	if err != nil {
		return nil, doorRefusal(err)
	}
	view, err := a.server.Desk.See(a.Request.Context(), invitation.Championship)
	if err != nil {
		return nil, err
	}
	delete(form.Values, "password")
	return templates.InvitationPage{
		Frame: a.frame(), Form: form, Whom: invitation.Name, To: view.State.Settings.Name,
		Action: a.Request.URL.Path, SignIn: signInPath + "?next=" + url.QueryEscape(a.Request.URL.Path),
	}, nil
}

func (a *ask) acceptInvitation() error {
	f, err := a.fields()
	if err != nil {
		return err
	}
	invitation, err := a.accepted(f)
	if err != nil {
		return a.showAgain(f, renamed(doorRefusal(err), "name", "account_name"), invitationForm)
	}
	return a.goTo("/desk/c/" + string(invitation.Championship))
}

func (a *ask) accepted(f url.Values) (door.Invitation, error) {
	if a.visitor.Account != "" {
		return a.server.Door.Accept(a.Request.Context(), a.Param("link"), a.visitor, a.caller())
	}
	return a.server.Door.AcceptAsNew(a.Request.Context(), a.Param("link"), f.Get("email"), f.Get("account_name"), f.Get("password"), a.caller())
}
