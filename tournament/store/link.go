package store

import (
	"cmp"
	"context"
	"time"

	"cubilete/tournament/id"
)

// Link is an address that opens a door once: only the hash of its secret is kept.
type Link struct {
	Hash    id.Hash
	Purpose string       // what it is for; a link for one thing opens no other
	Account id.AccountID // whose door; "" for one that makes an account
	Expires time.Time
}

type linkRow struct {
	Hash    digest `gorm:"primaryKey"`
	Purpose string
	Account *id.AccountID
	Expires moment
	Used    moment
}

func (linkRow) TableName() string { return "links" }

func (r linkRow) link() Link {
	return Link{Hash: id.Hash(r.Hash), Purpose: r.Purpose, Account: named(r.Account), Expires: r.Expires.time()}
}

// PutLink keeps a link; earlier ones for the same purpose and account open nothing any more.
func (s *Store) PutLink(ctx context.Context, link Link) error {
	row := linkRow{Hash: digest(link.Hash), Purpose: link.Purpose, Account: nameless(link.Account), Expires: at(link.Expires)}
	return s.write(ctx, "keeping a link", func(t tx) error {
		if err := t.Where("purpose = ? AND COALESCE(account, '') = ?", link.Purpose, link.Account).Delete(&linkRow{}).Error; err != nil {
			return err
		}
		return t.Create(&row).Error
	})
}

// Link returns a link that would still open its door at that time, without using it; or ErrUsed.
func (s *Store) Link(ctx context.Context, hash id.Hash, purpose string, now time.Time) (Link, error) {
	const doing = "looking at a link"
	var rows []linkRow
	err := s.look(ctx).Where("hash = ? AND purpose = ? AND used = 0 AND expires > ?", digest(hash), purpose, at(now)).
		Order("hash").Find(&rows).Error
	if err == nil && len(rows) == 0 {
		err = ErrUsed
	}
	if err != nil {
		return Link{}, explain(doing, err)
	}
	return rows[0].link(), nil
}

// PasswordByLink uses a link to set its account's password, already hashed, and ends the account's sessions. It
// returns whose it is; or ErrUsed, ErrForbidden when that account is closed, and then nothing has changed.
func (s *Store) PasswordByLink(ctx context.Context, link Link, now time.Time, password string) (id.AccountID, error) {
	var account id.AccountID
	err := s.write(ctx, "setting a password by a link", func(t tx) (err error) {
		if account, err = t.useLink(link, now); err != nil {
			return err
		}
		if open, err := t.open(account); err != nil || !open {
			return cmp.Or(err, ErrForbidden)
		}
		return t.setPassword(account, password)
	})
	return account, err
}

// OwnerByLink uses a link to add the first owner of the installation; ErrUsed, ErrEmailTaken, or ErrForbidden when
// there is an owner already, and then nothing has changed.
func (s *Store) OwnerByLink(ctx context.Context, link Link, now time.Time, owner Account) error {
	return s.write(ctx, "setting up the first owner", func(t tx) error {
		if _, err := t.useLink(link, now); err != nil {
			return err
		}
		var owners int64
		err := t.Model(&accountRow{}).Where("role = ?", Owner.String()).Count(&owners).Error
		if err != nil || owners > 0 {
			return cmp.Or(err, ErrForbidden)
		}
		return t.addAccount(owner)
	})
}

// useLink uses it up in one statement, so that of two who come at once one is let in.
func (t tx) useLink(link Link, now time.Time) (id.AccountID, error) {
	result := t.Model(&linkRow{}).
		Where("hash = ? AND purpose = ? AND used = 0 AND expires > ?", digest(link.Hash), link.Purpose, at(now)).
		Update("used", at(now))
	if result.Error != nil || result.RowsAffected == 0 {
		return "", cmp.Or(result.Error, ErrUsed)
	}
	var row linkRow
	err := t.Where("hash = ?", digest(link.Hash)).Take(&row).Error
	return named(row.Account), err
}

// nameless writes nobody as NULL, which refers to no account.
func nameless(account id.AccountID) *id.AccountID {
	if account == "" {
		return nil
	}
	return &account
}

func named(account *id.AccountID) id.AccountID {
	if account == nil {
		return ""
	}
	return *account
}
