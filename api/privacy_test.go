package api_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"cubilete/tournament"
)

// privates are texts that nobody but who runs the championship may read, and the player herself.
var privates = []string{"Marcapellido", "Marcagrande", "699887766", "98765432M", "Marcatutora", "Marcaoculta", "Marcaotra"}

// marked is a championship being played by a minor who goes by an agreed name, an adult who goes by another, and a pair
// that goes by its number. All of them play the first match, which is signed.
func (h *house) marked() (path, match string, players []string) {
	h.t.Helper()
	path = "/championships/" + h.post("/championships", settings(map[string]any{"signatures": "all"})).str("id")
	h.post(path+"/open", nil)
	h.post(path+"/pairs", map[string]any{"accepts_bases": true, "players": []any{
		map[string]any{"name": "Leo Marcapellido", "phone": "699887766", "alias": "Leo", "minor": true, "guardian": "Eva Marcatutora", "consents": true},
		map[string]any{"name": "Rosa Marcagrande", "document": "98765432M", "alias": "Rosa"},
	}})
	h.post(path+"/pairs", map[string]any{"accepts_bases": true, "name": "Marcaoculta y compañía", "unnamed": true, "players": []any{
		map[string]any{"name": "Ana Marcaoculta", "phone": "699887766"}, map[string]any{"name": "Luis Marcaotra"},
	}})
	h.start(path)
	m := h.get(path+"/matches").at("items", 0).(map[string]any)
	match = path + "/matches/" + m["id"].(string)
	for _, p := range h.get(path + "/pairs").list("items") {
		for _, player := range p.(map[string]any)["players"].([]any) {
			players = append(players, player.(map[string]any)["id"].(string))
		}
	}
	winner := m["pairs"].([]any)[0].(map[string]any)["id"]
	hash := h.post(match+"/result", map[string]any{"winner": winner, "notes": "Marcapellido tiró el dado"}).str("sheet", "hash")
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "drawing": drawing(true)})
	h.post(match+"/sheet/hand-in", map[string]any{"hash": hash, "reason": "Marcaotra se fue"})
	return path, match, players
}

// public are all routes that everyone may read, filled for that championship.
func (h *house) public(path string) []string {
	h.t.Helper()
	slug := h.get(path).str("slug")
	c := strings.TrimPrefix(path, "/championships/")
	var all []string
	for _, route := range h.site.Routes() {
		if route.Method != http.MethodGet || route.Role != tournament.Everyone || strings.Contains(route.Path, ":link") || strings.Contains(route.Path, ":token") {
			continue
		}
		id, match, pair := slug, "1", "1"
		if strings.HasPrefix(route.Path, prefix) {
			id, match, pair = c, c+"-m1", c+"-p1"
		}
		at := strings.NewReplacer(":id", id, ":match", match, ":pair", pair, ":round", "1").Replace(route.Path)
		all = append(all, at)
		if strings.HasSuffix(at, "/pairs") || strings.HasSuffix(at, "/where") {
			all = append(all, at+"?q=leo", at+"?q=2")
		}
		if strings.HasSuffix(at, "/entered") {
			all = append(all, at+"?pair=1", at+"?pair=2")
		}
	}
	return all
}

var stream = regexp.MustCompile(`(?s)stream\r?\n(.*?)\r?\nendstream`)

// unpacked is what somebody can read of an answer: the streams of a PDF are packed.
func unpacked(raw []byte) string {
	text := string(raw)
	for _, packed := range stream.FindAllSubmatch(raw, -1) {
		if r, err := zlib.NewReader(bytes.NewReader(packed[1])); err == nil {
			plain, _ := io.ReadAll(r)
			text += string(plain)
		}
	}
	return text
}

// utf16 is a text as the streams of our PDFs have it.
func utf16(text string) string {
	var out strings.Builder
	for _, r := range text {
		out.WriteByte(byte(r >> 8))
		out.WriteByte(byte(r))
	}
	return out.String()
}

