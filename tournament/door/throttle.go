package door

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// limit is how often something may be tried at a door within a window.
type limit struct {
	key     string
	tries   int
	window  time.Duration
	forgive bool // who gets in after all has no failures any more
}

// quarter is the window of most doors.
const quarter = 15 * time.Minute

// How often a quarter of an hour sees something from one address. A whole bar is one address.
const (
	signInsFrom = 200
	guessesFrom = 100
	entriesFrom = 400
)

// signInLimits: a browser in which the account signed in before may try ten times in a quarter of an hour, and is
// counted by itself, so that nobody else shuts its owner out, not even from the same bar. Of others, one address may
// try one account ten times, and all together fifty times; one address two hundred times whatever the account.
func (d *Door) signInLimits(email string, from Caller) []limit {
	if device, known := d.familiar(email, from.Known); known {
		return []limit{{"sign-in-device:" + blind(device), 10, quarter, true}}
	}
	return []limit{
		{"sign-in:" + blind(email+"\n"+from.Address), 10, quarter, true},
		{"sign-in:" + blind(email), 50, quarter, true},
		{"sign-in-address:" + blind(from.Address), signInsFrom, quarter, false},
	}
}

// blind keeps addresses out of the counts.
func blind(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:16])
}

// Enter counts a pair that enters a championship by the public form. It refuses with *TooMany after four hundred in a
// quarter of an hour from one address: more than a village square, less than a program that fills the list.
func (d *Door) Enter(ctx context.Context, championship id.ChampionshipID, from Caller) error {
	return d.knock(ctx, []limit{{"enter:" + blind(string(championship)+"\n"+from.Address), entriesFrom, quarter, false}})
}

// guessed counts a link that opened nothing, and says *TooMany in place of that when one address tried a hundred in a
// quarter of an hour. A link that opens is never refused for what others in the same bar tried.
func (d *Door) guessed(ctx context.Context, err error, from Caller) error {
	if !errors.Is(err, store.ErrUsed) && !errors.Is(err, ErrUnknown) {
		return err
	}
	if many := d.knock(ctx, []limit{{"guess:" + blind(from.Address), guessesFrom, quarter, false}}); many != nil {
		return many
	}
	return err
}

// knock counts a try before it is made, so that many at once are all counted, and refuses one too many with *TooMany.
// Once a door is shut, knocking costs no write.
func (d *Door) knock(ctx context.Context, limits []limit) error {
	now := d.Now()
	for _, l := range limits {
		count, since, err := d.Store.Counted(ctx, l.key, now, l.window)
		if err != nil {
			return err
		}
		if count > l.tries {
			return &TooMany{Retry: since.Add(l.window).Sub(now)}
		}
		if count, err = d.Store.Count(ctx, l.key, now, l.window); err != nil {
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
