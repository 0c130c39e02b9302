package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestStagesAndWhatTheyRefuse(t *testing.T) {
	h := newHouse(t)
	path := h.championship(1, nil)
	for _, tt := range []struct{ path, code string }{
		{"/open", "wrong-stage"}, {"/reopen", "wrong-stage"}, {"/start", "no-draw"}, {"/unstart", "wrong-stage"},
		{"/draw", "too-few-pairs"}, {"/draw/publish", "no-draft"},
	} {
		h.call(h.token, "POST", path+tt.path, nil).refused(409, tt.code)
	}
	h.call(h.token, "POST", path+"/rounds/1/time", `{"starts_at":"2026-12-05T19:00"}`).refused(409, "wrong-stage")
	h.post(path+"/pairs", newPair(7))
	if got := h.get(path); got.str("state") != "open" || got.str("draw") != "none" || got.num("tables") != 8 || got.num("grace_minutes") != 15 {
		t.Errorf("%s = %s; want open, no draw, the defaults", got.call, got.raw)
	}
	h.post(path+"/close", nil)
	h.call(h.token, "POST", path+"/close", nil).refused(409, "wrong-stage")
	draft := h.post(path+"/draw", nil)
	if draft.str("seed") == "" || draft.at("published") != false || len(draft.list("matches")) != 1 {
		t.Errorf("draft = %s; want a seed of its own, not published, one match", draft.raw)
	}
	if got := h.get(path); got.str("draw") != "draft" || h.call("", "GET", path, nil).ok().str("draw") != "none" {
		t.Errorf("of the draft the organiser hears %q; want draft, and nobody else", got.str("draw"))
	}
	h.call("", "GET", path+"/draw", nil).refused(404, "not-found")
	h.call(h.token, "POST", path+"/start", nil).refused(409, "no-draw")
	h.post(path+"/pairs", newPair(8))
	h.call(h.token, "POST", path+"/draw/publish", nil).refused(409, "draft-stale")
	h.post(path+"/draw", map[string]any{"seed": "x"})
	h.call(h.token, "POST", path+"/draw/publish", map[string]any{"digest": draft.str("digest")}).refused(409, "draft-changed")
	h.call(h.token, "POST", path+"/draw/publish", `{"digest":"abc"}`).field("digest", "unreadable")
	if got := h.post(path+"/draw/publish", nil); got.at("published") != true || got.str("seed") != "x" || got.num("drafts") != 2 {
		t.Errorf("published = %s; want seed x, the second draft", got.raw)
	}
	seen := h.post(path+"/draw", nil).str("digest")
	h.call(h.token, "POST", path+"/draw/publish", nil).field("reason", "required")
	h.post(path+"/draw/publish", map[string]any{"reason": "faltaba una", "digest": seen})
	h.call(h.token, "PATCH", path, `{"format":"redraw"}`).refused(409, "draw-published")
	h.post(path+"/start", nil)
	h.post(path+"/unstart", nil)
	if got := h.post(path+"/start", nil); got.str("state") != "running" {
		t.Errorf("start = %s; want running", got.raw)
	}
	h.call(h.token, "PATCH", path, `{"format":"redraw"}`).article(409, "begun", "17")
	h.call(h.token, "PATCH", path, `{"tables":9,"announce":"Hay una mesa más"}`).ok()
	h.call(h.token, "POST", path+"/draw", nil).refused(409, "wrong-stage")
	if got := h.post(path+"/cancel", map[string]any{"reason": "llueve"}); got.str("state") != "cancelled" {
		t.Errorf("cancel = %s; want cancelled", got.raw)
	}
	h.call(h.token, "POST", path+"/cancel", map[string]any{"reason": "llueve"}).refused(409, "wrong-stage")
}

// first is the address of a match that is ready, and the pairs in it.
func (h *house) first(path string) (match string, pairs [2]string) {
	h.t.Helper()
	queue := h.get(path + "/queue")
	return path + "/matches/" + queue.str("items", 0, "id"), [2]string{queue.str("items", 0, "pairs", 0, "id"), queue.str("items", 0, "pairs", 1, "id")}
}

