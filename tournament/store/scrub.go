package store

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm/clause"

	"cubilete/tournament/roster"
)

type scrubRow struct {
	Since moment `gorm:"primaryKey;autoIncrement:false"`
}

func (scrubRow) TableName() string { return "scrubs" }

// dirty notes that something personal was deleted or written over, and may still stand in the files of the database.
func (t tx) dirty(change roster.Change, now time.Time) error {
	if len(change.Erased) == 0 && len(change.Struck) == 0 && !rewrites(change) {
		return nil
	}
	return t.Clauses(clause.OnConflict{DoNothing: true}).Create(&scrubRow{Since: at(now)}).Error
}

// rewrites reports that somebody who was known is written over: a newcomer brings a name.
func rewrites(change roster.Change) bool {
	return slices.ContainsFunc(change.Persons, func(p roster.Person) bool {
		return !slices.ContainsFunc(change.Spellings, func(s roster.Spelling) bool { return s.Player == p.ID })
	})
}

// ScrubDue reports that something personal was deleted since the last Scrub that went through.
func (s *Store) ScrubDue(ctx context.Context) (bool, error) {
	var due int64
	err := s.look(ctx).Model(&scrubRow{}).Count(&due).Error
	return due > 0, explain("asking whether a scrub is due", err)
}

// Scrub takes what was deleted out of the files of the database: on SQLite out of the file itself and the log beside
// it, on PostgreSQL out of the tables that hold people and their indexes. After it no trace of an erased person is
// there, but in copies and logs that were made before. It needs as much room as the database has, and ErrBusy says that
// a reader was in its way: what is left is scrubbed by the next one.
func (s *Store) Scrub(ctx context.Context) error {
	const doing = "scrubbing what was erased"
	var due []scrubRow
	if err := s.look(ctx).Order("since").Find(&due).Error; err != nil {
		return explain(doing, err)
	}
	if err := s.scrub(ctx); err != nil {
		return explain(doing, err)
	}
	if len(due) == 0 {
		return nil
	}
	last := due[len(due)-1].Since
	return s.write(ctx, doing, func(t tx) error { return t.Where("since <= ?", last).Delete(&scrubRow{}).Error })
}

func (s *Store) scrub(ctx context.Context) error {
	if !s.postgres() {
		if err := s.writer.WithContext(ctx).Exec("VACUUM").Error; err != nil {
			return err
		}
		return s.emptyLog(ctx)
	}
	for _, table := range []string{"persons", "spellings", "texts", "files", "drafts"} {
		if err := s.writer.WithContext(ctx).Exec("VACUUM FULL " + table).Error; err != nil {
			return err
		}
	}
	return nil
}

// How often the log is tried to be emptied while somebody still reads out of it, and how long it waits between.
const (
	emptyings = 50
	breather  = 100 * time.Millisecond
)

// emptyLog takes everything over from the log into the file, and leaves the log without a byte.
func (s *Store) emptyLog(ctx context.Context) error {
	for range emptyings {
		var done struct{ Busy, Log, Checkpointed int }
		err := s.writer.WithContext(ctx).Raw("PRAGMA wal_checkpoint(TRUNCATE)").Scan(&done).Error
		if err != nil || done.Busy == 0 {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(breather):
		}
	}
	return ErrBusy
}
