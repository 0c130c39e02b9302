package api

import (
	"net/url"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
)

// organisersPage lists who organises a championship and who is invited to, for its owner.
func (a *ask) organisersPage() error { return a.shown(organisersForm) }

func organisersForm(a *ask, form templates.Form) (templates.Page, error) {
	page := templates.DeskOrganisersPage{Frame: a.deskFrame("organisers"), Form: form}
	holders, err := a.server.Door.Holders(a.Request.Context(), a.view.State.ID)
	if err != nil {
		return nil, doorRefusal(err)
	}
	for _, x := range holders {
		page.Organisers = append(page.Organisers, templates.Organiser{
			ID: string(x.Account), Name: x.Name, Email: x.Email, By: x.Role.String(), Owner: x.Role == tournament.Owner, Closed: x.Closed,
		})
	}
	invitations, err := a.server.Door.Invitations(a.Request.Context(), a.view.State.ID)
	for _, x := range invitations {
		page.Invitations = append(page.Invitations, templates.OpenInvitation{ID: x.ID, Name: x.Name, Until: a.local(x.Expires)})
	}
	return page, doorRefusal(err)
}

// inviteOrganiserByForm makes an invitation, and shows the link this once.
func (a *ask) inviteOrganiserByForm() error {
	f, err := a.fields()
	if err != nil {
		return err
	}
	invited, err := a.organiserInvited(f)
	if err != nil {
		return a.showAgain(f, err, organisersForm)
	}
	page, err := organisersForm(a, templates.Form{})
	if err != nil {
		return err
	}
	shown := page.(templates.DeskOrganisersPage)
	shown.Invited = invited
	return a.page(200, shown)
}

func (a *ask) organiserInvited(f url.Values) (*templates.Invitation, error) {
	key, err := a.keyAtDoor()
	if err != nil {
		return nil, err
	}
	invite := door.Invite{Name: f.Get("organiser_name"), By: a.visitor.Account, Caller: a.caller(), Key: key}
	_, secret, err := a.server.Door.InviteOrganiser(a.Request.Context(), a.view.State.ID, invite)
	if err != nil {
		return nil, renamed(doorRefusal(err), "name", "organiser_name")
	}
	link := a.address(invitationPath + "/" + secret)
	return &templates.Invitation{Name: invite.Name, Link: link, QR: squares(link)}, nil
}

// endRoleByForm takes an organiser's role back at once.
func (a *ask) endRoleByForm() error {
	if _, err := a.fields(); err != nil {
		return err
	}
	err := a.server.Door.EndRole(a.Request.Context(), a.view.State.ID, id.AccountID(a.Param("account")), a.visitor, a.caller())
	if err != nil {
		return doorRefusal(err)
	}
	return a.after("/organisers", "role-ended")
}

// endInvitationByForm takes an invitation back.
func (a *ask) endInvitationByForm() error {
	if _, err := a.fields(); err != nil {
		return err
	}
	if err := a.server.Door.EndInvitation(a.Request.Context(), a.view.State.ID, a.Param("invitation"), a.visitor, a.caller()); err != nil {
		return doorRefusal(err)
	}
	return a.after("/organisers", "ended")
}
