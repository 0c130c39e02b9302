package api

import (
	"errors"

	"cubilete/tournament"
	"cubilete/tournament/door"
)

// doorRefusal turns what a door says no to into a refusal. Other errors stay as they are.
func doorRefusal(err error) error {
	var many *door.TooMany
	var unfit *door.Unfit
	switch {
	case err == nil:
		return nil
	case errors.As(err, &many):
		retry := int(many.Retry.Seconds()) + 1
		return &tournament.Error{Kind: tournament.TooMany, Code: "too-many", Args: tournament.Args{"left": many.Retry, "retry_after": retry}}
	case errors.As(err, &unfit):
		refusal := &tournament.Error{Kind: tournament.Invalid, Code: "invalid"}
		for _, f := range unfit.Faults {
			refusal.Faults = append(refusal.Faults, tournament.Fault{Field: f.Field, Code: f.Code})
		}
		return refusal
	case errors.Is(err, door.ErrWrong):
		return &tournament.Error{Kind: tournament.Unauthorized, Code: "wrong-password"}
	case errors.Is(err, door.ErrUnknown):
		return &tournament.Error{Kind: tournament.Unauthorized, Code: "token-unknown"}
	case errors.Is(err, door.ErrSetUp):
		return &tournament.Error{Kind: tournament.Contradicts, Code: "set-up-already"}
	case errors.Is(err, door.ErrKeyReused):
		return &tournament.Error{Kind: tournament.Invalid, Code: "key-reused"}
	case errors.Is(err, door.ErrOwnAccount):
		return &tournament.Error{Kind: tournament.Contradicts, Code: "own-account"}
	case errors.Is(err, door.ErrForbidden):
		return &tournament.Error{Kind: tournament.Forbidden, Code: "account-closed"}
	case errors.Is(err, door.ErrScope):
		return invalid("scope", "unknown-value", tournament.Args{"value": "", "known": "everything read"})
	case errors.Is(err, door.ErrNotFound):
		return notFound("entry")
	case errors.Is(err, door.ErrUsed):
		return &tournament.Error{Kind: tournament.NotFound, Code: "link-used"}
	case errors.Is(err, door.ErrEmailTaken):
		return invalid("email", "email-taken", nil)
	case errors.Is(err, door.ErrUnavailable):
		return tournament.Outage("database", err)
	default:
		return err
	}
}
