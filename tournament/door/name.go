package door

import (
	"context"
	"errors"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// NameOf is what the holder of an account is called, "" when the installation has no such account.
func (d *Door) NameOf(ctx context.Context, account id.AccountID) (string, error) {
	known, err := d.Store.Account(ctx, account)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return known.Name, err
}
