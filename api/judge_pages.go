package api

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// judgeOfDesk is where the organisers have the referee's pages, below their own.
const judgeOfDesk = "/judge"

// onJudge reports that the request is to the referee's pages.
func (a *ask) onJudge() bool {
	if a.onLink(judgePath) {
		return true
	}
	rest, desk := strings.CutPrefix(a.FullPath(), "/desk/c/:id"+judgeOfDesk)
	return desk && (rest == "" || strings.HasPrefix(rest, "/"))
}

// judgeBase is where the referee's pages are for whoever asks.
func (a *ask) judgeBase() string {
	if a.onLink(judgePath) {
		return judgePath
	}
	return "/desk/c/" + a.view.State.Slug + judgeOfDesk
}

// judgeFrame is the frame of a referee's page: nothing around it that a thumb could hit.
func (a *ask) judgeFrame() templates.Frame {
	f := a.deskFrame("")
	f.Desk, f.Shape, f.Scripts = false, "judge", handScripts()
	return f
}

// judgeHome is what a referee looks at between two matches.
func (a *ask) judgeHome() error { return a.shown(judgeHomePage) }

func judgeHomePage(a *ask, form templates.Form) (templates.Page, error) {
	s := a.view.State
	page := templates.JudgePage{
		Frame: a.judgeFrame(), Form: form, Referee: a.pass.Name, Own: tableNumbers(a.pass.Tables), All: a.Query("all") == "1" || len(a.pass.Tables) == 0,
	}
	page.Frame.Path = a.Request.URL.RequestURI()
	mine := func(m tournament.Match) bool { return page.All || slices.Contains(a.pass.Tables, m.Table) }
	for _, p := range a.proposals() {
		if page.All || slices.Contains(page.Own, p.Match.Table) {
			page.Proposals = append(page.Proposals, p)
		}
	}
	page.Now = a.matchesShown(kept(s.OnTables(), mine))
	page.Unsigned = a.matchesShown(s.Unofficial())
	page.Suspended = a.suspended()
	page.Calls, page.Queue = a.calls(page.All)
	return page, nil
}

// suspended are the suspended matches, each with when it was.
func (a *ask) suspended() []templates.Match {
	var shown []templates.Match
	for _, m := range a.view.State.Matches() {
		if m.State == tournament.Suspended {
			shown = append(shown, a.matchShown(m))
		}
	}
	if len(shown) == 0 {
		return nil
	}
	left := map[int]time.Time{}
	for _, stay := range a.view.State.Stays() {
		if n := int(stay.Match); stay.End == tournament.EndedBreak && stay.To.After(left[n]) {
			left[n] = stay.To
		}
	}
	for i := range shown {
		shown[i].SuspendedAt = a.local(left[shown[i].Number])
	}
	return shown
}

// kept are those of a list that fulfil a condition.
func kept[T any](all []T, fits func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(all), func(one T) bool { return !fits(one) })
}

func tableNumbers(tables []id.TableNumber) []int {
	var numbers []int
	for _, table := range tables {
		numbers = append(numbers, int(table))
	}
	return numbers
}

// calls are the free tables with the match that each can take, and the matches that wait beyond them.
func (a *ask) calls(all bool) ([]templates.Call, []templates.Match) {
	queue := a.matchesShown(a.view.State.Queue())
	tables := a.tablesShown()
	var calls []templates.Call
	for _, table := range tables {
		if len(queue) == len(calls) || !takes(table) || !all && !slices.Contains(a.pass.Tables, id.TableNumber(table.Number)) {
			continue
		}
		calls = append(calls, templates.Call{Table: table.Number, Match: queue[len(calls)]})
	}
	rest := queue[len(calls):]
	return calls, rest[:min(len(rest), queueShown)]
}

// judgeForm answers a button on the page of a match in a referee's hand. Next is the page that follows, below the
// match.
func judgeForm(act func(a *ask, n id.MatchNumber, f url.Values) (tournament.Act, error), next, done string) func(*ask) error {
	return func(a *ask) error {
		m, err := a.matchNumbered()
		if err != nil {
			return err
		}
		return a.submit(submit{
			act: func(f url.Values) (tournament.Act, error) {
				if err := a.fromPhone(m.Number, f); err != nil {
					return nil, err
				}
				return act(a, m.Number, f)
			},
			again: judgeMatchAgain(m.Number),
			done:  leadTo(fmt.Sprintf("/matches/%d%s", m.Number, next), done),
		})
	}
}

// plain is an act of a form that needs nothing else of the request.
func plain(act func(id.MatchNumber, url.Values) (tournament.Act, error)) func(*ask, id.MatchNumber, url.Values) (tournament.Act, error) {
	return func(_ *ask, n id.MatchNumber, f url.Values) (tournament.Act, error) { return act(n, f) }
}

// fromPhone reads what every form of a referee carries: which pairs it showed, and when it was filled in, should the
// phone have had no network then.
func (a *ask) fromPhone(n id.MatchNumber, f url.Values) (err error) {
	if a.told, err = timeField("at", f.Get("at")); err != nil {
		return err
	}
	return a.sameAsShown(n, f)
}

// handScripts are what a page in somebody's hand has beside the script of all pages.
func handScripts() []string { return []string{"js/queue.js", "js/judge.js"} }
