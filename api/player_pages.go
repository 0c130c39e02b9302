package api

import (
	"net/url"
	"slices"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// playerPage is a player's own.
func (a *ask) playerPage() error { return a.shown(playerPageOf) }

func playerPageOf(a *ask, form templates.Form) (templates.Page, error) {
	pair, _ := a.view.State.Pair(a.view.State.PairOf(a.player))
	page := templates.PlayerPage{
		Frame: a.playerFrame(), Form: aboutAct(form), Player: a.playerName(a.player), Where: a.whereabouts(pair),
		Calendar: "/c/" + a.view.State.Slug + "/calendar.ics",
	}
	for _, m := range slices.Backward(a.view.State.Path(pair.Number)) {
		if m.Sheet == nil {
			continue
		}
		acta, err := a.acta(m)
		if err != nil {
			return nil, err
		}
		mine := templates.PlayerSheet{Acta: acta, Signer: a.signer(m, acta, a.player, a.view.State.Unsigned(m))}
		if m.State == tournament.Provisional && (mine.Signer.Way == "" || mine.Signer.Way == string(tournament.Refused)) {
			page.ToSign = append(page.ToSign, mine)
		} else {
			page.Signed = append(page.Signed, mine)
		}
	}
	return page, nil
}

func (a *ask) playerFrame() templates.Frame {
	f := a.deskFrame("")
	f.Desk, f.Shape, f.Scripts = false, "player", handScripts()
	return f
}

// playerSigns signs a sheet as the player whose link it is, or refuses to.
func (a *ask) playerSigns() error {
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			n, err := strconv.Atoi(f.Get("match"))
			if err != nil {
				return nil, notFound("match")
			}
			act := tournament.SignSheet{Match: id.MatchNumber(n), Player: a.player, Way: tournament.SignedByLink}
			if err := act.Hash.UnmarshalText([]byte(f.Get("hash"))); err != nil {
				return nil, invalid("hash", "unreadable", nil)
			}
			if f.Get("refuses") == "true" {
				act.Way, act.Reason = tournament.Refused, f.Get("reason")
			}
			return act, nil
		},
		again: playerPageOf,
		done:  func(a *ask, _ desk.Outcome) error { return a.goTo(playerPath + "?done=signed") },
	})
}
