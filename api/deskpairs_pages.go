package api

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// deskPairs is the list of pairs as the desk works on it.
func (a *ask) deskPairs() error { return a.shown(deskPairsPage) }

func deskPairsPage(a *ask, form templates.Form) (templates.Page, error) {
	s := a.view.State
	page := templates.DeskPairsPage{
		Frame: a.deskFrame("pairs"), Form: form, Query: a.Query("q"), Entered: a.stillIn(), Waiting: s.Count(tournament.Waiting),
		CheckedIn: a.checkedIn(), FeeCents: s.Settings.FeeCents, DepositCents: s.Settings.DepositCents, MayEnter: a.mayEnter(),
		NextIn: a.nextIn(),
	}
	for _, p := range a.search(page.Query) {
		page.Pairs = append(page.Pairs, a.deskPair(p))
	}
	for _, p := range s.Pairs() {
		if a.view.Roster.Marks(p.Number).Paid && !p.Gone() {
			page.Paid++
		}
	}
	return page, nil
}

// nextIn is the pair that one button lets in from the waiting list, nil when there is none.
func (a *ask) nextIn() *templates.Pair {
	next, is := a.view.State.NextIn(a.view.Roster)
	if !is {
		return nil
	}
	return new(a.pairLinked(next.Number))
}

// mayEnter reports that the desk's form has a point: the state says whether the pair gets in.
func (a *ask) mayEnter() bool {
	switch a.view.State.Stage() {
	case tournament.Drafted, tournament.Open, tournament.Closed, tournament.Drawn:
		return true
	case tournament.Running:
		return len(a.view.State.FreeSeats()) > 0
	default:
		return false
	}
}

// deskPair is a pair with what only the desk knows of it.
func (a *ask) deskPair(p tournament.Pair) templates.DeskPair {
	marks := a.view.Roster.Marks(p.Number)
	shown := templates.DeskPair{
		Pair: a.pairLinked(p.Number), Seed: p.Seed, Paid: marks.Paid, Deposit: marks.Deposit, CheckedIn: p.CheckedIn, Warned: len(p.Warnings),
	}
	for _, member := range p.Players {
		person := a.view.Roster.Person(member.ID)
		shown.People = append(shown.People, templates.Person{
			ID: string(member.ID), Name: a.playerName(member.ID), Phone: person.Phone, Document: person.Document,
		})
	}
	return shown
}

// addPair is the desk's quick form. What is worth a look is shown before the pair is added.
func (a *ask) addPair() error {
	fields, err := a.fields()
	if err != nil {
		return err
	}
	alike, err := a.likenesses(fields)
	switch {
	case err != nil:
		return a.showAgain(fields, err, deskPairsPage)
	case len(alike) > 0:
		return a.showLikenesses(fields, alike)
	}
	return a.submit(submit{again: deskPairsPage,
		act: func(f url.Values) (tournament.Act, error) {
			act, err := enterAct(f)
			enter := act.(tournament.EnterPair)
			enter.Pair.Paid = f.Get("paid") == "true"
			return enter, err
		},
		done: func(a *ask, outcome desk.Outcome) error {
			p, _ := a.view.State.Pair(entered(outcome))
			if p.Status == tournament.Waiting && a.view.State.Stage() == tournament.Running && len(a.view.State.FreeSeats()) > 0 {
				return a.after(fmt.Sprintf("/pairs/%d/seat", p.Number), "waiting")
			}
			if p.Status == tournament.Waiting {
				return a.after("/pairs", "waiting")
			}
			return a.after("/pairs", "entered")
		},
	})
}

// markPair ticks something off for a pair: the button that was pressed says what.
func (a *ask) markPair() error {
	return a.tick(ticking{again: deskPairsPage, page: "/pairs", shown: "q", edit: func(f url.Values) tournament.EditPair {
		return tournament.EditPair{Paid: ticked(f, "paid"), Deposit: ticked(f, "deposit"), CheckedIn: ticked(f, "checked_in")}
	}})
}

// ticking is how boxes of a pair are ticked on a page that shows some of the pairs: those that a field of the form
// names.
type ticking struct {
	page, shown string
	edit        func(fields url.Values) tournament.EditPair
	again       func(a *ask, form templates.Form) (templates.Page, error)
}

// tick ticks a box of the pair in the address, and leads back to that pair on the page as it was shown.
func (a *ask) tick(t ticking) error {
	p, err := a.pairNumbered()
	if err != nil {
		return err
	}
	shown := ""
	return a.submit(submit{again: t.again,
		done: func(a *ask, _ desk.Outcome) error {
			return a.goTo(fmt.Sprintf("%s%s?%s=%s#p%d", a.base(), t.page, t.shown, url.QueryEscape(shown), p.Number))
		},
		act: func(f url.Values) (tournament.Act, error) {
			shown = f.Get(t.shown)
			edit := t.edit(f)
			edit.Pair = p.Number
			return edit, nil
		},
	})
}

// ticked is what a form says about a box; nil when it says nothing.
func ticked(f url.Values, name string) *bool {
	if !f.Has(name) {
		return nil
	}
	return new(f.Get(name) == "true")
}

// pairDesk is one pair as the desk works on it.
func (a *ask) pairDesk() error {
	p, err := a.pairNumbered()
	if err != nil {
		return err
	}
	return a.page(200, a.pairDeskPage(p, standing(a.typedPair(p)), templates.Form{}))
}

