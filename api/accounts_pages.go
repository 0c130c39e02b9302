package api

import (
	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// accountsPage lists every account, for the owner of the installation.
func (a *ask) accountsPage() error { return a.shown(accountsForm) }

func accountsForm(a *ask, form templates.Form) (templates.Page, error) {
	page := templates.AccountsPage{Frame: a.accountFrame(), Form: form, Zone: a.zoneName()}
	accounts, err := a.server.Door.Accounts(a.Request.Context())
	for _, x := range accounts {
		page.Accounts = append(page.Accounts, templates.Account{
			ID: string(x.ID), Name: x.Name, Email: x.Email, Owner: x.Role == tournament.Owner, Guest: x.Guest, Closed: x.Closed,
			New: x.Password == "", Own: x.ID == a.visitor.Account, Since: a.houseTime(x.Since),
		})
	}
	return page, doorRefusal(err)
}

// addAccount adds an account, and shows the link to choose its password.
func (a *ask) addAccount() error {
	f, err := a.fields()
	if err != nil {
		return err
	}
	role := tournament.Organiser
	if f.Get("account_owner") == "true" {
		role = tournament.Owner
	}
	account, err := a.server.Door.AddAccount(a.Request.Context(), f.Get("email"), f.Get("account_name"), role)
	if err != nil {
		return a.showAgain(f, renamed(doorRefusal(err), "name", "account_name"), accountsForm)
	}
	return a.showAccountLink(account, f.Get("account_name"))
}

// linkAccount shows a link by which somebody who forgot the password chooses another one.
func (a *ask) linkAccount() error {
	if _, err := a.fields(); err != nil {
		return err
	}
	accounts, err := a.server.Door.Accounts(a.Request.Context())
	if err != nil {
		return doorRefusal(err)
	}
	for _, x := range accounts {
		if string(x.ID) == a.Param("account") && !x.Closed {
			return a.showAccountLink(x.ID, x.Name)
		}
	}
	return notFound("account")
}

func (a *ask) showAccountLink(account id.AccountID, name string) error {
	secret, err := a.server.Door.PasswordLink(a.Request.Context(), account)
	if err != nil {
		return doorRefusal(err)
	}
	page, err := accountsForm(a, templates.Form{})
	if err != nil {
		return err
	}
	shown := page.(templates.AccountsPage)
	link := a.address("/password/" + secret)
	shown.Invited = &templates.Invitation{Name: name, Link: link, QR: squares(link)}
	return a.page(200, shown)
}

// accountWork is something that an owner does with an account.
type accountWork func(a *ask, account, by id.AccountID) error

func closing(a *ask, account, by id.AccountID) error {
	return a.server.Door.CloseAccount(a.Request.Context(), account, by)
}

func reopening(a *ask, account, by id.AccountID) error {
	return a.server.Door.ReopenAccount(a.Request.Context(), account, by)
}

func welcoming(a *ask, account, by id.AccountID) error {
	return a.server.Door.WelcomeAccount(a.Request.Context(), account, by)
}

// accountForm answers a button beside an account.
func accountForm(work accountWork, done string) func(*ask) error {
	return func(a *ask) error {
		f, err := a.fields()
		if err != nil {
			return err
		}
		if err := work(a, id.AccountID(a.Param("account")), a.visitor.Account); err != nil {
			return a.showAgain(f, doorRefusal(err), accountsForm)
		}
		return a.goTo("/accounts?done=" + done)
	}
}
