package api

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/paper"
)

// press prints in the reader's language. A document was made when the journal was written last, so the same version
// prints to the same bytes.
func (a *ask) press() paper.Press {
	return paper.Press{Words: a.words.Say, Lang: a.words.Lang, At: a.view.State.At()}
}

// pdf answers with what was printed. It is named after the championship.
func (a *ask) pdf(name string, printed []byte, err error) error {
	if errors.Is(err, paper.ErrNothing) {
		return notFound("paper")
	}
	if err != nil {
		return err
	}
	a.Header("Content-Disposition", fmt.Sprintf(`inline; filename="%s-%s.pdf"`, a.view.State.Slug, name))
	a.Header("Content-Security-Policy", "default-src 'none'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'")
	return a.bytes("application/pdf", printed)
}

// bytes answers with a file that is the reader's alone if the reader has a role.
func (a *ask) bytes(media string, data []byte) error {
	a.Header("Vary", "Accept-Language, Authorization, Cookie")
	if a.role > everyone {
		a.Header("Cache-Control", "no-store")
	} else {
		a.Header("Cache-Control", a.keeping())
		if a.hasAlready(etag(data)) {
			return nil
		}
	}
	a.Data(http.StatusOK, media, data)
	return nil
}

// publicURL is the address of a page of the championship as everybody reaches it.
func (a *ask) publicURL(page string) string { return a.address("/c/" + a.view.State.Slug + page) }

// printSheet prints the sheet of one match, with what is known of it; nothing but the pairs with ?blank=1, and on half
// a page with ?format=a5.
func (a *ask) printSheet() error {
	m, err := a.matchOfAddress()
	if err != nil {
		return err
	}
	size, err := a.paperSize()
	if err != nil {
		return err
	}
	if !hasPaper(m) {
		return notFound("sheet")
	}
	s, err := a.sheetOnPaper(m)
	if err != nil {
		return err
	}
	printed, err := a.press().Sheets(size, s)
	return a.pdf(fmt.Sprintf("acta-%d", m.Number), printed, err)
}

// printSheets prints all sheets of a round in the order of the tables, of all rounds without ?round=.
func (a *ask) printSheets() error {
	round, err := a.roundAsked(0)
	if err != nil {
		return err
	}
	size, err := a.paperSize()
	if err != nil {
		return err
	}
	var sheets []paper.Sheet
	for _, m := range a.inTableOrder(round) {
		s, err := a.sheetOnPaper(m)
		if err != nil {
			return err
		}
		sheets = append(sheets, s)
	}
	printed, err := a.press().Sheets(size, sheets...)
	return a.pdf("actas", printed, err)
}

// drawQR draws the way to the page of a match's sheet.
func (a *ask) drawQR() error {
	m, err := a.matchOfAddress()
	if err != nil {
		return err
	}
	svg, err := paper.QR(a.publicURL(fmt.Sprintf("/matches/%d/sheet", m.Number)))
	if err != nil {
		return err
	}
	return a.bytes("image/svg+xml", svg)
}

// matchOfAddress is the match that the address names: by identifier in the API, by number on pages.
func (a *ask) matchOfAddress() (tournament.Match, error) {
	if !a.isJSON() {
		return a.matchNumbered()
	}
	n, err := a.match()
	m, _ := a.view.State.Match(n)
	return m, err
}

// paperSize is ?format=: a4, which is usual, or a5.
func (a *ask) paperSize() (paper.Size, error) {
	switch size := paper.Size(strings.ToLower(a.Query("format"))); size {
	case "", paper.A4:
		return paper.A4, nil
	case paper.A5:
		return size, nil
	default:
		return "", invalid("format", "unknown-value", tournament.Args{"value": a.Query("format"), "known": "a4, a5"})
	}
}

// roundAsked is ?round=, one that the draw has.
func (a *ask) roundAsked(usual int) (int, error) {
	return a.number("round", usual, 1, max(len(a.view.State.Rounds()), 1))
}

// hasPaper reports that a match is played, and so has a sheet.
func hasPaper(m tournament.Match) bool {
	switch m.State {
	case tournament.Bye, tournament.Walkover, tournament.Void:
		return m.Sheet != nil
	}
	return true
}

// inTableOrder are the matches of a round that have a sheet, in the order of their tables, those without a table last.
// Round 0 is all of them, round by round.
func (a *ask) inTableOrder(round int) []tournament.Match {
	var matches []tournament.Match
	for _, m := range a.view.State.Matches() {
		if (round == 0 || m.Round == round) && hasPaper(m) {
			matches = append(matches, m)
		}
	}
	slices.SortStableFunc(matches, func(m, n tournament.Match) int {
		return cmp.Or(cmp.Compare(m.Round, n.Round), cmp.Compare(place(m.Table), place(n.Table)), cmp.Compare(m.Number, n.Number))
	})
	return matches
}

// place puts a match without a table after all tables.
func place(table id.TableNumber) uint { return uint(table) - 1 }

// event is the championship as paper names it.
func (a *ask) event() paper.Event {
	settings := a.view.State.Settings
	return paper.Event{Name: settings.Name, When: a.words.Date(settings.Start()), Where: settings.Venue}
}

// printed is a time as paper has it: of day on the day of the championship, with its day otherwise. It does not depend
// on when it is printed.
func (a *ask) printed(at time.Time) string {
	at = a.local(at)
	if at.Format(time.DateOnly) == a.view.State.Settings.Start().Format(time.DateOnly) {
		return a.words.Clock(at)
	}
	return a.words.Moment(at)
}

// checkpointShort is what the journal came to, short enough to be written down by hand.
func (a *ask) checkpointShort() string {
	return fmt.Sprintf("%d · %s", a.view.State.Version(), short(a.view.Root(), 5))
}

// short is the beginning of a hash in groups of four.
func short(hash id.Hash, groups int) string {
	text := hash.String()
	parts := make([]string, groups)
	for i := range parts {
		parts[i] = text[4*i : 4*i+4]
	}
	return strings.Join(parts, " ")
}
