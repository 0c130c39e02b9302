package api

import (
	"net/url"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/door"
)

// caller is where a request comes from, as doors want to know it.
func (a *ask) caller() door.Caller {
	return door.Caller{Address: a.ClientIP(), Device: a.Request.UserAgent(), Known: a.kept(familiarCookie)}
}

// signInPage asks who you are.
func (a *ask) signInPage() error {
	page, err := signInForm(a, templates.Form{Values: map[string]string{"next": a.Query("next")}})
	if err != nil {
		return err
	}
	return a.page(200, page)
}

func signInForm(a *ask, form templates.Form) (templates.Page, error) {
	delete(form.Values, "password")
	frame := a.noticed()
	frame.Path = a.Request.URL.RequestURI()
	return templates.SignInPage{Frame: frame, Form: form, Next: here(form.Value("next"))}, nil
}

// noticed is the frame of a page that says what was done before it.
func (a *ask) noticed() templates.Frame {
	frame := a.frame()
	if done := a.Query("done"); a.words.Knows("notice." + done) {
		frame.Notice = done
	}
	return frame
}

// here is where to go on to: an address of this house, or else the desk.
func here(next string) string {
	at, err := url.Parse(next)
	if err != nil || at.Scheme != "" || at.Host != "" || !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") {
		return "/desk"
	}
	if strings.ContainsFunc(next, func(r rune) bool { return r == '\\' || r < ' ' }) {
		return "/desk"
	}
	return next
}

func (a *ask) signIn() error {
	fields, err := a.fields()
	if err != nil {
		return err
	}
	visitor, err := a.server.Door.SignIn(a.Request.Context(), fields.Get("email"), fields.Get("password"), a.caller())
	if err != nil {
		return a.showAgain(fields, doorRefusal(err), signInForm)
	}
	if err := a.acquaint(visitor); err != nil {
		return err
	}
	return a.goTo(here(fields.Get("next")))
}

// setupPage is where the first organiser introduces themselves. Looking at it does not use the link up.
func (a *ask) setupPage() error {
	if err := a.server.Door.OpensSetup(a.Request.Context(), a.Param("link"), a.caller()); err != nil {
		return doorRefusal(err)
	}
	return a.shown(setupForm)
}

func setupForm(a *ask, form templates.Form) (templates.Page, error) {
	delete(form.Values, "password")
	return templates.PasswordPage{Frame: a.frame(), Form: form, Action: a.Request.URL.Path, Setup: true}, nil
}

func (a *ask) setUp() error {
	f, err := a.fields()
	if err != nil {
		return err
	}
	visitor, err := a.server.Door.SetUp(a.Request.Context(), a.Param("link"), f.Get("email"), f.Get("name"), f.Get("password"), a.caller())
	if err != nil {
		return a.showAgain(f, doorRefusal(err), setupForm)
	}
	if err := a.acquaint(visitor); err != nil {
		return err
	}
	return a.goTo("/desk")
}

// passwordPage is where an account chooses a password. Looking at it does not use the link up.
func (a *ask) passwordPage() error { return a.shown(passwordForm) }

func passwordForm(a *ask, form templates.Form) (templates.Page, error) {
	account, err := a.server.Door.OpensPassword(a.Request.Context(), a.Param("link"), a.caller())
	if err != nil {
		return nil, doorRefusal(err)
	}
	delete(form.Values, "password")
	return templates.PasswordPage{Frame: a.frame(), Form: form, Action: a.Request.URL.Path, Email: account.Email}, nil
}

func (a *ask) choosePassword() error {
	f, err := a.fields()
	if err != nil {
		return err
	}
	visitor, err := a.server.Door.ChoosePassword(a.Request.Context(), a.Param("link"), f.Get("password"), a.caller())
	if err != nil {
		return a.showAgain(f, doorRefusal(err), passwordForm)
	}
	if err := a.acquaint(visitor); err != nil {
		return err
	}
	return a.goTo("/desk")
}

// accountPage is about whoever is signed in.
func (a *ask) accountPage() error {
	return a.page(200, templates.AccountPage{Frame: a.accountFrame(), Email: a.visitor.Email, Owner: a.visitor.Role == tournament.Owner})
}

// accountFrame is the frame of a page about accounts.
func (a *ask) accountFrame() templates.Frame {
	frame := a.noticed()
	frame.Desk = true
	return frame
}

// signed refuses a stranger. What role somebody has does not matter here.
func (a *ask) signed() error {
	if a.visitor.Account == "" {
		return &tournament.Error{Kind: tournament.Unauthorized, Code: "unauthorized"}
	}
	return nil
}

func (a *ask) signOut() error {
	if err := a.server.Door.SignOut(a.Request.Context(), a.caller()); err != nil {
		return err
	}
	a.Header("Clear-Site-Data", `"cache"`)
	return a.goTo(signInPath + "?done=signed-out")
}

func (a *ask) signOutEverywhere() error {
	if err := a.server.Door.SignOutEverywhere(a.Request.Context(), a.visitor.Account, a.caller()); err != nil {
		return err
	}
	return a.signOut()
}

// changePage is where whoever is signed in chooses another password.
func (a *ask) changePage() error { return a.shown(changeForm) }

func changeForm(a *ask, form templates.Form) (templates.Page, error) {
	delete(form.Values, "password")
	delete(form.Values, "present")
	return templates.ChangePage{Frame: a.accountFrame(), Form: form, Email: a.visitor.Email}, nil
}

func (a *ask) changePassword() error {
	f, err := a.fields()
	if err != nil {
		return err
	}
	_, err = a.server.Door.ChangePassword(a.Request.Context(), a.visitor.Account, f.Get("present"), f.Get("password"), a.caller())
	if err != nil {
		return a.showAgain(f, presentRefusal(err), changeForm)
	}
	return a.goTo("/account?done=password-changed")
}

// presentRefusal says of a wrong password that it is the present one that was asked for.
func presentRefusal(err error) error {
	if refusal, is := doorRefusal(err).(*tournament.Error); is && refusal.Code == "wrong-password" {
		return invalid("present", "wrong-present", nil)
	}
	return doorRefusal(err)
}
