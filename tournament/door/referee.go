package door

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"slices"
	"strings"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// Pass is what makes somebody a referee of one championship without an account.
type Pass = store.Pass

// passPrefix lets people and scanners of leaked secrets see what a string is.
const passPrefix = "juez_"

// InviteReferee makes somebody a referee of a championship, at all tables or some, until a time or until it is ended.
// It returns the secret of the link, which cannot be shown again but to the same request. It refuses with *Unfit or
// ErrKeyReused.
func (d *Door) InviteReferee(ctx context.Context, championship id.ChampionshipID, i Invite) (Pass, string, error) {
	i, err := i.clean()
	if err != nil {
		return Pass{}, "", err
	}
	fresh, secret, err := d.fresh("referee "+string(championship), i.Key)
	if err != nil {
		return Pass{}, "", err
	}
	secret = passPrefix + secret
	pass := Pass{
		ID: fresh, Championship: championship, Hash: sha256.Sum256([]byte(secret)), Name: i.Name, Tables: i.Tables,
		Since: d.Now(), Starts: i.From, Expires: i.Until,
	}
	switch err := d.Store.AddPass(ctx, pass); {
	case errors.Is(err, store.ErrRepeated):
		kept, err := d.Store.PassNamed(ctx, championship, fresh)
		if err == nil && !sameInvite(kept, pass) {
			err = ErrKeyReused
		}
		return kept, secret, err
	case err != nil:
		return Pass{}, "", err
	}
	return pass, secret, d.note(ctx, i.By, RefereeInvited, i.Caller, i.Name)
}

// sameInvite reports that two passes were asked for in the same words.
func sameInvite(a, b Pass) bool {
	return a.Name == b.Name && slices.Equal(a.Tables, b.Tables) && a.Starts.Equal(b.Starts) && a.Expires.Equal(b.Expires)
}

// IsPass reports that a secret looks like that of a referee's link.
func IsPass(secret string) bool { return strings.HasPrefix(secret, passPrefix) }

// Referee returns the pass that a secret opens; ErrUnknown, or *TooMany.
func (d *Door) Referee(ctx context.Context, secret string, from Caller) (Pass, error) {
	if !IsPass(secret) {
		return Pass{}, d.guessed(ctx, ErrUnknown, from)
	}
	pass, err := d.Store.Pass(ctx, sha256.Sum256([]byte(secret)))
	switch {
	case errors.Is(err, store.ErrNotFound):
		return Pass{}, d.guessed(ctx, ErrUnknown, from)
	case err == nil && !pass.Holds(d.Now()):
		return Pass{}, ErrUnknown // no guess: a phone that does not know yet that its hours are over
	}
	return pass, err
}

// PassHolds reports that a referee's pass lets its bearer in still.
func (d *Door) PassHolds(ctx context.Context, pass Pass) (bool, error) {
	kept, err := d.Store.PassNamed(ctx, pass.Championship, pass.ID)
	return err == nil && kept.Holds(d.Now()), err
}

// Referees returns who was made a referee of a championship, those that ended as well.
func (d *Door) Referees(ctx context.Context, championship id.ChampionshipID) ([]Pass, error) {
	return d.Store.Passes(ctx, championship)
}

// EndReferee ends a pass at once, or says store.ErrNotFound. by's log says so.
func (d *Door) EndReferee(ctx context.Context, championship id.ChampionshipID, pass string, by Visitor, from Caller) error {
	if err := d.Store.EndPass(ctx, championship, pass, d.Now()); err != nil {
		return err
	}
	return d.note(ctx, by.Account, RefereeEnded, from, pass)
}

// PlayerSecret returns the secret of a player's own link. Like the PIN it is kept nowhere, can be printed again, and
// opens nothing any more once the PIN is renewed.
func (d *Door) PlayerSecret(ctx context.Context, championship id.ChampionshipID, player id.PlayerID) (string, error) {
	epoch, _, err := d.Store.Counted(ctx, pinEpoch(championship, player), d.Now(), 0)
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, d.Key.derive("player-link/1", string(championship)))
	fmt.Fprintf(mac, "%d\n%s", epoch, player)
	seal := strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)[:20]))
	return strings.Join([]string{string(championship), string(player), seal}, "."), nil
}

// Player returns whose link a secret is; ErrUnknown, or *TooMany.
func (d *Door) Player(ctx context.Context, secret string, from Caller) (id.ChampionshipID, id.PlayerID, error) {
	parts := strings.Split(secret, ".")
	if len(parts) != 3 {
		return "", "", d.guessed(ctx, ErrUnknown, from)
	}
	championship, player := id.ChampionshipID(parts[0]), id.PlayerID(parts[1])
	right, err := d.PlayerSecret(ctx, championship, player)
	if err != nil {
		return "", "", err
	}
	if !hmac.Equal([]byte(secret), []byte(right)) {
		return "", "", d.guessed(ctx, ErrUnknown, from)
	}
	return championship, player, nil
}
