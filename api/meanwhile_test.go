package api_test

import (
	"net/http"
	"net/url"
	"testing"

	"cubilete/tournament"
)

// Two people with one form open: what each of them changed holds, what neither touched stays, and where both changed
// one thing the second is told what it is now and decides. This holds for every form of what stands.
func TestTwoOpenFormsOverwriteNothing(t *testing.T) {
	h := newHouse(t)
	rosa := h.signedIn("rosa@example.org", tournament.Organiser)
	rosa.open("/desk/new").send("/desk/new", url.Values{"name": {"Torneo"}, "starts_at": {"2026-12-05T18:00"}, "fee_cents": {"10"}}).at("/desk/c/torneo")
	const desk = "/desk/c/torneo"
	rosa.open(desk).send(desk+"/open", nil)
	rosa.open(desk+"/pairs").send(desk+"/pairs", url.Values{"players.0.name": {"Ana Gil"}, "players.1.name": {"Luis Gil"}, "accepts_bases": {"true"}}).at(desk + "/pairs")
	for address, tt := range map[string]struct{ first, second, mine url.Values }{
		desk + "/settings": {
			first: url.Values{"venue": {"Bar Manolo"}, "auto_call": {"true"}}, second: url.Values{"tables": {"5"}},
			mine: url.Values{"tables": {"6"}, "name": {"Otro torneo"}},
		},
		desk + "/pairs/1": {
			first: url.Values{"players.0.name": {"Ana Gila"}, "paid": {"true"}}, second: url.Values{"club": {"La Peña"}},
			mine: url.Values{"club": {"El Club"}, "players.1.name": {"Luis Gila"}},
		},
	} {
		t.Run(address, func(t *testing.T) {
			open, late := rosa.open(address), rosa.open(address)
			open.send(address, tt.first).at(address)
			late.send(address, tt.second).at(address)
			want := htmlForm{fields: open.form(address).with(tt.first)}.with(tt.second)
			holds(t, rosa.open(address).form(address).fields, want)
			clash := open.send(address, tt.mine).is(http.StatusConflict).says("No se ha guardado nada", "Ahora: "+lastOf(tt.second))
			holds(t, rosa.open(address).form(address).fields, want)
			clash.send(address, nil).at(address)
			holds(t, rosa.open(address).form(address).fields, htmlForm{fields: want}.with(tt.mine))
		})
	}
}

// lastOf is the one value that is typed.
func lastOf(typed url.Values) string {
	for _, values := range typed {
		return values[0]
	}
	return ""
}

func holds(t *testing.T, got, want url.Values) {
	t.Helper()
	for name := range want {
		if name != "key" && name != "shown" && got.Get(name) != want.Get(name) {
			t.Errorf("%s = %q, want %q", name, got.Get(name), want.Get(name))
		}
	}
}

// The bases are one text that several people write: article by article, the same holds.
func TestTwoWhoWriteTheBases(t *testing.T) {
	h := newHouse(t)
	rosa := h.signedIn("rosa@example.org", tournament.Organiser)
	rosa.open("/desk/new").send("/desk/new", url.Values{"name": {"Torneo"}, "starts_at": {"2026-12-05T18:00"}}).at("/desk/c/torneo")
	const address = "/desk/c/torneo/bases"
	open, late := rosa.open(address), rosa.open(address)
	write := func(p page, at int, text string) url.Values {
		articles := append([]string{}, p.form(address).fields["article"]...)
		articles[at] = text
		return url.Values{"article": articles}
	}
	open.send(address, write(open, 0, "Se juega en el bar.")).at(address)
	late.send(address, write(late, 1, "Se juega de noche.")).at(address).says("Se juega en el bar.", "Se juega de noche.")
	clash := open.send(address, write(open, 1, "Se juega de día.")).is(http.StatusConflict)
	clash.says("Ahora: Se juega de noche.", "Se juega de día.", "Se juega en el bar.")
	rosa.open(address).says("Se juega de noche.").keeps("Se juega de día.")
	clash.send(address, nil).at(address).says("Se juega en el bar.", "Se juega de día.").keeps("Se juega de noche.")
}
