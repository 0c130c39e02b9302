package store

import (
	"cmp"
	"context"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// Invitation is a link by which an account becomes an organiser of one championship, once.
type Invitation struct {
	ID           string // by which it is listed and ended; opens nothing
	Championship id.ChampionshipID
	Hash         id.Hash // of its secret
	Name         string  // of who is invited, as the inviter says it
	Since        time.Time
	Expires      time.Time
	Ended        time.Time // when it was used or taken back; zero while it opens
}

type invitationRow struct {
	ID           string `gorm:"primaryKey"`
	Championship id.ChampionshipID
	Hash         digest
	Name         string
	Since        moment
	Expires      moment
	Ended        moment
}

func (invitationRow) TableName() string { return "invitations" }

func (r invitationRow) invitation() Invitation {
	return Invitation{
		ID: r.ID, Championship: r.Championship, Hash: id.Hash(r.Hash), Name: r.Name,
		Since: r.Since.time(), Expires: r.Expires.time(), Ended: r.Ended.time(),
	}
}

// openInvitation chooses invitations that let somebody in at that time.
const openInvitation = "ended = 0 AND expires > ?"

// AddInvitation keeps an invitation, or says ErrRepeated when there is one with its identifier.
func (s *Store) AddInvitation(ctx context.Context, i Invitation) error {
	row := invitationRow{
		ID: i.ID, Championship: i.Championship, Hash: digest(i.Hash), Name: i.Name, Since: at(i.Since), Expires: at(i.Expires),
	}
	return s.write(ctx, "keeping an invitation", func(t tx) error { return repeated(t.Create(&row).Error, "invitations") })
}

// Invitation returns the invitation with an identifier, also one that is over; or ErrNotFound.
func (s *Store) Invitation(ctx context.Context, invitation string) (Invitation, error) {
	var row invitationRow
	err := s.look(ctx).Where("id = ?", invitation).Take(&row).Error
	return row.invitation(), explain("reading an invitation", err)
}

// InvitationByHash returns the invitation that a secret opens at that time, without using it; or ErrUsed.
func (s *Store) InvitationByHash(ctx context.Context, hash id.Hash, now time.Time) (Invitation, error) {
	var rows []invitationRow
	err := s.look(ctx).Where("hash = ?", digest(hash)).Where(openInvitation, at(now)).Order("id").Find(&rows).Error
	if err == nil && len(rows) == 0 {
		err = ErrUsed
	}
	if err != nil {
		return Invitation{}, explain("looking at an invitation", err)
	}
	return rows[0].invitation(), nil
}

// Invitations returns the invitations to a championship that open at that time, the oldest first.
func (s *Store) Invitations(ctx context.Context, championship id.ChampionshipID, now time.Time) ([]Invitation, error) {
	var rows []invitationRow
	err := s.look(ctx).Where("championship = ?", championship).Where(openInvitation, at(now)).Order("since, id").Find(&rows).Error
	invitations := make([]Invitation, len(rows))
	for i, row := range rows {
		invitations[i] = row.invitation()
	}
	return invitations, explain("reading the invitations", err)
}

// EndInvitation takes an invitation to a championship back, or says ErrNotFound.
func (s *Store) EndInvitation(ctx context.Context, championship id.ChampionshipID, invitation string, now time.Time) error {
	return s.write(ctx, "taking an invitation back", func(t tx) error {
		result := t.Model(&invitationRow{}).Where("id = ? AND championship = ?", invitation, championship).
			Where(openInvitation, at(now)).Update("ended", at(now))
		if result.Error == nil && result.RowsAffected == 0 {
			return ErrNotFound
		}
		return result.Error
	})
}

// Accept uses an invitation up: the account becomes an organiser of its championship, unless it is more there already.
// With a new account, that is added first. It says ErrUsed, ErrForbidden for an account that is closed, or
// ErrEmailTaken, and then nothing has changed.
func (s *Store) Accept(ctx context.Context, hash id.Hash, now time.Time, account id.AccountID, added *Account) error {
	return s.write(ctx, "accepting an invitation", func(t tx) error {
		championship, err := t.useInvitation(hash, now)
		if err != nil {
			return err
		}
		if added != nil {
			if err := t.addAccount(*added); err != nil {
				return err
			}
		}
		return t.admit(championship, account)
	})
}

// admit makes an account an organiser of a championship, unless it is more there already.
func (t tx) admit(championship id.ChampionshipID, account id.AccountID) error {
	if open, err := t.open(account); err != nil || !open {
		return cmp.Or(err, ErrForbidden)
	}
	if role, err := t.role(championship, account); err != nil || role >= tournament.Organiser {
		return err
	}
	return t.grant(championship, account, tournament.Organiser)
}

// useInvitation uses it up in one statement, so that of two who come at once one is let in.
func (t tx) useInvitation(hash id.Hash, now time.Time) (id.ChampionshipID, error) {
	result := t.Model(&invitationRow{}).Where("hash = ?", digest(hash)).Where(openInvitation, at(now)).Update("ended", at(now))
	if result.Error != nil || result.RowsAffected == 0 {
		return "", cmp.Or(result.Error, ErrUsed)
	}
	var row invitationRow
	err := t.Where("hash = ?", digest(hash)).Take(&row).Error
	return row.Championship, err
}
