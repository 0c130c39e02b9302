package store

import (
	"time"

	"gorm.io/gorm/clause"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// changePeople writes what an act changes beside the journal: people, texts and marks. Erasing comes last.
func (t tx) changePeople(x tournament.Index, change roster.Change, now time.Time) error {
	steps := []func() error{
		func() error { return t.putPersons(x.ID, change.Persons) },
		func() error { return t.addSpellings(x.ID, x.People, change.Spellings) },
		func() error { return t.addTexts(x.ID, change.Texts) },
		func() error { return t.putMarks(x.ID, change.Marks) },
		func() error { return t.erase(x.ID, change, now) },
		func() error { return t.dirty(change, now) },
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// people reads everything that is kept beside the journal, as one change that begins from nothing.
func (t tx) people(championship id.ChampionshipID) (all roster.Change, err error) {
	if all.Persons, err = t.persons(championship); err != nil {
		return all, err
	}
	if all.Spellings, err = t.spellings(championship); err != nil {
		return all, err
	}
	if all.Texts, err = t.texts(championship); err != nil {
		return all, err
	}
	all.Marks, err = t.marks(championship)
	return all, err
}

// put writes rows in place of those of the same key.
func (t tx) put(rows any) error {
	return t.Clauses(clause.OnConflict{UpdateAll: true}).CreateInBatches(rows, atOnce).Error
}
