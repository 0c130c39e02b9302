package api

import (
	"errors"
	"log/slog"
	"net/http"
	"strconv"

	"cubilete/tournament"
)

// statuses are the HTTP statuses of refusals.
var statuses = map[tournament.Kind]int{
	tournament.Invalid:      http.StatusUnprocessableEntity,
	tournament.Unauthorized: http.StatusUnauthorized,
	tournament.Forbidden:    http.StatusForbidden,
	tournament.NotFound:     http.StatusNotFound,
	tournament.Contradicts:  http.StatusConflict,
	tournament.TooMany:      http.StatusTooManyRequests,
	tournament.Unavailable:  http.StatusServiceUnavailable,
}

// The refusals of HTTP itself. They have no kind: status says theirs.
var (
	bodyTooLarge     = tournament.Error{Code: "too-large"}
	methodNotAllowed = tournament.Error{Code: "method-not-allowed"}
	ourFault         = tournament.Error{Code: "our-fault"}
)

// status is the HTTP status of a refusal.
func status(refusal *tournament.Error) int {
	switch refusal.Code {
	case bodyTooLarge.Code:
		return http.StatusRequestEntityTooLarge
	case methodNotAllowed.Code:
		return http.StatusMethodNotAllowed
	}
	if known := statuses[refusal.Kind]; known != 0 {
		return known
	}
	return http.StatusInternalServerError
}

// asRefusal returns the refusal that an error is. What is none is our own fault: it is logged, and not shown.
func (a *ask) asRefusal(err error) *tournament.Error {
	var refusal *tournament.Error
	if !errors.As(err, &refusal) {
		refusal = &ourFault
	}
	if refusal == &ourFault || refusal.Kind == tournament.Unavailable {
		a.server.Log.LogAttrs(a.Request.Context(), slog.LevelError, "could not answer",
			slog.String("request", a.GetString(requestIDKey)), slog.String("path", a.FullPath()), slog.Any("error", err))
	}
	return refusal
}

// refuse answers an error, as JSON or as a page. Nothing internal is shown.
func (a *ask) refuse(err error) {
	refusal := a.asRefusal(err)
	if refusal.Kind == tournament.Unauthorized {
		a.Header("WWW-Authenticate", `Bearer realm="cubilete"`)
	}
	if seconds, known := refusal.Args["retry_after"].(int); known {
		a.Header("Retry-After", strconv.Itoa(seconds))
	}
	if a.Writer.Written() {
		panic(http.ErrAbortHandler) // half an answer must not look like a whole one
	}
	a.Header("Cache-Control", "no-store")
	a.Header("Content-Disposition", "")
	if a.isJSON() {
		a.problem(refusal)
		return
	}
	a.refusalPage(refusal)
}

// invalid is the refusal of a single field.
func invalid(field, code string, args tournament.Args) *tournament.Error {
	return &tournament.Error{Kind: tournament.Invalid, Code: "invalid", Faults: []tournament.Fault{{Field: field, Code: code, Args: args}}}
}

// sizeRefusal says how much may be sent, of a limit in bytes. That of a form with a list in it is the list's.
func sizeRefusal(limit int64) *tournament.Error {
	if limit == largeForm {
		limit = large
	}
	refusal := bodyTooLarge
	refusal.Args = tournament.Args{"max": int(limit >> 20)}
	return &refusal
}

// tooLarge says that more was sent than may be; other faults of reading are the sender's as well.
func tooLarge(err error) error {
	var limit *http.MaxBytesError
	if errors.As(err, &limit) {
		return sizeRefusal(limit.Limit)
	}
	return invalid("body", "unreadable", nil)
}
