package store

import (
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

type personRow struct {
	Championship id.ChampionshipID `gorm:"primaryKey"`
	ID           id.PlayerID       `gorm:"primaryKey"`
	Phone        string
	Document     string
	Alias        string
	Unnamed      bool
	Minor        bool
	Guardian     string
	Consent      moment
}

func (personRow) TableName() string { return "persons" }

func (t tx) putPersons(championship id.ChampionshipID, persons []roster.Person) error {
	if len(persons) == 0 {
		return nil
	}
	rows := make([]personRow, len(persons))
	for i, p := range persons {
		rows[i] = personRow{
			Championship: championship, ID: p.ID, Phone: p.Phone, Document: p.Document,
			Alias: p.Alias, Unnamed: p.Unnamed, Minor: p.Minor, Guardian: p.Guardian, Consent: at(p.Consent),
		}
	}
	return t.put(&rows)
}

func (t tx) persons(championship id.ChampionshipID) ([]roster.Person, error) {
	var rows []personRow
	err := t.Where("championship = ?", championship).Order("id").Find(&rows).Error
	persons := make([]roster.Person, len(rows))
	for i, row := range rows {
		persons[i] = roster.Person{
			ID: row.ID, Phone: row.Phone, Document: row.Document,
			Alias: row.Alias, Unnamed: row.Unnamed, Minor: row.Minor, Guardian: row.Guardian, Consent: row.Consent.time(),
		}
	}
	return persons, err
}
