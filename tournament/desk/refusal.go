package desk

import (
	"errors"

	"cubilete/tournament"
	"cubilete/tournament/store"
)

// refusal turns what a store says no to into what a person can be told. Other errors stay as they are.
func refusal(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, store.ErrNotFound):
		return &tournament.Error{Kind: tournament.NotFound, Code: "not-found", Args: tournament.Args{"what": "championship"}}
	case errors.Is(err, store.ErrForbidden):
		return &tournament.Error{Kind: tournament.Forbidden, Code: "role-revoked"}
	case errors.Is(err, store.ErrLetters):
		return &tournament.Error{Kind: tournament.Invalid, Code: "letters"}
	case errors.Is(err, store.ErrCursor):
		return &tournament.Error{Kind: tournament.Invalid, Code: "invalid", Faults: []tournament.Fault{{Field: "cursor", Code: "unknown-value"}}}
	case errors.Is(err, store.ErrFull):
		return tournament.Outage("disk", err)
	case errors.Is(err, store.ErrUnavailable):
		return tournament.Outage("database", err)
	case isLost(err):
		return tournament.Outage("journal", err)
	default:
		return err
	}
}
