package api

import (
	"cmp"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"cubilete/engine"
	"cubilete/templates"
	"cubilete/tournament/board"
)

// boardPath is the judge's desk of the house, for any rule set.
const boardPath = "/board"

// trial is a position at the judge's desk: everything that is asked stands in the address, so that it can be shared and
// the browser goes back.
type trial struct {
	*ask
	rules  engine.Rules
	laid   *engine.Board
	fields url.Values
	page   templates.PositionPage
}

// positionPage tries a position by the rules of a championship.
func (a *ask) positionPage() error {
	home := "/c/" + a.view.State.Slug
	return a.try(a.law().Rules, templates.PositionPage{Frame: a.searched("rules"), Action: home + boardPath, Home: home + "/rules"})
}

// housePosition tries a position by any rule set.
func (a *ask) housePosition() error {
	page := templates.PositionPage{Frame: a.frame(), Action: boardPath}
	page.Frame.Path = a.Request.URL.RequestURI()
	name := cmp.Or(a.Query("rules"), engine.Championship().Name)
	rules, err := engine.Named(name)
	if err != nil {
		rules = engine.Championship()
		page.Form.Errors = map[string]string{"rules": a.whySaid(err)}
	}
	for _, set := range engine.Sets() {
		page.Sets = append(page.Sets, templates.Option{
			Value: set.Name, Label: a.words.Say("option.rules."+set.Name, nil), On: set.Name == rules.Name,
		})
	}
	return a.try(rules, page)
}

// try answers with what the address asks.
func (a *ask) try(rules engine.Rules, page templates.PositionPage) error {
	laid, err := rules.Board()
	if err != nil {
		return err
	}
	page.Scripts = []string{"js/hand.js"}
	page.Live = templates.Live{} // nothing on it goes on with the championship, and nobody loses what was typed
	page.Drawn, page.Rules, page.Dice, page.Throws = true, rules.Name, rules.Dice, []int{1, 2, 3, 4, 5, 6}
	if page.Form.Errors == nil {
		page.Form.Errors = map[string]string{}
	}
	t := trial{ask: a, rules: rules, laid: laid, fields: a.Request.URL.Query(), page: page}
	p, known := t.position()
	if known && t.fields.Has("set") {
		return a.goTo(t.href(laid.Print(&p)))
	}
	t.told()
	if known {
		t.look(p)
	}
	t.setUp(p, known)
	if len(t.page.Form.Errors) > 0 {
		return a.page(http.StatusUnprocessableEntity, t.page)
	}
	return a.page(http.StatusOK, t.page)
}

// position is the one of the address: set up piece by piece, written, or a game's beginning.
func (t *trial) position() (engine.Position, bool) {
	text := tidied(t.fields.Get("position"))
	if t.fields.Has("set") {
		text = t.written()
	}
	t.page.Text = text
	if text == "" {
		seatings := t.laid.Seatings()
		most := seatings[len(seatings)-1]
		p, err := t.laid.Start(len(most), engine.Yellow)
		t.page.Text = t.laid.Print(&p)
		return p, err == nil
	}
	text = t.canonical(text)
	p, err := t.laid.Parse(text)
	switch {
	case err == nil:
		t.page.Text = text
		return p, true
	case !coloured(text):
		t.page.Form.Errors["position"] = t.words.Say("position.not-one", nil)
	default:
		t.blame(err)
	}
	return p, false
}

// tidied is a position as people paste it: spaces are single, and the mark of the later arrival is the plain one.
func tidied(text string) string {
	return strings.NewReplacer("’", "'", "´", "'").Replace(strings.Join(strings.Fields(text), " "))
}

// blame says what is wrong with a position, at the text and at the field at fault.
func (t *trial) blame(err error) {
	field, said := "position", t.whySaid(err)
	if refused := (*engine.Error)(nil); errors.As(err, &refused) {
		field = refused.Field
	}
	t.page.Form.Errors[field] = said
	if name := t.words.Say("position.field."+field, nil); name != "" && field != "position" {
		said = name + ": " + said
	}
	t.page.Form.Errors["position"] = said
}

// whySaid is the engine's refusal as a sentence.
func (a *ask) whySaid(err error) string {
	if refused := (*engine.Error)(nil); errors.As(err, &refused) {
		return a.words.Say("engine.why."+string(refused.Why), nil)
	}
	return a.words.Say("fault.other", nil)
}

// href is the address of a position at this desk.
func (t *trial) href(position string) string {
	query := url.Values{"position": {position}}
	if t.page.Home == "" {
		query.Set("rules", t.rules.Name)
	}
	return t.page.Action + "?" + query.Encode()
}

// look shows a position, what the throw allows in it, and who has won.
func (t *trial) look(p engine.Position) {
	drawing := board.Draw(t.laid, p)
	t.judge(p)
	if won := t.page.Verdict != nil && t.page.Verdict.Won; !p.Over() && !won {
		t.page.Turn = p.Turn().String()
		count, dice := p.Owed()
		t.page.Count, t.page.Awaits = count, count == 0 && dice == engine.NoThrow
		t.rule(p, &drawing)
	}
	t.page.Board = boardOf(drawing, t.words, t.page.Text)
}