func (a *ask) pairDeskPage(p tournament.Pair, form, act templates.Form) templates.DeskPairPage {
	s := a.view.State
	begun := s.Stage() == tournament.Running || s.Stage() == tournament.Finished
	page := templates.DeskPairPage{
		Frame: a.deskFrame("pairs"), Form: form, Act: act, Pair: a.deskPair(p), EnteredAt: a.local(p.EnteredAt), Begun: begun,
		FeeCents: s.Settings.FeeCents, DepositCents: s.Settings.DepositCents, Path: a.matchesShown(s.Path(p.Number)),
		MayReplace: !p.Gone() && (!begun || s.Settings.Substitutes != "never"),
	}
	if p.Status == tournament.Waiting {
		page.MayPromote = slices.Contains([]tournament.Stage{tournament.Drafted, tournament.Open, tournament.Closed}, s.Stage())
		page.MaySeat = !page.MayPromote && len(s.FreeSeats()) > 0
	}
	for _, w := range p.Warnings {
		reason, _ := a.view.Roster.Text(w.Reason)
		page.Warnings = append(page.Warnings, templates.News{At: a.local(w.At), Text: reason})
	}
	return page
}

// typedPair is a pair as a form shows it: money only where there is some to pay.
func (a *ask) typedPair(p tournament.Pair) map[string]string {
	name, _ := a.view.Roster.Text(p.Name)
	marks := a.view.Roster.Marks(p.Number)
	values := map[string]string{
		"name": name, "club": p.Club, "seed": strconv.Itoa(p.Seed), "checked_in": strconv.FormatBool(p.CheckedIn),
	}
	if a.view.State.Settings.FeeCents > 0 {
		values["paid"] = strconv.FormatBool(marks.Paid)
	}
	if a.view.State.Settings.DepositCents > 0 {
		values["deposit"] = strconv.FormatBool(marks.Deposit)
	}
	for i, member := range p.Players {
		values[fmt.Sprintf("players.%d.id", i)] = string(member.ID)
		values[fmt.Sprintf("players.%d.name", i)] = a.playerName(member.ID)
	}
	return values
}

// editByForm changes what was changed in the form of what is known of a pair; the rest stays as it is by now.
func (a *ask) editByForm() error {
	p, err := a.pairNumbered()
	if err != nil {
		return err
	}
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			o := overlaid(a.typed(f, nil).Values, a.typedPair(p))
			if err := o.refusal(); err != nil {
				return nil, err
			}
			return a.editOf(p, o.fields())
		},
		again: func(a *ask, form templates.Form) (templates.Page, error) {
			now, _ := a.view.State.Pair(p.Number)
			return a.pairDeskPage(now, a.meanwhile(form, a.typedPair(now)), templates.Form{}), nil
		},
		done: leadTo(fmt.Sprintf("/pairs/%d", p.Number), "edited"),
	})
}

// editOf is the change of a form. Only names that are spelled differently are a typo corrected.
func (a *ask) editOf(p tournament.Pair, f url.Values) (tournament.Act, error) {
	r := reading{fields: f}
	act := tournament.EditPair{
		Pair: p.Number, Name: new(f.Get("name")), Club: new(f.Get("club")), CheckedIn: new(f.Get("checked_in") == "true"), Seed: new(p.Seed),
	}
	r.number("seed", act.Seed)
	if a.view.State.Settings.FeeCents > 0 {
		act.Paid = new(f.Get("paid") == "true")
	}
	if a.view.State.Settings.DepositCents > 0 {
		act.Deposit = new(f.Get("deposit") == "true")
	}
	for i, member := range p.Players {
		field := fmt.Sprintf("players.%d.", i)
		if f.Get(field+"id") == string(member.ID) && roster.Clean(f.Get(field+"name")) != a.playerName(member.ID) {
			act.Players = append(act.Players, tournament.Respelling{Player: member.ID, Name: f.Get(field + "name")})
		}
	}
	return act, r.err()
}

// pairForm answers a button on the page of a pair.
func pairForm(act func(n id.PairNumber, f url.Values) tournament.Act, done string) func(*ask) error {
	return func(a *ask) error {
		p, err := a.pairNumbered()
		if err != nil {
			return err
		}
		return a.submit(submit{
			act: func(f url.Values) (tournament.Act, error) { return act(p.Number, f), nil },
			again: func(a *ask, form templates.Form) (templates.Page, error) {
				now, _ := a.view.State.Pair(p.Number)
				return a.pairDeskPage(now, standing(a.typedPair(now)), aboutAct(form)), nil
			},
			done: leadTo(fmt.Sprintf("/pairs/%d", p.Number), done),
		})
	}
}

// aboutAct says above the page what is wrong with a field of an act that stands far below. Fields that say it
// themselves are left to.
func aboutAct(form templates.Form, themselves ...string) templates.Form {
	for name, sentence := range form.Errors {
		if form.Refusal == "" && !slices.Contains(themselves, name) {
			form.Refusal = sentence
		}
	}
	return form
}

// replaceByForm puts somebody else in a player's place.
func (a *ask) replaceByForm() error {
	player := id.PlayerID(a.Param("player"))
	return pairForm(func(n id.PairNumber, f url.Values) tournament.Act {
		return tournament.ReplacePlayer{Pair: n, Player: player, By: tournament.NewPlayer{Name: f.Get("name"), Phone: f.Get("phone")}}
	}, "replaced")(a)
}
