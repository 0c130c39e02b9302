package api

import (
	"net/http"
	"net/url"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
)

// fields reads what was typed into a form. A file that was chosen is read by file.
func (a *ask) fields() (url.Values, error) {
	if _, err := a.body(); err != nil {
		return nil, err
	}
	var err error
	if strings.HasPrefix(a.ContentType(), "multipart/") {
		err = a.Request.ParseMultipartForm(large)
	} else {
		err = a.Request.ParseForm()
	}
	if err != nil {
		return nil, invalid("body", "unreadable", nil)
	}
	return a.Request.PostForm, nil
}

// keyOfForm is the key under which a page sends its form, so that a double tap is one act.
func (a *ask) keyOfForm() string {
	if a.isJSON() || a.Request.PostForm == nil {
		return ""
	}
	return a.Request.PostForm.Get("key")
}

// typed is a form as it was sent, with what is wrong with it, to be shown again.
func (a *ask) typed(fields url.Values, err error) templates.Form {
	form := templates.Form{Values: map[string]string{}, Errors: map[string]string{}}
	for name := range fields {
		form.Values[name] = fields.Get(name)
	}
	if err == nil {
		return form
	}
	refusal := a.asRefusal(err)
	for _, f := range refusal.Faults {
		form.Errors[f.Field] = a.faultSentence(f)
	}
	if refusal.Kind != tournament.Invalid || len(form.Errors) == 0 {
		form.Refusal = a.sentence(refusal) + a.whoClashes(refusal)
	}
	return form
}

// whoClashes tells the organiser who is in already, a sentence each.
func (a *ask) whoClashes(refusal *tournament.Error) string {
	text := ""
	if a.role >= organiser {
		for _, clash := range a.clashAnswers(refusal.Clashes) {
			text += " " + clash.Message
		}
	}
	return text
}

// goTo leads on to another page after something was done.
func (a *ask) goTo(address string) error {
	a.Header("Cache-Control", "no-store")
	a.Redirect(http.StatusSeeOther, address)
	return nil
}
