package desk

import (
	"context"

	"cubilete/tournament"
)

// Done reports that the same request was done before, under its key. The error is a *tournament.Error when the key was
// another request's.
func (d *Desk) Done(ctx context.Context, req Request) (bool, error) {
	_, done, err := d.remembered(ctx, req)
	return done, err
}

// remembered is what is remembered of a request under its key, and whether anything is.
func (d *Desk) remembered(ctx context.Context, req Request) (Key, bool, error) {
	if req.Key == nil || req.DryRun {
		return Key{}, false, nil
	}
	known, found, err := d.store.Key(ctx, req.Key.Scope, req.Key.Key)
	if err == nil && found && known.Digest != req.Key.Digest {
		err = &tournament.Error{Kind: tournament.Invalid, Code: "key-reused"}
	}
	return known, found, refusal(err)
}