func TestMatchFromCallToOfficial(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	match, pairs := h.first(path)
	if got := h.get(match); got.str("state") != "ready" || got.at("winner") != nil || got.at("deadline") != nil || got.num("round") != 1 {
		t.Errorf("before the call %s; want ready, without winner and deadline", got.raw)
	}
	h.call(h.token, "POST", match+"/begin", nil).refused(409, "not-called")
	h.call(h.token, "POST", match+"/uncall", nil).refused(409, "not-called")
	h.call(h.token, "POST", match+"/presence", `{"players":[]}`).refused(409, "not-called")
	h.call(h.token, "POST", match+"/sheet/hand-in", nil).article(409, "no-sheet", "12")
	h.call(h.token, "GET", match+"/sheet.json", nil).refused(404, "not-found")
	h.call(h.token, "POST", match+"/call", `{"table":9}`).refused(409, "no-such-table")
	h.call(h.token, "POST", match+"/call", `{"table":-1}`).refused(409, "no-such-table")
	called := h.post(match+"/call", map[string]any{"table": 3})
	if called.num("table") != 3 || called.str("deadline") != "2026-12-05T17:15:00Z" {
		t.Errorf("called = %s; want table 3 and fifteen minutes from the round's time", called.raw)
	}
	other := path + "/matches/" + h.get(path+"/queue").str("items", 0, "id")
	if got := h.call(h.token, "POST", other+"/call", `{"table":3}`).refused(409, "table-taken"); got.str("conflict", "id") != called.str("id") {
		t.Errorf("taken = %s; want the match that is on it", got.raw)
	}
	h.call(h.token, "POST", match+"/call", `{"table":4}`).refused(409, "already-called")
	if again := h.post(match+"/call", map[string]any{"table": 3}); again.num("version") != called.num("version") {
		t.Errorf("the same call again made version %d of %d", again.num("version"), called.num("version"))
	}
	players := h.get(path + "/pairs/" + pairs[0]).list("players")
	there := []any{players[0].(map[string]any)["id"], players[1].(map[string]any)["id"]}
	if got := h.post(match+"/presence", map[string]any{"players": there}); len(got.list("present")) != 2 {
		t.Errorf("presence = %s; want both", got.raw)
	}
	h.call(h.token, "POST", match+"/presence", `{"players":["nobody"]}`).field("players", "not-in-match")
	h.call(h.token, "POST", match+"/begin", map[string]any{"players": there}).article(409, "players-missing", "15")
	h.post(match+"/uncall", nil)
	h.post(match+"/call", nil)
	h.post(match+"/begin", nil)
	h.call(h.token, "POST", match+"/uncall", nil).refused(409, "already-begun")
	h.call(h.token, "POST", match+"/result", map[string]any{"winner": h.get(other).str("pairs", 0, "id")}).field("winner", "not-in-match")
	h.call(h.token, "POST", match+"/result", map[string]any{"winner": pairs[0], "pairs": []string{pairs[0], h.get(other).str("pairs", 0, "id")}}).refused(409, "pairs-changed")
	result := h.post(match+"/result", map[string]any{"winner": pairs[0], "pairs": pairs})
	if result.str("winner", "id") != pairs[0] || result.str("why") != "result" || result.str("sheet", "hash") == "" {
		t.Errorf("result = %s; want won by %s, with a sheet", result.raw, pairs[0])
	}
	if got := h.get(match + "/sheet.json"); got.str("hash") != result.str("sheet", "hash") || got.str("state") != "provisional" {
		t.Errorf("sheet = %s; want that of the result, provisional", got.raw)
	}
	if got := h.get(path + "/sheets?state=provisional"); len(got.list("items")) != 1 {
		t.Errorf("%s = %s; want one", got.call, got.raw)
	}
	h.call(h.token, "POST", match+"/sheet/hand-in", map[string]any{"hash": strings.Repeat("0", 64), "reason": "x"}).article(409, "sheet-changed", "12")
	h.call(h.token, "POST", match+"/sheet/hand-in", nil).article(409, "unsigned", "12")
	if got := h.post(match+"/sheet/hand-in", map[string]any{"reason": "en papel"}); got.str("state") != "official" {
		t.Errorf("handed in = %s; want official", got.raw)
	}
}

func TestMatchesThatHaveNoTwoPairs(t *testing.T) {
	h := newHouse(t)
	path := h.running(3, nil)
	pair := h.get(path+"/pairs").str("items", 0, "id")
	for _, m := range h.get(path + "/matches").list("items") {
		match := m.(map[string]any)
		at := path + "/matches/" + match["id"].(string)
		code := map[string]string{"waiting": "no-pairs", "bye": "is-bye"}[match["state"].(string)]
		if code == "" {
			continue
		}
		for _, act := range []string{"/call", "/begin", "/uncall"} {
			h.call(h.token, "POST", at+act, nil).refused(409, code)
		}
		h.call(h.token, "POST", at+"/result", map[string]any{"winner": pair}).refused(409, code)
	}
}

func TestCourtesyTime(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	match, pairs := h.first(path)
	absent := map[string]any{"absent": []string{pairs[0]}}
	h.call(h.token, "POST", match+"/no-show", absent).article(409, "not-called", "15")
	h.call(h.token, "POST", path+"/no-shows", absent).article(409, "not-called", "15")
	h.post(match+"/call", nil)
	h.clock.add(14*time.Minute + 30*time.Second + time.Millisecond)
	for _, at := range []string{match + "/no-show", path + "/no-shows"} {
		early := h.call(h.token, "POST", at, absent).article(409, "too-early", "15")
		if early.num("retry_after") != 30 || early.header.Get("Retry-After") != "30" {
			t.Errorf("%s = %s, Retry-After %q; want 30 seconds", early.call, early.raw, early.header.Get("Retry-After"))
		}
	}
	h.clock.add(30 * time.Second)
	other := h.get(path+"/queue").str("items", 0, "pairs", 0, "id")
	h.call(h.token, "POST", match+"/no-show", map[string]any{"absent": []string{other}}).field("absent", "not-in-match")
	walkover := h.post(match+"/no-show", absent)
	if walkover.str("state") != "walkover" || walkover.str("winner", "id") != pairs[1] || walkover.str("article") != "15" || walkover.str("why") != "no-show" {
		t.Errorf("absent = %s; want a walkover for the other pair by article 15", walkover.raw)
	}
	if again := h.post(match+"/no-show", absent); again.num("version") != walkover.num("version") {
		t.Errorf("declared again: version %d of %d", again.num("version"), walkover.num("version"))
	}
	match, pairs = h.first(path)
	h.post(match+"/call", nil)
	h.clock.add(15 * time.Minute)
	void := h.post(path+"/no-shows", map[string]any{"absent": pairs})
	if void.str("items", 0, "state") != "void" || len(void.list("items", 0, "absent")) != 2 || void.at("items", 0, "winner") != nil {
		t.Errorf("both absent = %s; want void, nobody goes on", void.raw)
	}
}

