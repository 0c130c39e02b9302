package api

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// matchDesk is a match as the desk works on it.
func (a *ask) matchDesk() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	return a.page(200, a.matchDeskPage(m, templates.Form{}))
}

func (a *ask) matchDeskPage(m tournament.Match, form templates.Form) templates.DeskMatchPage {
	page := templates.DeskMatchPage{
		Frame: a.deskFrame("desk"), Form: form, Match: a.matchShown(m), Talk: a.talk(m, form), Present: a.presence(m), Free: a.freeTables(),
		Board: a.boardShown(m), Photos: a.photosShown(m), Sheet: a.sheetShown(m), Next: a.nextShown(m),
	}
	page.Scripts, page.Organiser = []string{"js/judge.js"}, a.role >= organiser
	if m.State == tournament.Called {
		page.Over = !a.server.Now().Before(a.view.State.Limit(m))
		page.Absent = a.incomplete(m)
		page.Would = a.absence(m, page.Over, page.Absent)
	}
	if m.State == tournament.Provisional {
		page.Unsigned = a.names(a.view.State.Unsigned(m))
	}
	return page
}

// presence is who of the four has been seen.
func (a *ask) presence(m tournament.Match) (present [2][]templates.Presence) {
	for side, seat := range m.Seats {
		pair, known := a.view.State.Pair(seat.Pair)
		if !known {
			continue
		}
		for _, member := range pair.Players {
			present[side] = append(present[side], templates.Presence{
				ID: string(member.ID), Name: a.playerName(member.ID), Here: slices.Contains(m.Present, member.ID),
			})
		}
	}
	return present
}

// incomplete are the pairs of a called match that have not been seen complete.
func (a *ask) incomplete(m tournament.Match) []templates.Pair {
	var pairs []templates.Pair
	for side, people := range a.presence(m) {
		if slices.ContainsFunc(people, func(p templates.Presence) bool { return !p.Here }) {
			pairs = append(pairs, a.pairShown(m.Seats[side].Pair))
		}
	}
	return pairs
}

// freeTables are the tables at which nobody is.
func (a *ask) freeTables() []int {
	var free []int
	for _, table := range a.tablesShown() {
		if takes(table) {
			free = append(free, table.Number)
		}
	}
	return free
}

// matchForm answers a button on the page of a match. It leads back to the desk, or stays where there is more to do.
func matchForm(act func(n id.MatchNumber, f url.Values) (tournament.Act, error), stays bool, done string) func(*ask) error {
	return func(a *ask) error {
		m, err := a.matchNumbered()
		if err != nil {
			return err
		}
		page := ""
		if stays {
			page = fmt.Sprintf("/matches/%d", m.Number)
		}
		return a.submit(submit{
			act: func(f url.Values) (tournament.Act, error) {
				if err := a.sameAsShown(m.Number, f); err != nil {
					return nil, err
				}
				return act(m.Number, f)
			},
			again: func(a *ask, form templates.Form) (templates.Page, error) {
				now, _ := a.view.State.Match(m.Number)
				return a.matchDeskPage(now, aboutAct(form)), nil
			},
			done: leadTo(page, done),
		})
	}
}

// sameAsShown refuses an act on a match in which other pairs sit than those that the page showed.
func (a *ask) sameAsShown(n id.MatchNumber, f url.Values) error {
	shown := numbers[id.PairNumber](f["pairs"])
	m, known := a.view.State.Match(n)
	if len(shown) != 2 || known && shown[0] == m.Seats[0].Pair && shown[1] == m.Seats[1].Pair {
		return nil
	}
	return &tournament.Error{Kind: tournament.Contradicts, Code: "pairs-changed", Args: tournament.Args{"match": n}, Match: n}
}

func callAct(n id.MatchNumber, f url.Values) (tournament.Act, error) {
	table, err := strconv.Atoi(f.Get("table"))
	if err != nil && f.Get("table") != "" {
		return nil, invalid("table", "not-a-number", nil)
	}
	return tournament.CallMatch{Match: n, Table: id.TableNumber(table)}, nil
}

func uncallAct(n id.MatchNumber, _ url.Values) (tournament.Act, error) {
	return tournament.UncallMatch{Match: n}, nil
}

func beginAct(n id.MatchNumber, _ url.Values) (tournament.Act, error) {
	return tournament.BeginMatch{Match: n}, nil
}

func presenceAct(n id.MatchNumber, f url.Values) (tournament.Act, error) {
	return tournament.NotePresence{Match: n, Players: players(f["players"])}, nil
}

func absentAct(n id.MatchNumber, f url.Values) (tournament.Act, error) {
	return tournament.DeclareAbsent{Match: n, Absent: numbers[id.PairNumber](f["absent"])}, nil
}

func handInAct(n id.MatchNumber, f url.Values) (tournament.Act, error) {
	var hash id.Hash
	if err := hash.UnmarshalText([]byte(f.Get("hash"))); err != nil {
		return nil, invalid("hash", "unreadable", nil)
	}
	return tournament.HandIn{Match: n, Hash: &hash, Reason: f.Get("reason")}, nil
}

// twoResults are the result that stands and the one that was to be entered; nil when they do not contradict.
func (a *ask) twoResults(m tournament.Match, winner id.PairNumber) *templates.Conflict {
	if m.Ground != tournament.ByResult || m.Winner == 0 || m.Winner == winner || winner == 0 {
		return nil
	}
	return &templates.Conflict{Yours: a.pairShown(winner), Stands: a.pairShown(m.Winner), At: a.local(m.EndedAt)}
}
