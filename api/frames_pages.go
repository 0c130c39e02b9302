package api

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
)

// onDesk reports that the request is to the organisers' side.
func (a *ask) onDesk() bool { return strings.HasPrefix(a.Request.URL.Path, "/desk/") }

// base is where the championship's pages are, on the side that the request is to.
func (a *ask) base() string {
	switch {
	case a.onJudge():
		return a.judgeBase()
	case a.onDesk():
		return "/desk/c/" + a.view.State.Slug
	}
	return "/c/" + a.view.State.Slug
}

// publicSection is the frame of a page of the championship that everybody gets alike.
func (a *ask) publicSection(section string) templates.Frame {
	f := a.publicFrame()
	f.Section = section
	return f
}

// searched is the frame of such a page with the query that it was asked with.
func (a *ask) searched(section string) templates.Frame {
	f := a.publicSection(section)
	f.Path = a.Request.URL.RequestURI()
	return f
}

// deskFrame is the frame of a page of the organisers' side.
func (a *ask) deskFrame(section string) templates.Frame {
	f := a.frame()
	f.Desk, f.Section, f.Path = true, section, a.Request.URL.Path
	if done := a.Query("done"); a.words.Knows("notice." + done) {
		f.Notice = done
		entry, _ := strconv.Atoi(a.Query("entry"))
		f.Undo, _ = a.undoAt(entry)
	}
	return f
}

// after leads on to a page of the championship that says what was done.
func (a *ask) after(page, done string) error { return a.goTo(a.base() + page + "?done=" + done) }

// toSlug leads from a championship's identifier to its address. It is false when the address is that already.
func (a *ask) toSlug() (bool, error) {
	if a.Param("id") == a.view.State.Slug {
		return false, nil
	}
	before, after, _ := strings.Cut(a.Request.URL.RequestURI(), a.Param("id"))
	a.Redirect(http.StatusMovedPermanently, before+a.view.State.Slug+after)
	return true, nil
}

// pageOf answers with a page of the championship under its address.
func pageOf(answer func(*ask) error) func(*ask) error {
	return func(a *ask) error {
		if gone, err := a.toSlug(); gone || err != nil {
			return err
		}
		return answer(a)
	}
}

// submit is one form on its way: what it asks for, where it leads, and the page that is shown when it is refused.
type submit struct {
	act   func(fields url.Values) (tournament.Act, error)
	done  func(a *ask, outcome desk.Outcome) error
	again func(a *ask, form templates.Form) (templates.Page, error)
}

// submit does what a form asks for and leads on. When it is refused the page is shown again with what was typed.
func (a *ask) submit(s submit) error {
	fields, err := a.fields()
	if err != nil {
		return err
	}
	outcome, err := a.submitted(s, fields)
	if err == nil {
		return s.done(a, outcome)
	}
	return a.showAgain(fields, err, s.again)
}

func (a *ask) submitted(s submit, fields url.Values) (desk.Outcome, error) {
	act, err := s.act(fields)
	if err != nil {
		return desk.Outcome{}, err
	}
	return a.do(act)
}

// showAgain shows a page whose form was refused, on what is true now. What is not about the form is an error still.
func (a *ask) showAgain(fields url.Values, err error, again func(*ask, templates.Form) (templates.Page, error)) error {
	refusal := a.asRefusal(err)
	switch refusal.Kind {
	case tournament.Invalid, tournament.Contradicts, tournament.TooMany, tournament.Unauthorized:
	default:
		return err
	}
	form := a.typed(fields, err)
	if a.view != nil {
		if a.view, err = a.server.Desk.See(a.Request.Context(), a.view.State.ID); err != nil {
			return err
		}
	}
	page, err := again(a, form)
	if err != nil {
		return err
	}
	return a.page(status(refusal), page)
}

// shown answers with a page that has a form on it, empty.
func (a *ask) shown(page func(*ask, templates.Form) (templates.Page, error)) error {
	filled, err := page(a, templates.Form{})
	if err != nil {
		return err
	}
	return a.page(http.StatusOK, filled)
}

// leadTo is what follows a form: another page of the championship, which says what was done and where that is undone.
func leadTo(page, done string) func(*ask, desk.Outcome) error {
	return func(a *ask, outcome desk.Outcome) error { return a.after(page, done+a.undoOf(outcome)) }
}
