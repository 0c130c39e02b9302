package api

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
)

// privacyPage says in plain words what is kept of people.
func (a *ask) privacyPage() error {
	f := a.frame()
	f.Path = a.Request.URL.RequestURI()
	return a.page(http.StatusOK, templates.PrivacyPage{Frame: f, Contact: a.server.Contact, Days: tournament.DefaultContactDays})
}

// deskPeople is what the desk does with the data of a pair's people.
func (a *ask) deskPeople() error {
	p, err := a.pairNumbered()
	if err != nil {
		return err
	}
	page, err := a.peoplePage(p, a.typedPrivacy(p), templates.Form{})
	if err != nil {
		return err
	}
	return a.page(http.StatusOK, page)
}

func (a *ask) peoplePage(p tournament.Pair, form, act templates.Form) (templates.Page, error) {
	page := templates.DeskPeoplePage{
		Frame: a.deskFrame("pairs"), Form: form, Act: act, Pair: a.pairLinked(p.Number), Until: a.local(a.view.State.ContactsUntil()),
	}
	for _, player := range a.view.State.EverOf(p.Number) {
		erasing, err := a.server.Desk.Erasing(a.Request.Context(), a.view.State.ID, player, a.actor())
		if err != nil {
			return nil, err
		}
		page.People = append(page.People, a.personShown(p, erasing))
	}
	return page, nil
}

func (a *ask) personShown(p tournament.Pair, e desk.Erasing) templates.DeskPerson {
	base := fmt.Sprintf("%s/pairs/%d/players/%s", a.base(), p.Number, url.PathEscape(string(e.Player)))
	shown := templates.DeskPerson{
		Person:  templates.Person{ID: string(e.Player), Name: a.playerName(e.Player), Phone: e.Person.Phone, Document: e.Person.Document},
		Fields:  agreedFields(placeOf(p, e.Player)),
		Removed: len(e.Spellings) == 0, Left: !p.Has(e.Player), Spellings: e.Spellings, Drawings: e.Drawings, Photos: e.Photos,
		Matches: len(e.Matches), Guardian: e.Person.Guardian, Consent: a.local(e.Person.Consent), Data: base + "/data.json", Erase: base + "/erase",
	}
	for _, text := range e.Texts {
		shown.Texts = append(shown.Texts, text.Text)
	}
	return shown
}

func agreedFields(place int) templates.AgreedFields {
	field := fmt.Sprintf("players.%d.", place)
	return templates.AgreedFields{Alias: field + "alias", Minor: field + "minor", Guardian: field + "guardian", Consents: field + "consents"}
}

// typedPrivacy is what was agreed about the names of a pair, as a form shows it.
func (a *ask) typedPrivacy(p tournament.Pair) templates.Form {
	values := map[string]string{}
	for i, member := range p.Players {
		person, field := a.view.Roster.Person(member.ID), fmt.Sprintf("players.%d.", i)
		values[field+"alias"], values[field+"guardian"] = person.Alias, person.Guardian
		values[field+"minor"], values[field+"consents"] = strconv.FormatBool(person.Minor), strconv.FormatBool(person.Minor)
		if person.Unnamed {
			values["unnamed"] = "true"
		}
	}
	return templates.Form{Values: values}
}

// privacyOf is what a form says about a player's name.
func privacyOf(f url.Values, field string) tournament.Privacy {
	return tournament.Privacy{
		Alias: f.Get(field + "alias"), Minor: f.Get(field+"minor") == "true",
		Guardian: f.Get(field + "guardian"), Consents: f.Get(field+"consents") == "true",
	}
}

// publicByForm changes under what names everyone knows a pair.
func (a *ask) publicByForm() error {
	p, err := a.pairNumbered()
	if err != nil {
		return err
	}
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			return tournament.SetPublicName{Pair: p.Number, Unnamed: f.Get("unnamed") == "true",
				Players: [2]tournament.Privacy{privacyOf(f, "players.0."), privacyOf(f, "players.1.")}}, nil
		},
		again: func(a *ask, form templates.Form) (templates.Page, error) {
			return a.peoplePage(p, form, templates.Form{})
		},
		done: leadTo(fmt.Sprintf("/pairs/%d/people", p.Number), "edited"),
	})
}

// eraseByForm erases a person, once somebody has ticked that it cannot be taken back.
func (a *ask) eraseByForm() error {
	p, err := a.pairNumbered()
	if err != nil {
		return err
	}
	player, err := a.personOfAddress(p.Number)
	if err != nil {
		return err
	}
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			if f.Get("confirm") != "true" {
				return nil, invalid("confirm", "erasure-unconfirmed", nil)
			}
			return tournament.ErasePerson{Player: player}, nil
		},
		again: func(a *ask, form templates.Form) (templates.Page, error) {
			return a.peoplePage(p, a.typedPrivacy(p), aboutAct(form))
		},
		done: func(a *ask, outcome desk.Outcome) error {
			a.logTraces(outcome)
			return a.after(fmt.Sprintf("/pairs/%d/people", p.Number), "erased")
		},
	})
}
