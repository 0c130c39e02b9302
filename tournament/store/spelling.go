package store

import (
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

type spellingRow struct {
	Championship id.ChampionshipID `gorm:"primaryKey"`
	People       int               `gorm:"primaryKey;autoIncrement:false"`
	Place        int               `gorm:"primaryKey;autoIncrement:false"`
	Player       id.PlayerID
	Name         string
	Salt         salt
	Commitment   digest
}

func (spellingRow) TableName() string { return "spellings" }

// addSpellings adds them behind all that there are: the people number is greater than any before.
func (t tx) addSpellings(championship id.ChampionshipID, people int, spellings []roster.Spelling) error {
	if len(spellings) == 0 {
		return nil
	}
	rows := make([]spellingRow, len(spellings))
	for i, s := range spellings {
		rows[i] = spellingRow{
			Championship: championship, People: people, Place: i,
			Player: s.Player, Name: s.Name, Salt: salt(s.Salt), Commitment: digest(s.Commitment),
		}
	}
	return t.CreateInBatches(&rows, atOnce).Error
}

func (t tx) spellings(championship id.ChampionshipID) ([]roster.Spelling, error) {
	var rows []spellingRow
	err := t.Where("championship = ?", championship).Order("people, place").Find(&rows).Error
	spellings := make([]roster.Spelling, len(rows))
	for i, row := range rows {
		spellings[i] = roster.Spelling{
			Player: row.Player, Name: row.Name, Salt: roster.Salt(row.Salt), Commitment: roster.Commitment(row.Commitment),
		}
	}
	return spellings, err
}