func TestNobodyReadsMoreThanTheAgreedNames(t *testing.T) {
	h := newHouse(t)
	path, _, _ := h.marked()
	for _, who := range []string{"stranger", "organiser with a cookie"} {
		b := h.stranger("es")
		if who != "stranger" {
			b = h.signedIn("rosa@example.org", tournament.Owner)
		}
		seen := 0
		for _, at := range h.public(path) {
			if strings.HasSuffix(at, "/events") || who != "stranger" && (!strings.HasPrefix(at, "/c/") || strings.Contains(at, ".")) {
				continue
			}
			text := b.read(at)
			if strings.Contains(text, "Leo") || strings.Contains(text, utf16("Leo")) {
				seen++
			}
			for _, private := range privates {
				if strings.Contains(text, private) || strings.Contains(text, utf16(private)) {
					t.Errorf("%s: %s tells %q", who, at, private)
				}
			}
		}
		if seen < 8 {
			t.Errorf("%s: only %d answers tell the agreed name, so nothing would be proved", who, seen)
		}
	}
	for _, at := range []string{"/pairs?q=marcapellido", "/where?q=marcaoculta", "/where?q=compania"} {
		h.stranger("es").open("/c/torneo-de-san-blas"+at).keeps("Leo", "Pareja 2")
	}
	if text := h.listen(path, "").next(); strings.Contains(text, "Marca") {
		t.Errorf("the stream tells %q", text)
	}
}

// What is kept for the next who asks holds no more than everybody may read, whoever asked first.
func TestNobodyReadsWhatAnOrganiserAskedForBefore(t *testing.T) {
	h := newHouse(t)
	path, _, _ := h.marked()
	organiser, stranger := h.signedIn("rosa@example.org", tournament.Owner), h.stranger("es")
	for _, at := range h.public(path) {
		if strings.HasSuffix(at, "/events") {
			continue
		}
		organiser.read(at)
		if api, is := strings.CutPrefix(at, prefix); is {
			h.call(h.token, "GET", api, nil)
		}
		text := stranger.read(at)
		for _, private := range privates {
			if strings.Contains(text, private) || strings.Contains(text, utf16(private)) {
				t.Errorf("after an organiser, a stranger reads %q at %s", private, at)
			}
		}
	}
}

// read is the text of an answer, packed or not.
func (b *browser) read(at string) string {
	b.t.Helper()
	res, err := b.client.Get(b.h.web.URL + at)
	must(b.t, err)
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	must(b.t, err)
	if res.StatusCode >= http.StatusInternalServerError {
		b.t.Errorf("GET %s = %d", at, res.StatusCode)
	}
	return unpacked(raw)
}

// Who runs the championship reads the whole names, and a public sheet verifies without them.
func TestAgreedNamesOnSheets(t *testing.T) {
	h := newHouse(t)
	path, match, _ := h.marked()
	if got := h.get(path+"/pairs").str("items", 0, "players", 0, "name"); got != "Leo Marcapellido" {
		t.Errorf("the organiser reads %q", got)
	}
	if got := h.call("", "GET", path+"/pairs", nil).ok(); got.str("items", 0, "players", 0, "name") != "Leo" || got.str("items", 1, "name") != "Pareja 2" {
		t.Errorf("everyone reads %s", got.raw)
	}
	for token, told := range map[string]bool{"": false, h.token: true} {
		if report := h.verified(token, match); (report.Pairs[0].Players[0] != "") != told {
			t.Errorf("the sheet tells %+v; told: %t", report.Pairs, told)
		}
	}
	h.deskPhone().open("/desk/c/torneo-de-san-blas/matches/1").reads(200, "Leo Marcapellido")
}

