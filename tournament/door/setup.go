package door

import (
	"context"
	"errors"

	"cubilete/tournament/store"
)

// SetUp uses a link to make the first owner, and signs it in. It refuses with *Unfit, store.ErrUsed, *TooMany or
// ErrSetUp, and then the link still opens, if it did.
func (d *Door) SetUp(ctx context.Context, secret, email, name, chosen string, from Caller) (Visitor, error) {
	if err := d.OpensSetup(ctx, secret, from); err != nil {
		return Visitor{}, err
	}
	owner, err := d.chosenAccount(ctx, email, name, chosen, store.Owner)
	if err != nil {
		return Visitor{}, err
	}
	link := store.Link{Hash: linkHash(secret), Purpose: setup}
	switch err := d.Store.OwnerByLink(ctx, link, d.Now(), owner); {
	case errors.Is(err, store.ErrForbidden):
		return Visitor{}, ErrSetUp
	case err != nil:
		return Visitor{}, err
	}
	return d.begin(ctx, owner, from)
}

// chosenAccount is the account to be with its password, or everything that is wrong with what was typed.
func (d *Door) chosenAccount(ctx context.Context, email, name, chosen string, role store.Role) (store.Account, error) {
	account, err := d.newAccount(email, name, role)
	wrong, _ := errors.AsType[*Unfit](err)
	if err != nil && wrong == nil {
		return store.Account{}, err
	}
	faults := []Fault{{"password", weakness(chosen, account.Email, account.Name)}}
	if wrong != nil {
		faults = append(wrong.Faults, faults...)
	}
	if err := unfit(faults...); err != nil {
		return store.Account{}, err
	}
	account.Password, err = d.hash(ctx, chosen)
	return account, err
}
