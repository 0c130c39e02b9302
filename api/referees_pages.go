package api

import (
	"net/url"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
)

// deskReferees lists who is a referee by a link.
func (a *ask) deskReferees() error { return a.shown(deskRefereesPage) }

func deskRefereesPage(a *ask, form templates.Form) (templates.Page, error) {
	page := templates.DeskRefereesPage{Frame: a.deskFrame("referees"), Form: form, Owner: a.role == tournament.Owner}
	passes, err := a.server.Door.Referees(a.Request.Context(), a.view.State.ID)
	for _, p := range passes {
		page.Referees = append(page.Referees, templates.Referee{
			ID: p.ID, Name: p.Name, Tables: tableNumbers(p.Tables), Since: a.local(p.Since), From: a.local(p.Starts), Until: a.local(p.Expires), Ended: a.local(p.Ended),
		})
	}
	return page, doorRefusal(err)
}

// inviteByForm makes somebody a referee, and shows the link this once.
func (a *ask) inviteByForm() error {
	f, err := a.fields()
	if err != nil {
		return err
	}
	invited, err := a.invited(f)
	if err != nil {
		return a.showAgain(f, err, deskRefereesPage)
	}
	shown, err := deskRefereesPage(a, templates.Form{})
	if err != nil {
		return err
	}
	page := shown.(templates.DeskRefereesPage)
	page.Invited = invited
	return a.page(200, page)
}

func (a *ask) invited(f url.Values) (*templates.Invitation, error) {
	tables, err := a.tablesOf(f.Get("referee_tables"))
	if err != nil {
		return nil, err
	}
	until, err := a.localTime("until", f.Get("until"))
	if err != nil {
		return nil, err
	}
	from, err := a.localTime("from", f.Get("from"))
	if err != nil {
		return nil, err
	}
	key, err := a.keyAtDoor()
	if err != nil {
		return nil, err
	}
	_, secret, err := a.server.Door.InviteReferee(a.Request.Context(), a.view.State.ID, door.Invite{
		Name: f.Get("referee_name"), Tables: tables, From: from, Until: until, By: a.visitor.Account, Caller: a.caller(), Key: key,
	})
	if err != nil {
		return nil, renamed(doorRefusal(err), "name", "referee_name")
	}
	link := a.address(judgePath + "/" + secret)
	return &templates.Invitation{Name: f.Get("referee_name"), Link: link, QR: squares(link)}, nil
}

// tablesOf reads tables as people write them: "1, 2 y 5". None is all.
func (a *ask) tablesOf(text string) ([]id.TableNumber, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return !('0' <= r && r <= '9') })
	tables := numbers[id.TableNumber](words)
	for _, table := range tables {
		if table < 1 || int(table) > a.view.State.Settings.Tables {
			return nil, invalid("referee_tables", "out-of-range", tournament.Args{"low": 1, "high": a.view.State.Settings.Tables})
		}
	}
	if strings.TrimSpace(text) != "" && len(tables) == 0 {
		return nil, invalid("referee_tables", "not-a-number", nil)
	}
	return tables, nil
}

// renamed is a refusal in which a field has the name that it has on the page.
func renamed(err error, from, to string) error {
	refusal, is := err.(*tournament.Error)
	if !is {
		return err
	}
	for i := range refusal.Faults {
		if refusal.Faults[i].Field == from {
			refusal.Faults[i].Field = to
		}
	}
	return refusal
}

// endByForm ends a referee's pass at once.
func (a *ask) endByForm() error {
	if _, err := a.fields(); err != nil {
		return err
	}
	if err := a.server.Door.EndReferee(a.Request.Context(), a.view.State.ID, a.Param("referee"), a.visitor, a.caller()); err != nil {
		return doorRefusal(err)
	}
	return a.after("/referees", "ended")
}