// After an erasure nobody is told the name, whoever asks, and everything verifies.
func TestAnErasureReachesEveryAnswer(t *testing.T) {
	h := newHouse(t)
	path, match, players := h.marked()
	person := path + "/pairs/" + h.pairID(path, 1) + "/players/" + players[0]
	name := h.get(person+"/data").str("names", 0)
	goes := h.get(person + "/erasure")
	if goes.str("names", 0) != name || goes.num("drawings") != 1 || goes.num("version") != h.get(path).num("version") {
		t.Errorf("goes: %s", goes.raw)
	}
	h.dry("POST", person+"/erase", nil, 1)
	if got := h.get(person+"/data").str("names", 0); got != name {
		t.Fatalf("a dry run left %q", got)
	}
	h.post(person+"/erase", nil)
	surname := strings.Fields(name)[1]
	b := h.signedIn("rosa@example.org", tournament.Owner)
	for _, at := range append(h.public(path), "/desk/c/torneo-de-san-blas/pairs", "/desk/c/torneo-de-san-blas/matches/1", "/desk/c/torneo-de-san-blas/pairs/1",
		"/desk/c/torneo-de-san-blas/pairs/1/people", "/desk/c/torneo-de-san-blas/everything.pdf", "/desk/c/torneo-de-san-blas/matches/1/sheet.pdf") {
		if strings.HasSuffix(at, "/events") {
			continue
		}
		if text := b.read(at); strings.Contains(text, surname) || strings.Contains(text, utf16(surname)) {
			t.Errorf("%s still tells %q", at, surname)
		}
	}
	h.stranger("es").open("/c/torneo-de-san-blas/matches/1").says("jugador retirado")
	h.stranger("en").open("/c/torneo-de-san-blas/matches/1?lang=en").says("player removed")
	if export := h.get(path + "/export"); bytes.Contains(export.raw, []byte(surname)) {
		t.Errorf("the export tells %q", surname)
	}
	for _, token := range []string{"", h.token} {
		h.verified(token, match)
	}
	must(t, h.auditAll())
	if again := h.get(person + "/data"); len(again.list("names")) != 0 || again.str("phone") != "" || len(again.list("drawings")) != 0 {
		t.Errorf("still kept: %s", again.raw)
	}
}

func TestAMinorNeedsAGuardiansConsent(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	for field, minor := range map[string]map[string]any{
		"players.0.guardian": {"name": "Leo Gil", "minor": true, "consents": true},
		"players.0.consents": {"name": "Leo Gil", "minor": true, "guardian": "Eva"},
	} {
		code := map[string]string{"players.0.guardian": "guardian-required", "players.0.consents": "consent-required"}[field]
		body := map[string]any{"accepts_bases": true, "players": []any{minor, map[string]any{"name": "Luis"}}}
		h.call("", "POST", path+"/pairs", body).refused(http.StatusUnprocessableEntity, "invalid").field(field, code)
	}
	minor := map[string]any{"name": "Leo Gil Ruiz", "minor": true, "guardian": "Eva", "consents": true}
	got := h.call("", "POST", path+"/pairs", map[string]any{"accepts_bases": true, "players": []any{minor, map[string]any{"name": "Luis"}}}).ok()
	if name := got.str("players", 0, "name"); name != "L. G. R." {
		t.Errorf("a minor without an agreed name is shown as %q", name)
	}
	data := h.get(path + "/pairs/" + got.str("id") + "/players/" + got.str("players", 0, "id") + "/data")
	if data.str("guardian") != "Eva" || data.str("consent") != evening.Format("2006-01-02T15:04:05Z") {
		t.Errorf("kept of the consent: %s", data.raw)
	}
	public := path + "/pairs/" + got.str("id") + "/public"
	h.call(h.token, "PUT", public, map[string]any{"players": []any{map[string]any{"id": "nobody"}}}).refused(http.StatusUnprocessableEntity, "invalid")
	h.call(h.token, "PUT", public, map[string]any{"unnamed": true}).ok()
	if shown := h.call("", "GET", path+"/pairs", nil).ok(); shown.str("items", 0, "name") != "Pareja 1" {
		t.Errorf("everyone reads %s", shown.raw)
	}
}

