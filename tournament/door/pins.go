package door

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"

	"cubilete/tournament/id"
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

// CheckPIN makes sure that somebody knows a player's PIN. A wrong one is counted, whatever becomes of the act that it was
// for; after five it refuses with ErrPINLocked until UnlockPIN.
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

// UnlockPIN lets a player's PIN be tried again.
func (d *Door) UnlockPIN(ctx context.Context, championship id.ChampionshipID, player id.PlayerID) error {
	return d.Store.Uncount(ctx, pinTriesOf(championship, player))
}

// RenewPIN gives a player another PIN, unlocked; the card has to be printed again.
func (d *Door) RenewPIN(ctx context.Context, championship id.ChampionshipID, player id.PlayerID) error {
	if _, err := d.Store.Count(ctx, pinEpoch(championship, player), d.Now(), 0); err != nil {
		return err
	}
	return d.UnlockPIN(ctx, championship, player)
}

func pinTriesOf(championship id.ChampionshipID, player id.PlayerID) string {
	return fmt.Sprintf("lock:pin:%s:%s", championship, player)
}

func pinEpoch(championship id.ChampionshipID, player id.PlayerID) string {
	return fmt.Sprintf("lock:pin-epoch:%s:%s", championship, player)
}
