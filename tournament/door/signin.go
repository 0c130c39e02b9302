package door

import (
	"context"
	"errors"
	"fmt"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// SignIn lets an account in by e-mail address and password, and begins a new session in ctx, which Sessions must have
// prepared. It refuses with ErrWrong, in the same time whatever was wrong, or with *TooMany.
func (d *Door) SignIn(ctx context.Context, email, password string, from Caller) (Visitor, error) {
	email, _ = cleanEmail(email)
	limits := d.signInLimits(email, from)
	if err := d.knock(ctx, limits); err != nil {
		return Visitor{}, err
	}
	account, err := d.known(ctx, email, password)
	if errors.Is(err, ErrWrong) {
		return Visitor{}, errors.Join(err, d.noteFailure(ctx, account.ID, from))
	}
	if err != nil {
		return Visitor{}, err
	}
	if err := d.forgive(ctx, limits); err != nil {
		return Visitor{}, err
	}
	return d.begin(ctx, account, from)
}

// known returns the account that a password opens. With ErrWrong, it is the account that was tried, if there is one.
func (d *Door) known(ctx context.Context, email, password string) (store.Account, error) {
	account, err := d.Store.AccountByEmail(ctx, email)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return store.Account{}, err
	}
	if len(password) > longestPassword {
		password = "" // no longer one was ever accepted
	}
	matches, err := d.matches(ctx, account.Password, password)
	if err != nil {
		return store.Account{}, err
	}
	if !matches || account.Closed {
		return account, ErrWrong
	}
	return account, nil
}

// noteFailure puts a failed sign-in into the log of the account that was tried. When there is none it writes something
// else, so that the time tells nobody which addresses have accounts.
func (d *Door) noteFailure(ctx context.Context, account id.AccountID, from Caller) error {
	if account == "" {
		_, err := d.Store.Count(ctx, "sign-in-unknown", d.Now(), quarter)
		return err
	}
	return d.note(ctx, account, SignInFailed, from, "")
}

// begin gives the browser a new session: whoever knew the cookie of the one before has nothing.
func (d *Door) begin(ctx context.Context, account store.Account, from Caller) (Visitor, error) {
	if err := d.sessions.RenewToken(ctx); err != nil {
		return Visitor{}, fmt.Errorf("beginning a session: %w", err)
	}
	d.putSession(ctx, account, from)
	return d.visitor(account), d.note(ctx, account.ID, SignedIn, from, from.Device)
}

// SignOut ends the session in ctx.
func (d *Door) SignOut(ctx context.Context, from Caller) error {
	account := d.sessionAccount(ctx)
	if err := d.sessions.Destroy(ctx); err != nil {
		return fmt.Errorf("signing out: %w", err)
	}
	if account == "" {
		return nil
	}
	return d.note(ctx, account, SignedOut, from, "")
}

// SignOutEverywhere ends every session of an account, this one included, whichever copy of the server holds it.
func (d *Door) SignOutEverywhere(ctx context.Context, account id.AccountID, from Caller) error {
	if err := d.Store.EndSessions(ctx, account); err != nil {
		return err
	}
	return d.note(ctx, account, SignedOutEverywhere, from, "")
}
