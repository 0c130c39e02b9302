package store

import (
	"gorm.io/gorm/clause"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// changePeople writes what an act changes beside the journal: people, texts and marks. Erasing comes last.
func (t tx) changePeople(x tournament.Index, change roster.Change) error {
	steps := []func() error{
		func() error { return t.putPersons(x.ID, change.Persons) },
		func() error { return t.addSpellings(x.ID, x.People, change.Spellings) },
		func() error { return t.addTexts(x.ID, change.Texts) },
		func() error { return t.putMarks(x.ID, change.Marks) },
		func() error { return t.erase(x.ID, change.Erased) },
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

// erase takes every spelling of these people, and what else was known of them.
func (t tx) erase(championship id.ChampionshipID, erased []id.PlayerID) error {
	if len(erased) == 0 {
		return nil
	}
	if err := t.Where("championship = ? AND player IN ?", championship, erased).Delete(&spellingRow{}).Error; err != nil {
		return err
	}
	if err := t.eraseFiles(championship, erased); err != nil {
		return err
	}
	return t.Where("championship = ? AND id IN ?", championship, erased).Delete(&personRow{}).Error
}

// put writes rows in place of those of the same key.
func (t tx) put(rows any) error {
	return t.Clauses(clause.OnConflict{UpdateAll: true}).CreateInBatches(rows, atOnce).Error
}
