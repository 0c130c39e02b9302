package store

import (
	"context"
	"encoding/base64"
	"strings"

	"gorm.io/gorm"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// ListOptions choose championships. Published and Account add up; with neither, all are listed.
type ListOptions struct {
	Published bool         // those that everyone may see
	Account   id.AccountID // those in which this account has a role
	After     string       // what the last List gave as next; "" begins
	Limit     int          // at most so many; 0 is all
}

// List returns championships, the latest date first, and where the next List goes on: "" when these were the last.
// It refuses an After that it never gave with ErrCursor.
func (s *Store) List(ctx context.Context, options ListOptions) (list []tournament.Index, next string, err error) {
	query, err := after(s.look(ctx).choose(options), options.After)
	if err != nil {
		return nil, "", err
	}
	if options.Limit > 0 {
		query = query.Limit(options.Limit + 1)
	}
	var rows []championshipRow
	if err := query.Order("starts_at DESC, id DESC").Find(&rows).Error; err != nil {
		return nil, "", explain("listing championships", err)
	}
	if options.Limit > 0 && len(rows) > options.Limit {
		rows = rows[:options.Limit]
		next = cursor(rows[len(rows)-1])
	}
	list = make([]tournament.Index, len(rows))
	for i, row := range rows {
		list[i] = row.index()
	}
	return list, next, nil
}

func (t tx) choose(options ListOptions) *gorm.DB {
	const granted = "EXISTS (SELECT 1 FROM grants WHERE grants.championship = championships.id AND grants.account = ?)"
	query := t.Model(&championshipRow{})
	switch {
	case options.Published && options.Account != "":
		return query.Where("(published = ? OR "+granted+")", true, options.Account)
	case options.Published:
		return query.Where("published = ?", true)
	case options.Account != "":
		return query.Where(granted, options.Account)
	}
	return query
}

// cursor is opaque to others: the date and the identifier of the last championship that was given.
func cursor(row championshipRow) string {
	return base64.RawURLEncoding.EncodeToString([]byte(row.StartsAt + "\n" + string(row.ID)))
}

func after(query *gorm.DB, cursor string) (*gorm.DB, error) {
	if cursor == "" {
		return query, nil
	}
	text, err := base64.RawURLEncoding.DecodeString(cursor)
	date, last, ok := strings.Cut(string(text), "\n")
	if err != nil || !ok {
		return nil, ErrCursor
	}
	return query.Where("(starts_at, id) < (?, ?)", date, last), nil
}
