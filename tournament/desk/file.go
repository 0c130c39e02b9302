package desk

import (
	"context"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// File returns a drawing or a photo that the journal of a championship commits to.
func (d *Desk) File(ctx context.Context, championship id.ChampionshipID, commitment id.Hash) (store.File, error) {
	file, err := d.store.File(ctx, championship, commitment)
	return file, refusal(err)
}
