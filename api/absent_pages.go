package api

import (
	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// deskAbsent lists who is not there when the courtesy time is over (article 15).
func (a *ask) deskAbsent() error { return a.shown(deskAbsentPage) }

func deskAbsentPage(a *ask, form templates.Form) (templates.Page, error) {
	return templates.DeskAbsentPage{Frame: a.deskFrame("desk"), Form: aboutAct(form), Proposals: a.proposals()}, nil
}

// declareByForm declares the chosen pairs absent, all of them or none. It shows first what follows.
func (a *ask) declareByForm() error {
	f, err := a.fields()
	if err != nil {
		return err
	}
	act := tournament.DeclareAllAbsent{Absent: numbers[id.PairNumber](f["absent"])}
	if f.Get("confirm") == "" {
		outcome, err := a.wouldBe(act)
		if err != nil {
			return a.showAgain(f, err, deskAbsentPage)
		}
		page := templates.DeskAbsentPage{
			Frame: a.deskFrame("desk"), Form: a.typed(f, nil), Chosen: a.pairsShown(act.Absent), Would: a.consequences(outcome),
		}
		return a.page(200, page)
	}
	outcome, err := a.do(act)
	if err != nil {
		return a.showAgain(f, err, deskAbsentPage)
	}
	return leadTo("", "no-show")(a, outcome)
}

// lines are what some entries say.
func (a *ask) lines(entries []tournament.Entry) []string {
	var lines []string
	for _, e := range entries {
		lines = append(lines, a.line(e))
	}
	return lines
}
