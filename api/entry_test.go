package api_test

import (
	"strings"
	"testing"
)

// entrant and pairOf are as forms send them.
func entrant(name, phone, document string) map[string]any {
	return map[string]any{"name": name, "phone": phone, "document": document}
}

func pairOf(a, b map[string]any) map[string]any {
	return map[string]any{"players": []any{a, b}, "accepts_bases": true}
}

func TestEntryThatIsRefused(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	ana, luis := entrant("Ana Gil", "", ""), entrant("Luis Rey", "", "")
	for _, tt := range []struct {
		body        map[string]any
		field, code string
	}{
		{map[string]any{}, "players", "two-players"},
		{map[string]any{"players": nil}, "players", "two-players"},
		{map[string]any{"players": []any{ana}}, "players", "two-players"},
		{map[string]any{"players": []any{ana, luis, ana}}, "players", "two-players"},
		{pairOf(entrant("", "", ""), luis), "players.0.name", "required"},
		{pairOf(ana, entrant(" \u200b", "", "")), "players.1.name", "required"},
		{pairOf(ana, entrant("ANA  GÍL", "", "")), "players.1.name", "same-player-twice"},
		{pairOf(entrant("Ana", "", "1 z"), entrant("Luis", "", "1Z")), "players.1.document", "same-player-twice"},
		{pairOf(ana, entrant("Luis", "no tiene", "")), "players.1.phone", "phone-unreadable"},
		{pairOf(entrant(strings.Repeat("ñ", 81), "", ""), luis), "players.0.name", "too-long"},
		{pairOf(ana, entrant("Luis", "", strings.Repeat("1", 81))), "players.1.document", "too-long"},
		{map[string]any{"players": []any{ana, luis}}, "accepts_bases", "bases-not-accepted"},
		{map[string]any{"players": []any{ana, luis}, "accepts_bases": false}, "accepts_bases", "bases-not-accepted"},
		{map[string]any{"players": []any{ana, luis}, "accepts_bases": true, "club": strings.Repeat("c", 81)}, "club", "too-long"},
		{map[string]any{"players": []any{ana, luis}, "accepts_bases": true, "name": strings.Repeat("c", 81)}, "name", "too-long"},
	} {
		for _, token := range []string{"", h.token} {
			got := h.call(token, "POST", path+"/pairs", tt.body).field(tt.field, tt.code)
			if tt.code == "bases-not-accepted" && got.str("article") != "16" {
				t.Errorf("%s = %s; want article 16", got.call, got.raw)
			}
		}
	}
	if got := h.get(path + "/pairs"); len(got.list("items")) != 0 {
		t.Errorf("after refusals %s; want nobody in", got.raw)
	}
}

func TestEntryOfTheSamePerson(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	first := h.call("", "POST", path+"/pairs", pairOf(entrant("Begoña Núñez", "600 000 001", "12345678Z"), entrant("José Peña", "600000002", ""))).ok()
	if first.num("number") != 1 || first.str("status") != "entered" || len(first.list("players")) != 2 || first.at("warnings") == nil {
		t.Fatalf("entry = %s; want pair 1, entered, warnings []", first.raw)
	}
	if at := first.header.Get("Location"); at != prefix+path+"/pairs/"+first.str("id") {
		t.Errorf("entry is at %q; want its address", at)
	}
	again := pairOf(entrant("begona nunez", "+34600000001", ""), entrant("Otra", "", "12345678-z"))
	hidden := h.call("", "POST", path+"/pairs", again).refused(409, "already-entered")
	if hidden.at("conflict") != nil || strings.Contains(string(hidden.raw), "Peña") || strings.Contains(string(hidden.raw), "Núñez") {
		t.Errorf("the public hears %s; want no names", hidden.raw)
	}
	shown := h.call(h.token, "POST", path+"/pairs", again).refused(409, "already-entered")
	if clashes := shown.list("conflict"); len(clashes) != 2 || shown.num("conflict", 0, "pair", "number") != 1 {
		t.Errorf("the organiser hears %s; want both clashes with pair 1", shown.raw)
	}
	alike := pairOf(entrant("Begoña Núñez", "600000009", ""), entrant("Hija Peña", "600000002", ""))
	warned := h.call("", "POST", path+"/pairs", alike).ok()
	if len(warned.list("warnings")) != 2 || strings.Contains(string(warned.raw), "José") || warned.at("warnings", 0, "pair") != nil {
		t.Errorf("alike = %s; want two warnings without names", warned.raw)
	}
	told := h.post(path+"/pairs", pairOf(entrant("José Peña", "", ""), entrant("Nuevo", "", "")))
	if len(told.list("warnings")) != 1 || told.num("warnings", 0, "pair", "number") != 1 || told.str("warnings", 0, "code") != "same-name" {
		t.Errorf("alike for the organiser = %s; want pair 1 named", told.raw)
	}
}

