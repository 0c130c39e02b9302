package store

import (
	"context"

	"gorm.io/gorm"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

type championshipRow struct {
	ID        id.ChampionshipID `gorm:"primaryKey"`
	Slug      string
	Name      string
	Stage     tournament.Stage
	StartsAt  string
	Zone      string
	Version   int
	Root      digest
	People    int
	Published bool
}

func (championshipRow) TableName() string { return "championships" }

func newChampionshipRow(x tournament.Index) championshipRow {
	return championshipRow{
		ID: x.ID, Slug: x.Slug, Name: x.Name, Stage: x.Stage, StartsAt: x.StartsAt, Zone: x.Zone,
		Version: x.Version, Root: digest(x.Root), People: x.People, Published: x.Published,
	}
}

func (r championshipRow) index() tournament.Index {
	return tournament.Index{
		ID: r.ID, Slug: r.Slug, Name: r.Name, Stage: r.Stage, StartsAt: r.StartsAt, Zone: r.Zone,
		Version: r.Version, Root: id.Hash(r.Root), People: r.People, Published: r.Published,
	}
}

// Find returns the index row of a championship by its identifier or its slug, or ErrNotFound. Should one's slug be
// another's identifier, the identifier counts.
func (s *Store) Find(ctx context.Context, idOrSlug string) (tournament.Index, error) {
	const doing = "looking for a championship"
	if !keepable(idOrSlug) {
		return tournament.Index{}, explain(doing, ErrNotFound)
	}
	var rows []championshipRow
	err := s.look(ctx).Where("id = ? OR slug = ?", idOrSlug, idOrSlug).Order("id").Find(&rows).Error
	if err == nil && len(rows) == 0 {
		err = gorm.ErrRecordNotFound
	}
	if err != nil {
		return tournament.Index{}, explain(doing, err)
	}
	for _, row := range rows {
		if row.ID == id.ChampionshipID(idOrSlug) {
			return row.index(), nil
		}
	}
	return rows[0].index(), nil
}

// Head returns where a championship stands: the number of its last entry and of its last change of people.
func (s *Store) Head(ctx context.Context, championship id.ChampionshipID) (version, people int, err error) {
	var head Head
	err = s.look(ctx).Model(&championshipRow{}).Where("id = ?", championship).Take(&head).Error
	return head.Version, head.People, explain("reading where a championship stands", err)
}

// index reads the row within a transaction.
func (t tx) index(championship id.ChampionshipID) (tournament.Index, error) {
	var row championshipRow
	err := t.Where("id = ?", championship).Take(&row).Error
	return row.index(), err
}

// addChampionship writes the row of a new one.
func (t tx) addChampionship(x tournament.Index) error {
	row := newChampionshipRow(x)
	err := t.Create(&row).Error
	switch {
	case duplicate(err, "championships", "slug"):
		return ErrSlugTaken
	case duplicate(err, "championships", "id"):
		return ErrStale
	}
	return err
}

// moveChampionship writes the row anew if it is still what it was after that version and people number. What stands in
// an index of the database is written only when it changes: that is rare, and each index costs a page of every commit.
func (t tx) moveChampionship(x tournament.Index, version, people int) error {
	row := newChampionshipRow(x)
	result := t.Model(&championshipRow{}).
		Where("id = ? AND version = ? AND people = ?", x.ID, version, people).
		Select("name", "stage", "zone", "version", "root", "people", "published").Updates(&row)
	if result.Error == nil && result.RowsAffected == 0 {
		return ErrStale
	}
	if result.Error != nil {
		return result.Error
	}
	return t.renameChampionship(x)
}

func (t tx) renameChampionship(x tournament.Index) error {
	err := t.Exec("UPDATE championships SET slug = ?, starts_at = ? WHERE id = ? AND (slug <> ? OR starts_at <> ?)",
		x.Slug, x.StartsAt, x.ID, x.Slug, x.StartsAt).Error
	if duplicate(err, "championships", "slug") {
		return ErrSlugTaken
	}
	return err
}
