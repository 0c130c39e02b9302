package store

import (
	"context"
	"errors"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Append is one act made durable: everything that it changes, or nothing.
type Append struct {
	Index       tournament.Index    // the row as it is after the act
	After       int                 // the version that the act was decided on; 0: a new championship
	AfterPeople int                 // and the people number
	At          time.Time           // when it happens, for what is erased
	Records     []tournament.Record // from After+1 to Index.Version; none when only people or a draft change
	People      roster.Change       // what changes beside the journal
	Files       []File              // drawings and photos that the entries commit to
	Draft       []byte              // a new draft draw, in JSON; nil leaves it as it is
	DropDraft   bool                // the draft was published, or is void
	Key         *Key                // what the sender called the act; nil: nothing
	By          Guard               // the role that the actor must still have; zero: none
	Owner       id.AccountID        // of a new championship; "": nobody is given it
}

// Append writes an act durably: when it returns nil, a power cut does not undo it. Nothing is written when it returns
// ErrStale (somebody else wrote since After and AfterPeople: decide again), ErrSlugTaken, ErrRepeated (an act under
// the same key is there: see Key), ErrForbidden (the actor's role was taken back), ErrLetters, or an ErrUnavailable.
func (s *Store) Append(ctx context.Context, a Append) error {
	const doing = "appending to a championship"
	if err := errors.Join(checkEntries(a), checkLetters(a)); err != nil {
		return explain(doing, err)
	}
	return s.write(ctx, doing, func(t tx) error {
		for _, step := range []func(Append) error{t.guard, t.putIndex, t.putContent, t.putDoors} {
			if err := step(a); err != nil {
				return err
			}
		}
		return s.notify(t, a)
	})
}

// putIndex comes first: on PostgreSQL the second of two acts waits here for the first, and then sees that it is late.
func (t tx) putIndex(a Append) error {
	if a.After == 0 {
		return t.addChampionship(a.Index)
	}
	return t.moveChampionship(a.Index, a.After, a.AfterPeople)
}

func (t tx) putContent(a Append) error {
	if err := t.addEntries(a.Index.ID, a.Records); err != nil {
		return err
	}
	if err := t.changePeople(a.Index, a.People, a.At); err != nil {
		return err
	}
	if err := t.addFiles(a.Index.ID, a.Files); err != nil {
		return err
	}
	switch {
	case a.Draft != nil:
		return t.putDraft(a.Index.ID, a.Draft)
	case a.DropDraft:
		return t.dropDraft(a.Index.ID)
	}
	return nil
}

// putDoors writes whose act it was: the key that it may be asked for by again, and who a new championship belongs to.
func (t tx) putDoors(a Append) error {
	if a.Key != nil {
		if err := t.addKey(a); err != nil {
			return err
		}
	}
	if a.After == 0 && a.Owner != "" {
		return t.grant(a.Index.ID, a.Owner, tournament.Owner)
	}
	return nil
}
