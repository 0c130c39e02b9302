package store

import (
	"context"
	"encoding/base64"
	"fmt"
	"time"

	"gorm.io/gorm/clause"

	"cubilete/tournament/id"
)

// Session is one browser that somebody signed in with. It ends when its account's epoch has passed its own.
type Session struct {
	Hash    string       // of the cookie's secret, which is not kept
	Account id.AccountID // "" when nobody has signed in
	Epoch   int          // the account's, when the session began
	Device  string       // as the browser calls itself
	Data    []byte
	Since   time.Time
	Seen    time.Time // when it was last noted in use
	Expires time.Time
}

type sessionRow struct {
	Hash    string `gorm:"primaryKey"`
	Account *id.AccountID
	Epoch   int
	Device  string
	Data    string // base64
	Since   moment
	Seen    moment
	Expires moment
}

func (sessionRow) TableName() string { return "sessions" }

func (r sessionRow) session() (Session, error) {
	data, err := base64.StdEncoding.DecodeString(r.Data)
	if err != nil {
		return Session{}, fmt.Errorf("%w: a session is not base64", ErrCorrupt)
	}
	return Session{
		Hash: r.Hash, Account: named(r.Account), Epoch: r.Epoch, Device: r.Device, Data: data,
		Since: r.Since.time(), Seen: r.Seen.time(), Expires: r.Expires.time(),
	}, nil
}

// valid chooses sessions that have not expired and whose account, if they have one, still lets them in.
const valid = `sessions.expires > ? AND (sessions.account IS NULL OR EXISTS (SELECT 1 FROM accounts
	WHERE accounts.id = sessions.account AND accounts.epoch = sessions.epoch AND NOT accounts.closed))`

// PutSession keeps a session, in place of what was kept of it.
func (s *Store) PutSession(ctx context.Context, x Session) error {
	row := sessionRow{
		Hash: x.Hash, Account: nameless(x.Account), Epoch: x.Epoch, Device: x.Device,
		Data:  base64.StdEncoding.EncodeToString(x.Data),
		Since: at(x.Since), Seen: at(x.Seen), Expires: at(x.Expires),
	}
	return s.write(ctx, "keeping a session", func(t tx) error {
		return t.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error
	})
}

// Session returns a session that is valid at that time, or ErrNotFound.
func (s *Store) Session(ctx context.Context, hash string, now time.Time) (Session, error) {
	const doing = "reading a session"
	var row sessionRow
	if err := s.look(ctx).Where("hash = ?", hash).Where(valid, at(now)).Take(&row).Error; err != nil {
		return Session{}, explain(doing, err)
	}
	session, err := row.session()
	return session, explain(doing, err)
}

// Sessions returns an account's sessions that are valid at that time, the one seen last first.
func (s *Store) Sessions(ctx context.Context, account id.AccountID, now time.Time) ([]Session, error) {
	const doing = "reading the sessions of an account"
	var rows []sessionRow
	err := s.look(ctx).Where("account = ?", account).Where(valid, at(now)).Order("seen DESC, hash").Find(&rows).Error
	sessions := make([]Session, len(rows))
	for i, row := range rows {
		session, bad := row.session()
		if bad != nil {
			return nil, explain(doing, bad)
		}
		sessions[i] = session
	}
	return sessions, explain(doing, err)
}

// NoteSession notes when a session was used.
func (s *Store) NoteSession(ctx context.Context, hash string, now time.Time) error {
	return s.write(ctx, "noting the use of a session", func(t tx) error {
		return t.Model(&sessionRow{}).Where("hash = ?", hash).Update("seen", at(now)).Error
	})
}

// EndSession ends a session. Ending none is no error.
func (s *Store) EndSession(ctx context.Context, hash string) error {
	return s.write(ctx, "ending a session", func(t tx) error {
		return t.Where("hash = ?", hash).Delete(&sessionRow{}).Error
	})
}

// EndSessions ends all sessions of an account, those too that another process is serving, by raising its epoch.
func (s *Store) EndSessions(ctx context.Context, account id.AccountID) error {
	return s.write(ctx, "ending the sessions of an account", func(t tx) error {
		return t.changeAccount(account, map[string]any{})
	})
}

func (t tx) dropSessions(account id.AccountID) error {
	return t.Where("account = ?", account).Delete(&sessionRow{}).Error
}
