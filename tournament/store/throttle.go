package store

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// throttleRow counts what went wrong at one door since its window began.
type throttleRow struct {
	Key   string `gorm:"primaryKey"`
	Count int
	Since moment
}

func (throttleRow) TableName() string { return "throttles" }

// Count adds one to what is counted under a key and returns how many it makes. What was counted in a window that began
// longer ago than window is forgotten first; with a window of 0 nothing is ever forgotten.
func (s *Store) Count(ctx context.Context, key string, now time.Time, window time.Duration) (count int, err error) {
	var row throttleRow
	err = s.write(ctx, "counting at a door", func(t tx) error {
		if err := t.count(key, now, begin(now, window)); err != nil {
			return err
		}
		return t.Where("key = ?", key).Take(&row).Error
	})
	return row.Count, err
}

// Counted returns how many were counted under a key, and when their window began, as Count understands it.
func (s *Store) Counted(ctx context.Context, key string, now time.Time, window time.Duration) (count int, since time.Time, err error) {
	var rows []throttleRow
	err = s.look(ctx).Where("key = ? AND since > ?", key, begin(now, window)).Order("key").Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return 0, time.Time{}, explain("reading the count of a door", err)
	}
	return rows[0].Count, rows[0].Since.time(), nil
}

// Uncount forgets what was counted under a key.
func (s *Store) Uncount(ctx context.Context, key string) error {
	return s.write(ctx, "forgetting the count of a door", func(t tx) error {
		return t.Where("key = ?", key).Delete(&throttleRow{}).Error
	})
}

// Renew adds one to what is counted under one key for ever, and forgets what was counted under another, at once. Under
// an act's key it does so once: ErrRepeated when that key was used already.
func (s *Store) Renew(ctx context.Context, raise, forget string, now time.Time, key *Key) error {
	return s.write(ctx, "renewing the count of a door", func(t tx) error {
		if key != nil {
			if err := t.rememberKey(*key); err != nil {
				return err
			}
		}
		if err := t.count(raise, now, 0); err != nil {
			return err
		}
		return t.Where("key = ?", forget).Delete(&throttleRow{}).Error
	})
}

// count is one statement, so that many who fail at once are all counted.
func (t tx) count(key string, now time.Time, begin moment) error {
	again := clause.Assignments(map[string]any{
		"count": gorm.Expr("CASE WHEN throttles.since > ? THEN throttles.count + 1 ELSE 1 END", begin),
		"since": gorm.Expr("CASE WHEN throttles.since > ? THEN throttles.since ELSE ? END", begin, at(now)),
	})
	counted := clause.OnConflict{Columns: []clause.Column{{Name: "key"}}, DoUpdates: again}
	return t.Clauses(counted).Create(&throttleRow{Key: key, Count: 1, Since: at(now)}).Error
}

// begin is the moment after which a window that still counts began.
func begin(now time.Time, window time.Duration) moment {
	if window == 0 {
		return 0
	}
	return at(now.Add(-window))
}