// The desk's page: what was agreed, everything that is kept, and an erasure that has to be confirmed.
func TestPeoplePage(t *testing.T) {
	h := newHouse(t)
	path, _, _ := h.marked()
	b := h.signedIn("rosa@example.org", tournament.Owner)
	const people = "/desk/c/torneo-de-san-blas/pairs/1/people"
	at := b.open(people).says("Leo Marcapellido", "Eva Marcatutora", "699887766", "Marcapellido tiró el dado")
	at = at.send("/desk/c/torneo-de-san-blas/pairs/1/public", url.Values{"players.0.alias": {"Leo M."}, "players.0.guardian": {""}}).is(422).says("Falta quién consiente")
	at.send("/desk/c/torneo-de-san-blas/pairs/1/public", url.Values{"players.0.alias": {"Leo M."}, "players.0.guardian": {"Eva Marcatutora"}}).at(people)
	h.stranger("es").open("/c/torneo-de-san-blas/pairs").says("Leo M.")
	player := h.get(path+"/pairs").str("items", 0, "players", 0, "id")
	erase := "/desk/c/torneo-de-san-blas/pairs/1/players/" + player + "/erase"
	if file := b.read("/desk/c/torneo-de-san-blas/pairs/1/players/" + player + "/data.json"); !strings.Contains(file, "Leo Marcapellido") {
		t.Errorf("the file holds %s", file)
	}
	b.open(people).send(erase, url.Values{"confirm": {""}}).is(422).says("Leo Marcapellido")
	b.open(people).send(erase, url.Values{"confirm": {"true"}}).at(people).says("jugador retirado", "No se guarda nada").keeps("Marcapellido")
	for _, lang := range []string{"es", "en"} {
		b := h.stranger(lang)
		b.open("/c/torneo-de-san-blas").says(map[string]string{"es": "Datos personales", "en": "Personal data"}[lang])
		b.open("/privacy").says(map[string]string{"es": "Agencia Española", "en": "data protection authority"}[lang], fmt.Sprint(tournament.DefaultContactDays))
	}
}

// A player has everything that is kept of them from their own page, and of nobody else.
func TestPlayersHaveTheirOwnData(t *testing.T) {
	h := newHouse(t)
	path, _, _ := h.marked()
	pair := h.get(path+"/pairs").str("items", 0, "id")
	link := h.get(path+"/pairs/"+pair+"/links").str("items", 0, "link")
	at, err := url.Parse(link)
	must(t, err)
	b := h.stranger("es")
	b.open(at.Path).says("Leo Marcapellido", "Mis datos").keeps("Marcagrande", "Marcaoculta")
	if text := b.read("/p/data.json"); !strings.Contains(text, "Leo Marcapellido") || !strings.Contains(text, "+34699887766") || strings.Contains(text, "Marcagrande") {
		t.Errorf("the player's own data: %s", text)
	}
	if text := h.stranger("es").read("/p/data.json"); strings.Contains(text, "Marca") {
		t.Errorf("a stranger reads %s", text)
	}
}

// The link and the PIN of a player end when the player is erased.
func TestAnErasedPlayersLinkEnds(t *testing.T) {
	h := newHouse(t)
	match, hash, players := h.provisional(nil)
	path := match[:strings.Index(match, "/matches/")]
	pair := h.get(match).str("pairs", 0, "id")
	var link string
	for _, item := range h.get(path + "/pairs/" + pair + "/links").list("items") {
		if of := item.(map[string]any); of["player"].(map[string]any)["id"] == players[0] {
			at, err := url.Parse(of["link"].(string))
			must(t, err)
			link = at.Path
		}
	}
	pin := h.pin(match, players[0])
	p := h.phone().open(link).reads(http.StatusOK)
	h.post(path+"/pairs/"+pair+"/players/"+players[0]+"/erase", nil)
	p.open("/p").reads(http.StatusUnauthorized)
	h.phone().open(link).reads(http.StatusUnauthorized)
	h.call(h.token, "POST", match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": pin}).refused(http.StatusUnprocessableEntity, "invalid")
}
