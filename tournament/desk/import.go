package desk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// What keeps a championship from being imported.
var (
	ErrHereAlready  = errors.New("this championship is here already")
	ErrAddressTaken = errors.New("another championship has this address here; it can be imported under another one")
)

// Import reads what Export wrote, checks every root, and keeps the championship with the same bytes. Owner is who it
// belongs to here; "" is nobody. Name is what another address is made of; "" keeps the championship's own. The journal
// stays as it is: the address of this house stands in the index alone.
//
// What another house handed over is carried on here. It may have been here before: if the journal here is how that one
// begins, it goes on with what was written elsewhere, under the address that it has here, for an owner who runs it
// here. The error is ErrHereAlready or ErrAddressTaken, each with the index row as it would be.
func (d *Desk) Import(ctx context.Context, r io.Reader, owner id.AccountID, name string) (tournament.Index, error) {
	file, err := readExport(r)
	if err != nil {
		return tournament.Index{}, err
	}
	if name != "" {
		file.loaded.Index.Slug = tournament.Slug(name, 1)
	}
	view, err := file.view()
	if err != nil {
		return tournament.Index{}, err
	}
	index := view.Index()
	index.People = 1
	add := store.Append{Index: index, Records: file.loaded.Records, People: file.loaded.People, Owner: owner}
	switch err := d.store.Append(ctx, add); {
	case errors.Is(err, store.ErrStale), errors.Is(err, store.ErrSlugTaken) && d.has(ctx, index.ID):
		return d.goOn(ctx, view, add)
	case errors.Is(err, store.ErrSlugTaken):
		return index, fmt.Errorf("%w: %s", ErrAddressTaken, index.Slug)
	case err != nil:
		return index, err
	}
	return d.carryOn(ctx, index, owner)
}

// has reports that a championship is here, which keeps its own address taken too.
func (d *Desk) has(ctx context.Context, championship id.ChampionshipID) bool {
	_, _, err := d.store.Head(ctx, championship)
	return err == nil
}

// goOn imports a championship that is here already, if another house handed it over and nothing else was done here
// since.
func (d *Desk) goOn(ctx context.Context, imported *View, add store.Append) (tournament.Index, error) {
	room, err := d.enter(ctx, add.Index.ID)
	if err != nil {
		return add.Index, err
	}
	defer d.rooms.leave(room)
	here, err := d.SeeLatest(ctx, add.Index.ID)
	if err != nil {
		return add.Index, err
	}
	runs, err := d.runs(ctx, add)
	if err != nil || !runs || !d.continues(here, imported) {
		return add.Index, errors.Join(err, fmt.Errorf("%w: %s", ErrHereAlready, add.Index.ID))
	}
	erased := false
	if here.version() < imported.version() {
		if erased, err = d.addBehind(ctx, here, imported, add); err != nil {
			return add.Index, refusal(err)
		}
		if err := room.refresh(ctx); err != nil {
			return add.Index, refusal(err)
		}
	}
	index, err := d.carryOn(ctx, add.Index, add.Owner)
	if erased {
		err = errors.Join(err, d.Cleanse(ctx))
	}
	return index, err
}

// runs reports that whoever imports may go on with what is here.
func (d *Desk) runs(ctx context.Context, add store.Append) (bool, error) {
	if add.Owner == "" {
		return true, nil
	}
	role, err := d.store.Role(ctx, add.Index.ID, add.Owner)
	return role >= tournament.Organiser, refusal(err)
}

// continues reports that a journal was handed over to go on with the one here, which this house does not hold any more,
// or not yet: it imported it, and could not take it over.
func (d *Desk) continues(here, imported *View) bool {
	known := here.version()
	if !imported.State.HandedOver || known > imported.version() || imported.roots.All()[known-1] != here.Root() {
		return false
	}
	if known == imported.version() {
		return !d.holdsKey(here)
	}
	return here.State.HandedOver || !d.holdsKey(here)
}

// addBehind writes the later entries of an import behind the journal that is here, and its people as they are now:
// whoever was erased elsewhere is erased here too. It reports whether anybody was.
func (d *Desk) addBehind(ctx context.Context, here, imported *View, add store.Append) (bool, error) {
	people := add.People
	people.Spellings = slices.DeleteFunc(slices.Clone(people.Spellings), func(s roster.Spelling) bool {
		_, known := here.Roster.Spelling(s.Commitment)
		return known
	})
	for _, player := range imported.State.Erased() {
		erased, err := tournament.Decide(imported.State, here.Roster, tournament.ErasePerson{Player: player}, machine, tournament.Facts{Now: d.now()})
		if err != nil {
			return false, err
		}
		people.Erased = append(people.Erased, erased.People.Erased...)
		people.Struck = append(people.Struck, erased.People.Struck...)
	}
	index := add.Index
	index.Slug, index.People = here.State.Slug, here.Roster.Number+1
	return len(people.Erased) > 0, d.append(ctx, store.Append{
		Index: index, After: here.version(), AfterPeople: here.Roster.Number, At: d.now(), Records: add.Records[here.version():],
		People: people, DropDraft: true,
	})
}
