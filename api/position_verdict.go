package api

import (
	"strconv"

	"cubilete/engine"
	"cubilete/templates"
)

// judge says who has won in a position, or who plays on; nothing while nobody has finished.
func (t *trial) judge(p engine.Position) {
	finishes := p.Finishes()
	if len(finishes) == 0 && !p.Over() {
		return
	}
	verdict := &templates.PositionVerdict{}
	for _, finish := range finishes {
		verdict.Finished = append(verdict.Finished, t.words.Say("position.finished", map[string]any{"colour": t.colour(finish.Player), "round": finish.Round}))
	}
	t.page.Verdict = verdict
	switch {
	case t.rules.End == engine.EndRound && len(finishes) > 0:
		last := finishes[len(finishes)-1].Round
		t.decide(verdict, engine.Finishes{List: finishes, First: p.First(), RoundComplete: p.Over() || p.Round() > last})
	default:
		verdict.Why = t.endOf()
	}
	if p.Over() { // however it was come to
		verdict.Won, verdict.Winners, verdict.Still, verdict.Error = true, letters(p.Winners()), nil, ""
		if verdict.Why.Text == "" {
			verdict.Why = t.endOf()
		}
	}
}

// endOf is what ends a game of this rule set.
func (t *trial) endOf() templates.Source {
	for _, axis := range t.rules.Axes() {
		if axis.Name == "end" {
			return t.source(t.rules, t.words.Say("rules.end."+string(t.rules.End), nil), axis.Source, axis.Article)
		}
	}
	return templates.Source{}
}

// decide asks the engine what finishes come to.
func (t *trial) decide(verdict *templates.PositionVerdict, finishes engine.Finishes) {
	v, err := engine.Judge(t.rules, finishes)
	if err != nil {
		verdict.Error = t.whySaid(err)
		return
	}
	verdict.Won, verdict.Winners, verdict.Still, verdict.Why = v.Won, letters(v.Winner), letters(v.Still), t.because(v.Why)
}

func letters(seats []engine.Seat) []string {
	var all []string
	for _, s := range seats {
		all = append(all, s.String())
	}
	return all
}

// told asks who finished, as people at the table tell it, and answers when the address says it: ?f1=Y&f2=B&s2=1.
func (t *trial) told() {
	if t.rules.End != engine.EndRound {
		return
	}
	var list []engine.Finish
	for place := 1; place <= 3; place++ {
		chosen := t.fields.Get("f" + strconv.Itoa(place))
		field := templates.FinishField{Place: place, Same: t.fields.Get("s"+strconv.Itoa(place)) != ""}
		for _, s := range t.laid.Seatings()[0] {
			field.Colours = append(field.Colours, templates.Option{Value: s.String(), Label: t.colour(s), On: s.String() == chosen})
		}
		t.page.Places = append(t.page.Places, field)
		if s, err := engine.SeatOf(chosen); err == nil {
			list = append(list, engine.Finish{Player: s, SameRound: field.Same && len(list) > 0})
		} else if chosen != "" {
			t.page.Form.Errors["finishes"] = t.whySaid(err)
		}
	}
	if t.fields.Has("f1") && t.page.Form.Errors["finishes"] == "" {
		t.page.Finishes = &templates.PositionVerdict{}
		complete := t.fields.Get("open") == ""
		t.decide(t.page.Finishes, engine.Finishes{List: list, First: engine.Unknown, RoundComplete: complete})
		if said := t.page.Finishes.Error; said != "" {
			t.page.Form.Errors["finishes"], t.page.Finishes = said, nil
		}
	}
}
