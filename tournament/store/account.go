package store

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// Account is somebody who signs in.
type Account struct {
	ID       id.AccountID
	Email    string // in the one way of writing it that the doors chose: compared letter by letter
	Name     string
	Role     Role   // of the installation: Organiser or Owner; read of a guest, Nobody
	Password string // hashed; "" when none is chosen yet
	Epoch    int    // raised to end every session
	Closed   bool   // may do nothing any more
	Guest    bool   // organises where it was invited, and makes no championships of its own
	Since    time.Time
}

type accountRow struct {
	ID       id.AccountID `gorm:"primaryKey"`
	Email    string
	Name     string
	Role     string
	Password string
	Epoch    int
	Closed   bool
	Guest    bool
	Since    moment
}

func (accountRow) TableName() string { return "accounts" }

func (r accountRow) account() Account {
	return Account{
		ID: r.ID, Email: r.Email, Name: r.Name, Role: r.house(),
		Password: r.Password, Epoch: r.Epoch, Closed: r.Closed, Guest: r.Guest, Since: r.Since.time(),
	}
}

// house is what the account is to the installation.
func (r accountRow) house() Role {
	if r.Guest {
		return Nobody
	}
	return tournament.RoleNamed(r.Role)
}

// AddAccount adds an account, or says ErrEmailTaken.
func (s *Store) AddAccount(ctx context.Context, a Account) error {
	return s.write(ctx, "adding an account", func(t tx) error { return t.addAccount(a) })
}

// Account returns an account, or ErrNotFound.
func (s *Store) Account(ctx context.Context, account id.AccountID) (Account, error) {
	var row accountRow
	err := s.look(ctx).Where("id = ?", account).Take(&row).Error
	return row.account(), explain("reading an account", err)
}

// AccountByEmail returns the account with exactly this e-mail address, or ErrNotFound.
func (s *Store) AccountByEmail(ctx context.Context, email string) (Account, error) {
	var row accountRow
	err := s.look(ctx).Where("email = ?", email).Take(&row).Error
	return row.account(), explain("reading an account by its e-mail address", err)
}

// Accounts returns all accounts, the oldest first.
func (s *Store) Accounts(ctx context.Context) ([]Account, error) {
	var rows []accountRow
	err := s.look(ctx).Order("since, id").Find(&rows).Error
	accounts := make([]Account, len(rows))
	for i, row := range rows {
		accounts[i] = row.account()
	}
	return accounts, explain("reading the accounts", err)
}

// SetPassword gives an account another hashed password, and ends all its sessions.
func (s *Store) SetPassword(ctx context.Context, account id.AccountID, password string) error {
	return s.write(ctx, "setting a password", func(t tx) error { return t.setPassword(account, password) })
}

// CloseAccount shuts an account out, or lets it in again, and ends all its sessions. Its tokens stay, and open nothing.
func (s *Store) CloseAccount(ctx context.Context, account id.AccountID, closed bool) error {
	return s.write(ctx, "closing an account", func(t tx) error {
		return t.changeAccount(account, map[string]any{"closed": closed})
	})
}

// WelcomeAccount lets a guest's account make championships of its own.
func (s *Store) WelcomeAccount(ctx context.Context, account id.AccountID) error {
	return s.write(ctx, "welcoming an account", func(t tx) error {
		return t.Model(&accountRow{}).Where("id = ?", account).Update("guest", false).Error
	})
}

func (t tx) addAccount(a Account) error {
	row := accountRow{
		ID: a.ID, Email: a.Email, Name: a.Name, Role: a.Role.String(),
		Password: a.Password, Epoch: a.Epoch, Closed: a.Closed, Guest: a.Guest, Since: at(a.Since),
	}
	err := t.Create(&row).Error
	if duplicate(err, "accounts", "email") {
		return ErrEmailTaken
	}
	return err
}

func (t tx) setPassword(account id.AccountID, password string) error {
	return t.changeAccount(account, map[string]any{"password": password})
}

// changeAccount changes these columns and ends all sessions of the account.
func (t tx) changeAccount(account id.AccountID, columns map[string]any) error {
	columns["epoch"] = gorm.Expr("epoch + 1")
	result := t.Model(&accountRow{}).Where("id = ?", account).Updates(columns)
	if result.Error == nil && result.RowsAffected == 0 {
		return ErrNotFound
	}
	return errors.Join(result.Error, t.dropSessions(account))
}

// houseRole is what an account is to the installation; Nobody when it is closed or not known.
func (t tx) houseRole(account id.AccountID) (Role, error) {
	var row accountRow
	err := t.Where("id = ? AND NOT closed", account).Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Nobody, nil
	}
	return row.house(), err
}

// open reports that an account is there and not closed.
func (t tx) open(account id.AccountID) (bool, error) {
	var open int64
	err := t.Model(&accountRow{}).Where("id = ? AND NOT closed", account).Count(&open).Error
	return open == 1, err
}
