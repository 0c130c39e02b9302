package desk

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"

	"golang.org/x/mod/sumdb/note"

	"crypto/ed25519"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// HandOver closes a championship here, so that another house can import it and carry on. Only the house that holds its key
// can do that.
func (d *Desk) HandOver(ctx context.Context, championship id.ChampionshipID, req Request) (Outcome, error) {
	for range patience {
		view, err := d.See(ctx, championship)
		if err != nil {
			return Outcome{}, err
		}
		act := tournament.HandOver{After: view.version()}
		if act.Note, err = d.letGo(view); err != nil {
			return Outcome{}, err
		}
		outcome, err := d.Do(ctx, championship, act, req)
		if refused := (*tournament.Error)(nil); !errors.As(err, &refused) || refused.Code != "moved-on" {
			return outcome, err
		}
	}
	return Outcome{}, &tournament.Error{Kind: tournament.Unavailable, Code: "busy"}
}

// letGo is the note by which the key so far lets the championship go: its name, the version and the root.
func (d *Desk) letGo(v *View) (string, error) {
	if !d.holdsKey(v) {
		return "", &tournament.Error{Kind: tournament.Contradicts, Code: "key-elsewhere"}
	}
	name, root := origin(v.State.ID), v.Root()
	text := fmt.Sprintf("%s/hand-over\n%d\n%s\n", name, v.version(), base64.StdEncoding.EncodeToString(root[:]))
	signed, err := note.Sign(&note.Note{Text: text}, signer{name, d.keys(v.State.ID)})
	return string(signed), err
}

// carryOn takes over a championship that was just imported, if it was handed over.
func (d *Desk) carryOn(ctx context.Context, imported tournament.Index, owner id.AccountID) (tournament.Index, error) {
	view, err := d.See(ctx, imported.ID)
	if err != nil || !view.State.HandedOver {
		return imported, err
	}
	by := tournament.Actor{Role: tournament.Owner, Door: tournament.CommandDoor}
	if owner != "" {
		by.ID = string(owner)
	}
	key := d.keys(imported.ID).Public().(ed25519.PublicKey)
	outcome, err := d.Do(ctx, imported.ID, tournament.TakeOver{Key: key}, Request{By: by})
	if err != nil {
		return imported, err
	}
	return outcome.View.Index(), nil
}
