package api_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"
)

// called is a championship of that many pairs with its first match called to table 1, and a referee's phone.
func (h *house) called(pairs int, others map[string]any) (path, match string, p *phone) {
	h.t.Helper()
	path = h.running(pairs, others)
	match = path + "/matches/" + h.get(path+"/queue").str("items", 0, "id")
	p = h.referee(path, map[string]any{"name": "Pepe"})
	p.reads(200, "Pepe", "Llamar a la mesa 1")
	n := h.get(match).num("number")
	p.send(fmt.Sprintf("/judge/matches/%d/call", n), url.Values{"table": {"1"}}).reads(200, "Mesa 1", "llamada")
	return path, match, p
}

func (h *house) onPhone(match string) string {
	return fmt.Sprintf("/judge/matches/%d", h.get(match).num("number"))
}

// The whole conversation without scripts, from the call to the sheet that is official.
func TestARefereesPhoneFromCallToOfficial(t *testing.T) {
	h := newHouse(t)
	_, match, p := h.called(2, nil)
	at, four := h.onPhone(match), h.four(match)
	p.send(at+"/presence", url.Values{"players": {four[0], four[2]}}).reads(200, "Guardado quién está")
	p.send(at+"/begin", url.Values{}).reads(200, "jugando", "¿Quién metió la cuarta ficha?")
	told := url.Values{"seats": {"0"}, "finished": {four[0]}, "together": {"none"}}
	p.send(at+"/result", told).reads(200, "Ganan", "(art. 9)", "Apuntar el resultado")
	if got := h.get(match).str("state"); got != "playing" {
		t.Fatalf("before anybody confirmed it the match is %s; want playing", got)
	}
	told.Set("confirm", "1")
	told.Del("key")
	p.send(at+"/result", told).reads(200, "Acta", "provisional", "por firmar")
	for _, player := range four {
		p.send(at+"/sheet/sign", url.Values{"hash": {p.hidden("hash")}, "player": {player}, "pin": {h.pin(match, player)}}).reads(200, "firmó con PIN")
	}
	p.send(at+"/sheet/hand-in", url.Values{"hash": {p.hidden("hash")}}).reads(200, "Oficial")
	if got := h.get(match); got.str("state") != "official" || got.str("winner", "id") != got.str("pairs", 0, "id") {
		t.Errorf("at the end %s; want official, won by the first", got.raw)
	}
}

// Two rivals finish in one round: play goes on, and what was told is kept until the third decides (article 10).
func TestPlayGoesOnUntilTheThird(t *testing.T) {
	h := newHouse(t)
	_, match, p := h.called(2, nil)
	at, four := h.onPhone(match), h.four(match)
	p.send(at+"/result", url.Values{"finished": {four[0]}, "together": {four[2]}}).reads(200, "Se sigue jugando", "(art. 10)", "¿Quién fue el tercero?")
	if got := h.get(match); got.str("state") != "playing" || len(got.list("finishes")) != 2 {
		t.Fatalf("after two finishes %s; want playing with both noted", got.raw)
	}
	p.send(at+"/result", url.Values{"third": {four[3]}}).reads(200, "Ganan", "(art. 10)")
	p.send(at+"/result", url.Values{"third": {four[3]}, "confirm": {"1"}}).reads(200, "Acta")
	if got := h.get(match); got.str("winner", "id") != got.str("pairs", 1, "id") {
		t.Errorf("the third was of the second pair, and %s has won", got.raw)
	}
}

func TestARoundThatIsNotOver(t *testing.T) {
	h := newHouse(t)
	_, match, p := h.called(2, nil)
	at, four := h.onPhone(match), h.four(match)
	p.send(at+"/result", url.Values{"finished": {four[1]}, "together": {"running"}}).reads(200, "¿Alguien más en esa ronda?")
	p.send(at+"/result", url.Values{"together": {"none"}, "confirm": {"1"}}).reads(200, "Acta")
	if got := h.get(match); got.str("winner", "id") != got.str("pairs", 0, "id") {
		t.Errorf("%s; want won by the first pair", got.raw)
	}
}

