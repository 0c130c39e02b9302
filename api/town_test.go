package api_test

import (
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	"cubilete/tournament"
)

// town is an installation in which a championship stands in every stage, and in which every page has something to show.
type town struct {
	*house
	night    string // under way, sixteen pairs, the second round begun
	trouble  string // under way, with all that can go wrong in it; its matches are 1 to 4 and beyond
	consoled string // with a consolation for those who lose at once, half played
	over     string // played to its end
	drawn    string // drawn and not begun
	open     string // entries open
	draft    string // not open yet, nobody in it

	suspended, called, provisional, official   string // the numbers of matches in trouble
	judge, player, password, invitation, setup string // links
}

// newTown builds one. Its clock and a browser's agree at the end.
func newTown(h *house) town {
	h.t.Helper()
	w := town{house: h}
	path, slug := h.nightUnderWay()
	w.night, w.judge = slug, h.refereeLink(path, "Pepe")
	w.troubled()
	w.consoled = h.halfConsoled()
	w.over, w.drawn, w.open, w.draft = h.stages()
	w.links(path)
	return w
}

// slug is the address of a championship's pages.
func (h *house) slug(path string) string { return h.get(path).str("slug") }

// longNames are what people may be called, and what must not be cut for it.
var longNames = map[string]any{
	"name": "Los de la Peña Recreativa y Cultural de San Blas de Arriba", "club": "Asociación de Vecinos de Villanueva de la Serena", "accepts_bases": true,
	"players": []any{
		map[string]any{"name": "María del Carmen Fernández-Villaverde de la Encarnación", "phone": "600111222"},
		map[string]any{"name": "Wenceslao Etxeberriagaraikoetxea Goikoetxeandia", "phone": "600111223", "minor": true, "guardian": "Eva Goikoetxeandia", "consents": true},
	},
}

// troubled is a night on which a match is suspended with its position, one waits for a pair that does not come, one is
// for the players to sign, and one is official.
func (w *town) troubled() {
	h := w.house
	h.t.Helper()
	h.clock.add(-40 * time.Minute)
	path := h.championship(0, settings(map[string]any{
		"name": "Trofeo de la Asociación de Vecinos «El Cubilete de Oro»", "venue": "Bar La Plaza, Villanueva de la Serena", "tables": 5,
		"fee_cents": 1250, "deposit_cents": 2000, "keep_deposit": true, "third_place": "match", "warnings": "ladder",
		"starts_at": h.clock.time().Add(-10 * time.Minute).In(time.FixedZone("Madrid in winter", 3600)).Format(tournament.LocalTime),
	}))
	h.post(path+"/pairs", longNames)
	for n := range 9 {
		h.post(path+"/pairs", newPair(n))
	}
	for n := range 6 {
		h.call(h.token, "PATCH", path+"/pairs/"+h.pairID(path, n+1), map[string]any{"paid": true, "deposit": n < 4}).ok()
	}
	h.start(path)
	matches := h.playable(path)
	for _, at := range matches[:4] {
		h.post(at+"/call", nil)
	}
	for _, i := range []int{0, 2, 3} {
		h.post(matches[i]+"/begin", nil)
	}
	h.clock.add(10 * time.Minute)
	h.post(matches[0]+"/suspend", map[string]any{"reason": "apagón", "position": "Y:c,20,31,p3 B:27,33,5,12 R:c,39,56,20' G:60,1,14,p2 turn=Y round=14 first=Y"})
	four := h.four(matches[2])
	hash := h.post(matches[2]+"/result", map[string]any{"winner": h.get(matches[2]).str("pairs", 0, "id")}).str("sheet", "hash")
	h.post(matches[2]+"/sheet/sign", map[string]any{"hash": hash, "player": four[0], "drawing": drawing(true)})
	h.post(matches[2]+"/sheet/sign", map[string]any{"hash": hash, "player": four[2], "refuses": true, "reason": "no terminamos"})
	h.post(matches[3]+"/result", map[string]any{"winner": h.get(matches[3]).str("pairs", 1, "id"), "notes": "Se cayó el dado dos veces."})
	h.post(matches[3]+"/sheet/hand-in", map[string]any{"reason": "firmada en papel"})
	h.post(path+"/pairs/"+h.get(matches[3]).str("pairs", 1, "id")+"/warn", map[string]any{"reason": "habla fuera de turno"})
	link := h.get(path+"/pairs/"+h.get(matches[2]).str("pairs", 0, "id")+"/links").str("items", 1, "link")
	h.clock.add(30 * time.Minute)
	w.trouble, w.player = h.slug(path), pathOf(h, link)
	for i, number := range []*string{&w.suspended, &w.called, &w.provisional, &w.official} {
		*number = fmt.Sprint(h.get(matches[i]).num("number"))
	}
}

// playable are the matches that can be called, in their order.
func (h *house) playable(path string) []string {
	h.t.Helper()
	var matches []string
	for _, item := range h.get(path + "/queue").list("items") {
		matches = append(matches, path+"/matches/"+item.(map[string]any)["id"].(string))
	}
	return matches
}

func (h *house) halfConsoled() string {
	h.t.Helper()
	path := h.running(6, map[string]any{"name": "Torneo de invierno", "format": "consolation", "tables": 3})
	for range 2 {
		for _, item := range h.get(path + "/queue").list("items") {
			h.play(path, item.(map[string]any))
		}
	}
	return h.slug(path)
}

// stages are the championships that are not under way.
func (h *house) stages() (over, drawn, open, draft string) {
	h.t.Helper()
	over = h.running(4, map[string]any{"name": "Torneo de verano"})
	h.playAll(over)
	drawn = h.championship(7, map[string]any{"name": "Torneo de otoño"})
	h.post(drawn+"/close", nil)
	h.post(drawn+"/draw", map[string]any{"seed": "El Gordo 79432"})
	h.post(drawn+"/draw/publish", nil)
	open = h.championship(3, map[string]any{"name": "Torneo de Reyes", "fee_cents": 1000, "max_pairs": 4})
	h.post(open+"/pairs", longNames)
	h.post(open+"/pairs", newPair(9))
	draft = "/championships/" + h.post("/championships", settings(map[string]any{"name": "Torneo sin anunciar"})).str("id")
	return h.slug(over), h.slug(drawn), h.slug(open), h.slug(draft)
}

// links are those that somebody has been given and not followed yet.
func (w *town) links(path string) {
	w.t.Helper()
	ana, err := w.door.Store.AccountByEmail(w.t.Context(), "ana@example.org")
	must(w.t, err)
	w.setup, err = w.door.SetupLink(w.t.Context())
	must(w.t, err)
	w.password, err = w.door.PasswordLink(w.t.Context(), ana.ID)
	must(w.t, err)
	w.invitation = pathOf(w.house, w.post(path+"/organisers", map[string]any{"name": "Luis"}).str("link"))
}

func pathOf(h *house, link string) string {
	h.t.Helper()
	at, err := url.Parse(link)
	must(h.t, err)
	return at.Path
}

// sixteenPairs is a list as organisers keep it.
func sixteenPairs() (string, error) {
	list, err := os.ReadFile("testdata/69-pairs.csv")
	return strings.Join(strings.SplitAfter(string(list), "\n")[:17], ""), err
}
