package api_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestTheRulesOfAChampionship(t *testing.T) {
	h := newHouse(t)
	h.running(4, map[string]any{"grace_minutes": 10, "deposit_cents": 500, "keep_deposit": true})
	const rules = "/c/torneo-de-san-blas/rules"
	b := h.stranger("es")
	b.open(rules).says("Campeonato por parejas", "Sin fichas en casa, el 6 cuenta 7.", "Hay 10 minutos de cortesía", "menos a la pareja declarada no presentada",
		"lectura nuestra").holds(`href="/c/torneo-de-san-blas/bases#a4"`, `href="/c/torneo-de-san-blas/rules.pdf"`)
	h.stranger("en").open(rules).says("With nobody in the yard a 6 counts 7.", "our reading")
	h.stranger("es").open("/c/torneo-de-san-blas/bases").holds(`id="a9"`, `id="a15"`)
}

func TestTheRulesFollowTheRuleSet(t *testing.T) {
	h := newHouse(t)
	h.championship(0, map[string]any{"rules": "modern-pairs"})
	h.stranger("es").open("/c/torneo-de-san-blas/rules").says("Moderno por parejas", "Al compañero no se le come nunca.", "reglas «Moderno por parejas»").keeps("bases#a4")
}

func TestWhatTheRulesSayOfACase(t *testing.T) {
	h := newHouse(t)
	h.running(4, nil)
	b := h.stranger("es")
	for query, want := range map[string]string{
		"barrera":                      "¿Puede pasar una ficha por una barrera?",
		"BÁRRERA":                      "¿Puede pasar una ficha por una barrera?",
		"dos acaban en la misma ronda": "Dos acaban en la misma ronda",
		"una pareja no se presenta":    "Una pareja no se presenta",
		"hablan entre compañeros":      "¿Pueden hablar entre compañeros?",
	} {
		text := b.open("/c/torneo-de-san-blas/rules?q=" + url.QueryEscape(query)).text
		_, first, found := strings.Cut(text, `<article class="case"><h3>`)
		if !found || !strings.HasPrefix(first, want) {
			t.Errorf("%q is not answered first by %q but by %.80q", query, want, first)
		}
	}
	b.open("/c/torneo-de-san-blas/rules?q=%3Cb%3Exyzzy").says("Nada sobre «").keeps("<b>xyzzy")
}

// A referee is one tap from the rules and from the judge's desk, with the position of a suspended match.
func TestARefereeReachesTheRulesInOneTap(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	at := path + "/matches/" + h.get(path + "/matches?round=1").list("items")[0].(map[string]any)["id"].(string)
	h.post(at+"/call", nil)
	h.post(at+"/begin", nil)
	const position = "Y:c,5,12,p3 B:c,c,c,c R:68,m,m,m G:1,2,3,4 turn=Y round=7 first=G"
	h.post(at+"/suspend", map[string]any{"position": position, "reason": "cierra el bar"})
	phone := h.referee(path, map[string]any{"name": "Pepe"})
	phone.open("/judge/matches/1")
	phone.reads(http.StatusOK, "¿Qué dice la norma?", "La mesa del juez")
	for _, want := range []string{`href="/c/torneo-de-san-blas/rules#ask"`, `href="/c/torneo-de-san-blas/board?position=Y%3ac%2c5%2c12%2cp3`} {
		if !strings.Contains(phone.said, want) {
			t.Errorf("%s has no %s", phone.page, want)
		}
	}
	h.stranger("es").open("/c/torneo-de-san-blas/matches/1").says("Ver la posición en la mesa del juez")
}

// Under the board of a suspended game stands who plays each colour and whose turn it is, to everybody, and on a
// referee's list since when it is.
func TestWhoseColoursASuspendedGameHas(t *testing.T) {
	h := newHouse(t)
	path, match, p := h.called(2, nil)
	at := h.onPhone(match)
	p.send(at+"/begin", url.Values{})
	h.clock.add(3 * time.Hour) // 21:00 in Madrid
	h.post(match+"/suspend", map[string]any{"position": "Y:c,5,12,p3 B:c,c,c,c R:68,m,m,m G:1,2,3,4 turn=B round=7 first=G"})
	name := func(pair, player int) string {
		return h.get(match).str("pairs", pair, "players", player, "name")
	}
	colours := regexp.MustCompile(`Le toca a [^.]*` + name(1, 0) + ` Colores:[^.]*amarillo ` + name(0, 0) + ` [^.]*azul ` + name(1, 0) + ` [^.]*rojo ` + name(0, 1) + ` [^.]*verde ` + name(1, 1))
	desk, organiser := h.deskOf(path)
	for _, text := range []string{
		p.open(at).text(), h.phone().open("/c/torneo-de-san-blas" + strings.TrimPrefix(at, "/judge")).text(),
		organiser.open(desk + strings.TrimPrefix(at, "/judge")).text(),
	} {
		if !colours.MatchString(text) {
			t.Errorf("nobody reads %s in\n%s", colours, text)
		}
	}
	p.open("/judge").reads(200, "desde las 21:00").silent("desde las 18:00")
}
