package door

import (
	"context"
	"crypto/sha256"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// What links are for, and how long they open.
const (
	setup        = "setup"
	password     = "password"
	setupLife    = 24 * time.Hour
	passwordLife = 3 * 24 * time.Hour
)

// SetupLink returns the secret of a link that sets up the first owner, once, within a day. An earlier one opens nothing
// any more. When there is an owner it refuses with ErrSetUp.
func (d *Door) SetupLink(ctx context.Context) (string, error) {
	accounts, err := d.Store.Accounts(ctx)
	if err != nil {
		return "", err
	}
	for _, account := range accounts {
		if account.Role == store.Owner {
			return "", ErrSetUp
		}
	}
	return d.newLink(ctx, store.Link{Purpose: setup, Expires: d.Now().Add(setupLife)})
}

// PasswordLink returns the secret of a link by which an account chooses a password, once, within three days. An earlier
// one opens nothing any more.
func (d *Door) PasswordLink(ctx context.Context, account id.AccountID) (string, error) {
	secret, err := d.newLink(ctx, store.Link{Purpose: password, Account: account, Expires: d.Now().Add(passwordLife)})
	if err != nil {
		return "", err
	}
	return secret, d.note(ctx, account, LinkMade, Caller{}, "")
}

// OpensSetup says whether a link would set up the first owner; store.ErrUsed when not, or *TooMany. It does not use it:
// a page may be fetched by somebody who only looks ahead.
func (d *Door) OpensSetup(ctx context.Context, secret string, from Caller) error {
	_, err := d.Store.Link(ctx, linkHash(secret), setup, d.Now())
	return d.guessed(ctx, err, from)
}

// OpensPassword says whose password a link would set; store.ErrUsed when none, or *TooMany. It does not use it.
func (d *Door) OpensPassword(ctx context.Context, secret string, from Caller) (store.Account, error) {
	link, err := d.Store.Link(ctx, linkHash(secret), password, d.Now())
	if err := d.guessed(ctx, err, from); err != nil {
		return store.Account{}, err
	}
	return d.Store.Account(ctx, link.Account)
}

func (d *Door) newLink(ctx context.Context, link store.Link) (string, error) {
	secret, err := d.secret()
	if err != nil {
		return "", err
	}
	link.Hash = linkHash(secret)
	return secret, d.Store.PutLink(ctx, link)
}

func linkHash(secret string) id.Hash { return sha256.Sum256([]byte("link\n" + secret)) }
