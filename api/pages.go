package api

import (
	"net/http"
	"net/url"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
)

// frame is what surrounds a page that only the visitor sees.
func (a *ask) frame() templates.Frame {
	f := a.publicFrame()
	f.Account = a.visitor.Name
	return f
}

// publicFrame is what surrounds a page that everybody gets alike.
func (a *ask) publicFrame() templates.Frame {
	f := templates.Frame{Path: a.Request.URL.Path}
	if a.view == nil || a.view.State == nil {
		return f
	}
	s := a.view.State
	f.Championship = &templates.Championship{
		ID: string(s.ID), Slug: s.Slug, Name: s.Settings.Name, Stage: string(s.Stage()),
		StartsAt: s.Settings.Start(), Venue: s.Settings.Venue, Zone: s.Settings.Zone, Checkpoint: a.checkpointShown(),
	}
	f.Live = templates.Live{URL: "/api/v1/championships/" + string(s.ID) + "/events", Version: s.Version()}
	return f
}

// page answers with a page that is the visitor's alone.
func (a *ask) page(code int, page templates.Page) error {
	body, err := a.rendered(page)
	if err != nil {
		return err
	}
	a.Header("Cache-Control", "no-store")
	a.Data(code, "text/html; charset=utf-8", body)
	return nil
}

// refusalPage answers a refusal as a page. Should even that fail, a bare status is all that is left.
func (a *ask) refusalPage(refusal *tournament.Error) {
	if refusal.Kind == tournament.Unauthorized && a.reads() && !a.onLink(judgePath) && !a.onLink(playerPath) {
		a.Redirect(http.StatusSeeOther, signInPath+"?next="+url.QueryEscape(a.Request.URL.Path))
		return
	}
	code := status(refusal)
	page := templates.FaultPage{Frame: a.frame(), Status: code, Sentence: a.sentence(refusal)}
	page.Back, page.SignIn = a.wayOn(refusal)
	if a.page(code, page) != nil {
		a.Status(code)
	}
}

// wayOn is where to go on from a refusal: to the sign-in by a link to an account that was used up, and back to the form
// that was too large to be read. It is "" where only the start is known.
func (a *ask) wayOn(refusal *tournament.Error) (address string, signIn bool) {
	switch refusal.Code {
	case "link-used", "set-up-already":
		if strings.HasPrefix(a.FullPath(), "/setup/") || strings.HasPrefix(a.FullPath(), "/password/") {
			return signInPath, true
		}
	case bodyTooLarge.Code:
		if strings.HasSuffix(a.FullPath(), "/import") {
			return a.Request.URL.Path, false
		}
	}
	return "", false
}
