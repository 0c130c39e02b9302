package api_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// Whoever is refused at the desk is told what helps the organiser, and where to go on.
func TestARefusalLeadsOn(t *testing.T) {
	h := newHouse(t)
	path := h.championship(4, nil)
	b, desk := h.signedInWith(h.token), "/desk/c/"+h.slug(path)
	t.Run("somebody entered already", func(t *testing.T) {
		h.post(path+"/pairs", map[string]any{"accepts_bases": true, "players": []any{
			map[string]any{"name": "Ana Núñez", "phone": "646253774"}, map[string]any{"name": "Luis Gil"}}})
		again := url.Values{"players.0.name": {"Ana Nuñez"}, "players.0.phone": {"646253774"}, "players.1.name": {"Rosa Gil"}, "accepts_bases": {"true"}, "seen": {"x"}}
		refused := b.open(desk+"/pairs").send(desk+"/pairs", again)
		if refused.status != http.StatusConflict {
			t.Fatalf("%d: %s", refused.status, refused.words())
		}
		refused.says("Una de estas personas ya está inscrita.").keeps("hablad con la organización")
		if !strings.Contains(refused.text, `</a></p>`) || !strings.Contains(refused.text, `<a href="`+desk+`/pairs/5">`) {
			t.Errorf("nothing leads to pair 5:\n%s", refused.text)
		}
	})
	t.Run("a link that was used", func(t *testing.T) {
		link, err := h.door.SetupLink(t.Context())
		must(t, err)
		for _, address := range []string{"/password/" + link, "/setup/nothing"} {
			gone := h.stranger("es").visit(address, http.StatusNotFound).says("Entrar")
			if !strings.Contains(gone.text, `class="button main" href="/sign-in"`) {
				t.Errorf("%s does not lead to the sign-in:\n%s", address, gone.text)
			}
		}
	})
	t.Run("a list that is too large", func(t *testing.T) {
		large := b.open(desk+"/import").upload(desk+"/import", "list.csv", bytes.Repeat([]byte(";"), 12<<20+1)).is(http.StatusRequestEntityTooLarge)
		if large.says("como mucho 8 MB"); !strings.Contains(large.text, `href="`+desk+`/import">Volver`) {
			t.Errorf("nothing leads back:\n%s", large.text)
		}
	})
	t.Run("no reason", func(t *testing.T) {
		h.start(path)
		match := h.playable(path)[0]
		h.post(match+"/result", map[string]any{"winner": h.get(match).str("pairs", 0, "id")})
		address := fmt.Sprintf("%s/matches/%d/correct", desk, h.get(match).num("number"))
		got := b.post(address, url.Values{"winner": {fmt.Sprint(h.get(match).num("pairs", 1, "number"))}, "confirm": {"1"}}).is(http.StatusUnprocessableEntity)
		if n := strings.Count(got.words(), "Hace falta."); n != 1 {
			t.Errorf("a missing reason is said %d times:\n%s", n, got.words())
		}
	})
}