// However the four sit, who is told to have finished has finished, and partners sit opposite on the sheet.
func TestAllWaysToSit(t *testing.T) {
	for way := range 8 {
		t.Run(fmt.Sprint(way), func(t *testing.T) {
			h := newHouse(t)
			_, match, p := h.called(2, nil)
			at, four := h.onPhone(match), h.four(match)
			seats := fmt.Sprint(way)
			p.send(at+"/result", url.Values{"seats": {seats}, "finished": {four[2]}, "together": {four[0]}})
			p.send(at+"/result", url.Values{"seats": {seats}, "third": {four[1]}, "confirm": {"1"}}).reads(200, "Acta")
			got := h.get(match + "/sheet.json")
			if won := h.get(match); won.str("winner", "id") != won.str("pairs", 0, "id") {
				t.Errorf("%s; want won by the pair of the third", won.raw)
			}
			sits := map[string]string{}
			for _, colour := range []string{"Y", "B", "R", "G"} {
				sits[got.str("content", "seats", colour)] = colour
			}
			opposite := map[string]string{"Y": "R", "R": "Y", "B": "G", "G": "B"}
			if opposite[sits[four[0]]] != sits[four[1]] || opposite[sits[four[2]]] != sits[four[3]] {
				t.Errorf("they sit %v; want partners opposite", sits)
			}
			if first := got.str("content", "games", 0, "finishes", 0, "player"); first != sits[four[2]] {
				t.Errorf("%s finished first; want %s, where that player sits", first, sits[four[2]])
			}
		})
	}
}

// The second of two referees who contradict sees both versions; each hears of the other before.
func TestTwoReferees(t *testing.T) {
	h := newHouse(t)
	path, match, p := h.called(2, nil)
	at, four := h.onPhone(match), h.four(match)
	other := h.referee(path, map[string]any{"name": "Lola"}).open(at).reads(200, "También lo tiene abierto Pepe")
	p.send(at+"/result", url.Values{"finished": {four[0]}, "together": {"none"}, "confirm": {"1"}}).reads(200, "Acta")
	other.send(at+"/result", url.Values{"finished": {four[2]}, "together": {"none"}, "confirm": {"1"}}).reads(409, "¿Cuál vale?", "Ana Aa", "Ana Ab")
	if got := h.get(match); got.str("winner", "id") != got.str("pairs", 0, "id") {
		t.Errorf("%s; want the first result to stand", got.raw)
	}
	p.open("/judge").reads(200, "Mesa 1 nº 1 provisional", fmt.Sprintf("Gana la pareja %d Ana", h.get(match).num("pairs", 0, "number")))
}

func TestAnAbsenceIsProposedAndConfirmed(t *testing.T) {
	h := newHouse(t)
	_, match, p := h.called(2, nil)
	at, four := h.onPhone(match), h.four(match)
	absent := url.Values{"absent": {fmt.Sprint(h.get(match).num("pairs", 1, "number"))}}
	p.send(at+"/presence", url.Values{"players": {four[0], four[1], four[2]}})
	p.send(at+"/no-show", absent).reads(409, "(art. 15)")
	h.clock.add(16 * time.Minute)
	p.open(at).reads(200, "El tiempo de cortesía ha terminado", "Si lo confirmáis, pasa la otra pareja")
	absent.Del("key")
	p.send(at+"/no-show", absent).reads(200)
	if got := h.get(match).str("state"); got != "walkover" {
		t.Errorf("the match is %s; want a walkover", got)
	}
}

