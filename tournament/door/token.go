package door

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// Scope is how much of what its account may do a token may do.
type Scope string

// The scopes.
const (
	Everything Scope = "everything"
	ReadOnly   Scope = "read"
)

// tokenPrefix lets people and scanners of leaked secrets see what a string is.
const tokenPrefix = "cubilete_"

// noted is how far apart the uses of a token or a session are noted: each costs a write.
const noted = 5 * time.Minute

// IssueToken returns the secret of a new token that may do everything that its account may, until it is ended. It
// cannot be shown again. It refuses with *Unfit.
func (d *Door) IssueToken(ctx context.Context, account id.AccountID, name string) (string, error) {
	return d.Issue(ctx, account, TokenWish{Name: name, Scope: Everything})
}

// TokenWish is what a token is to be.
type TokenWish struct {
	Name    string // what its owner calls it
	Scope   Scope
	Expires time.Time // zero: never
	Caller  Caller
	Key     string // of the request at its sender: the same again makes no second token; "" for none
}

// Issue returns the secret of a new token. It cannot be shown again but to the same request. It refuses with ErrScope,
// *Unfit or ErrKeyReused.
func (d *Door) Issue(ctx context.Context, account id.AccountID, w TokenWish) (string, error) {
	if w.Scope != Everything && w.Scope != ReadOnly {
		return "", ErrScope
	}
	token, secret, err := d.newToken(account, w)
	if err != nil {
		return "", err
	}
	switch err := d.Store.AddToken(ctx, token); {
	case errors.Is(err, store.ErrRepeated):
		return secret, d.sameToken(ctx, token)
	case err != nil:
		return "", err
	}
	return secret, d.note(ctx, account, TokenMade, w.Caller, token.Name)
}

func (d *Door) newToken(account id.AccountID, w TokenWish) (store.Token, string, error) {
	name, wrong := cleanName(w.Name)
	faults := []Fault{{"name", wrong}}
	if !w.Expires.IsZero() && !w.Expires.After(d.Now()) {
		faults = append(faults, Fault{"expires", "past"})
	}
	if err := unfit(faults...); err != nil {
		return store.Token{}, "", err
	}
	fresh, secret, err := d.fresh("token "+string(account), w.Key)
	secret = tokenPrefix + secret
	return store.Token{
		ID: fresh, Hash: tokenHash(secret), Account: account, Name: name, Scope: string(w.Scope), Since: d.Now(), Expires: w.Expires,
	}, secret, err
}

// sameToken says ErrKeyReused when the token that is there already was made by another request.
func (d *Door) sameToken(ctx context.Context, token store.Token) error {
	kept, err := d.Store.Token(ctx, token.Hash)
	if err == nil && (kept.Name != token.Name || kept.Scope != token.Scope || !kept.Expires.Equal(token.Expires)) {
		err = ErrKeyReused
	}
	return err
}

// Token returns who a token lets in, or ErrUnknown.
func (d *Door) Token(ctx context.Context, secret string) (Visitor, error) {
	token, err := d.Store.Token(ctx, tokenHash(secret))
	if errors.Is(err, store.ErrNotFound) || err == nil && d.over(token) {
		return Visitor{}, ErrUnknown
	}
	if err != nil {
		return Visitor{}, err
	}
	account, err := d.Store.Account(ctx, token.Account)
	if err != nil {
		return Visitor{}, err
	}
	if account.Closed {
		return Visitor{}, ErrUnknown
	}
	visitor := d.visitor(account)
	visitor.Token, visitor.Scope = token.ID, Scope(token.Scope)
	return visitor, d.noteToken(ctx, token)
}

func (d *Door) over(token store.Token) bool {
	return !token.Expires.IsZero() && !d.Now().Before(token.Expires)
}

func (d *Door) noteToken(ctx context.Context, token store.Token) error {
	if d.Now().Sub(token.Used) < noted {
		return nil
	}
	return d.Store.NoteToken(ctx, token.ID, d.Now())
}

// Tokens returns an account's tokens, the oldest first, without their secrets, which nobody has.
func (d *Door) Tokens(ctx context.Context, account id.AccountID) ([]store.Token, error) {
	return d.Store.Tokens(ctx, account)
}

// EndToken ends a token of this account by its identifier, or says store.ErrNotFound.
func (d *Door) EndToken(ctx context.Context, account id.AccountID, token string, from Caller) error {
	if err := d.Store.EndToken(ctx, account, token); err != nil {
		return err
	}
	return d.note(ctx, account, TokenEnded, from, token)
}

func tokenHash(secret string) id.Hash { return sha256.Sum256([]byte("token\n" + secret)) }
