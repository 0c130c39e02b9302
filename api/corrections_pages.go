package api

import (
	"errors"
	"fmt"
	"net/url"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
)

// correctPage is where a wrong result is put right.
func (a *ask) correctPage() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	return a.page(200, a.correctPageOf(m, templates.Form{}))
}

func (a *ask) correctPageOf(m tournament.Match, form templates.Form) templates.DeskCorrectPage {
	page := templates.DeskCorrectPage{Frame: a.deskFrame("desk"), Form: aboutAct(form, "reason"), Match: a.matchShown(m), Talk: a.talk(m, form)}
	page.Scripts = []string{"js/judge.js"}
	return page
}

// correctByForm shows first what a correction would change, and does it when that was confirmed.
func (a *ask) correctByForm() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	f, err := a.fields()
	if err != nil {
		return err
	}
	act, wrong := a.correction(m, f)
	again := func(a *ask, form templates.Form) (templates.Page, error) {
		now, _ := a.view.State.Match(m.Number)
		return a.correctPageOf(now, form), nil
	}
	if wrong != nil {
		return a.showAgain(f, wrong, again)
	}
	if f.Get("confirm") == "" {
		page, err := a.wouldCorrect(m, act, f)
		if err != nil {
			return a.showAgain(f, err, again)
		}
		return a.page(200, page)
	}
	outcome, err := a.do(act)
	if err != nil {
		return a.showAgain(f, err, again)
	}
	return leadTo(fmt.Sprintf("/matches/%d", m.Number), "corrected")(a, outcome)
}

// correction is what was told of the end of a match: by who finished, or the winner alone.
func (a *ask) correction(m tournament.Match, f url.Values) (tournament.Correct, error) {
	m.Finishes = nil // what was noted while the game went on is told again
	result, err := a.conversation(m, f).result()
	return tournament.Correct{EnterResult: result, Reason: f.Get("reason"), Later: f.Get("later")}, err
}

// wouldCorrect is the page that says what a correction changes: the matches that hang on it, and what would not stand.
func (a *ask) wouldCorrect(m tournament.Match, act tournament.Correct, f url.Values) (templates.Page, error) {
	page := a.correctPageOf(m, a.typed(f, nil))
	page.Asked = true
	if err := a.winsThen(&page, act); err != nil {
		return page, err
	}
	_, err := a.server.Desk.Do(a.Request.Context(), a.view.State.ID, act, desk.Request{By: a.actor(), DryRun: true})
	var refusal *tournament.Error
	if errors.As(err, &refusal) && refusal.Code == "later-matches" {
		for _, n := range refusal.Later {
			later, _ := a.view.State.Match(n)
			page.Later = append(page.Later, a.matchShown(later))
		}
		page.Falls = a.fallen(refusal.Falls)
		return page, nil
	}
	return page, err
}

// winsThen fills in who would have won, as the engine says where it was told who finished.
func (a *ask) winsThen(page *templates.DeskCorrectPage, act tournament.Correct) error {
	act.Later = tournament.Discard
	outcome, err := a.server.Desk.Do(a.Request.Context(), a.view.State.ID, act, desk.Request{By: a.actor(), DryRun: true})
	if err != nil {
		return err
	}
	would, _ := outcome.View.State.Match(act.Match)
	page.Winner = a.pairShown(would.Winner)
	if act.Winner == 0 && would.Sheet != nil {
		page.Verdict = a.verdict(page.Players, would)
	}
	return nil
}

// fallen are what entries say that would not stand any more.
func (a *ask) fallen(numbers []int) []string {
	var lines []string
	for _, n := range numbers {
		lines = append(lines, a.line(a.view.State.Journal()[n-1]))
	}
	return lines
}

// undoPage says what would be taken back, and what would fall with it. Of the last act that can be, or the one of
// ?entry=.
func (a *ask) undoPage() error { return a.shown(undoPageOf) }

func undoPageOf(a *ask, form templates.Form) (templates.Page, error) {
	page := templates.DeskUndoPage{Frame: a.deskFrame("desk"), Form: aboutAct(form)}
	entry, err := a.number("entry", 0, 1, a.view.State.Version())
	if err != nil {
		return nil, err
	}
	act := tournament.Undo{Entry: entry, Later: tournament.Discard}
	outcome, err := a.server.Desk.Do(a.Request.Context(), a.view.State.ID, act, desk.Request{By: a.actor(), DryRun: true})
	var refusal *tournament.Error
	if errors.As(err, &refusal) {
		if page.Form.Refusal == "" {
			page.Form.Refusal = a.sentence(refusal)
		}
		return page, nil
	}
	if err != nil {
		return nil, err
	}
	with, fell := outcome.View.State.TakenBack(outcome.Entries[0])
	e := a.view.State.Journal()[with[0]-1]
	page.Entry, page.Line, page.At = e.Number, a.line(e), a.local(e.At)
	page.With, page.Falls = a.fallen(with[1:]), a.fallen(fell)
	return page, nil
}

// undoByForm takes back what the page showed, with all that it said would fall.
func (a *ask) undoByForm() error {
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			entry := numbers[int](f["entry"])
			if len(entry) != 1 {
				return nil, notFound("entry")
			}
			return tournament.Undo{Entry: entry[0], Later: tournament.Discard, Reason: f.Get("reason")}, nil
		},
		again: undoPageOf, done: leadTo("", "undone"),
	})
}
