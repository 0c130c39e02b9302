package door

import (
	"context"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// The kinds of event in an account's log.
const (
	AccountMade         = "account-made"
	AccountClosed       = "account-closed"
	AccountReopened     = "account-reopened"
	SignedIn            = "signed-in"
	SignInFailed        = "sign-in-failed"
	SignedOut           = "signed-out"
	SignedOutEverywhere = "signed-out-everywhere"
	SessionEnded        = "session-ended"
	LinkMade            = "link-made"
	PasswordSet         = "password-set"
	TokenMade           = "token-made"
	TokenEnded          = "token-ended"
)

// Log returns the last events of an account, at most so many, the newest first.
func (d *Door) Log(ctx context.Context, account id.AccountID, limit int) ([]store.Event, error) {
	return d.Store.Events(ctx, account, limit)
}

func (d *Door) note(ctx context.Context, account id.AccountID, kind string, from Caller, detail string) error {
	fresh, err := id.Fresh(d.Random)
	if err != nil {
		return err
	}
	return d.Store.AddEvent(ctx, store.Event{
		ID: fresh, Account: account, At: d.Now(), Kind: kind, Address: from.Address, Detail: detail,
	})
}
