package store

import (
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

type textRow struct {
	Championship id.ChampionshipID `gorm:"primaryKey"`
	Commitment   digest            `gorm:"primaryKey"`
	Salt         salt
	Text         string
	Kind         roster.TextKind
}

func (textRow) TableName() string { return "texts" }

// addTexts writes texts; one that is there already, under the same commitment, is the same text.
func (t tx) addTexts(championship id.ChampionshipID, texts []roster.Text) error {
	if len(texts) == 0 {
		return nil
	}
	rows := make([]textRow, len(texts))
	for i, x := range texts {
		rows[i] = textRow{
			Championship: championship, Commitment: digest(x.Commitment), Salt: salt(x.Salt), Text: x.Text, Kind: x.Kind,
		}
	}
	return t.put(&rows)
}

func (t tx) texts(championship id.ChampionshipID) ([]roster.Text, error) {
	var rows []textRow
	err := t.Where("championship = ?", championship).Order("commitment").Find(&rows).Error
	texts := make([]roster.Text, len(rows))
	for i, row := range rows {
		texts[i] = roster.Text{
			Commitment: roster.Commitment(row.Commitment), Salt: roster.Salt(row.Salt), Text: row.Text, Kind: row.Kind,
		}
	}
	return texts, err
}
