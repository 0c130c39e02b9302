package store

import (
	"context"
	"errors"
	"fmt"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// atOnce is how many rows one INSERT carries: well below what either database takes in parameters.
const atOnce = 500

// errGap is a fault of the program: entries that do not carry on where the journal ended.
var errGap = errors.New("the entries do not carry on the journal")

type entryRow struct {
	Championship id.ChampionshipID `gorm:"primaryKey"`
	Number       int               `gorm:"primaryKey;autoIncrement:false"`
	Bytes        string
	Root         digest
}

func (entryRow) TableName() string { return "entries" }

// addEntries adds to the journal. Two acts that were decided on the same version cannot both: the number is taken.
func (t tx) addEntries(championship id.ChampionshipID, records []tournament.Record) error {
	if len(records) == 0 {
		return nil
	}
	rows := make([]entryRow, len(records))
	for i, record := range records {
		rows[i] = entryRow{Championship: championship, Number: record.Number, Bytes: string(record.Bytes), Root: digest(record.Root)}
	}
	return t.CreateInBatches(&rows, atOnce).Error
}

// records reads the journal from the entry after that number on.
func (t tx) records(championship id.ChampionshipID, after int) ([]tournament.Record, error) {
	var rows []entryRow
	err := t.Where("championship = ? AND number > ?", championship, after).Order("number").Find(&rows).Error
	return recordsOf(rows), err
}

func recordsOf(rows []entryRow) []tournament.Record {
	records := make([]tournament.Record, len(rows))
	for i, row := range rows {
		records[i] = tournament.Record{Number: row.Number, Bytes: []byte(row.Bytes), Root: id.Hash(row.Root)}
	}
	return records
}

// Entries reads certain entries of a journal, in order. One that is not there is left out.
func (s *Store) Entries(ctx context.Context, championship id.ChampionshipID, numbers []int) ([]tournament.Record, error) {
	var rows []entryRow
	query := s.look(ctx).Where("championship = ? AND number IN ?", championship, numbers).Order("number")
	err := query.Find(&rows).Error
	return recordsOf(rows), explain("reading entries", err)
}

// checkEntries refuses entries that leave a gap behind the journal, or that the index row does not end with.
func checkEntries(a Append) error {
	number := a.After
	for _, record := range a.Records {
		if number++; record.Number != number {
			return fmt.Errorf("%w: entry %d stands where %d should", errGap, record.Number, number)
		}
	}
	if a.Index.Version != number {
		return fmt.Errorf("%w: the index row is at %d, the journal at %d", errGap, a.Index.Version, number)
	}
	return nil
}