func TestAPlayerRefusesToSign(t *testing.T) {
	h := newHouse(t)
	_, match, p := h.called(2, nil)
	at, four := h.onPhone(match), h.four(match)
	p.send(at+"/result", url.Values{"winner": {fmt.Sprint(h.get(match).num("pairs", 0, "number"))}}).reads(200, "Acta")
	refusal := url.Values{"hash": {p.hidden("hash")}, "player": {four[3]}, "refuses": {"true"}}
	p.send(at+"/sheet/sign", refusal).reads(422)
	p.send(at+"/sheet/sign", url.Values{"hash": {p.hidden("hash")}, "player": {four[0]}, "drawing": {""}}).reads(422, "Falta la firma: dibujadla en el recuadro o poned el PIN.", "Firmar con el dibujo", "Firmar con el PIN")
	if n := strings.Count(p.text(), "Falta la firma"); n != 2 {
		t.Errorf("the signature is asked for %d times; want under the heading and at the form", n)
	}
	refusal.Set("reason", "no fue así")
	refusal.Del("key")
	p.send(at+"/sheet/sign", refusal).reads(200, "no firma", "no fue así")
	p.send(at+"/sheet/sign", url.Values{"hash": {p.hidden("hash")}, "player": {four[0]}, "pin": {"000000"}}).reads(422, "Ese PIN no es el suyo")
	p.send(at+"/sheet/hand-in", url.Values{"hash": {p.hidden("hash")}}).reads(409, "(art. 12)")
	p.send(at+"/sheet/hand-in", url.Values{"hash": {p.hidden("hash")}, "reason": {"lo vi yo"}}).reads(200, "por decisión del juez")
}

func TestSuspendMoveResumeAndRule(t *testing.T) {
	h := newHouse(t)
	_, match, p := h.called(2, nil)
	at := h.onPhone(match)
	p.send(at+"/move", url.Values{"table": {"3"}}).reads(200, "Mesa 3")
	p.open(at).silent("Suspender la partida")
	p.send(at+"/suspend", url.Values{}).reads(409, "no ha empezado", "(art. 15)")
	p.send(at+"/begin", url.Values{}).reads(200, "Suspender la partida")
	p.send(at+"/suspend", url.Values{"position": {"nada"}}).reads(422)
	p.send(at+"/suspend", url.Values{"reason": {"apagón"}}).reads(200, "suspendida", "Seguir en la mesa 1")
	p.send(at+"/resume", url.Values{"table": {"2"}}).reads(200, "jugando", "Mesa 2")
	p.send(at+"/ruling", url.Values{"text": {"Se repite la tirada"}}).reads(200, "Se repite la tirada")
}

// A link that ended opens nothing, and says so instead of asking for a password.
func TestARefereesLinkThatEnded(t *testing.T) {
	h := newHouse(t)
	path, _, p := h.called(2, nil)
	h.call(h.token, "DELETE", path+"/referees/"+h.get(path+"/referees").str("items", 0, "id"), nil).ok()
	p.open("/judge").reads(401, "Este enlace ya no vale")
	h.phone().open("/judge").reads(401)
	h.phone().open("/judge/juez_nada").reads(401, "Este enlace ya no vale")
}

// A referee of some tables sees those first.
func TestARefereeOfSomeTables(t *testing.T) {
	h := newHouse(t)
	path := h.running(8, nil)
	p := h.referee(path, map[string]any{"name": "Pepe", "tables": []int{2}}).reads(200, "Llamar a la mesa 2").silent("Llamar a la mesa 1")
	match := h.get(path+"/queue").num("items", 0, "number")
	p.send(fmt.Sprintf("/judge/matches/%d/call", match), url.Values{"table": {"1"}}).reads(403)
	p.open("/judge?all=1").reads(200, "Llamar a la mesa 1")
}

// What a phone tells of the time at which something happened stands beside the time at which it was written down.
func TestTheTimeOfAPhoneIsKept(t *testing.T) {
	h := newHouse(t)
	path, match, p := h.called(2, nil)
	h.clock.add(10 * time.Minute)
	p.send(h.onPhone(match)+"/begin", url.Values{"at": {evening.Add(time.Minute).Format(time.RFC3339)}}).reads(200)
	if raw := string(h.get(path + "/export").raw); !strings.Contains(raw, evening.Add(time.Minute).Format("2006-01-02T15:04")) {
		t.Errorf("the time that the phone told is not in the journal")
	}
	p.send(h.onPhone(match)+"/suspend", url.Values{"at": {"ayer"}}).reads(422)
}
