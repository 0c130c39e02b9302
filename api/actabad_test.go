package api_test

import (
	"fmt"
	"net/url"
	"sync"
	"testing"
)

// signing is a sheet that waits for its four, on a referee's phone.
func (h *house) signing() (match, at string, four [4]string, p *phone) {
	h.t.Helper()
	_, match, p = h.called(2, nil)
	h.post(match+"/result", map[string]any{"winner": h.get(match).str("pairs", 0, "id")})
	at = h.onPhone(match) + "/sheet"
	return match, at, h.four(match), p.open(at)
}

// A PIN tried wrongly five times is locked, and the page says who can unlock it.
func TestPageSaysWhoUnlocksAPIN(t *testing.T) {
	h := newHouse(t)
	match, at, four, p := h.signing()
	wrong := "000000"
	if h.pin(match, four[0]) == wrong {
		wrong = "000001"
	}
	for range 5 {
		p.send(at+"/sign", url.Values{"hash": {p.hidden("hash")}, "player": {four[0]}, "pin": {wrong}}).reads(422)
	}
	p.send(at+"/sign", url.Values{"hash": {p.hidden("hash")}, "player": {four[0]}, "pin": {h.pin(match, four[0])}}).reads(429, "organización")
}

// A signature for a sheet that has changed meanwhile is refused, and the page shows what stands now.
func TestChangedSheetIsShownInsteadOfSigned(t *testing.T) {
	h := newHouse(t)
	match, at, four, p := h.signing()
	old := p.hidden("hash")
	other := h.get(match)
	h.post(match+"/correct", map[string]any{"winner": other.str("pairs", 1, "id"), "reason": "al revés"})
	p.send(at+"/sign", url.Values{"hash": {old}, "player": {four[0]}, "pin": {h.pin(match, four[0])}}).
		reads(409, "Revisión 2", fmt.Sprintf("Gana la pareja %d", other.num("pairs", 1, "number")))
	if p.hidden("hash") == old {
		t.Error("the page still asks to sign the old sheet")
	}
	if got := h.get(match + "/sheet.json"); len(got.list("signed")) != 0 {
		t.Errorf("the changed sheet is signed: %s", got.raw)
	}
}

// All four sign at the same moment, and each signature counts. The same hand-in twice is one.
func TestFourSignAtOnceAndHandInTwice(t *testing.T) {
	h := newHouse(t)
	match, _, four, _ := h.signing()
	hash := h.get(match + "/sheet.json").str("hash")
	pins := map[string]string{}
	for _, player := range four {
		pins[player] = h.pin(match, player)
	}
	var all sync.WaitGroup
	answers := make([]answer, len(four))
	for i, player := range four {
		all.Go(func() {
			answers[i] = h.call(h.token, "POST", match+"/sheet/sign", map[string]any{"hash": hash, "player": player, "pin": pins[player]})
		})
	}
	all.Wait()
	for _, got := range answers {
		got.ok()
	}
	if got := h.get(match + "/sheet.json"); len(got.list("signed")) != 4 {
		t.Fatalf("of four signatures at once there are %d", len(got.list("signed")))
	}
	once := h.post(match+"/sheet/hand-in", map[string]any{"hash": hash})
	twice := h.post(match+"/sheet/hand-in", map[string]any{"hash": hash})
	if once.num("version") != twice.num("version") || twice.str("state") != "official" {
		t.Errorf("handed in twice: %s, then %s; want the same official sheet", once.raw, twice.raw)
	}
}
