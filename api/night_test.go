package api_test

import (
	"fmt"
	"os"
	"testing"
)

// A whole championship through the API: the 69 pairs of a file, drawn, started, and played round by round.
func TestNightOf69PairsFromFileToChampion(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, map[string]any{"tables": 12})
	file, err := os.ReadFile("testdata/69-pairs.csv")
	must(t, err)
	if got := h.call(h.token, "POST", path+"/pairs/import?dry_run=1", file, "Content-Type", "text/csv").ok(); got.num("created") != 0 || len(got.list("rows")) != 69 {
		t.Fatalf("dry run of an import = %s; want 69 rows and nothing created", got.raw)
	}
	if got := h.get(path + "/pairs"); len(got.list("items")) != 0 {
		t.Fatalf("after a dry run there are pairs: %s", got.raw)
	}
	if got := h.call(h.token, "POST", path+"/pairs/import", file, "Content-Type", "text/csv").ok(); got.num("created") != 69 {
		t.Fatalf("import = %s; want 69 created", got.raw)
	}
	h.post(path+"/close", nil)
	draft := h.post(path+"/draw", map[string]any{"seed": "Lotería 2026"})
	again := h.post(path+"/draw", map[string]any{"seed": "Lotería 2026"})
	if fmt.Sprint(draft.at("matches")) != fmt.Sprint(again.at("matches")) {
		t.Error("the same list, settings and seed gave two draws")
	}
	h.call("", "GET", path+"/draw", nil).refused(404, "not-found")
	h.post(path+"/draw/publish", nil)
	h.post(path+"/start", nil)
	rounds := h.playAll(path)
	if rounds != 7 {
		t.Errorf("69 pairs took %d rounds; want 7", rounds)
	}
	end := h.get(path)
	if end.str("state") != "finished" || end.at("champion", "number") == nil {
		t.Fatalf("after every match: %s; want finished with a champion", end.raw)
	}
	top := h.get(path + "/standings")
	if top.num("items", 0, "pair", "number") != end.num("champion", "number") || top.num("items", 0, "place") != 1 {
		t.Errorf("standings begin with %v; want the champion %v", top.at("items", 0), end.at("champion"))
	}
	if got := len(top.list("items")); got != 69 {
		t.Errorf("standings of %d pairs; want 69", got)
	}
	must(t, h.desk.AuditOne(t.Context(), championshipID(end.str("id"))))
}

// playAll plays every match, the first pair winning, and hands in every sheet. It returns the number of rounds.
func (h *house) playAll(path string) int {
	h.t.Helper()
	rounds := 0
	for {
		queue := h.get(path + "/queue").list("items")
		if len(queue) == 0 {
			return rounds
		}
		for _, item := range queue {
			match := item.(map[string]any)
			rounds = max(rounds, int(match["round"].(float64)))
			h.play(path, match)
		}
	}
}

func (h *house) play(path string, match map[string]any) {
	h.t.Helper()
	at := path + "/matches/" + match["id"].(string)
	winner := match["pairs"].([]any)[0].(map[string]any)["id"]
	if got := h.post(at+"/call", nil); got.str("state") != "called" || got.str("deadline") == "" || got.num("table") == 0 {
		h.t.Fatalf("call = %s; want called, with a table and a deadline", got.raw)
	}
	if got := h.post(at+"/begin", nil); got.str("state") != "playing" {
		h.t.Fatalf("begin = %s; want playing", got.raw)
	}
	got := h.post(at+"/result", map[string]any{"winner": winner})
	if got.str("state") != "provisional" || got.str("winner", "id") != winner || got.str("sheet", "hash") == "" {
		h.t.Fatalf("result = %s; want provisional, won by %s, with a sheet", got.raw, winner)
	}
	h.call(h.token, "POST", at+"/sheet/hand-in", map[string]any{"hash": got.str("sheet", "hash")}).refused(409, "unsigned")
	if got := h.post(at+"/sheet/hand-in", map[string]any{"reason": "en papel"}); got.str("state") != "official" {
		h.t.Fatalf("hand-in = %s; want official", got.raw)
	}
}
