package api

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"net/url"
	"slices"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
)

// shownField is the hidden field in which a form carries what its page showed, a fingerprint for each field. So what
// somebody else changes while a page is open is seen when its form is sent.
const shownField = "shown"

// changedMeanwhile is the refusal of a form of which somebody else changed a field otherwise. Nothing is saved.
var changedMeanwhile = tournament.Error{Kind: tournament.Contradicts, Code: "changed-meanwhile"}

// standing is a form of what stands, to be changed.
func standing(now map[string]string) templates.Form {
	values := maps.Clone(now)
	values[shownField] = carried(now)
	return templates.Form{Values: values}
}

func carried(now map[string]string) string {
	prints := url.Values{}
	for name, value := range now {
		prints.Set(name, fingerprint(value))
	}
	return prints.Encode()
}

func fingerprint(value string) string {
	sum := sha256.Sum256([]byte(asTyped(value)))
	return hex.EncodeToString(sum[:6])
}

// asTyped is a text without what a browser adds to it.
func asTyped(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) }

// overlay is a form upon what stands now.
type overlay struct {
	values  map[string]string // as they are now, but those that were changed in the form: these as they were typed
	clashes []string          // fields that somebody else changed otherwise since the form was shown, in order
}

// overlaid lays what was typed upon what is true now. A form that carries nothing of what was shown changes all that
// it says.
func overlaid(typed, now map[string]string) overlay {
	shown, _ := url.ParseQuery(typed[shownField])
	o := overlay{values: maps.Clone(now)}
	for _, name := range slices.Sorted(maps.Keys(now)) {
		is := now[name]
		was := fingerprint(is)
		if len(shown) > 0 {
			was = shown.Get(name)
		}
		wanted, said := typedAt(typed, name, is)
		if !said || was == "" || fingerprint(wanted) == was {
			continue
		}
		if fingerprint(is) != was && wanted != asTyped(is) {
			o.clashes = append(o.clashes, name)
		}
		o.values[name] = wanted
	}
	return o
}

// typedAt is what was typed into a field. A box that is not ticked is not sent.
func typedAt(typed map[string]string, name, is string) (string, bool) {
	wanted, said := typed[name]
	if !said && (is == "true" || is == "false") {
		return "false", true
	}
	return asTyped(wanted), said
}

// refusal is that of the clashes, nil when there are none.
func (o overlay) refusal() error {
	if len(o.clashes) == 0 {
		return nil
	}
	return &changedMeanwhile
}

// fields are the values as a form sends them.
func (o overlay) fields() url.Values {
	fields := url.Values{}
	for name, value := range o.values {
		fields.Set(name, value)
	}
	return fields
}

// meanwhile is a refused form upon what is true by now: what was typed is kept, and each field that somebody else
// changed says what it is. Sent again it holds.
func (a *ask) meanwhile(form templates.Form, now map[string]string) templates.Form {
	o := overlaid(form.Values, now)
	maps.Copy(form.Values, o.values)
	form.Values[shownField] = carried(now)
	for _, name := range o.clashes {
		form.Errors[name] = a.words.Fault("changed-meanwhile", map[string]any{"value": a.chosen(name, now[name])})
	}
	return form
}

// chosen is the value of a field as the form's own words have it.
func (a *ask) chosen(name, value string) string {
	switch option := a.words.Say("option."+name+"."+value, nil); {
	case option != "":
		return option
	case value == "":
		return "—"
	default:
		return value
	}
}
