package api_test

import (
	"fmt"
	"strings"
	"testing"

	"cubilete/engine"
	"cubilete/templates"
	"cubilete/tournament/rulebook"
)

// The rules card is one page and says every switch of the championship's rule set.
func TestRulesCardSaysEverySwitch(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	on := h.printed("", path+"/rules.pdf")
	if len(on) != 1 {
		t.Fatalf("the card has %d pages; want 1", len(on))
	}
	card := squeezed(on[0])
	for _, want := range []string{
		"Tarjeta de reglas", "Sin fichas en casa, el 6 cuenta 7", "Comer da 20 casillas", "Meter una ficha da 10 casillas",
		"se completa la ronda", "art. 9", "lectura", "El dado se tira con el cubilete", "68",
	} {
		if !strings.Contains(card, squeezed(want)) {
			t.Errorf("the card lacks %q:\n%s", want, on[0])
		}
	}
}

// TestThePrintedRulesAreThoseOfTheRulebook, in every rule set: each line of its card, and how one comes out.
func TestThePrintedRulesAreThoseOfTheRulebook(t *testing.T) {
	set, err := templates.New(func(string) string { return "" }, func() string { return "" })
	must(t, err)
	words, h := set.Words("es"), newHouse(t)
	for _, rules := range engine.Sets() {
		printed := h.pdf(h.token, h.championship(2, map[string]any{"rules": rules.Name})+"/rules.pdf")
		card := squeezed(h.read("pdftotext", printed, "-raw", "in.pdf", "-")) // in the order in which it was drawn
		for _, group := range (rulebook.Law{Rules: rules}).Card() {
			for _, line := range group.Lines {
				if text := words.Say(line.Key, line.Args); !strings.Contains(card, squeezed(text)) {
					t.Errorf("the card of %s lacks %q", rules.Name, text)
				}
			}
		}
	}
}

// squeezed is a text without its gaps, which a printer sets as it likes.
func squeezed(text string) string { return strings.Join(strings.Fields(text), "") }

// Every value that an axis has in some rule set has a sentence in every language.
func TestEverySwitchHasASentence(t *testing.T) {
	set, err := templates.New(func(string) string { return "" }, func() string { return "" })
	must(t, err)
	for _, lang := range set.Languages() {
		words := set.Words(lang)
		for _, rules := range engine.Sets() {
			for _, axis := range rules.Axes() {
				key := fmt.Sprintf("rules.%s.%v", axis.Name, axis.Value)
				if axis.Value == nil || axis.Value == "" || words.Knows(key) {
					continue
				}
				if _, number := axis.Value.(int); !number || !words.Knows("rules."+axis.Name+".some") {
					t.Errorf("in %s no sentence says %s of %s", lang, key, rules.Name)
				}
			}
		}
	}
}
