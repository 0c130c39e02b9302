package door

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"strings"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// Pass is what makes somebody a referee of one championship without an account.
type Pass = store.Pass

// passPrefix lets people and scanners of leaked secrets see what a string is.
const passPrefix = "juez_"

// InviteReferee makes somebody a referee of a championship, at all tables or some, until a time or until it is ended. It
// returns the secret of the link, which cannot be shown again. It refuses with *Unfit.
func (d *Door) InviteReferee(ctx context.Context, championship id.ChampionshipID, name string, tables []id.TableNumber, expires time.Time) (Pass, string, error) {
	name, fault := cleanName(name)
	if err := unfit(Fault{"name", fault}); err != nil {
		return Pass{}, "", err
	}
	secret, err := d.secret()
	if err != nil {
		return Pass{}, "", err
	}
	fresh, err := id.Fresh(d.Random)
	if err != nil {
		return Pass{}, "", err
	}
	secret = passPrefix + secret
	pass := Pass{
		ID: fresh, Championship: championship, Hash: sha256.Sum256([]byte(secret)), Name: name, Tables: tables,
		Since: d.Now(), Expires: expires,
	}
	return pass, secret, d.Store.AddPass(ctx, pass)
}

// IsPass reports that a secret looks like that of a referee's link.
func IsPass(secret string) bool { return strings.HasPrefix(secret, passPrefix) }

// Referee returns the pass that a secret opens, or ErrUnknown.
func (d *Door) Referee(ctx context.Context, secret string) (Pass, error) {
	if !IsPass(secret) {
		return Pass{}, ErrUnknown
	}
	pass, err := d.Store.Pass(ctx, sha256.Sum256([]byte(secret)))
	if errors.Is(err, store.ErrNotFound) || err == nil && !pass.Holds(d.Now()) {
		return Pass{}, ErrUnknown
	}
	return pass, err
}

// Referees returns who was made a referee of a championship, those that ended as well.
func (d *Door) Referees(ctx context.Context, championship id.ChampionshipID) ([]Pass, error) {
	return d.Store.Passes(ctx, championship)
}

// EndReferee ends a pass at once, or says store.ErrNotFound.
func (d *Door) EndReferee(ctx context.Context, championship id.ChampionshipID, pass string) error {
	return d.Store.EndPass(ctx, championship, pass, d.Now())
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

// Player returns whose link a secret is, or ErrUnknown.
func (d *Door) Player(ctx context.Context, secret string) (id.ChampionshipID, id.PlayerID, error) {
	parts := strings.Split(secret, ".")
	if len(parts) != 3 {
		return "", "", ErrUnknown
	}
	championship, player := id.ChampionshipID(parts[0]), id.PlayerID(parts[1])
	right, err := d.PlayerSecret(ctx, championship, player)
	if err != nil {
		return "", "", err
	}
	if !hmac.Equal([]byte(secret), []byte(right)) {
		return "", "", ErrUnknown
	}
	return championship, player, nil
}
