package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// The page of a pair says where it plays next and what it has played, against whom and at which table; its opponents
// and its matches are one press away, and it is from there.
func TestThePageOfAPairSaysWhatItHasPlayedAndWhereItPlays(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, map[string]any{"tables": 2})
	public := "/c/" + h.slug(path)
	match := h.playable(path)[0]
	h.post(match+"/call", nil)
	m := h.get(match)
	one, other, table := m.num("pairs", 0, "number"), m.num("pairs", 1, "number"), m.num("table")
	b := h.stranger("es")
	b.open(fmt.Sprintf("%s/pairs/%d", public, one)).says(fmt.Sprintf("Mesa %d · ahora", table), "sentaos antes de")
	h.post(match+"/result", map[string]any{"winner": m.str("pairs", 0, "id")})
	won := b.open(fmt.Sprintf("%s/pairs/%d", public, one)).says("Esperáis rival", fmt.Sprintf("nº %d Mesa %d Ganó a %d", m.num("number"), table, other), "Si ganáis, ganáis el campeonato.")
	b.open(fmt.Sprintf("%s/pairs/%d", public, other)).says("Habéis terminado", fmt.Sprintf("Perdió con %d", one))
	matchPage := fmt.Sprintf("%s/matches/%d", public, m.num("number"))
	for _, href := range []string{matchPage, fmt.Sprintf("%s/pairs/%d", public, other)} {
		if !strings.Contains(won.text, `href="`+href+`"`) {
			t.Errorf("the page of the pair does not lead to %s", href)
		}
	}
	for _, from := range []string{public + "/pairs", public + "/standings", matchPage} {
		if !strings.Contains(b.open(from).text, fmt.Sprintf(`href="%s/pairs/%d"`, public, one)) {
			t.Errorf("%s does not lead to the page of the pair", from)
		}
	}
}

// A pair that does not play has its page too, and it says why. Where there is no pair there is none.
func TestThePageOfAPairThatDoesNotPlay(t *testing.T) {
	h := newHouse(t)
	path := h.championship(6, map[string]any{"max_pairs": 5, "min_pairs": 2})
	public := "/c/" + h.slug(path)
	b := h.stranger("es")
	b.open(public + "/pairs/1").says("Todavía no hay sorteo").keeps("Lo que ha jugado")
	b.open(public + "/pairs/6").says("En lista de espera")
	h.start(path)
	h.post(path+"/pairs/"+h.pairID(path, 2)+"/withdraw", map[string]any{"reason": "se van a casa"})
	h.post(path+"/pairs/"+h.pairID(path, 3)+"/expel", map[string]any{"reason": "miró los dados"})
	h.post(path+"/pairs/"+h.pairID(path, 4)+"/warn", map[string]any{"reason": "gritos"})
	b.open(public + "/pairs/2").says("La pareja se retiró").keeps("se van a casa")
	b.open(public + "/pairs/3").says("La pareja fue expulsada (art. 13)").keeps("miró los dados")
	b.open(public + "/pairs/4").says("1 amonestación").keeps("gritos")
	for _, none := range []string{"7", "0", "-1", "x", "99999999999999999999"} {
		b.visit(public+"/pairs/"+none, http.StatusNotFound).says("Aquí no hay nada")
	}
}

// Of a person who was erased the page says so, though it was kept a moment before.
func TestThePageOfAPairForgetsWhoIsErased(t *testing.T) {
	h := newHouse(t)
	match, players := h.official()
	path, _, _ := strings.Cut(match, "/matches/")
	m := h.get(match)
	page := fmt.Sprintf("/c/%s/pairs/%d", h.slug(path), m.num("pairs", 0, "number"))
	name := m.str("pairs", 0, "players", 0, "name")
	h.stranger("es").open(page).says(name)
	h.erase(match, players[0])
	h.stranger("es").open(page).says("jugador retirado").keeps(name)
}
