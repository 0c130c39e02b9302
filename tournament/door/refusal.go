package door

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"cubilete/tournament/store"
)

// Why somebody is not let in, or not served. A link that opens nothing is store.ErrUsed, an e-mail address that another
// account has is store.ErrEmailTaken.
var (
	// ErrWrong does not say whether the account is unknown, closed, has no password yet, or another one.
	ErrWrong = errors.New("the e-mail address or the password is wrong")
	// ErrUnknown is for a token that was never made, was ended, or has expired, or whose account is closed.
	ErrUnknown = errors.New("the token opens nothing")
	// ErrSetUp is for setting up an installation that has an owner.
	ErrSetUp = errors.New("the installation is set up already")
	// ErrNotFound is for what there is none of.
	ErrNotFound = store.ErrNotFound
	// ErrUsed is for a link that opens nothing: it was used, has expired, or never was.
	ErrUsed = store.ErrUsed
	// ErrEmailTaken is for an e-mail address that another account has.
	ErrEmailTaken = store.ErrEmailTaken
	// ErrUnavailable is wrapped by what is no fault of who asked.
	ErrUnavailable = store.ErrUnavailable
	// ErrForbidden is for an account that is closed.
	ErrForbidden = store.ErrForbidden
	// ErrKeyReused is for another request under a key that was used already.
	ErrKeyReused = errors.New("this key was used for another request")
	// ErrOwnAccount is for who would close the account with which they ask.
	ErrOwnAccount = errors.New("nobody closes the own account")
	// ErrScope is for a token's scope that does not exist.
	ErrScope = errors.New("there is no such scope")
)

// TooMany says that a door stays shut for a while, after too many failures.
type TooMany struct {
	Retry time.Duration // how long
}

// Error is for logs.
func (t *TooMany) Error() string { return fmt.Sprintf("too many tries; again in %s", t.Retry) }

// Fault is one field that cannot be as it was typed.
type Fault struct {
	Field string // "email", "name", "password", "until", "expires"
	Code  string // "required", "not-email", "too-short", "too-long", "too-common", "unreadable", "before-from", "past"
}

// Unfit says which fields cannot be as they were typed.
type Unfit struct{ Faults []Fault }

// Error is for logs; it does not repeat what was typed.
func (u *Unfit) Error() string {
	var text strings.Builder
	for _, fault := range u.Faults {
		fmt.Fprintf(&text, "[%s: %s]", fault.Field, fault.Code)
	}
	return "unfit: " + text.String()
}

// unfit collects the faults that have a code; nil when none has.
func unfit(faults ...Fault) error {
	faults = slices.DeleteFunc(faults, func(f Fault) bool { return f.Code == "" })
	if len(faults) == 0 {
		return nil
	}
	return &Unfit{Faults: faults}
}
