package api

import (
	"context"
	"errors"
	"net/http"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// signBody is what a player does with a sheet: a PIN, a drawing, or a refusal.
type signBody struct {
	Hash    *id.Hash    `json:"-"` // of the sheet that was shown
	Player  id.PlayerID `json:"player" binding:"required"`
	PIN     string      `json:"pin"`
	Drawing string      `json:"drawing"`
	Refuses bool        `json:"refuses"`
	Reason  string      `json:"reason"`
}

// sign signs a sheet on the shared screen: who holds it has looked at who signs.
func (a *ask) sign() error {
	type body struct {
		signBody
		Hash string `json:"hash" binding:"required"`
	}
	return onMatch(a, func(n id.MatchNumber, b body) (act tournament.Act, err error) {
		if b.signBody.Hash, err = hashField("hash", b.Hash); err != nil {
			return nil, err
		}
		return a.signature(b.signBody, n)
	})
}

// signature is the act of signing, once it is sure that it is that player's PIN or drawing.
func (a *ask) signature(b signBody, n id.MatchNumber) (tournament.Act, error) {
	act := tournament.SignSheet{Match: n, Hash: *b.Hash, Player: b.Player, Reason: b.Reason}
	switch {
	case b.Refuses:
		act.Way = tournament.Refused
		return act, nil
	case b.Drawing != "":
		return a.signByDrawing(act, b.Drawing)
	case b.PIN != "":
		act.Way = tournament.SignedByPIN
		return act, a.checkPIN(act.Player, b.PIN)
	default:
		return nil, invalid("pin", "required", nil)
	}
}

// checkPIN makes sure that it is the player's PIN. Wrong ones are counted whatever becomes of the act.
func (a *ask) checkPIN(player id.PlayerID, pin string) error {
	if a.view.State.PairOf(player) == 0 || !a.view.Roster.Keeps(player) {
		return invalid("player", "not-in-match", tournament.Args{"value": string(player)})
	}
	err := a.server.Door.CheckPIN(a.Request.Context(), a.view.State.ID, player, pin)
	switch {
	case errors.Is(err, door.ErrPINLocked):
		return &tournament.Error{Kind: tournament.TooMany, Code: "pin-locked", Args: tournament.Args{"player": a.playerName(player)}}
	case errors.Is(err, door.ErrPIN):
		return invalid("pin", "pin-wrong", nil)
	default:
		return doorRefusal(err)
	}
}

// signByDrawing keeps the drawing beside the journal, which commits to it.
func (a *ask) signByDrawing(act tournament.SignSheet, drawing string) (tournament.Act, error) {
	bytes, err := readDrawing(drawing)
	if err != nil {
		return nil, err
	}
	file, err := a.file(desk.Drawing, "image/png", bytes)
	if err != nil {
		return nil, err
	}
	file.Player = act.Player
	a.files = []desk.File{file}
	act.Way, act.Drawing = tournament.SignedByDrawing, file.Commitment
	return act, nil
}

// file is a picture as it is kept, with the commitment to it.
func (a *ask) file(kind desk.FileKind, media string, bytes []byte) (desk.File, error) {
	salt, err := roster.FreshSalt(a.server.Random)
	return desk.File{
		Commitment: roster.Commit(salt, string(bytes)), Salt: salt, Kind: kind, Media: media, At: a.server.Now(), Bytes: bytes,
	}, err
}

// attachPhoto keeps a photo of a sheet that was signed on paper.
func (a *ask) attachPhoto() error {
	n, err := a.match()
	if err != nil {
		return err
	}
	raw, err := a.body()
	if err != nil {
		return err
	}
	act, err := a.photo(n, "body", raw)
	if err != nil {
		return err
	}
	return a.doMatch(n, act)
}

// showFile sends a drawing or a photo of a match's sheet. They are for organiser and referees only.
func (a *ask) showFile() error {
	m, err := a.matchOfAddress()
	if err != nil {
		return err
	}
	var hash id.Hash
	if hash.UnmarshalText([]byte(a.Param("file"))) != nil || !a.hasFile(m.Number, hash) {
		return notFound("file")
	}
	file, err := a.server.Desk.File(a.Request.Context(), a.view.State.ID, hash)
	if err != nil {
		return err
	}
	a.Header("Cache-Control", "private, max-age=86400, immutable")
	a.Data(http.StatusOK, file.Media, file.Bytes)
	return nil
}

// hasFile reports that the sheet of the match commits to the file.
func (a *ask) hasFile(n id.MatchNumber, hash id.Hash) bool {
	m, _ := a.view.State.Match(n)
	if m.Sheet == nil {
		return false
	}
	for _, photo := range m.Sheet.Photos {
		if photo == hash {
			return true
		}
	}
	for _, given := range m.Sheet.Signed {
		if given.Drawing == hash {
			return true
		}
	}
	return false
}

// pinAnswer is what is printed on a pair's card.
type pinAnswer struct {
	Player playerAnswer `json:"player"`
	PIN    string       `json:"pin"`
	Locked bool         `json:"locked"`
}

func (a *ask) listPINs() error {
	n, err := a.pair()
	if err != nil {
		return err
	}
	pins, err := a.pins(n)
	if err != nil {
		return err
	}
	a.Header("Cache-Control", "no-store")
	return a.json(http.StatusOK, listOf(pins, a.view.State.Version()))
}

func (a *ask) pins(n id.PairNumber) ([]pinAnswer, error) {
	pair, _ := a.view.State.Pair(n)
	var pins []pinAnswer
	for _, member := range pair.Players {
		pin, err := a.server.Door.PINOf(a.Request.Context(), a.view.State.ID, member.ID)
		if err != nil {
			return nil, doorRefusal(err)
		}
		locked, err := a.server.Door.PINLocked(a.Request.Context(), a.view.State.ID, member.ID)
		if err != nil {
			return nil, doorRefusal(err)
		}
		pins = append(pins, pinAnswer{Player: playerAnswer{ID: member.ID, Name: a.playerName(member.ID)}, PIN: pin, Locked: locked})
	}
	return pins, nil
}

func (a *ask) unlockPIN() error { return a.onPIN(a.server.Door.UnlockPIN) }
func (a *ask) renewPIN() error  { return a.onPIN(a.server.Door.RenewPIN) }

// pinWork is something that is done with a player's PIN.
type pinWork func(context.Context, door.PINWork) error

// workOnPIN does something with a player's PIN, once for a request.
func (a *ask) workOnPIN(do pinWork, player id.PlayerID) error {
	key, err := a.key()
	if err != nil {
		return err
	}
	return doorRefusal(do(a.Request.Context(), door.PINWork{
		Championship: a.view.State.ID, Player: player, By: a.visitor, Caller: a.caller(), Key: key,
	}))
}

// onPIN does something with the PIN of the player in the address, and answers with the pair's PINs.
func (a *ask) onPIN(do pinWork) error {
	n, err := a.pair()
	if err != nil {
		return err
	}
	player := id.PlayerID(a.Param("player"))
	if pair, _ := a.view.State.Pair(n); !pair.Has(player) {
		return notFound("player")
	}
	if a.dryRun() {
		return a.answerDryRun(desk.Outcome{View: a.view})
	}
	if err := a.workOnPIN(do, player); err != nil {
		return err
	}
	return a.listPINs()
}
