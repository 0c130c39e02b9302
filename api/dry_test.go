package api_test

import (
	"testing"
	"time"
)

// A dry run says what would be, or refuses, and writes nothing: not even a draft, nor a key.
func TestDryRunsWriteNothing(t *testing.T) {
	h := newHouse(t)
	if got := h.call(h.token, "POST", "/championships?dry_run=1", settings(nil)).ok(); len(got.list("would")) != 1 || got.num("version") != 0 {
		t.Errorf("%s = %s; want what would be written", got.call, got.raw)
	}
	h.call(h.token, "POST", "/championships?dry_run=1", `{}`).refused(422, "invalid")
	if got := h.get("/championships"); len(got.list("items")) != 0 {
		t.Fatalf("after a dry run there is %s", got.raw)
	}
	path := h.championship(3, map[string]any{"max_pairs": 3})
	waiting := h.post(path+"/pairs", newPair(9)).str("id")
	pair := h.get(path+"/pairs").at("items", 0).(map[string]any)
	at := path + "/pairs/" + pair["id"].(string)
	player := h.get(at).str("players", 0, "id")
	h.dry("POST", path+"/close", nil, 1)
	h.dry("PATCH", path, map[string]any{"tables": 9}, 1)
	h.dry("POST", path+"/cancel", map[string]any{"reason": "x"}, 1)
	h.dry("POST", path+"/pairs", newPair(10), 1)
	h.dry("PATCH", at, map[string]any{"club": "Alta", "checked_in": true}, 2)
	h.dry("PATCH", at, map[string]any{"paid": true}, 0)
	h.dry("PUT", at+"/players/"+player, entrant("Eva", "", ""), 1)
	h.dry("POST", at+"/withdraw", nil, 1)
	h.dry("POST", at+"/expel", map[string]any{"reason": "x"}, 1)
	if got := h.dry("POST", path+"/draw", map[string]any{"seed": "x"}, 0); len(got.list("draw", "matches")) != 2 {
		t.Errorf("dry draw = %s; want the draft that would be kept", got.raw)
	}
	h.call(h.token, "POST", path+"/draw/publish", nil).refused(409, "no-draft")
	h.post(path+"/draw", map[string]any{"seed": "x"})
	h.dry("POST", path+"/draw/publish", nil, 1)
	h.post(path+"/close", nil)
	h.dry("POST", path+"/reopen", nil, 1)
	h.post(path+"/draw/publish", nil)
	h.dry("POST", path+"/start", nil, 1)
	h.post(path+"/start", nil)
	h.dry("POST", path+"/unstart", nil, 1)
	h.dry("POST", path+"/draw/seat", map[string]any{"pair": waiting}, 1)
	h.dry("POST", path+"/rounds/1/time", map[string]any{"starts_at": "2026-12-05T19:00"}, 1)
	h.dry("POST", path+"/rounds/1/games", map[string]any{"best_of": 3}, 1)
	h.dry("POST", path+"/shift", map[string]any{"minutes": 5}, 1)
	h.dry("POST", path+"/tables/1", map[string]any{"state": "broken"}, 1)
	h.dry("POST", at+"/warn", map[string]any{"reason": "x"}, 1)
	match, pairs := h.first(path)
	h.dry("POST", match+"/call", nil, 1)
	h.post(match+"/call", nil)
	h.dry("POST", match+"/uncall", nil, 1)
	h.dry("POST", match+"/begin", nil, 1)
	h.dry("POST", match+"/presence", map[string]any{"players": []string{h.get(match).str("pairs", 0, "players", 0, "id")}}, 1)
	h.clock.add(time.Hour)
	h.dry("POST", match+"/no-show", map[string]any{"absent": pairs}, 1)
	h.dry("POST", path+"/no-shows", map[string]any{"absent": pairs}, 1)
	h.dry("POST", match+"/result", map[string]any{"winner": pairs[0]}, 1)
	h.dry("POST", match+"/finishes", map[string]any{"player": "Y"}, 1)
	h.post(match+"/begin", nil)
	h.dry("POST", match+"/suspend", map[string]any{"reason": "x"}, 1)
	h.dry("POST", match+"/rulings", map[string]any{"text": "x"}, 1)
	h.post(match+"/result", map[string]any{"winner": pairs[0]})
	h.dry("POST", match+"/result", map[string]any{"winner": pairs[0]}, 0)
	h.dry("POST", match+"/sheet/hand-in", map[string]any{"reason": "x"}, 1)
	h.dry("POST", match+"/correct", map[string]any{"winner": pairs[1], "reason": "x"}, 1)
	if got := h.dry("POST", path+"/undo", nil, 1); len(got.list("falls")) != 1 {
		t.Errorf("dry undo = %s; want the result to fall", got.raw)
	}
	h.dry("POST", path+"/referees", map[string]any{"name": "Camarero"}, 0)
	if got := h.get(path + "/referees"); len(got.list("items")) != 0 {
		t.Errorf("a dry run invited %s", got.raw)
	}
	pins := string(h.get(at + "/pins").raw)
	h.dry("POST", at+"/players/"+player+"/renew", nil, 0)
	if got := string(h.get(at + "/pins").raw); got != pins {
		t.Errorf("a dry run made %s of %s", got, pins)
	}
	h.dry("PUT", path+"/bases", map[string]any{"articles": map[string]any{"es": []string{"Se juega."}}}, 1)
	h.call(h.token, "POST", path+"/start?dry_run=1", nil).refused(409, "wrong-stage")
	must(t, h.desk.AuditOne(t.Context(), championshipID(h.get(path).str("id"))))
}

// dry asks for an act without doing it; so many entries would be written.
func (h *house) dry(method, path string, body any, would int) answer {
	h.t.Helper()
	championship := path[:len("/championships/")+16]
	before, list := h.get(championship), h.get(championship+"/pairs")
	got := h.call(h.token, method, path+"?dry_run=1", body, "Idempotency-Key", "never kept").ok()
	if len(got.list("would")) != would || got.at("falls") == nil || got.num("version") != before.num("version") {
		h.t.Errorf("%s = %s; want %d entries, none written, at version %d", got.call, got.raw, would, before.num("version"))
	}
	for i := range would {
		if got.str("would", i, "text") == "" || got.str("would", i, "kind") == "" {
			h.t.Errorf("%s = %s; want each entry in words", got.call, got.raw)
		}
	}
	if after := h.get(championship); string(after.raw) != string(before.raw) || string(h.get(championship+"/pairs").raw) != string(list.raw) {
		h.t.Errorf("%s wrote: before %s, after %s", got.call, before.raw, after.raw)
	}
	return got
}
