package desk

import (
	"context"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// elsewhere are the newcomers of an act who are entered in another championship of the same day, as far as whoever acts
// may know of it. It is read before the act is decided, and refuses nothing.
func (d *Desk) elsewhere(ctx context.Context, championship id.ChampionshipID, act tournament.Act, by tournament.Actor) ([]tournament.Clash, error) {
	newcomers := tournament.Newcomers(act, by)
	if len(newcomers) == 0 {
		return nil, nil
	}
	here, err := d.See(ctx, championship)
	if err != nil {
		return nil, err
	}
	look := store.Look{Day: here.State.Settings.Day(), Except: championship, Account: id.AccountID(by.ID)}
	for _, n := range newcomers {
		if n.Phone != "" {
			look.Phones = append(look.Phones, n.Phone)
		}
		look.Documents = look.Documents || roster.FoldDocument(n.Document) != ""
	}
	neighbours, err := d.neighbours(ctx, look)
	return tournament.Elsewhere(newcomers, neighbours), err
}

// neighbours are those of the people seen elsewhere who are entered there. A championship that cannot be read warns of
// nobody, and stands in nobody's way.
func (d *Desk) neighbours(ctx context.Context, look store.Look) ([]tournament.Neighbour, error) {
	sightings, err := d.store.Sightings(ctx, look)
	if err != nil {
		return nil, refusal(err)
	}
	var order []id.ChampionshipID
	seen := map[id.ChampionshipID][]id.PlayerID{}
	for _, s := range sightings {
		if seen[s.Championship] == nil {
			order = append(order, s.Championship)
		}
		seen[s.Championship] = append(seen[s.Championship], s.Player)
	}
	var neighbours []tournament.Neighbour
	for _, championship := range order {
		if there, err := d.See(ctx, championship); err == nil {
			neighbours = append(neighbours, there.State.Neighbours(there.Roster, seen[championship])...)
		}
	}
	return neighbours, nil
}
