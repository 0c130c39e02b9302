package paper_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"cubilete/tournament/paper"
)

// rulesCard is a card with so many groups of so many rules.
func rulesCard(groups, lines int) paper.RulesCard {
	card := paper.RulesCard{Event: event, Title: "Las reglas de la mesa", Under: "Se juega con «Campeonato por parejas».", Page: paper.Link{URL: "https://parchis.example/c/san-blas/rules"}}
	for g := range groups {
		group := paper.RulesGroup{Heading: fmt.Sprintf("Parte %d", g+1)}
		for n := range lines {
			text := fmt.Sprintf("Regla %d.%d: quien saca un 6 y puede abrir una barrera suya, la abre; con varias, elige cuál.", g+1, n+1)
			group.Lines = append(group.Lines, paper.RulesLine{Text: text, From: "art. 5"})
		}
		card.Groups = append(card.Groups, group)
	}
	return card
}

// However many rules there are, the card is one page and has all of them.
func TestTheRulesCardIsOnePage(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {9, 4}, {10, 6}} {
		pdf, err := press(t, "es").RulesCard(rulesCard(size[0], size[1]))
		must(t, err)
		printed := pages(t, pdf)
		if len(printed) != 1 {
			t.Fatalf("%v: %d pages", size, len(printed))
		}
		if got, want := strings.Count(printed[0], "Regla "), size[0]*size[1]; got != want {
			t.Errorf("%v: %d rules are printed, want %d", size, got, want)
		}
		says(t, printed[0], "Torneo de San Blas", "Las reglas de la mesa", fmt.Sprintf("Parte %d", size[0]))
	}
	if _, err := press(t, "es").RulesCard(paper.RulesCard{}); !errors.Is(err, paper.ErrNothing) {
		t.Errorf("a card without rules: %v, want ErrNothing", err)
	}
}
