package desk

import (
	"context"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// Find returns the index row of a championship by its identifier or its address: of one that is in memory, as it is
// served here, else as the store has it.
func (d *Desk) Find(ctx context.Context, idOrSlug string) (tournament.Index, error) {
	if index, known := d.known(idOrSlug); known {
		return index, nil
	}
	index, err := d.store.Find(ctx, idOrSlug)
	if err == nil {
		d.mu.Lock()
		d.slugs[index.Slug] = index.ID
		d.mu.Unlock()
	}
	return index, refusal(err)
}

// known is the index row of a championship in whose room somebody has been. Should one's address be another's
// identifier, the identifier counts.
func (d *Desk) known(idOrSlug string) (tournament.Index, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	r := d.rooms[id.ChampionshipID(idOrSlug)]
	if r == nil {
		r = d.rooms[d.slugs[idOrSlug]]
	}
	if r == nil {
		return tournament.Index{}, false
	}
	v := r.view.Load()
	if v == nil || v.State == nil {
		return tournament.Index{}, false
	}
	return v.Index(), true
}
