package api

import (
	"fmt"

	"cubilete/engine"
	"cubilete/tournament/board"
	"cubilete/tournament/paper"
	"cubilete/tournament/rulebook"
)

// printRules prints the rules of the game as this championship plays it.
func (a *ask) printRules() error {
	rules := a.view.State.Settings.RuleSet()
	card := paper.Rules{
		Event: a.event(), Set: a.words.Say("option.rules."+rules.Name, nil), Lines: a.ruleLines(rulebook.Law{Rules: rules}), Board: beginning(rules),
		Page: paper.Link{URL: a.publicURL("/bases")},
	}
	for n := 1; a.words.Knows(fmt.Sprintf("paper.rules.table.%d", n)); n++ {
		card.Table = append(card.Table, a.words.Say(fmt.Sprintf("paper.rules.table.%d", n), nil))
	}
	printed, err := a.press().RulesCard(card)
	return a.pdf("reglas", printed, err)
}

// beginning is the board as the game begins, with everybody at it.
func beginning(rules engine.Rules) *board.Drawing {
	laid, err := rules.Board()
	if err != nil {
		return nil
	}
	seatings := laid.Seatings()
	position, err := laid.Start(len(seatings[len(seatings)-1]), engine.Yellow)
	if err != nil {
		return nil
	}
	drawing := board.Draw(laid, position)
	return &drawing
}

// ruleLines are the switches of the law in words, as the page with the rules has them.
func (a *ask) ruleLines(law rulebook.Law) []paper.Rule {
	var lines []paper.Rule
	for _, group := range law.Card() {
		for _, said := range group.Lines {
			lines = append(lines, paper.Rule{
				Text: a.words.Say(said.Key, a.phrased(said.Args)), Source: a.ruleSource(said), House: said.Source == engine.FromHouse,
			})
		}
	}
	return lines
}

func (a *ask) ruleSource(said rulebook.Sentence) string {
	switch said.Source {
	case engine.FromArticle:
		return a.words.Say("paper.rules.article", map[string]any{"article": said.Article})
	case engine.FromReading:
		return a.words.Say("paper.rules.reading", nil)
	case engine.FromHouse:
		return a.words.Say("paper.rules.house", nil)
	}
	return ""
}