// What is the desk's to say, the public form does not say: paid, and what others may not see.
func TestPaidIsTheDesksToSay(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	for n, token := range []string{"", h.token} {
		body := pairOf(entrant("Ana "+string(rune('A'+n)), "60000000"+string(rune('1'+n)), "X"+string(rune('1'+n))), entrant("Luis "+string(rune('A'+n)), "", ""))
		body["paid"] = true
		id := h.call(token, "POST", path+"/pairs", body).ok().str("id")
		if got := h.get(path + "/pairs/" + id); got.at("paid") != (token != "") {
			t.Errorf("paid, said by %q: %s", token, got.raw)
		}
		seen := string(h.call("", "GET", path+"/pairs/"+id, nil).ok().raw)
		for _, secret := range []string{"paid", "deposit", "checked_in", "phone", "60000000", "document", "X1"} {
			if strings.Contains(seen, secret) {
				t.Errorf("everyone sees %s; want nothing of %s", seen, secret)
			}
		}
	}
}

func TestWaitingList(t *testing.T) {
	h := newHouse(t)
	path := h.championship(2, map[string]any{"max_pairs": 2})
	third, fourth := h.post(path+"/pairs", newPair(2)), h.post(path+"/pairs", newPair(3))
	if third.str("status") != "waiting" || third.num("number") != 3 {
		t.Fatalf("beyond the limit = %s; want waiting", third.raw)
	}
	if got := h.get(path); got.num("pairs") != 2 || got.num("waiting") != 2 {
		t.Errorf("championship = %s; want 2 in, 2 waiting", got.raw)
	}
	at := path + "/pairs/"
	h.call(h.token, "POST", at+third.str("id")+"/promote", nil).refused(409, "full")
	h.post(at+h.get(path+"/pairs").str("items", 0, "id")+"/withdraw", nil)
	h.call(h.token, "POST", at+fourth.str("id")+"/promote", nil).refused(409, "not-first-waiting")
	if got := h.post(at+third.str("id")+"/promote", nil); got.str("status") != "entered" {
		t.Errorf("promote = %s; want entered", got.raw)
	}
	h.call(h.token, "POST", at+third.str("id")+"/promote", nil).refused(409, "not-waiting")
	for _, e := range h.get(path + "/journal").list("items") {
		entry := e.(map[string]any)
		if waits := strings.Contains(entry["text"].(string), "lista de espera"); entry["kind"] == "pair-entered" && waits != (entry["n"].(float64) >= 5) {
			t.Errorf("the journal says %v", entry)
		}
	}
}

func TestPairsAreEdited(t *testing.T) {
	h := newHouse(t)
	path := h.championship(3, nil)
	pair := h.get(path+"/pairs").at("items", 0).(map[string]any)
	at := path + "/pairs/" + pair["id"].(string)
	player := h.get(at).str("players", 0, "id")
	got := h.call(h.token, "PATCH", at, map[string]any{
		"name": "Los Pinos", "club": "Alta", "seed": 1, "paid": true, "deposit": true, "checked_in": true,
		"players": []any{map[string]any{"id": player, "name": "Ana Maria"}},
	}).ok()
	for name, want := range map[string]any{"name": "Los Pinos", "club": "Alta", "seed": 1.0, "paid": true, "deposit": true, "checked_in": true} {
		if got.at(name) != want {
			t.Errorf("edited %s = %v; want %v", name, got.at(name), want)
		}
	}
	if got.str("players", 0, "name") != "Ana Maria" || got.str("players", 0, "id") != player {
		t.Errorf("a typo corrected = %s; want the same player, written right", got.raw)
	}
	if same := h.call(h.token, "PATCH", at, `{}`).ok(); same.num("version") != got.num("version") {
		t.Errorf("nothing to edit made version %d of %d", same.num("version"), got.num("version"))
	}
	replaced := h.call(h.token, "PUT", at+"/players/"+player, entrant("Eva Sol", "600000003", "")).ok()
	if replaced.str("players", 0, "name") != "Eva Sol" || replaced.str("players", 0, "id") == player {
		t.Errorf("replaced = %s; want Eva Sol with an id of her own", replaced.raw)
	}
	h.call(h.token, "PUT", at+"/players/"+player, entrant("Otra", "", "")).refused(404, "not-found")
	h.call(h.token, "PUT", at+"/players/"+replaced.str("players", 0, "id"), entrant("", "x", "")).field("phone", "phone-unreadable").field("name", "required")
	h.start(path)
	h.call(h.token, "PUT", at+"/players/"+replaced.str("players", 0, "id"), entrant("Otra", "", "")).article(409, "nobody-replaced", "14")
	h.call(h.token, "PATCH", at, map[string]any{"seed": 2}).refused(409, "draw-published")
	typo := map[string]any{"players": []any{map[string]any{"id": replaced.str("players", 0, "id"), "name": "Eva Soler"}}}
	if got := h.call(h.token, "PATCH", at, typo).ok(); got.str("players", 0, "name") != "Eva Soler" {
		t.Errorf("a typo after the start = %s; want it corrected", got.raw)
	}
}

// article wants a refusal by an article of the regulations.
func (a answer) article(status int, code, article string) answer {
	a.t.Helper()
	if got := a.refused(status, code).at("article"); got != article {
		a.t.Errorf("%s = %s; want article %q", a.call, a.raw, article)
	}
	if !strings.Contains(a.str("detail"), article) {
		a.t.Errorf("%s: detail %q does not name article %s", a.call, a.str("detail"), article)
	}
	return a
}
