package api

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
)

// halfEntered is what somebody has begun to tell of the end of a match and has not sent: another phone can go on with
// it.
type halfEntered struct {
	by     opener
	fields url.Values
	before []opener // who had it in hand, and from when on somebody else has
}

// mostHalf is how much is kept of what somebody has begun to tell.
const mostHalf = 40

// begin notes what somebody has told so far, unless somebody else has taken the match over.
func (o *openMatches) begin(match openMatch, who opener, fields url.Values) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.forget(who.at)
	held, begun := o.half[match]
	if begun && held.by.id != who.id {
		return
	}
	if o.half == nil {
		o.half = map[openMatch]halfEntered{}
	}
	o.half[match] = halfEntered{by: who, fields: fields, before: held.before}
}

// take gives what was begun to somebody else, who goes on with it.
func (o *openMatches) take(match openMatch, who opener) {
	o.mu.Lock()
	defer o.mu.Unlock()
	held, begun := o.half[match]
	if !begun || held.by.id == who.id {
		return
	}
	lost := opener{id: held.by.id, name: held.by.name, at: who.at}
	earlier := slices.DeleteFunc(slices.Clone(held.before), func(o opener) bool { return o.id == lost.id })
	o.half[match] = halfEntered{by: who, fields: held.fields, before: append([]opener{lost}, earlier...)}
}

// finish forgets what was begun: the match has its result.
func (o *openMatches) finish(match openMatch) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.half, match)
}

func (o *openMatches) halfOf(match openMatch) (halfEntered, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	held, begun := o.half[match]
	return held, begun
}

// begunHere notes what a form tells of a match that is not decided.
func (a *ask) begunHere(m tournament.Match, f url.Values) {
	told := maps.Clone(f)
	maps.DeleteFunc(told, func(name string, values []string) bool { return !isTold(name) || strings.Join(values, "") == "" })
	if len(told) > 0 && len(told) <= mostHalf && !m.Decided() && m.Complete() {
		a.server.open.begin(a.openMatch(m), a.opener(), told)
	}
}

// isTold reports that a field says something of the end of a match.
func isTold(name string) bool {
	switch name {
	case "finished", "together", "third", "stopped", "lot", "first", "notes", "seats":
		return true
	}
	return strings.HasPrefix(name, "game.") || strings.HasPrefix(name, "home.")
}

// judgeHalf keeps what a phone has of a match before it is sent.
func (a *ask) judgeHalf() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	f, err := a.fields()
	if err != nil {
		return err
	}
	a.begunHere(m, f)
	a.Status(http.StatusNoContent)
	return nil
}

// judgeTake goes on with what somebody else has begun.
func (a *ask) judgeTake() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	if _, err := a.fields(); err != nil {
		return err
	}
	a.server.open.take(a.openMatch(m), a.opener())
	return a.after(fmt.Sprintf("/matches/%d", m.Number), "taken")
}

// halfShown is what is said of a match that somebody has half entered; nil when nobody has, or whoever asks has just
// begun.
func (a *ask) halfShown(m tournament.Match) *templates.Half {
	if m.Decided() { // by whatever door: what was begun is of no use any more
		a.server.open.finish(a.openMatch(m))
		return nil
	}
	held, begun := a.server.open.halfOf(a.openMatch(m))
	if !begun {
		return nil
	}
	half := &templates.Half{Name: held.by.name, At: a.local(held.by.at), Mine: held.by.id == a.opener().id}
	for _, before := range held.before {
		if before.id == a.opener().id && !half.Mine {
			half.Lost = a.local(before.at)
			break
		}
	}
	return half
}

// seatingOf is how the four of a match sit, as far as anybody has begun to tell; else as proposed from the draw.
func (a *ask) seatingOf(m tournament.Match) seating {
	held, _ := a.server.open.halfOf(a.openMatch(m))
	return a.seating(templates.Form{Values: map[string]string{"seats": held.fields.Get("seats")}})
}

// goingOn fills the form of whoever has the match in hand with what was told so far.
func (a *ask) goingOn(m tournament.Match, form templates.Form) templates.Form {
	held, begun := a.server.open.halfOf(a.openMatch(m))
	if !begun || held.by.id != a.opener().id || len(form.Values) > 0 || m.Decided() {
		return form
	}
	form.Values = map[string]string{}
	for name := range held.fields {
		form.Values[name] = held.fields.Get(name)
	}
	return form
}
