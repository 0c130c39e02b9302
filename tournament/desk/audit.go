package desk

import (
	"context"
	"fmt"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// Audit reads the journal of every championship again from nothing, checks it, and compares what it gives with the
// index row, with what is served here, and with the texts beside it. It returns how many it found right, and the first
// fault.
func (d *Desk) Audit(ctx context.Context) (int, error) {
	all, _, err := d.store.List(ctx, store.ListOptions{})
	if err != nil {
		return 0, err
	}
	for n, index := range all {
		if err := d.AuditOne(ctx, index.ID); err != nil {
			return n, fmt.Errorf("%s (%s): %w", index.Slug, index.ID, err)
		}
	}
	return len(all), nil
}

// AuditOne audits one championship.
func (d *Desk) AuditOne(ctx context.Context, championship id.ChampionshipID) error {
	loaded, err := d.store.Load(ctx, championship, 0)
	if err != nil {
		return err
	}
	fresh, err := nothing().read(loaded)
	if err != nil {
		return err
	}
	if rebuilt := fresh.Index(); rebuilt != loaded.Index {
		return fmt.Errorf("%w: the index row says %+v, the journal %+v", ErrDamaged, loaded.Index, rebuilt)
	}
	if err := promised(loaded.Records).keep(loaded.People); err != nil {
		return err
	}
	return d.auditServed(ctx, championship, fresh)
}

// auditServed compares what is served with what was read from nothing. What is served may have gone on meanwhile. A
// championship that is not in memory is served from its journal, which has just been read.
func (d *Desk) auditServed(ctx context.Context, championship id.ChampionshipID, fresh *View) error {
	if d.Held(championship) == nil {
		return nil
	}
	served, err := d.At(ctx, championship, fresh.version())
	if err != nil {
		return err
	}
	if served.Root() != fresh.Root() || served.State.Digest() != fresh.State.Digest() {
		return fmt.Errorf("%w: what is served at version %d is not what the journal gives", ErrDamaged, fresh.version())
	}
	return nil
}

// List returns the index rows of championships.
func (d *Desk) List(ctx context.Context, options store.ListOptions) ([]tournament.Index, string, error) {
	list, next, err := d.store.List(ctx, options)
	return list, next, refusal(err)
}

// Ready asks the database whether it answers, and whether it has room to grow.
func (d *Desk) Ready(ctx context.Context) error {
	if err := d.store.Ping(ctx); err != nil {
		return refusal(err)
	}
	_, err := d.store.Space()
	return refusal(err)
}
