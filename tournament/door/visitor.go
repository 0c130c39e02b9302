package door

import (
	"context"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// Visitor is who asks. The zero Visitor is a stranger.
type Visitor struct {
	Account id.AccountID
	Name    string
	Email   string
	Role    store.Role // of the installation
	Scope   Scope      // how much of it this door lets through; for a session, Everything
	Token   string     // the identifier of the token that let it in; "" for a session
	session string     // the hash of the session's secret
	epoch   int
}

func (d *Door) visitor(account store.Account) Visitor {
	return Visitor{
		Account: account.ID, Name: account.Name, Email: account.Email, Role: account.Role,
		Scope: Everything, epoch: account.Epoch,
	}
}

// RoleIn returns what a visitor is to a championship. The owner of the installation owns every one.
func (d *Door) RoleIn(ctx context.Context, v Visitor, championship id.ChampionshipID) (store.Role, error) {
	if v.Account == "" {
		return store.Nobody, nil
	}
	return d.Store.Role(ctx, championship, v.Account)
}

// Holds reports that what let a visitor in would let it in still: a stream that stays open for hours asks from time to
// time. A stranger was let in by nothing.
func (d *Door) Holds(ctx context.Context, v Visitor) (bool, error) {
	switch {
	case v.Token != "":
		return d.tokenHolds(ctx, v)
	case v.session != "":
		return d.sessionHolds(ctx, v)
	}
	return v.Account == "", nil
}

func (d *Door) tokenHolds(ctx context.Context, v Visitor) (bool, error) {
	account, err := d.Store.Account(ctx, v.Account)
	if err != nil || account.Closed {
		return false, err
	}
	tokens, err := d.Store.Tokens(ctx, v.Account)
	for _, token := range tokens {
		if token.ID == v.Token {
			return !d.over(token), err
		}
	}
	return false, err
}
