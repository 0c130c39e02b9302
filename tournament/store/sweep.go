package store

import (
	"context"
	"time"
)

// How long what is only kept for a while is kept.
const (
	keysKept      = 7 * 24 * time.Hour
	throttlesKept = 24 * time.Hour
	eventsKept    = 365 * 24 * time.Hour
)

// Sweep forgets what has had its time: keys of acts after a week, counts of doors after a day (but those under the
// prefix "lock:", which wait for a person), lines of account logs after a year, and expired sessions, links,
// invitations and tokens.
func (s *Store) Sweep(ctx context.Context, now time.Time) error {
	return s.write(ctx, "sweeping out what has had its time", func(t tx) error {
		for _, old := range []struct {
			rows   any
			where  string
			before time.Time
		}{
			{&keyRow{}, "at < ?", now.Add(-keysKept)},
			{&throttleRow{}, "key NOT LIKE 'lock:%' AND since < ?", now.Add(-throttlesKept)},
			{&eventRow{}, "at < ?", now.Add(-eventsKept)},
			{&sessionRow{}, "expires < ?", now},
			{&linkRow{}, "expires < ?", now},
			{&invitationRow{}, "expires < ?", now},
			{&tokenRow{}, "expires > 0 AND expires < ?", now},
		} {
			if err := t.Where(old.where, at(old.before)).Delete(old.rows).Error; err != nil {
				return err
			}
		}
		return nil
	})
}
