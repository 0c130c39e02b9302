package door

import (
	"context"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// ChoosePassword uses a link to set its account's password, ends the account's sessions, and signs it in here. It
// refuses with *Unfit, store.ErrUsed, or store.ErrForbidden when the account is closed, and then the link still opens,
// if it did.
func (d *Door) ChoosePassword(ctx context.Context, secret, chosen string, from Caller) (Visitor, error) {
	account, err := d.OpensPassword(ctx, secret, from)
	if err != nil {
		return Visitor{}, err
	}
	hashed, err := d.choice(ctx, account, chosen)
	if err != nil {
		return Visitor{}, err
	}
	link := store.Link{Hash: linkHash(secret), Purpose: password}
	if _, err := d.Store.PasswordByLink(ctx, link, d.Now(), hashed); err != nil {
		return Visitor{}, err
	}
	return d.chosen(ctx, account.ID, from)
}

// ChangePassword sets another password for an account that knows its present one, ends its sessions, and signs it in
// here. It refuses with ErrWrong, *Unfit or *TooMany.
func (d *Door) ChangePassword(ctx context.Context, account id.AccountID, present, chosen string, from Caller) (Visitor, error) {
	is, err := d.Confirm(ctx, account, present, from)
	if err != nil {
		return Visitor{}, err
	}
	hashed, err := d.choice(ctx, is, chosen)
	if err != nil {
		return Visitor{}, err
	}
	if err := d.Store.SetPassword(ctx, account, hashed); err != nil {
		return Visitor{}, err
	}
	return d.chosen(ctx, account, from)
}

// Confirm makes sure that whoever is signed in knows the account's password, before what a borrowed browser must not
// do. It refuses with ErrWrong or *TooMany.
func (d *Door) Confirm(ctx context.Context, account id.AccountID, present string, from Caller) (store.Account, error) {
	is, err := d.Store.Account(ctx, account)
	if err != nil {
		return store.Account{}, err
	}
	limits := []limit{{"confirm:" + string(account), 10, quarter, true}} // only who is signed in gets to count here
	if err := d.knock(ctx, limits); err != nil {
		return store.Account{}, err
	}
	if _, err := d.known(ctx, is.Email, present); err != nil {
		return store.Account{}, err
	}
	return is, d.forgive(ctx, limits)
}

// choice hashes a password that an account may have.
func (d *Door) choice(ctx context.Context, account store.Account, chosen string) (string, error) {
	if err := unfit(Fault{"password", weakness(chosen, account.Email, account.Name)}); err != nil {
		return "", err
	}
	return d.hash(ctx, chosen)
}

// chosen signs an account in that has another password now.
func (d *Door) chosen(ctx context.Context, account id.AccountID, from Caller) (Visitor, error) {
	if err := d.note(ctx, account, PasswordSet, from, ""); err != nil {
		return Visitor{}, err
	}
	is, err := d.Store.Account(ctx, account)
	if err != nil {
		return Visitor{}, err
	}
	return d.begin(ctx, is, from)
}
