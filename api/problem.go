package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"cubilete/tournament"
)

// problem is an error as RFC 9457 has it.
type problem struct {
	Type       string         `json:"type"`
	Title      string         `json:"title"`
	Status     int            `json:"status"`
	Detail     string         `json:"detail"`
	Code       string         `json:"code"`
	Article    string         `json:"article,omitempty"`
	Errors     []fieldProblem `json:"errors,omitempty"`
	Conflict   any            `json:"conflict,omitempty"`
	RetryAfter int            `json:"retry_after,omitempty"`
	Version    int            `json:"version,omitempty"`
}

type fieldProblem struct {
	Field   string `json:"field"`
	Message string `json:"message"`
	Code    string `json:"code"`
	Row     int    `json:"row,omitempty"`
}

const mediaProblem = "application/problem+json"

func newProblem(code string, status int, sentence string) problem {
	return problem{Type: "urn:cubilete:problem:" + code, Title: http.StatusText(status), Status: status, Detail: sentence, Code: code}
}

// problem answers a refusal as JSON.
func (a *ask) problem(refusal *tournament.Error) {
	code := status(refusal)
	p := newProblem(refusal.Code, code, a.sentence(refusal))
	p.Article, p.Conflict = refusal.Article, a.conflict(refusal)
	p.RetryAfter, _ = refusal.Args["retry_after"].(int)
	for _, f := range refusal.Faults {
		row, _ := f.Args["row"].(int)
		p.Errors = append(p.Errors, fieldProblem{Field: f.Field, Code: f.Code, Row: row, Message: a.faultSentence(f)})
	}
	if a.view != nil {
		p.Version = a.view.State.Version()
	}
	data, err := json.Marshal(p)
	if err != nil {
		a.Status(http.StatusInternalServerError)
		return
	}
	a.sayVersion()
	a.Header("Content-Type", mediaProblem)
	a.Data(code, "", data)
}

// sentence is a refusal as a person reads it.
func (a *ask) sentence(refusal *tournament.Error) string {
	return a.words.Refusal(refusal.Code, refusal.Article, a.spoken(refusal.Args))
}

// faultSentence is what is wrong with one field, as a person reads it. What cannot be in the game itself is said in the
// words of the engine.
func (a *ask) faultSentence(f tournament.Fault) string {
	if key := "engine.why." + f.Code; !a.words.Knows("fault."+f.Code) && a.words.Knows(key) {
		return a.words.Say(key, nil)
	}
	args := a.spoken(f.Args)
	if strings.HasSuffix(f.Field, "_cents") && !a.isJSON() {
		a.inEuros(args)
	}
	return a.words.Fault(f.Code, args)
}

// inEuros says bounds in cents as people read money.
func (a *ask) inEuros(args map[string]any) {
	for name, value := range args {
		if cents, is := value.(int); is {
			args[name] = a.words.Money(cents)
		}
	}
}

// conflict is what stands against an act now: a match, or people. Whose they are is for the organiser alone.
func (a *ask) conflict(refusal *tournament.Error) any {
	switch {
	case a.view == nil:
		return nil
	case len(refusal.Later) > 0 || len(refusal.Falls) > 0:
		return a.hanging(refusal)
	case refusal.Match != 0:
		if m, known := a.view.State.Match(refusal.Match); known {
			return a.matchAnswer(m)
		}
	case len(refusal.Clashes) > 0 && a.role >= organiser:
		return a.clashAnswers(refusal.Clashes)
	}
	return nil
}

// hanging is what hangs on what an act would change.
type hanging struct {
	Later []matchAnswer `json:"later"` // matches that would not be what they are
	Falls []entryAnswer `json:"falls"` // entries that would not stand
}

func (a *ask) hanging(refusal *tournament.Error) hanging {
	h := hanging{Later: []matchAnswer{}}
	for _, n := range refusal.Later {
		m, _ := a.view.State.Match(n)
		h.Later = append(h.Later, a.matchAnswer(m))
	}
	h.Falls = a.entryAnswers(refusal.Falls)
	return h
}

// spoken are a refusal's arguments as a sentence has them: times in the championship's zone, pairs with their names.
func (a *ask) spoken(args tournament.Args) map[string]any {
	said := map[string]any{}
	for name, value := range args {
		if said[name] = a.say(value); slices.Contains(worded, name) {
			said[name] = a.inWords(name, fmt.Sprint(value))
		}
	}
	return said
}

// worded are arguments that are words of the API: people read theirs.
var worded = []string{"stage", "status", "state", "field"}

func (a *ask) inWords(name, value string) string {
	if word := a.words.Say(name+"."+value, nil); word != "" {
		return word
	}
	return value
}
