package engine

import "strings"

// Error is a refusal: which field is at fault, and the reason as a key. The sentence
// that a person reads comes from the catalogue, under "engine.why." and the key.
type Error struct {
	Field  string // of a request, a position or a rule set
	Why    Key
	Detail string // what was written there, shortened
}

// Error returns the field, the key and what was written, for programs and logs.
func (e *Error) Error() string {
	text := e.Field + ": " + string(e.Why)
	if e.Detail != "" {
		text += " (" + e.Detail + ")"
	}
	return text
}

// Article returns the article of the championship's regulations that the refusal
// follows, "reading" where the text leaves it open, or "" where no rule speaks.
func (e *Error) Article() string { return e.Why.Article() }

const longestDetail = 80

func fault(field string, why Key, detail string) *Error {
	if len(detail) > longestDetail {
		detail = detail[:longestDetail] + "…"
	}
	return &Error{Field: field, Why: why, Detail: strings.ToValidUTF8(detail, "?")}
}
