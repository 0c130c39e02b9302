package door

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"
)

// limit is how often something may be tried at a door within a window.
type limit struct {
	key     string
	tries   int
	window  time.Duration
	forgive bool // who gets in after all has no failures any more
}

// quarter is the window of sign-ins.
const quarter = 15 * time.Minute

// signInLimits: one address may try one account ten times in a quarter of an hour. All addresses together may try it
// fifty times, so that a stranger elsewhere shuts nobody out on the night: the account's own tokens, sessions and links
// open all the same. One address may try two hundred times whatever the account: a whole bar is one address.
func signInLimits(email string, from Caller) []limit {
	return []limit{
		{"sign-in:" + blind(email+"\n"+from.Address), 10, quarter, true},
		{"sign-in:" + blind(email), 50, quarter, true},
		{"sign-in-address:" + blind(from.Address), 200, quarter, false},
	}
}

// blind keeps addresses out of the counts.
func blind(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:16])
}

// knock counts a try before it is made, so that many at once are all counted, and refuses one too many with *TooMany.
func (d *Door) knock(ctx context.Context, limits []limit) error {
	now := d.Now()
	for _, l := range limits {
		count, err := d.Store.Count(ctx, l.key, now, l.window)
		if err != nil {
			return err
		}
		if count > l.tries {
			return d.tooMany(ctx, l, now)
		}
	}
	return nil
}

func (d *Door) tooMany(ctx context.Context, l limit, now time.Time) error {
	_, since, err := d.Store.Counted(ctx, l.key, now, l.window)
	if err != nil {
		return err
	}
	return &TooMany{Retry: since.Add(l.window).Sub(now)}
}

// forgive forgets the failures of an account that signed in; those of the address still count.
func (d *Door) forgive(ctx context.Context, limits []limit) error {
	for _, l := range limits {
		if !l.forgive {
			continue
		}
		if err := d.Store.Uncount(ctx, l.key); err != nil {
			return err
		}
	}
	return nil
}
