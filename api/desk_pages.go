package api

import (
	"net/url"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// deskList lists the championships of whoever is signed in.
func (a *ask) deskList() error {
	if err := a.signed(); err != nil {
		return err
	}
	options := desk.ListOptions{Account: a.visitor.Account, After: a.Query("cursor"), Limit: pageItems}
	if a.visitor.Role == tournament.Owner {
		options.Account = ""
	}
	indexes, next, err := a.server.Desk.List(a.Request.Context(), options)
	if err != nil {
		return err
	}
	page := templates.DeskListPage{Frame: a.deskFrame(""), More: more(next)}
	for _, index := range indexes {
		page.Championships = append(page.Championships, listedOf(index))
	}
	return a.page(200, page)
}

// deskHome is the desk of a championship.
func (a *ask) deskHome() error { return a.shown(deskHomePage) }

func deskHomePage(a *ask, form templates.Form) (templates.Page, error) {
	s := a.view.State
	draft, err := a.server.Desk.Draft(a.Request.Context(), s.ID)
	if err != nil {
		return nil, err
	}
	queue := a.matchesShown(s.Queue())
	page := templates.DeskPage{
		Frame: a.deskFrame("desk"), Form: form, Entered: a.stillIn(), Waiting: s.Count(tournament.Waiting), CheckedIn: a.checkedIn(),
		MinPairs: s.Settings.MinPairs, NextIn: a.nextIn(), Draft: draft != nil, Proposals: a.proposals(), Unofficial: a.matchesShown(s.Unofficial()),
		Tables: a.tablesShown(), Podium: a.podiumShown(), Rounds: a.roundsShown(), Round: a.presentRound(),
		Forecast: a.forecast(),
	}
	page.Free = offer(page.Tables, queue)
	shown := min(len(queue), queueShown)
	page.Queue, page.More = queue[:shown], len(queue)-shown
	page.EnterURL = a.address("/c/" + s.Slug + "/enter")
	return page, nil
}

// offer names to each free table the match that would be called to it, and returns those tables.
func offer(tables []templates.Table, queue []templates.Match) []int {
	var free []int
	for i := range tables {
		if !takes(tables[i]) || len(free) == len(queue) {
			continue
		}
		tables[i].Next = &queue[len(free)]
		free = append(free, tables[i].Number)
	}
	return free
}

// takes reports that a match can be called to the table.
func takes(table templates.Table) bool {
	return table.Match == nil && table.State == string(tournament.Free)
}

// callAll calls the next match to every free table. Sent twice it calls nobody twice, since a match that is called to
// its table is that already.
func (a *ask) callAll() error {
	if _, err := a.fields(); err != nil {
		return err
	}
	tables := a.tablesShown()
	offer(tables, a.matchesShown(a.view.State.Queue()))
	for _, table := range tables {
		if table.Next == nil {
			continue
		}
		act := tournament.CallMatch{Match: id.MatchNumber(table.Next.Number), Table: id.TableNumber(table.Number)}
		if _, err := a.server.Desk.Do(a.Request.Context(), a.view.State.ID, act, desk.Request{By: a.actor()}); err != nil {
			return a.showAgain(nil, err, deskHomePage)
		}
	}
	return a.after("", "called")
}

func (a *ask) checkedIn() int {
	n := 0
	for _, p := range a.view.State.Pairs() {
		if p.CheckedIn && !p.Gone() {
			n++
		}
	}
	return n
}

// proposals are the matches whose courtesy time is over (article 15).
func (a *ask) proposals() []templates.Proposal {
	var proposals []templates.Proposal
	for _, p := range a.view.State.Proposals(a.server.Now()) {
		m, _ := a.view.State.Match(p.Match)
		proposals = append(proposals, templates.Proposal{
			Match: a.matchShown(m), Absent: a.pairsShown(p.Absent), Since: a.local(a.view.State.Limit(m)),
		})
	}
	return proposals
}

func (a *ask) roundsShown() []templates.Round {
	var rounds []templates.Round
	for _, r := range a.view.State.Rounds() {
		rounds = append(rounds, a.roundShown(r.Number, "main"))
	}
	return rounds
}

// stageForm answers a button of the desk that takes the championship on.
func stageForm(act func(reason string) tournament.Act, done string) func(*ask) error {
	return func(a *ask) error {
		return a.submit(submit{
			act:  func(f url.Values) (tournament.Act, error) { return act(f.Get("reason")), nil },
			done: leadTo("", done), again: deskHomePage,
		})
	}
}

// without is an act that needs no reason.
func without(act tournament.Act) func(string) tournament.Act {
	return func(string) tournament.Act { return act }
}

// timeRound announces when a round begins.
func (a *ask) timeRound() error {
	round, err := strconv.Atoi(a.Param("round"))
	if err != nil {
		return notFound("round")
	}
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			return tournament.AnnounceRound{Round: round, StartsAt: f.Get("starts_at")}, nil
		},
		done: leadTo("", "timed"), again: deskHomePage,
	})
}

// numbers reads numbers of a form; what is none counts for nothing.
func numbers[N ~int](texts []string) []N {
	var read []N
	for _, text := range texts {
		if n, err := strconv.Atoi(text); err == nil {
			read = append(read, N(n))
		}
	}
	return read
}

// players reads players of a form.
func players(texts []string) []id.PlayerID {
	read := []id.PlayerID{}
	for _, text := range texts {
		read = append(read, id.PlayerID(text))
	}
	return read
}
