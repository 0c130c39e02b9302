package api

import (
	"fmt"
	"net/http"
	"net/url"
	"time"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// paperRow is one match with what its sheet on paper says.
type paperRow struct {
	match  tournament.Match
	fields url.Values
}

func (r paperRow) name(field string) string  { return fmt.Sprintf("%s.%d", field, r.match.Number) }
func (r paperRow) value(field string) string { return r.fields.Get(r.name(field)) }
func (r paperRow) signed() bool              { return r.value("signed") == "true" }

func (r paperRow) winner() id.PairNumber {
	if won := numbers[id.PairNumber](r.fields[r.name("winner")]); len(won) == 1 {
		return won[0]
	}
	return 0
}

// deskPaper is where what was kept on paper is entered.
func (a *ask) deskPaper() error { return a.shown(deskPaperPage) }

func deskPaperPage(a *ask, form templates.Form) (templates.Page, error) {
	page, err := a.paperPage(nil)
	page.Form = form
	return page, err
}

// paperPage lists the matches of the round that have no result, with what was told of them.
func (a *ask) paperPage(f url.Values) (templates.DeskPaperPage, error) {
	page := templates.DeskPaperPage{Frame: a.deskFrame("desk")}
	round, err := a.roundAsked(a.currentRound())
	if err != nil {
		return page, err
	}
	for _, r := range a.view.State.Rounds() {
		if len(a.withoutResult(r.Number)) > 0 {
			page.Rounds = append(page.Rounds, a.roundShown(r.Number, "main"))
		}
	}
	page.Round = a.roundShown(round, "main")
	for _, m := range a.withoutResult(round) {
		page.Rows = append(page.Rows, a.rowShown(paperRow{m, f}))
	}
	return page, nil
}

// withoutResult are the matches of a round whose pairs are known and which have no result, in the order of their
// tables.
func (a *ask) withoutResult(round int) []tournament.Match {
	return kept(a.inTableOrder(round), func(m tournament.Match) bool { return m.Complete() && !m.Decided() })
}

func (a *ask) rowShown(r paperRow) templates.PaperRow {
	return templates.PaperRow{Match: a.matchShown(r.match), Winner: int(r.winner()), Clock: r.value("clock"), Signed: r.signed()}
}

// paperByForm shows first what would be written down, and then writes down all that can be, each match wholly or not at
// all.
func (a *ask) paperByForm() error {
	f, err := a.fields()
	if err != nil {
		return err
	}
	page, err := a.paperPage(f)
	if err != nil {
		return err
	}
	told := a.toldOnPaper(page.Round.Number, f)
	switch {
	case f.Get("again") != "":
		return a.page(http.StatusOK, page)
	case len(told) == 0 && f.Get("confirm") == "":
		page.Form.Refusal = a.words.Say("onpaper.empty", nil)
		return a.page(http.StatusUnprocessableEntity, page)
	case f.Get("confirm") == "":
		page.Asked, page.Rows = true, nil
		for _, row := range told {
			page.Rows = append(page.Rows, a.wouldWrite(row, &page.Ready))
		}
		return a.page(http.StatusOK, page)
	}
	return a.writePaper(f)
}

// toldOnPaper are the rows of a form that tell a winner, those whose match has its result by now among them.
func (a *ask) toldOnPaper(round int, f url.Values) []paperRow {
	var rows []paperRow
	for _, m := range a.inTableOrder(round) {
		if row := (paperRow{m, f}); row.winner() != 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

// wouldWrite is a row with what would be written down of it, or why that cannot be.
func (a *ask) wouldWrite(r paperRow, ready *int) templates.PaperRow {
	shown := a.rowShown(r)
	act, _, err := a.resultOnPaper(r)
	if err == nil {
		var would desk.Outcome
		if would, err = a.wouldBe(act); err == nil && len(would.Entries) > 0 {
			shown.Would = a.as(would.View).line(would.Entries[0])
		}
	}
	if err != nil {
		shown.Cannot = a.paperRefusal(err)
		return shown
	}
	*ready++
	return shown
}

// resultOnPaper is the result of a row, with the mark that it comes from paper, and when it was.
func (a *ask) resultOnPaper(r paperRow) (tournament.EnterResult, time.Time, error) {
	at, err := onPaper(r.name("clock"), r.value("clock"), a.view.State.Settings.Zone, a.local(a.server.Now()))
	act := tournament.EnterResult{
		Match: r.match.Number, Winner: r.winner(), Pairs: numbers[id.PairNumber](r.fields[r.name("pairs")]),
		Notes: a.words.Say("onpaper.note", nil),
	}
	if !at.IsZero() {
		act.Notes = a.words.Say("onpaper.note.at", map[string]any{"clock": r.value("clock")})
	}
	return act, at, err
}

// paperRefusal is the sentence that a row is answered with.
func (a *ask) paperRefusal(err error) string {
	refusal := a.asRefusal(err)
	if refusal.Kind == tournament.Invalid && len(refusal.Faults) > 0 {
		return a.faultSentence(refusal.Faults[0])
	}
	return a.sentence(refusal)
}

// writePaper writes down what was confirmed. What cannot be is shown again, each row with why.
func (a *ask) writePaper(f url.Values) error {
	round, err := a.roundAsked(a.currentRound())
	if err != nil {
		return err
	}
	wrong := map[int]string{}
	for _, row := range a.toldOnPaper(round, f) {
		if err := a.writeRow(row); err != nil {
			wrong[int(row.match.Number)] = a.paperRefusal(err)
		}
	}
	if len(wrong) == 0 {
		return a.after("/paper", "onpaper")
	}
	page, err := a.paperPage(f)
	if err != nil {
		return err
	}
	for _, row := range a.toldOnPaper(round, f) {
		if why := wrong[int(row.match.Number)]; why != "" {
			page.Form.Refusal += a.words.Say("onpaper.cannot", map[string]any{"match": int(row.match.Number), "why": why}) + " "
		}
	}
	for i, shown := range page.Rows {
		page.Rows[i].Cannot = wrong[shown.Match.Number]
	}
	return a.page(http.StatusConflict, page)
}

// writeRow enters a result from paper with its own time, and hands its sheet in when that was signed. The same form
// again writes nothing twice.
func (a *ask) writeRow(r paperRow) error {
	act, at, err := a.resultOnPaper(r)
	if err != nil {
		return err
	}
	if err := a.doAt(act, at, r.name("result")); err != nil {
		return err
	}
	m, _ := a.view.State.Match(r.match.Number)
	if !r.signed() || m.State != tournament.Provisional {
		return nil
	}
	reason := a.words.Say("hand-in.reason.usual", nil)
	return a.doAt(tournament.HandIn{Match: m.Number, Hash: &m.Sheet.Hash, Reason: reason}, at, r.name("hand-in"))
}

// doAt does one act of several that a form asks for, told to have happened at some time.
func (a *ask) doAt(act tournament.Act, at time.Time, part string) error {
	req, err := a.request()
	if err != nil {
		return err
	}
	if req.Told = at; req.Key != nil {
		key := *req.Key
		key.Key += " " + part
		req.Key = &key
	}
	_, err = a.see(a.server.Desk.Do(a.Request.Context(), a.view.State.ID, act, req))
	return err
}
