package api

import (
	"fmt"

	"cubilete/templates"
	"cubilete/tournament/id"
)

// deskCard is what a pair carries: PINs and links of its players.
func (a *ask) deskCard() error {
	p, err := a.pairNumbered()
	if err != nil {
		return err
	}
	pins, err := a.pins(p.Number)
	if err != nil {
		return err
	}
	page := templates.DeskCardPage{Frame: a.deskFrame("pairs"), Pair: a.pairLinked(p.Number)}
	for _, pin := range pins {
		secret, err := a.server.Door.PlayerSecret(a.Request.Context(), a.view.State.ID, pin.Player.ID)
		if err != nil {
			return doorRefusal(err)
		}
		link := a.address(playerPath + "/" + secret)
		page.Holders = append(page.Holders, templates.Holder{
			ID: string(pin.Player.ID), Name: pin.Player.Name, PIN: pin.PIN, Locked: pin.Locked, Link: link, QR: squares(link),
		})
	}
	return a.page(200, page)
}

// pinForm answers a button beside a player's PIN.
func pinForm(work func(*ask) pinWork, done string) func(*ask) error {
	return func(a *ask) error {
		if _, err := a.fields(); err != nil {
			return err
		}
		p, err := a.pairNumbered()
		if err != nil {
			return err
		}
		player := id.PlayerID(a.Param("player"))
		if !p.Has(player) {
			return notFound("player")
		}
		if err := a.workOnPIN(work(a), player); err != nil {
			return err
		}
		return a.after(fmt.Sprintf("/pairs/%d/card", p.Number), done)
	}
}

func unlocking(a *ask) pinWork { return a.server.Door.UnlockPIN }
func renewing(a *ask) pinWork  { return a.server.Door.RenewPIN }
