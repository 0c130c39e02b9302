package api_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"
)

// Every step of the ladder of warnings says what it costs before it is given, and the next one; the page of a warning
// that another one overtook is shown again.
func TestAWarningSaysWhatItCosts(t *testing.T) {
	h := newHouse(t)
	path, match, p := h.called(4, map[string]any{"warnings": "ladder"})
	h.post(match+"/begin", nil)
	n := h.get(match).num("pairs", 0, "number")
	at := fmt.Sprintf("%s/warn/%d", h.onPhone(match), n)
	first := p.open(at).reads(200, "Es la amonestación número 1: solo queda apuntada.", "La siguiente le costará la partida.").hidden("seen")
	p.send(at, url.Values{"seen": {first}, "reason": {"grita"}}).reads(200, "Amonestación apuntada")
	p.send(at, url.Values{"seen": {first}, "reason": {"grita"}}).reads(409, "ha cambiado algo", "Es la amonestación número 2: pierde la partida")
	if got := h.get(match).str("state"); got != "playing" {
		t.Fatalf("after one warning the match is %s; want playing", got)
	}
	second := p.open(at).reads(200, "pierde la partida que está jugando", "pasa la pareja", "sin jugar", "La mesa 1 queda libre").hidden("seen")
	p.send(at, url.Values{"seen": {second}, "reason": {"otra vez"}}).reads(200)
	if got := h.get(match); got.str("state") != "walkover" || got.num("winner", "number") == n {
		t.Errorf("after two warnings %s; want the match lost", got.raw)
	}
	h.post(path+"/undo", map[string]any{"later": "discard"})
	if got := h.get(match).str("state"); got != "playing" {
		t.Errorf("after the undo the match is %s; want playing", got)
	}
}

// The awkward moments of the desk show their consequence, change nothing before they are confirmed, say where they are
// undone, and are undone from there.
func TestAwkwardMomentsShowTheirConsequence(t *testing.T) {
	for _, c := range []struct {
		name, page, do string
		form           url.Values
		would          []string
	}{
		{"withdraw", "/pairs/%d/withdraw", "/pairs/%d/withdraw", nil, []string{"se retira", "pasa la pareja", "La mesa 1 queda libre"}},
		{"expel", "/pairs/%d/expel", "/pairs/%d/expel", url.Values{"reason": {"trampas"}}, []string{"es expulsada", "pasa la pareja"}},
		{"warn", "/pairs/%d/warn", "/pairs/%d/warn", url.Values{"reason": {"grita"}}, []string{"no cuestan nada más"}},
		{"no-show", "/matches/%[2]d/absent?absent=%[1]d", "/matches/%[2]d/no-show", url.Values{"absent": {"%d"}}, []string{"No se presenta", "pasa la pareja", "jugarán"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newHouse(t)
			path, match, _ := h.called(3, nil)
			desk, p := h.deskOf(path)
			n, m := h.get(match).num("pairs", 0, "number"), h.get(match).num("number")
			if c.name == "no-show" {
				p.open(desk+address(c.page, n, m)).reads(200, "Todavía quedan 15 min", "(art. 15)").silent("Si lo confirmáis")
				h.clock.add(20 * time.Minute)
			}
			p.open(fmt.Sprintf("%s/matches/%d", desk, m)).reads(200, "Momentos difíciles", "Faltan las dos")
			if c.name != "no-show" && c.name != "warn" && !strings.Contains(p.said, address(c.page, n, m)) {
				t.Errorf("the match does not lead to %s", address(c.page, n, m))
			}
			before := h.get(path).num("version")
			p.open(desk+address(c.page, n, m)).reads(200, append(c.would, "Si lo confirmáis")...)
			if got := h.get(path).num("version"); got != before {
				t.Fatalf("the page alone wrote %d entries", got-before)
			}
			form := url.Values{}
			for name, values := range c.form {
				form.Set(name, strings.ReplaceAll(values[0], "%d", fmt.Sprint(n)))
			}
			p.send(desk+address(c.do, n, m), form).reads(200, "Deshacer")
			undo := regexp.MustCompile(`class="notice"[^>]*>[^<]*<a class="button" href="([^"]+)"`).FindStringSubmatch(p.said)
			if undo == nil {
				t.Fatalf("the notice offers no undo:\n%s", p.text())
			}
			entry := p.open(undo[1]).reads(200).hidden("entry")
			p.send(desk+"/undo", url.Values{"entry": {entry}}).reads(200, "Deshecho")
			if got := h.get(match); got.str("state") != "called" {
				t.Errorf("after the undo %s; want called", got.raw)
			}
		})
	}
}

