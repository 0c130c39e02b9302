package api_test

import (
	"net/url"
	"testing"
)

// Who might be somebody else, or plays elsewhere that day, is shown before the desk's form adds anybody.
func TestTheDeskLooksBeforeItAdds(t *testing.T) {
	h := newHouse(t)
	h.post(h.championship(0, map[string]any{"name": "Cadetes"})+"/pairs", couple(person("Ana Núñez", "600000001", ""), person("Luis", "", "")))
	here := h.championship(0, map[string]any{"name": "Mayores"})
	h.post(here+"/pairs", couple(person("Pilar", "600000007", ""), person("Mar", "", "")))
	pairs := "/desk/c/" + h.get(here).str("slug") + "/pairs"
	b := h.owner(here)
	add := func(p page, first, phone, second string) page {
		return p.send(pairs, url.Values{
			"players.0.name": {first}, "players.0.phone": {phone}, "players.1.name": {second}, "accepts_bases": {"true"},
		})
	}
	in := func(want int) {
		t.Helper()
		if got := len(h.get(here + "/pairs").list("items")); got != want {
			t.Fatalf("%d pairs, want %d", got, want)
		}
	}
	warned := add(b.open(pairs), "ana nuñez", "600 000 001", "Eva").is(200).at(pairs).
		says("Mirad esto antes de apuntarla", "ana nuñez: Ese día juega también en «Cadetes».", "Apuntarla igualmente")
	in(1)
	// Other people are looked at again; the same ones are added, once.
	add(warned, "pilar", "", "Noa").says("pilar: Alguien de la pareja 1 Pilar · Mar se llama igual.")
	in(1)
	form := warned.form(pairs).with(url.Values{"accepts_bases": {"true"}})
	for range 2 {
		b.post(pairs, form).at(pairs).says("Pareja añadida.")
	}
	in(2)
	// A form without anything to look at, sent twice, is one pair.
	plain := b.open(pairs).form(pairs).with(url.Values{"players.0.name": {"Bea"}, "players.1.name": {"Sol"}, "accepts_bases": {"true"}})
	for range 2 {
		b.post(pairs, plain).at(pairs).says("Pareja añadida.")
	}
	in(3)
	// What refuses the pair is said as before.
	add(b.open(pairs), "Pilar", "600000007", "Noa").is(409).says("mismo nombre y teléfono")
	in(3)
}
