package desk

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"fmt"

	"golang.org/x/mod/sumdb/note"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// sealed is an act with what only the desk can put to it: a hand-over is signed with the championship's key. A house
// that has not got it cannot hand the championship over.
func (d *Desk) sealed(act tournament.Act, v *View) (tournament.Act, error) {
	hand, is := act.(tournament.HandOver)
	if !is || hand.Note != "" {
		return act, nil
	}
	var err error
	hand.Note, err = d.letGo(v)
	return hand, err
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
