package api

import (
	"fmt"
	"net/url"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// judgeSheet is where the four sign on the shared screen.
func (a *ask) judgeSheet() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	page, err := a.judgeSheetPage(m, templates.Form{}, a.Query("player"))
	if err != nil {
		return err
	}
	return a.page(200, page)
}

// judgeSheetPage is the sheet of a match with who signs next: the one that was chosen, else the first who must.
func (a *ask) judgeSheetPage(m tournament.Match, form templates.Form, chosen string) (templates.Page, error) {
	if m.Sheet == nil {
		return a.judgeMatchPage(m, form), nil
	}
	page := templates.JudgeSheetPage{Frame: a.judgeFrame(), Back: a.base(), Form: form, Match: a.matchShown(m), Unsigned: a.names(a.view.State.Unsigned(m)), Photos: a.photosShown(m), MorePhotos: len(m.Sheet.Photos) < tournament.MaxPhotos}
	var err error
	if page.Acta, err = a.acta(m); err != nil {
		return nil, err
	}
	page.Paper = page.Match.Href + "/sheet.pdf"
	page.Signers = a.signers(m, page.Acta)
	for i := range page.Signers {
		page.Signers[i].Href = fmt.Sprintf("%s/sheet?player=%s", page.Match.Href, page.Signers[i].Player.ID)
	}
	if m.State == tournament.Provisional {
		page.Signing = signsNext(page.Signers, chosen)
	}
	return page, nil
}

// signsNext is whose turn it is: who was chosen, or the first who must sign and has not said no.
func signsNext(signers []templates.Signer, chosen string) *templates.Signer {
	for i, s := range signers {
		if s.Player.ID == chosen && (s.Way == "" || s.Way == string(tournament.Refused)) {
			return &signers[i]
		}
	}
	for i, s := range signers {
		if s.Must && s.Way == "" {
			return &signers[i]
		}
	}
	return nil
}

// judgeSign signs on the shared screen, by PIN, by a drawing, or by a refusal: the button that was pressed says which.
func (a *ask) judgeSign() error {
	return a.onJudgeSheet("signed", func(n id.MatchNumber, f url.Values) (tournament.Act, error) {
		var hash id.Hash
		if err := hash.UnmarshalText([]byte(f.Get("hash"))); err != nil {
			return nil, invalid("hash", "unreadable", nil)
		}
		if strings.Join([]string{f.Get("pin"), f.Get("drawing"), f.Get("refuses")}, "") == "" {
			return nil, unsigned(f)
		}
		return a.signature(signBody{
			Hash: &hash, Player: id.PlayerID(f.Get("player")), PIN: f.Get("pin"), Drawing: f.Get("drawing"),
			Refuses: f.Get("refuses") == "true", Reason: f.Get("reason"),
		}, n)
	})
}

// unsigned refuses a form that was sent without a signature, at the field that it has for one.
func unsigned(f url.Values) error {
	if f.Has("drawing") {
		return invalid("drawing", "no-signature", nil)
	}
	return invalid("pin", "no-signature", nil)
}

// judgeHandIn makes the sheet official.
func (a *ask) judgeHandIn() error { return a.onJudgeSheet("handed-in", handInAct) }

// onJudgeSheet does something with the sheet of the match in the address, and shows it again.
func (a *ask) onJudgeSheet(done string, act func(id.MatchNumber, url.Values) (tournament.Act, error)) error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			if err := a.fromPhone(m.Number, f); err != nil {
				return nil, err
			}
			return act(m.Number, f)
		},
		again: func(a *ask, form templates.Form) (templates.Page, error) {
			now, _ := a.view.State.Match(m.Number)
			delete(form.Values, "pin")
			return a.judgeSheetPage(now, aboutAct(form), form.Value("player"))
		},
		done: func(a *ask, _ desk.Outcome) error { return a.after(fmt.Sprintf("/matches/%d/sheet", m.Number), done) },
	})
}
