package store

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"cubilete/tournament/id"
)

// Draft is the draw that nobody has published yet, as JSON that only others understand.
type Draft struct {
	Bytes []byte
	Made  int // how many were made since the last draw was published, this one included
}

type draftRow struct {
	Championship id.ChampionshipID `gorm:"primaryKey"`
	Bytes        string
	Made         int
}

func (draftRow) TableName() string { return "drafts" }

// Draft returns the draft draw of a championship, or ErrNotFound.
func (s *Store) Draft(ctx context.Context, championship id.ChampionshipID) (Draft, error) {
	var row draftRow
	err := s.look(ctx).Where("championship = ?", championship).Take(&row).Error
	return Draft{Bytes: []byte(row.Bytes), Made: row.Made}, explain("reading a draft", err)
}

// putDraft puts a new draft in place of the one before, and counts it.
func (t tx) putDraft(championship id.ChampionshipID, bytes []byte) error {
	counted := clause.OnConflict{
		Columns:   []clause.Column{{Name: "championship"}},
		DoUpdates: clause.Assignments(map[string]any{"bytes": string(bytes), "made": gorm.Expr("drafts.made + 1")}),
	}
	return t.Clauses(counted).Create(&draftRow{Championship: championship, Bytes: string(bytes), Made: 1}).Error
}

func (t tx) dropDraft(championship id.ChampionshipID) error {
	return t.Where("championship = ?", championship).Delete(&draftRow{}).Error
}
