package api

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// sure is an awkward act of the desk: its page shows what follows from it before it is done, and one tap does it.
type sure struct {
	name   string // in addresses and words: "warn"
	role   tournament.Role
	reason string // "", "optional", "required"
	act    func(n id.PairNumber, reason string) tournament.Act
	done   string
}

// ofPair are the page and the form of an act on a pair.
func (d sure) ofPair(base string) []Route {
	return []Route{
		{get, base + "/" + d.name, d.role, 0, pageOf(func(a *ask) error { return a.pairSure(d) })},
		{post, base + "/" + d.name, d.role, small, func(a *ask) error { return a.pairSureForm(d) }},
	}
}

// unwritten stands for a reason that nobody has typed yet: what follows does not depend on it.
const unwritten = "…"

func (a *ask) pairSure(d sure) error {
	p, err := a.pairNumbered()
	if err != nil {
		return err
	}
	return a.shown(func(a *ask, form templates.Form) (templates.Page, error) { return a.pairSurePage(d, p.Number, form) })
}

func (a *ask) pairSurePage(d sure, n id.PairNumber, form templates.Form) (templates.Page, error) {
	page := a.surePage(d.name, form)
	page.About, page.Reason = []templates.Pair{a.pairLinked(n)}, d.reason
	page.Back = a.base() + a.afterPair(n)
	would, err := a.wouldBe(d.act(n, unwritten))
	if err != nil {
		return page, a.cannotBe(&page, err)
	}
	page.Would = a.consequences(would)
	if d.name == "warn" {
		page.Would = append(page.Would, a.climbs(n, would)...)
	}
	page.Seen = seen(page.Would)
	return page, nil
}

func (a *ask) surePage(deed string, form templates.Form) templates.DeskSurePage {
	page := templates.DeskSurePage{Frame: a.deskFrame(""), Form: aboutAct(form, "reason"), Deed: deed, Do: a.Request.URL.Path}
	if a.onJudge() {
		page.Frame = a.judgeFrame()
	}
	return page
}

// afterPair is the page that an act on a pair leads back to: of the match at whose table it was done, or of the pair.
func (a *ask) afterPair(n id.PairNumber) string {
	if match := a.Param("match"); match != "" {
		return "/matches/" + match
	}
	return fmt.Sprintf("/pairs/%d", n)
}

// cannotBe says on the page why an act cannot be done now. What is no refusal is an error still.
func (a *ask) cannotBe(page *templates.DeskSurePage, err error) error {
	refusal := a.asRefusal(err)
	if refusal.Kind != tournament.Contradicts {
		return err
	}
	page.Form.Refusal, page.Cannot = a.sentence(refusal), true
	return nil
}

// seen is what sentences come to, sent along with a form.
func seen(sentences []string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(sentences, "\n"))))[:16]
}

// pairSureForm does what the page showed. Where something else would follow by now, that is shown first.
func (a *ask) pairSureForm(d sure) error {
	p, err := a.pairNumbered()
	if err != nil {
		return err
	}
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			if err := a.stillFollows(d, p.Number, f.Get("seen")); err != nil {
				return nil, err
			}
			return d.act(p.Number, f.Get("reason")), nil
		},
		again: func(a *ask, form templates.Form) (templates.Page, error) { return a.pairSurePage(d, p.Number, form) },
		done:  leadTo(a.afterPair(p.Number), d.done),
	})
}

// stillFollows refuses an act from which something else follows than its page showed. The same form again is no new
// act.
func (a *ask) stillFollows(d sure, n id.PairNumber, shown string) error {
	if shown == "" {
		return nil
	}
	req, err := a.request()
	if err != nil {
		return err
	}
	if done, err := a.server.Desk.Done(a.Request.Context(), req); done || err != nil {
		return err
	}
	page, err := a.pairSurePage(d, n, templates.Form{})
	if now, is := page.(templates.DeskSurePage); err != nil || !is || now.Cannot || now.Seen == shown {
		return err
	}
	return &tournament.Error{Kind: tournament.Contradicts, Code: "follows-otherwise"}
}

// absentSure shows what follows from declaring the pairs of ?absent= absent, both where it names none (article 15).
func (a *ask) absentSure() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	absent := numbers[id.PairNumber](a.Request.URL.Query()["absent"])
	if len(absent) == 0 {
		absent = append(absent, seated(m)[0], seated(m)[1])
	}
	page := a.matchSure("absent", m)
	page.Do, page.About = page.Match.Href+"/no-show", a.pairsShown(absent)
	return a.sureOf(page, tournament.DeclareAbsent{Match: m.Number, Absent: absent})
}

// suspendSure shows what follows from suspending a match.
func (a *ask) suspendSure() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	page := a.matchSure("suspend", m)
	page.Reason, page.Position = "optional", true
	return a.sureOf(page, tournament.Suspend{Match: m.Number})
}

func (a *ask) matchSure(deed string, m tournament.Match) templates.DeskSurePage {
	page := a.surePage(deed, templates.Form{})
	page.Match = new(a.matchShown(m))
	page.Back = page.Match.Href
	return page
}

// sureOf answers with the page of an act on a match.
func (a *ask) sureOf(page templates.DeskSurePage, act tournament.Act) error {
	would, err := a.wouldBe(act)
	if err != nil {
		if err := a.cannotBe(&page, err); err != nil {
			return err
		}
		return a.page(http.StatusOK, page)
	}
	page.Would = a.consequences(would)
	return a.page(http.StatusOK, page)
}

// undoOf is what the address of the next page says of the act that was done, so that the page offers to take it back.
func (a *ask) undoOf(outcome desk.Outcome) string {
	for _, e := range outcome.Entries {
		if _, way := a.undoAt(e.Number); way {
			return fmt.Sprintf("&entry=%d", e.Number)
		}
	}
	return ""
}

// undoAt is where an act is taken back by one of its entries. A call has a button of its own on the page of its match.
func (a *ask) undoAt(entry int) (string, bool) {
	s := a.view.State
	if entry < 1 || entry > s.Version() || a.role < organiser {
		return "", false
	}
	if s.Undoable(entry) {
		return fmt.Sprintf("/desk/c/%s/undo?entry=%d", s.Slug, entry), true
	}
	line := s.Journal()[entry-1]
	n, _ := line.Line()["match"].(id.MatchNumber)
	m, _ := s.Match(n)
	if line.Kind() == "match-called" && m.State == tournament.Called {
		return fmt.Sprintf("/desk/c/%s/matches/%d#uncall", s.Slug, n), true
	}
	return "", false
}
