package desk

import (
	"context"
	"errors"
	"sync"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// contacts remembers until when championships keep telephones and documents, so that a journal is read again only when
// it has gone on.
type contacts struct {
	mu    sync.Mutex
	until map[id.ChampionshipID]keeping
}

type keeping struct {
	version int
	until   time.Time
}

// ForgetContacts takes telephones and documents out of every championship that has been over for as long as its
// settings keep them. It returns how many championships that were.
func (d *Desk) ForgetContacts(ctx context.Context) (int, error) {
	d.contacts.mu.Lock()
	defer d.contacts.mu.Unlock()
	reachable, err := d.store.Reachable(ctx)
	if err != nil {
		return 0, err
	}
	purged, kept := 0, map[id.ChampionshipID]keeping{}
	var errs []error
	for _, head := range reachable {
		keeps, err := d.keeping(ctx, head)
		due := err == nil && !d.now().Before(keeps.until)
		if due {
			_, err = d.Do(ctx, head.Championship, tournament.PurgeContacts{}, Request{By: machine})
		}
		switch {
		case err != nil:
			errs = append(errs, err)
		case due:
			purged++
		default:
			kept[head.Championship] = keeps
		}
	}
	d.contacts.until = kept
	return purged, errors.Join(errs...)
}

// keeping is until when a championship that stands there keeps them.
func (d *Desk) keeping(ctx context.Context, head store.Head) (keeping, error) {
	if known := d.contacts.until[head.Championship]; known.version == head.Version {
		return known, nil
	}
	v, err := d.See(ctx, head.Championship)
	if err != nil {
		return keeping{}, err
	}
	return keeping{v.version(), v.State.ContactsUntil()}, nil
}