func address(pattern string, pair, match int) string {
	if !strings.Contains(pattern, "%[2]d") {
		return fmt.Sprintf(pattern, pair)
	}
	if !strings.Contains(pattern, "%[1]d") {
		return fmt.Sprintf(strings.ReplaceAll(pattern, "%[2]d", "%d"), match)
	}
	return fmt.Sprintf(pattern, pair, match)
}

// A pair that comes late: the desk adds it, is shown the seat that it would take and whom it would meet, and confirms.
func TestALatePairTakesTheSeatOfABye(t *testing.T) {
	h := newHouse(t)
	path := h.running(3, nil)
	desk, p := h.deskOf(path)
	p.send(desk+"/pairs", url.Values{"players.0.name": {"Eva Ruiz"}, "players.1.name": {"Noa Gil"}, "accepts_bases": {"true"}}).
		reads(200, "Pareja que llega tarde", "jugarán la pareja", "4 ")
	seat := p.page
	p.send(seat, url.Values{"seen": {p.hidden("seen")}}).reads(200)
	if got := h.get(path + "/queue").list("items"); len(got) != 2 {
		t.Errorf("%d matches wait; want both of the first round", len(got))
	}
}

// Every line of the desk's journal that can be taken back leads to where that is done; the public one does not.
func TestTheDesksJournalUndoes(t *testing.T) {
	h := newHouse(t)
	path, match, _ := h.called(4, nil)
	h.post(match+"/result", map[string]any{"winner": h.get(match).str("pairs", 0, "id")})
	desk, p := h.deskOf(path)
	p.open(desk + "/journal").reads(200)
	links := regexp.MustCompile(`href="([^"]+/undo\?entry=\d+)"`).FindAllStringSubmatch(p.said, -1)
	if len(links) != 1 {
		t.Fatalf("the journal leads to %d undos; want that of the result", len(links))
	}
	p.open(links[0][1]).reads(200, "Lo que se deshace", "Gana")
	h.phone().open("/c/" + h.get(path).str("slug") + "/journal").reads(200).silent("Deshacer")
}

// The phone of a referee goes out in the middle: another one sees what was told, by whom and when, and goes on with it;
// the first is told so when it is back.
func TestAnotherPhoneGoesOn(t *testing.T) {
	h := newHouse(t)
	path, match, p := h.called(2, map[string]any{"time_cap_minutes": 90})
	at, four := h.onPhone(match), h.four(match)
	p.send(at+"/begin", url.Values{})
	h.clock.add(3 * time.Hour) // 21:00 in Madrid
	p.send(at+"/half", url.Values{"finished": {four[2]}, "pairs": {"1"}, "stopped": {"true"}, "lot": {"2"}, "first": {four[1]}, "third": {"none"}})
	p.open(at).reads(200, "A medias, por vosotros: está lo apuntado a las 21:00")
	other := h.referee(path, map[string]any{"name": "Lola"})
	h.clock.add(time.Minute)
	other.open(at).reads(200, "A medias, por Pepe, 21:00", "Seguir con lo apuntado")
	if strings.Contains(other.said, `value="`+four[2]+`" checked`) {
		t.Error("what Pepe told is in Lola's form before she went on with it")
	}
	other.send(at+"/take", url.Values{}).reads(200, "Lo lleváis vosotros ahora")
	if !strings.Contains(other.said, `name="finished" value="`+four[2]+`" checked`) {
		t.Error("what Pepe told is not in Lola's form")
	}
	for _, told := range []string{`name="stopped" value="true" checked`, `name="lot" value="2" checked`, `<option value="` + four[1] + `" selected`, `name="third" value="none" checked`} {
		if !strings.Contains(other.said, told) {
			t.Errorf("Pepe told more than is in Lola's form, which lacks %s", told)
		}
	}
	p.send(at+"/half", url.Values{"finished": {four[0]}})
	p.open(at).reads(200, "lo lleva Lola desde las 21:01")
	other.send(at+"/result", url.Values{"finished": {four[2]}, "together": {"none"}, "confirm": {"1"}}).reads(200, "Acta")
	p.open(at).reads(200, "provisional").silent("A medias", "lo lleva Lola")
	p.send(at+"/result", url.Values{"finished": {four[0]}, "together": {"none"}, "confirm": {"1"}}).reads(409, "¿Cuál vale?")
}

