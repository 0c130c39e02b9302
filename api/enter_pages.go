package api

import (
	"fmt"
	"net/url"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// enterPage is the form with which a pair enters.
func (a *ask) enterPage() error { return a.shown(enterForm) }

func enterForm(a *ask, form templates.Form) (templates.Page, error) {
	s := a.view.State
	return templates.EnterPage{
		Frame: a.publicSection("enter"), Form: form, Open: s.Stage() == tournament.Open,
		Full:     s.Settings.MaxPairs != 0 && s.Count(tournament.Entered) >= s.Settings.MaxPairs,
		FeeCents: s.Settings.FeeCents, DepositCents: s.Settings.DepositCents, Bases: s.Bases,
		PaidMeansIn: s.Settings.PaidMeansIn && s.Settings.FeeCents > 0,
	}, nil
}

// enterByForm enters a pair as its players typed it.
func (a *ask) enterByForm() error {
	return a.submit(submit{act: a.counted(enterAct), again: enterForm, done: func(a *ask, outcome desk.Outcome) error {
		return a.goTo(fmt.Sprintf("%s/entered?pair=%d", a.base(), entered(outcome)))
	}})
}

// counted is a form for everyone, of which nobody fills in too many.
func (a *ask) counted(act func(url.Values) (tournament.Act, error)) func(url.Values) (tournament.Act, error) {
	return func(f url.Values) (tournament.Act, error) {
		if err := a.countEntry(); err != nil {
			return nil, err
		}
		return act(f)
	}
}

// entered is the pair that an act entered.
func entered(outcome desk.Outcome) id.PairNumber {
	for _, e := range outcome.Entries {
		if n, about := e.Line()["pair"].(id.PairNumber); about {
			return n
		}
	}
	return 0
}

// enterAct is the pair of a form.
func enterAct(f url.Values) (tournament.Act, error) {
	pair := tournament.NewPair{Name: f.Get("name"), Club: f.Get("club"), Unnamed: f.Get("unnamed") == "true"}
	for i := range pair.Players {
		field := fmt.Sprintf("players.%d.", i)
		pair.Players[i] = tournament.NewPlayer{Name: f.Get(field + "name"), Phone: f.Get(field + "phone"), Document: f.Get(field + "document"), Privacy: privacyOf(f, field)}
	}
	return tournament.EnterPair{Pair: pair, AcceptsBases: f.Get("accepts_bases") == "true"}, nil
}

// enteredPage says what number a pair has got.
func (a *ask) enteredPage() error {
	n, err := a.number("pair", 0, 1, 1<<20)
	if err != nil {
		return err
	}
	pair, known := a.view.State.Pair(id.PairNumber(n))
	if !known {
		return notFound("pair")
	}
	return a.page(200, templates.EnteredPage{
		Frame: a.searched("enter"), Pair: a.pairShown(pair.Number), Place: a.waitingPlace(pair), FeeCents: a.view.State.Settings.FeeCents,
	})
}

// waitingPlace is where a pair stands on the waiting list, 0 when it does not.
func (a *ask) waitingPlace(pair tournament.Pair) int {
	if pair.Status != tournament.Waiting {
		return 0
	}
	place := 0
	for _, p := range a.view.State.Pairs() {
		if p.Status == tournament.Waiting && p.Number <= pair.Number {
			place++
		}
	}
	return place
}
