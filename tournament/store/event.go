package store

import (
	"context"
	"time"

	"cubilete/tournament/id"
)

// Event is a line of an account's log: a sign-in, an invitation, something taken back.
type Event struct {
	ID      string
	Account id.AccountID
	At      time.Time
	Kind    string
	Address string // where it came from
	Detail  string
}

type eventRow struct {
	ID      string `gorm:"primaryKey"`
	Account id.AccountID
	At      moment
	Kind    string
	Address string
	Detail  string
}

func (eventRow) TableName() string { return "events" }

// AddEvent adds a line to an account's log.
func (s *Store) AddEvent(ctx context.Context, e Event) error {
	row := eventRow{ID: e.ID, Account: e.Account, At: at(e.At), Kind: e.Kind, Address: e.Address, Detail: e.Detail}
	return s.write(ctx, "adding to an account's log", func(t tx) error { return t.Create(&row).Error })
}

// Events returns the last lines of an account's log, at most so many, the newest first.
func (s *Store) Events(ctx context.Context, account id.AccountID, limit int) ([]Event, error) {
	var rows []eventRow
	err := s.look(ctx).Where("account = ?", account).Order("at DESC, id").Limit(limit).Find(&rows).Error
	events := make([]Event, len(rows))
	for i, row := range rows {
		events[i] = Event{
			ID: row.ID, Account: row.Account, At: row.At.time(), Kind: row.Kind, Address: row.Address, Detail: row.Detail,
		}
	}
	return events, explain("reading an account's log", err)
}
