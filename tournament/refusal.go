package tournament

import (
	"errors"
	"fmt"

	"cubilete/tournament/id"
)

// Kind says what sort of refusal an Error is. The API maps each to one HTTP status.
type Kind int

// The kinds of refusal.
const (
	Invalid      Kind = iota + 1 // what was asked makes no sense: 422
	Unauthorized                 // nobody has signed in: 401
	Forbidden                    // this person may not: 403
	NotFound                     // there is no such thing: 404
	Contradicts                  // it contradicts what stands: 409
	TooMany                      // too often: 429
	Unavailable                  // it cannot be served now: 503
)

// Args fill the gaps in a refusal's sentence.
type Args map[string]any

// Error is a refusal. It holds no sentence: the sentence is chosen by code, in the language of whoever reads it.
type Error struct {
	Kind    Kind
	Code    string // stable, such as "too-early"
	Article string // of the regulations, where one refuses
	Args    Args
	Faults  []Fault          // one per field at fault, for Invalid
	Match   id.MatchNumber   // the match that stands against it, if one does
	Clashes []Clash          // the people that stand against it, if any do
	Later   []id.MatchNumber // the matches that hang on what the act would change
	Falls   []int            // the entries that would fall with it
}

// Fault is one field that cannot be as it was given.
type Fault struct {
	Field string // as the API names it: "starts_at", "players.1.name"
	Code  string
	Args  Args
}

// Clash is somebody who is entered already.
type Clash struct {
	Player    int           // of the newcomers, 0 or 1
	Pair      id.PairNumber // where that person is entered; 0 if not here
	Code      string        // "same-document", "same-person", "same-name", "same-phone", "elsewhere"
	Row       int           // of the imported file that the newcomer stands in; 0 outside of an import
	Elsewhere Index         // for "elsewhere": the other championship of the same day
}

// Error is for logs; people read the sentence of the code.
func (e *Error) Error() string {
	switch {
	case len(e.Faults) > 0:
		return fmt.Sprintf("%s (%s: %s)", e.Code, e.Faults[0].Field, e.Faults[0].Code)
	case e.Article != "":
		return fmt.Sprintf("%s (article %s)", e.Code, e.Article)
	default:
		return e.Code
	}
}

// Outage is a refusal that no act is to blame for: something cannot be served now. Whoever asked hears the code, the
// log has the cause.
func Outage(code string, cause error) error {
	return &outage{Error{Kind: Unavailable, Code: code}, cause}
}

type outage struct {
	shown Error
	cause error
}

func (o *outage) Error() string   { return o.cause.Error() }
func (o *outage) Unwrap() []error { return []error{&o.shown, o.cause} }

// refuse says that the act contradicts what stands.
func refuse(code string, args Args) *Error { return &Error{Kind: Contradicts, Code: code, Args: args} }

// under names the article that refuses.
func (e *Error) under(article string) *Error {
	e.Article = article
	return e
}

// under names the article by which an act is refused.
func under(article string, err error) error {
	var refusal *Error
	if errors.As(err, &refusal) {
		return refusal.under(article)
	}
	return err
}

// against names the match that stands against the act.
func (e *Error) against(match id.MatchNumber) *Error {
	e.Match = match
	return e
}

// missing says that there is no such thing here.
func missing(what string) *Error {
	return &Error{Kind: NotFound, Code: "not-found", Args: Args{"what": what}}
}

// invalid says which fields cannot be as they were given; nil when none is at fault.
func invalid(faults ...Fault) error {
	if len(faults) == 0 {
		return nil
	}
	return &Error{Kind: Invalid, Code: "invalid", Faults: faults}
}

// field is one field at fault.
func field(name, code string, args Args) Fault { return Fault{Field: name, Code: code, Args: args} }
