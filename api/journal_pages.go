package api

import (
	"fmt"
	"slices"

	"cubilete/templates"
	"cubilete/tournament"
)

// linesShown is how many entries a page of the journal shows.
const linesShown = 200

// journalPage tells what happened, the latest first; with ?before= what happened before that entry.
func (a *ask) journalPage() error {
	if a.Query("before") == "" {
		return a.public(func() templates.Page { return a.journalShown(a.publicSection("journal"), a.view.State.Version()) })
	}
	before, err := a.number("before", 0, 2, 1<<30)
	if err != nil {
		return err
	}
	frame := a.searched("journal")
	frame.Live = templates.Live{}
	return a.page(200, a.journalShown(frame, min(before-1, a.view.State.Version())))
}

// deskJournal is the same with the way to take each act back.
func (a *ask) deskJournal() error {
	before, err := a.number("before", a.view.State.Version()+1, 2, 1<<30)
	if err != nil {
		return err
	}
	page := a.journalShown(a.deskFrame("desk"), min(before-1, a.view.State.Version()))
	for d := range page.Days {
		for l := range page.Days[d].Lines {
			line := &page.Days[d].Lines[l]
			line.Undo, _ = a.undoAt(line.Number)
		}
	}
	return a.page(200, page)
}

// journalShown is the page whose first entry is the one of that number.
func (a *ask) journalShown(frame templates.Frame, last int) templates.JournalPage {
	page := templates.JournalPage{Frame: frame}
	first := max(last-linesShown, 0)
	for _, e := range slices.Backward(a.view.State.Journal()[first:last]) {
		a.addLine(&page, e)
	}
	if first > 0 {
		page.Older = fmt.Sprintf("%s/journal?before=%d", a.base(), first+1)
	}
	return page
}

// addLine puts an entry under its day.
func (a *ask) addLine(page *templates.JournalPage, e tournament.Entry) {
	at := a.local(e.At)
	day := today(at)
	if n := len(page.Days); n == 0 || !page.Days[n-1].Date.Equal(day) {
		page.Days = append(page.Days, templates.JournalDay{Date: day})
	}
	lines := &page.Days[len(page.Days)-1].Lines
	*lines = append(*lines, templates.JournalLine{
		Number: e.Number, At: at, Sentence: a.line(e), By: e.By.Role.String(), StruckBy: a.view.State.StruckBy(e.Number), Act: e.Act,
	})
}
