package store

import (
	"context"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Loaded is a championship as it was written down at one moment.
type Loaded struct {
	Index   tournament.Index
	Records []tournament.Record // from the one after the number that was asked for, in order
	People  roster.Change       // everything beside the journal, as one change that begins from nothing
}

// Load reads the index row, the entries after that number (0: all of them), and all people, spellings in the order in
// which they came, texts and marks, as they stood at one moment; or ErrNotFound.
func (s *Store) Load(ctx context.Context, championship id.ChampionshipID, after int) (Loaded, error) {
	var loaded Loaded
	err := s.snapshot(ctx, "loading a championship", func(t tx) (err error) {
		if loaded.Index, err = t.index(championship); err != nil {
			return err
		}
		if loaded.Records, err = t.records(championship, after); err != nil {
			return err
		}
		loaded.People, err = t.people(championship)
		return err
	})
	return loaded, err
}
