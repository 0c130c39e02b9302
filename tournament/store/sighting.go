package store

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// Sighting is somebody in another championship of the same day who may be somebody that is looked for.
type Sighting struct {
	Championship id.ChampionshipID
	Player       id.PlayerID
}

// Look says who is looked for, and where.
type Look struct {
	Day       string            // "2026-12-05", where the championships are played
	Except    id.ChampionshipID // looks
	Account   id.AccountID      // on whose behalf: it sees what everyone may see and where it has a role
	Phones    []string          // of those who are looked for
	Documents bool              // some of them have one: whoever has a document is a sighting
}

// Sightings returns who may be somebody that is looked for, by championship and player. Who of them is somebody is for
// others to say: documents are compared as people write them, and who left a championship is still written there.
func (s *Store) Sightings(ctx context.Context, look Look) ([]Sighting, error) {
	if len(look.Phones) == 0 && !look.Documents {
		return nil, nil
	}
	phones := slices.DeleteFunc(slices.Clone(look.Phones), func(phone string) bool { return !keepable(phone) })
	var all []Sighting
	for first := 0; first == 0 || first < len(phones); first += atOnce {
		var found []Sighting
		chunk := phones[first:min(first+atOnce, len(phones))]
		err := s.look(ctx).sightings(look, chunk, look.Documents && first == 0).Find(&found).Error
		if err != nil {
			return nil, explain("looking for people in other championships", err)
		}
		all = append(all, found...)
	}
	return all, nil
}

// sightings reads the persons of the day's championships, which are few, by the beginning of their key.
func (t tx) sightings(look Look, phones []string, documents bool) *gorm.DB {
	day := t.choose(ListOptions{Published: true, Account: look.Account}).Select("id").
		Where("id <> ? AND stage <> ?", look.Except, tournament.Cancelled).
		Where("starts_at BETWEEN ? AND ?", look.Day+"T00:00", look.Day+"T23:59")
	return t.Model(&personRow{}).Select("championship", "id AS player").Where("championship IN (?)", day).
		Where("phone IN ? OR (? AND document <> '')", append(phones, unknown), documents).Order("championship, id")
}

// unknown stands in a list of phones that would be empty, which no database likes; nobody has it.
const unknown = "?"