func TestPairsThatLeave(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	match, pairs := h.first(path)
	if got := h.post(path+"/pairs/"+pairs[0]+"/warn", map[string]any{"reason": "habla fuera de turno"}); got.num("warned") != 1 {
		t.Errorf("warned = %s; want one", got.raw)
	}
	if got := h.post(path+"/pairs/"+pairs[0]+"/expel", map[string]any{"reason": "dado cargado"}); got.str("status") != "expelled" {
		t.Errorf("expelled = %s", got.raw)
	}
	if got := h.get(match); got.str("state") != "walkover" || got.str("winner", "id") != pairs[1] || got.str("article") != "13" {
		t.Errorf("opposite an expelled pair %s; want a walkover by article 13", got.raw)
	}
	h.call(h.token, "POST", path+"/pairs/"+pairs[0]+"/expel", `{"reason":"x"}`).article(409, "pair-out", "13")
	h.call(h.token, "POST", path+"/pairs/"+pairs[0]+"/withdraw", nil).article(409, "pair-out", "14")
	h.call(h.token, "POST", path+"/pairs/"+pairs[0]+"/reinstate", nil).article(409, "begun", "14")
	h.call(h.token, "POST", path+"/pairs", newPair(20)).article(409, "begun", "14")
	match, pairs = h.first(path)
	if got := h.post(path+"/pairs/"+pairs[1]+"/withdraw", nil); got.str("status") != "withdrawn" {
		t.Errorf("withdrawn = %s", got.raw)
	}
	if got := h.get(match); got.str("article") != "14" || got.str("winner", "id") != pairs[0] {
		t.Errorf("opposite a withdrawn pair %s; want a walkover by article 14", got.raw)
	}
}

func TestLatePairTakesAByesSeat(t *testing.T) {
	h := newHouse(t)
	path := h.running(3, nil)
	late := h.post(path+"/pairs", newPair(9))
	if late.str("status") != "waiting" {
		t.Fatalf("late = %s; want waiting", late.raw)
	}
	if got := h.post(path+"/draw/seat", map[string]any{"pair": late.str("id")}); got.str("status") != "entered" {
		t.Errorf("seated = %s; want entered", got.raw)
	}
	h.call(h.token, "POST", path+"/draw/seat", map[string]any{"pair": late.str("id")}).refused(409, "not-waiting")
	for _, m := range h.get(path + "/matches?round=1").list("items") {
		if m.(map[string]any)["state"] != "ready" {
			t.Errorf("round one has %v; want both matches ready", m)
		}
	}
}

func TestRoundsAreTimed(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	if got := h.post(path+"/rounds/1/time", map[string]any{"starts_at": "2026-12-05T19:30"}); got.str("starts_at") != "2026-12-05T18:30:00Z" {
		t.Errorf("round = %s; want half past seven in Madrid", got.raw)
	}
	match, _ := h.first(path)
	if got := h.post(match+"/call", nil); got.str("deadline") != "2026-12-05T18:45:00Z" {
		t.Errorf("called before its time: %s; want the time plus fifteen minutes", got.raw)
	}
	if got := h.get(path + "/rounds"); len(got.list("items")) != 1 || got.num("items", 0, "matches") != 1 {
		t.Errorf("%s = %s", got.call, got.raw)
	}
}

// Only whoever runs it takes the championship away.
func TestExportIsForTheOrganiser(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	h.call("", "GET", path+"/export", nil).refused(http.StatusUnauthorized, "unauthorized")
	got := h.get(path + "/export")
	if !strings.Contains(got.header.Get("Content-Disposition"), "torneo-de-san-blas.cubilete") || got.header.Get("Cache-Control") != "no-store" {
		t.Errorf("export came with %v; want a file that nobody keeps", got.header)
	}
	if lines := strings.Count(string(got.raw), "\n"); lines < h.get(path).num("version") {
		t.Errorf("export has %d lines; want one an entry at least", lines)
	}
}

func TestCheckpoint(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	one, other := h.get(path+"/checkpoint"), h.get(path)
	if one.str("checkpoint") == "" || one.str("checkpoint") != other.str("checkpoint") || one.num("version") != other.num("version") {
		t.Errorf("checkpoint %s; want that of %s", one.raw, other.raw)
	}
}
