package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// Role is what an account is to a championship or to the installation. The doors know roles, and no other rule.
type Role = tournament.Role

// The roles that an account may have.
const (
	Nobody    = tournament.Everyone
	Referee   = tournament.Referee   // of a championship
	Organiser = tournament.Organiser // of a championship; of the installation: may make new ones
	Owner     = tournament.Owner     // of a championship; of the installation: everything
)

// Guard is what is looked at again when an act is written: that the account still has this role, or a greater one, in
// the championship (or in the installation, when the act makes a new one), or that the referee's pass still holds then.
type Guard struct {
	Account id.AccountID
	Role    Role
	Pass    string // of a referee without an account
	At      time.Time
}

type grantRow struct {
	Championship id.ChampionshipID `gorm:"primaryKey"`
	Account      id.AccountID      `gorm:"primaryKey"`
	Role         string
}

func (grantRow) TableName() string { return "grants" }

// Grant is the role that an account has in a championship.
type Grant struct {
	Account id.AccountID
	Role    Role
}

// Grant gives an account a role in a championship, in place of the one it had.
func (s *Store) Grant(ctx context.Context, championship id.ChampionshipID, account id.AccountID, role Role) error {
	return s.write(ctx, "giving a role", func(t tx) error { return t.grant(championship, account, role) })
}

// Revoke takes an account's role in a championship back. Taking back none is no error.
func (s *Store) Revoke(ctx context.Context, championship id.ChampionshipID, account id.AccountID) error {
	return s.write(ctx, "taking a role back", func(t tx) error {
		return t.Where("championship = ? AND account = ?", championship, account).Delete(&grantRow{}).Error
	})
}

// Grants returns who has a role in a championship, ordered by account.
func (s *Store) Grants(ctx context.Context, championship id.ChampionshipID) ([]Grant, error) {
	var rows []grantRow
	err := s.look(ctx).Where("championship = ?", championship).Order("account").Find(&rows).Error
	grants := make([]Grant, len(rows))
	for i, row := range rows {
		grants[i] = Grant{Account: row.Account, Role: tournament.RoleNamed(row.Role)}
	}
	return grants, explain("reading who has a role", err)
}

// Role returns what an account is to a championship: Owner when it owns the installation, Nobody when it has no role
// there, or is closed, or is not known.
func (s *Store) Role(ctx context.Context, championship id.ChampionshipID, account id.AccountID) (Role, error) {
	role, err := s.look(ctx).role(championship, account)
	return role, explain("reading a role", err)
}

func (t tx) grant(championship id.ChampionshipID, account id.AccountID, role Role) error {
	return t.put(&[]grantRow{{Championship: championship, Account: account, Role: role.String()}})
}

func (t tx) role(championship id.ChampionshipID, account id.AccountID) (Role, error) {
	var house, here string
	err := t.Raw(`SELECT accounts.role, COALESCE(grants.role, '') FROM accounts
		LEFT JOIN grants ON grants.account = accounts.id AND grants.championship = ?
		WHERE accounts.id = ? AND NOT accounts.closed`, championship, account).Row().Scan(&house, &here)
	if errors.Is(err, sql.ErrNoRows) {
		return Nobody, nil
	}
	if tournament.RoleNamed(house) == Owner {
		return Owner, err
	}
	return tournament.RoleNamed(here), err
}

// guard reads the actor's role again, inside the transaction that writes the act.
func (t tx) guard(a Append) error {
	if a.By == (Guard{}) {
		return nil
	}
	role, err := t.guarded(a)
	if err == nil && role < a.By.Role {
		return ErrForbidden
	}
	return err
}

func (t tx) guarded(a Append) (Role, error) {
	switch {
	case a.By.Pass != "":
		holds, err := t.passHolds(a.Index.ID, a.By.Pass, a.By.At)
		if !holds {
			return Nobody, err
		}
		return Referee, err
	case a.After > 0:
		return t.role(a.Index.ID, a.By.Account)
	default:
		return t.houseRole(a.By.Account)
	}
}
