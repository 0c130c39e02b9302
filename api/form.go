package api

import (
	"net/http"
	"net/url"
	"slices"
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
		form.Refusal = a.sentence(a.asTold(refusal)) + a.whoClashes(refusal)
		form.Entered = a.whoIsIn(refusal)
	}
	return form
}

// asTold is a refusal in the words that are for whoever asks: those who organise are not sent to the organisers.
func (a *ask) asTold(refusal *tournament.Error) *tournament.Error {
	told := *refusal
	if told.Code == "already-entered" && a.role >= organiser {
		told.Code = "already-entered-here"
	}
	return &told
}

// whoIsIn are the pairs that are in already, for the organiser to look at.
func (a *ask) whoIsIn(refusal *tournament.Error) []templates.Pair {
	var pairs []templates.Pair
	for _, clash := range refusal.Clashes {
		known := slices.ContainsFunc(pairs, func(p templates.Pair) bool { return p.Number == int(clash.Pair) })
		if a.role >= organiser && clash.Elsewhere.ID == "" && !known {
			pairs = append(pairs, a.pairLinked(clash.Pair))
		}
	}
	return pairs
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
