package store

import (
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

type marksRow struct {
	Championship id.ChampionshipID `gorm:"primaryKey"`
	Pair         id.PairNumber     `gorm:"primaryKey;autoIncrement:false"`
	Paid         bool
	PaidCents    int
	PaidTo       string
	Deposit      bool
	DepositCents int
	Returned     bool
}

func (marksRow) TableName() string { return "marks" }

func (t tx) putMarks(championship id.ChampionshipID, marks map[id.PairNumber]roster.Marks) error {
	if len(marks) == 0 {
		return nil
	}
	rows := make([]marksRow, 0, len(marks))
	for pair, m := range marks {
		rows = append(rows, marksRow{
			Championship: championship, Pair: pair, Paid: m.Paid, PaidCents: m.PaidCents, PaidTo: m.PaidTo,
			Deposit: m.Deposit, DepositCents: m.DepositCents, Returned: m.Returned,
		})
	}
	return t.put(&rows)
}

func (t tx) marks(championship id.ChampionshipID) (map[id.PairNumber]roster.Marks, error) {
	var rows []marksRow
	err := t.Where("championship = ?", championship).Order("pair").Find(&rows).Error
	marks := make(map[id.PairNumber]roster.Marks, len(rows))
	for _, row := range rows {
		marks[row.Pair] = roster.Marks{
			Paid: row.Paid, PaidCents: row.PaidCents, PaidTo: row.PaidTo, Deposit: row.Deposit, DepositCents: row.DepositCents, Returned: row.Returned,
		}
	}
	return marks, err
}
