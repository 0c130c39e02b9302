package desk

import "context"

// Done reports that the same request was done before, under its key. The error is a *tournament.Error when the key was
// another request's.
func (d *Desk) Done(ctx context.Context, req Request) (bool, error) {
	_, done, err := d.again(ctx, req)
	return done, err
}
