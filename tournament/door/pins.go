package door

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"

	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// Why a PIN does not sign.
var (
	ErrPIN       = errors.New("this is not the player's PIN")
	ErrPINLocked = errors.New("the player's PIN is locked: the organiser can unlock it")
)

// pinTries is how often a PIN may be wrong before it locks. Other players' are not touched by it.
const pinTries = 5

// PINOf returns a player's PIN, to be printed on the pair's card.
func (d *Door) PINOf(ctx context.Context, championship id.ChampionshipID, player id.PlayerID) (string, error) {
	epoch, _, err := d.Store.Counted(ctx, pinEpoch(championship, player), d.Now(), 0)
	return d.Key.PIN(championship, player, epoch), err
}

// CheckPIN makes sure that somebody knows a player's PIN. A wrong one is counted, whatever becomes of the act that it
// was for; after five it refuses with ErrPINLocked until UnlockPIN.
func (d *Door) CheckPIN(ctx context.Context, championship id.ChampionshipID, player id.PlayerID, pin string) error {
	key := pinTriesOf(championship, player)
	tries, err := d.Store.Count(ctx, key, d.Now(), 0)
	if err != nil {
		return err
	}
	if tries > pinTries {
		return ErrPINLocked
	}
	right, err := d.PINOf(ctx, championship, player)
	if err != nil {
		return err
	}
	if subtle.ConstantTimeCompare([]byte(pin), []byte(right)) != 1 {
		return ErrPIN
	}
	return d.Store.Uncount(ctx, key)
}

// PINLocked reports that a player's PIN was wrong too often.
func (d *Door) PINLocked(ctx context.Context, championship id.ChampionshipID, player id.PlayerID) (bool, error) {
	tries, _, err := d.Store.Counted(ctx, pinTriesOf(championship, player), d.Now(), 0)
	return tries >= pinTries, err
}

// PINWork says who does something with a player's PIN, and under which key: the same request again does nothing more.
type PINWork struct {
	Championship id.ChampionshipID
	Player       id.PlayerID
	By           Visitor
	Caller       Caller
	Key          *store.Key // nil for none
}

// UnlockPIN lets a player's PIN be tried again.
func (d *Door) UnlockPIN(ctx context.Context, w PINWork) error {
	if err := d.Store.Uncount(ctx, pinTriesOf(w.Championship, w.Player)); err != nil {
		return err
	}
	return d.note(ctx, w.By.Account, PINUnlocked, w.Caller, string(w.Player))
}

// RenewPIN gives a player another PIN, unlocked; the card has to be printed again. It refuses with ErrKeyReused.
func (d *Door) RenewPIN(ctx context.Context, w PINWork) error {
	if w.Key != nil {
		w.Key.Championship = w.Championship
	}
	raise, forget := pinEpoch(w.Championship, w.Player), pinTriesOf(w.Championship, w.Player)
	switch err := d.Store.Renew(ctx, raise, forget, d.Now(), w.Key); {
	case errors.Is(err, store.ErrRepeated):
		return d.sameRequest(ctx, *w.Key)
	case err != nil:
		return err
	}
	return d.note(ctx, w.By.Account, PINRenewed, w.Caller, string(w.Player))
}

// sameRequest says ErrKeyReused when another request was made under a key.
func (d *Door) sameRequest(ctx context.Context, key store.Key) error {
	kept, _, err := d.Store.Key(ctx, key.Scope, key.Key)
	if err == nil && kept.Digest != key.Digest {
		err = ErrKeyReused
	}
	return err
}

func pinTriesOf(championship id.ChampionshipID, player id.PlayerID) string {
	return fmt.Sprintf("lock:pin:%s:%s", championship, player)
}

func pinEpoch(championship id.ChampionshipID, player id.PlayerID) string {
	return fmt.Sprintf("lock:pin-epoch:%s:%s", championship, player)
}
