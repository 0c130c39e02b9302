package door

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// Invitation is a link by which somebody becomes an organiser of one championship.
type Invitation = store.Invitation

// invitationLife is how long an organiser's invitation opens.
const invitationLife = 3 * 24 * time.Hour

// InviteOrganiser returns the secret of a link that makes whoever accepts it an organiser of a championship, once,
// within three days. It cannot be shown again but to the same request. It refuses with *Unfit or ErrKeyReused.
func (d *Door) InviteOrganiser(ctx context.Context, championship id.ChampionshipID, i Invite) (Invitation, string, error) {
	i, err := i.clean()
	if err != nil {
		return Invitation{}, "", err
	}
	fresh, secret, err := d.fresh("organiser "+string(championship), i.Key)
	if err != nil {
		return Invitation{}, "", err
	}
	invitation := Invitation{
		ID: fresh, Championship: championship, Hash: invitationHash(secret), Name: i.Name, Since: d.Now(), Expires: d.Now().Add(invitationLife),
	}
	switch err := d.Store.AddInvitation(ctx, invitation); {
	case errors.Is(err, store.ErrRepeated):
		kept, err := d.Store.Invitation(ctx, fresh)
		if err == nil && kept.Name != i.Name {
			err = ErrKeyReused
		}
		return kept, secret, err
	case err != nil:
		return Invitation{}, "", err
	}
	return invitation, secret, d.note(ctx, i.By, OrganiserInvited, i.Caller, i.Name)
}

// OpensInvitation returns the invitation that a secret opens, without using it; or ErrUsed, or *TooMany.
func (d *Door) OpensInvitation(ctx context.Context, secret string, from Caller) (Invitation, error) {
	invitation, err := d.Store.InvitationByHash(ctx, invitationHash(secret), d.Now())
	return invitation, d.guessed(ctx, err, from)
}

// Accept makes an account an organiser of the championship that a secret invites to. It refuses with ErrUsed or
// *TooMany, and with ErrForbidden when the account is closed.
func (d *Door) Accept(ctx context.Context, secret string, v Visitor, from Caller) (Invitation, error) {
	invitation, err := d.OpensInvitation(ctx, secret, from)
	if err != nil {
		return Invitation{}, err
	}
	if err := d.Store.Accept(ctx, invitation.Hash, d.Now(), v.Account, nil); err != nil {
		return Invitation{}, err
	}
	return invitation, d.note(ctx, v.Account, OrganiserJoined, from, string(invitation.Championship))
}

// AcceptAsNew makes an account for whoever was invited, lets it organise that championship and no other, and signs it
// in. It refuses as Accept does, with *Unfit, and with ErrEmailTaken for who has an account and should sign in with it.
func (d *Door) AcceptAsNew(ctx context.Context, secret, email, name, chosen string, from Caller) (Invitation, error) {
	invitation, err := d.OpensInvitation(ctx, secret, from)
	if err != nil {
		return Invitation{}, err
	}
	account, err := d.chosenAccount(ctx, email, name, chosen, store.Organiser)
	if err != nil {
		return Invitation{}, err
	}
	account.Guest = true
	if err := d.Store.Accept(ctx, invitation.Hash, d.Now(), account.ID, &account); err != nil {
		return Invitation{}, err
	}
	if err := d.note(ctx, account.ID, OrganiserJoined, from, string(invitation.Championship)); err != nil {
		return Invitation{}, err
	}
	_, err = d.begin(ctx, account, from)
	return invitation, err
}

// Invitations returns the organisers' invitations to a championship that open still, the oldest first.
func (d *Door) Invitations(ctx context.Context, championship id.ChampionshipID) ([]Invitation, error) {
	return d.Store.Invitations(ctx, championship, d.Now())
}

// EndInvitation takes an invitation to a championship back, or says ErrNotFound.
func (d *Door) EndInvitation(ctx context.Context, championship id.ChampionshipID, invitation string, by Visitor, from Caller) error {
	if err := d.Store.EndInvitation(ctx, championship, invitation, d.Now()); err != nil {
		return err
	}
	return d.note(ctx, by.Account, InvitationEnded, from, invitation)
}

// Holder is an account with what it is to a championship.
type Holder struct {
	Account id.AccountID
	Name    string
	Email   string
	Role    store.Role
	Closed  bool // the account is, so that the role is worth nothing
}

// Holders returns whose accounts have a role in a championship, its owner first.
func (d *Door) Holders(ctx context.Context, championship id.ChampionshipID) ([]Holder, error) {
	grants, err := d.Store.Grants(ctx, championship)
	if err != nil {
		return nil, err
	}
	var owners, others []Holder
	for _, grant := range grants {
		account, err := d.Store.Account(ctx, grant.Account)
		if err != nil {
			return nil, err
		}
		holder := Holder{Account: account.ID, Name: account.Name, Email: account.Email, Role: grant.Role, Closed: account.Closed}
		if grant.Role == store.Owner {
			owners = append(owners, holder)
		} else {
			others = append(others, holder)
		}
	}
	return append(owners, others...), nil
}

// EndRole takes an account's role in a championship back at once, and notes it in both logs. It says ErrNotFound for an
// account without a role there, and for the owner's, which stays.
func (d *Door) EndRole(ctx context.Context, championship id.ChampionshipID, account id.AccountID, by Visitor, from Caller) error {
	holders, err := d.Holders(ctx, championship)
	if err != nil {
		return err
	}
	for _, holder := range holders {
		if holder.Account != account || holder.Role == store.Owner {
			continue
		}
		if err := d.Store.Revoke(ctx, championship, account); err != nil {
			return err
		}
		return errors.Join(
			d.note(ctx, by.Account, RoleEnded, from, holder.Name),
			d.note(ctx, account, RoleLost, Caller{}, string(championship)),
		)
	}
	return ErrNotFound
}

func invitationHash(secret string) id.Hash { return sha256.Sum256([]byte("invitation\n" + secret)) }
