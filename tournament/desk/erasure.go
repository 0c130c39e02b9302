package desk

import (
	"context"
	"errors"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// Erasure says who was erased, by identifiers alone.
type Erasure = store.Erasure

// ListErasures names the file that lists who was erased, beside the database: it outlives an older copy that is put in
// the database's place. It is to be said before the desk is used.
func (d *Desk) ListErasures(path string) { d.erased = path }

// Erasing says what goes when a person is erased, and what stays.
type Erasing struct {
	Pair      id.PairNumber
	Player    id.PlayerID
	Spellings []string // of the name
	Person    roster.Person
	Texts     []roster.Text // that name the person, or say why the pair left
	Drawings  int           // of the person's signature
	Photos    int           // of sheets that the person signed, and others with them
	Matches   []id.MatchNumber
}

// Erasing says what an erasure would take. A person of whom nothing is kept has no spellings.
func (d *Desk) Erasing(ctx context.Context, championship id.ChampionshipID, player id.PlayerID, by tournament.Actor) (Erasing, error) {
	v, err := d.See(ctx, championship)
	if err != nil {
		return Erasing{}, err
	}
	trial, err := d.Do(ctx, championship, tournament.ErasePerson{Player: player}, Request{By: by, DryRun: true})
	if err != nil {
		return Erasing{}, err
	}
	drawings, err := d.store.FilesOf(ctx, championship, player)
	e := Erasing{Pair: v.State.EverIn(player), Player: player, Person: v.Roster.Person(player), Drawings: len(drawings)}
	for _, s := range v.Roster.Spellings(player) {
		e.Spellings = append(e.Spellings, s.Name)
	}
	for _, c := range trial.People.Struck {
		if text, is := v.Roster.Opening(c); is {
			e.Texts = append(e.Texts, text)
		} else {
			e.Photos++
		}
	}
	for _, m := range v.State.Path(e.Pair) {
		e.Matches = append(e.Matches, m.Number)
	}
	return e, refusal(err)
}

// FilesOf are the drawings that are kept of a person.
func (d *Desk) FilesOf(ctx context.Context, championship id.ChampionshipID, player id.PlayerID) ([]File, error) {
	files, err := d.store.FilesOf(ctx, championship, player)
	return files, refusal(err)
}

// Cleanse lists who was erased beside the database and its copies, and takes what was deleted out of the database's
// files, where that has not been done. What fails is done by the next one.
func (d *Desk) Cleanse(ctx context.Context) error {
	listing := d.store.ListErasures(ctx, d.erased)
	if due, err := d.store.ScrubDue(ctx); err != nil || !due {
		return errors.Join(listing, err)
	}
	return errors.Join(listing, d.store.Scrub(ctx))
}

// EraseAgain erases everybody of a list of whom something is kept here: an older copy was put back. It returns how many
// there were. The traces of all are taken out of the files at the end, also when somebody could not be erased.
func (d *Desk) EraseAgain(ctx context.Context, list []Erasure) (int, error) {
	back, err := d.store.Back(ctx, list)
	if err != nil || len(back) == 0 {
		return 0, err
	}
	for n, e := range back {
		if _, err := d.do(ctx, e.Championship, tournament.ErasePerson{Player: e.Player}, Request{By: machine}); err != nil {
			return n, errors.Join(err, d.Cleanse(ctx))
		}
	}
	return len(back), d.Cleanse(ctx)
}

// machine is who acts when nobody asks: the program itself.
var machine = tournament.Actor{Role: tournament.Owner, Door: tournament.CommandDoor}
