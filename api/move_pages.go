package api

import (
	"net/url"

	"cubilete/templates"
	"cubilete/tournament"
)

// movePage is where a copy is taken, and where the championship is handed over to another installation.
func (a *ask) movePage() error { return a.shown(movePageOf) }

func movePageOf(a *ask, form templates.Form) (templates.Page, error) {
	return templates.DeskMovePage{
		Frame: a.deskFrame("desk"), Form: form, Mine: a.role == tournament.Owner && a.server.Desk.Signs(a.view),
		Elsewhere: a.view.State.HandedOver,
	}, nil
}

// handOverByForm closes the championship here, once somebody has said that this is meant.
func (a *ask) handOverByForm() error {
	return a.submit(submit{act: handOverAct, done: leadTo("/move", "handed-over"), again: movePageOf})
}

func handOverAct(f url.Values) (tournament.Act, error) {
	if f.Get("sure") != "true" {
		return nil, invalid("sure", "required", nil)
	}
	return tournament.HandOver{}, nil
}

// handOver is the same by the API.
func (a *ask) handOver() error { return a.bare(tournament.HandOver{}) }
