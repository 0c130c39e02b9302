package desk

import (
	"context"

	"cubilete/tournament"
)

// Find returns the index row of a championship by its identifier or its address: of one that is in memory, as it is
// served here, else as the store has it.
func (d *Desk) Find(ctx context.Context, idOrSlug string) (tournament.Index, error) {
	if index, known := d.known(idOrSlug); known {
		return index, nil
	}
	index, err := d.store.Find(ctx, idOrSlug)
	return index, refusal(err)
}

// known is the index row of a championship that is in memory.
func (d *Desk) known(idOrSlug string) (tournament.Index, bool) {
	r := d.rooms.find(idOrSlug)
	if r == nil {
		return tournament.Index{}, false
	}
	v := r.view.Load()
	if v == nil || v.State == nil {
		return tournament.Index{}, false
	}
	return v.Index(), true
}
