package api

import (
	"net/url"
	"time"

	"cubilete/templates"
	"cubilete/tournament/door"
)

// tokensPage lists the tokens with which programs do things for whoever is signed in.
func (a *ask) tokensPage() error { return a.shown(tokensForm) }

func tokensForm(a *ask, form templates.Form) (templates.Page, error) {
	delete(form.Values, "present")
	page := templates.TokensPage{Frame: a.accountFrame(), Form: form, Zone: a.zoneName()}
	tokens, err := a.server.Door.Tokens(a.Request.Context(), a.visitor.Account)
	for _, t := range tokens {
		page.Tokens = append(page.Tokens, templates.Token{
			ID: t.ID, Name: t.Name, Scope: t.Scope, Since: a.houseTime(t.Since), Expires: a.houseTime(t.Expires), Used: a.houseTime(t.Used),
			Over: !t.Expires.IsZero() && !a.server.Now().Before(t.Expires),
		})
	}
	return page, doorRefusal(err)
}

// issueToken makes a token, for whoever knows the password, and shows it this once.
func (a *ask) issueToken() error {
	f, err := a.fields()
	if err != nil {
		return err
	}
	secret, err := a.issued(f)
	if err != nil {
		return a.showAgain(f, renamed(err, "name", "token_name"), tokensForm)
	}
	page, err := tokensForm(a, templates.Form{})
	if err != nil {
		return err
	}
	shown := page.(templates.TokensPage)
	shown.Secret = secret
	return a.page(200, shown)
}

func (a *ask) issued(f url.Values) (string, error) {
	if _, err := a.server.Door.Confirm(a.Request.Context(), a.visitor.Account, f.Get("present"), a.caller()); err != nil {
		return "", presentRefusal(err)
	}
	key, err := a.keyAtDoor()
	if err != nil {
		return "", err
	}
	expires, err := a.day("expires", f.Get("expires"))
	if err != nil {
		return "", err
	}
	secret, err := a.server.Door.Issue(a.Request.Context(), a.visitor.Account, door.TokenWish{
		Name: f.Get("token_name"), Scope: door.Scope(f.Get("scope")), Expires: expires, Caller: a.caller(), Key: key,
	})
	return secret, doorRefusal(err)
}

// day is the end of a day on the server's clock; none is the zero time.
func (a *ask) day(field, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	day, err := time.ParseInLocation(time.DateOnly, text, a.server.Now().Location())
	if err != nil {
		return time.Time{}, invalid(field, "type", nil)
	}
	return day.AddDate(0, 0, 1), nil
}

func (a *ask) endToken() error {
	if _, err := a.fields(); err != nil {
		return err
	}
	if err := a.server.Door.EndToken(a.Request.Context(), a.visitor.Account, a.Param("token"), a.caller()); err != nil {
		return doorRefusal(err)
	}
	return a.goTo("/account/tokens?done=token-ended")
}
