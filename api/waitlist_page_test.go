package api_test

import (
	"net/http"
	"net/url"
	"testing"
)

// Whoever waits longest is shown as soon as there is a place, with one button.
func TestTheNextOfTheWaitingList(t *testing.T) {
	h := newHouse(t)
	path := h.championship(4, map[string]any{"max_pairs": 2})
	b, desk := h.owner(path), "/desk/c/"+h.get(path).str("slug")
	third, fourth := desk+"/pairs/3/promote", desk+"/pairs/4/promote"
	for _, page := range []string{desk, desk + "/pairs"} {
		if p := b.open(page); p.has(third) {
			t.Errorf("%s lets pair 3 in, and there is no place", page)
		}
	}
	h.post(path+"/pairs/"+h.pairID(path, 1)+"/withdraw", nil)
	if p := b.open(desk+"/pairs").says("Hay sitio", "Inscribir a la pareja 3"); p.has(fourth) {
		t.Error("pair 4 overtakes")
	}
	shown := b.open(desk)
	form := shown.form(third).with(nil)
	shown.send(third, nil).at(desk + "/pairs/3").says("La pareja está inscrita.")
	b.post(third, form).at(desk + "/pairs/3") // sent twice
	b.post(third, url.Values{"key": {"another"}}).is(http.StatusConflict)
	if p := b.open(desk); p.has(fourth) {
		t.Error("pair 4 may come in, and there is no place")
	}
}
