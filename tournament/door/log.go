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
	AccountWelcomed     = "account-welcomed"
	SignedIn            = "signed-in"
	SignInFailed        = "sign-in-failed"
	SignedOut           = "signed-out"
	SignedOutEverywhere = "signed-out-everywhere"
	SessionEnded        = "session-ended"
	LinkMade            = "link-made"
	PasswordSet         = "password-set"
	TokenMade           = "token-made"
	TokenEnded          = "token-ended"
	OrganiserInvited    = "organiser-invited"
	OrganiserJoined     = "organiser-joined"
	InvitationEnded     = "invitation-ended"
	RoleEnded           = "role-ended"
	RoleLost            = "role-lost"
	RefereeInvited      = "referee-invited"
	RefereeEnded        = "referee-ended"
	PINRenewed          = "pin-renewed"
	PINUnlocked         = "pin-unlocked"
)

// Event is a line of an account's log.
type Event = store.Event

// Log returns the last events of an account, at most so many, the newest first.
func (d *Door) Log(ctx context.Context, account id.AccountID, limit int) ([]Event, error) {
	return d.Store.Events(ctx, account, limit)
}

// note adds a line to an account's log. What is done on the machine itself, by no account, is noted nowhere.
func (d *Door) note(ctx context.Context, account id.AccountID, kind string, from Caller, detail string) error {
	if account == "" {
		return nil
	}
	fresh, err := id.Fresh(d.Random)
	if err != nil {
		return err
	}
	return d.Store.AddEvent(ctx, Event{
		ID: fresh, Account: account, At: d.Now(), Kind: kind, Address: from.Address, Detail: readable(detail),
	})
}