// Whoever is known to have finished is not offered again as somebody else in that round, whether that was noted or only
// begun to be told; and nobody is told of their own answer at once.
func TestWhoeverFinishedIsNotOfferedAgain(t *testing.T) {
	h := newHouse(t)
	_, match, p := h.called(2, nil)
	at, four := h.onPhone(match), h.four(match)
	offered := func(question, player string) string {
		return regexp.MustCompile(`<label[^>]* for="` + question + "-" + player + `"[^>]*>`).FindString(p.said)
	}
	p.send(at+"/begin", url.Values{})
	p.send(at+"/half", url.Values{"finished": {four[0]}, "together": {four[2]}})
	p.open(at).reads(200, "A medias, por vosotros")
	for _, one := range []struct {
		question, player string
		hidden           bool
	}{{"together", four[0], true}, {"together", four[2], false}, {"third", four[0], true}, {"third", four[2], true}, {"third", four[1], false}} {
		if label := offered(one.question, one.player); strings.HasSuffix(label, " hidden>") != one.hidden {
			t.Errorf("for %s: %s; want it hidden: %v", one.question, label, one.hidden)
		}
	}
	p.send(at+"/result", url.Values{"finished": {four[0]}, "together": {"none"}}).reads(200, "Ganan").silent("A medias")
	h.post(match+"/finishes", map[string]any{"player": "Y"})
	p.open(at).reads(200, "¿Alguien más en esa ronda?")
	if label := offered("together", four[0]); label != "" {
		t.Errorf("who finished is noted, and offered: %s", label)
	}
}

// Where a game is lost for each courtesy time, the page says how many are, and they stand on the form already.
func TestGamesLostByComingLate(t *testing.T) {
	h := newHouse(t)
	_, match, p := h.called(2, map[string]any{"best_of": 5, "at_limit": "game", "grace_minutes": 15})
	at, four := h.onPhone(match), h.four(match)
	there, late := h.get(match).num("pairs", 0, "number"), h.get(match).num("pairs", 1, "number")
	p.send(at+"/presence", url.Values{"players": {four[0], four[1]}}).silent("Ha perdido")
	p.open(at).reads(200, "el enfrentamiento se pierde a las 18:45")
	h.clock.add(31 * time.Minute)
	p.open(at).reads(200, "Ha perdido 2 partidas por no estar").silent("Declarar no presentada")
	p.send(at+"/presence", url.Values{"players": four[:]})
	h.clock.add(40 * time.Minute)
	p.send(at+"/begin", url.Values{}).reads(200, "Ha perdido 2 partidas por no estar: "+fmt.Sprint(late))
	for game, lost := range map[int]bool{1: true, 2: true, 3: false} {
		if has := strings.Contains(p.said, fmt.Sprintf(`name="game.%d" value="%d" checked`, game, there)); has != lost {
			t.Errorf("game %d stands as won by the pair that was there: %v; want %v", game, has, lost)
		}
	}
}
