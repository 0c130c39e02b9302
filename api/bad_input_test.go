package api_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"cubilete/api"
)

func TestTooMuchIsRefused(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	for _, route := range h.jsonRoutes() {
		if route.Method == http.MethodGet {
			continue
		}
		body := `{"reason":"` + strings.Repeat("x", int(route.Limit)) + `"}`
		h.call(h.token, route.Method, h.fill(route, path), body).refuses(http.StatusRequestEntityTooLarge, http.StatusNotFound)
	}
	h.call(h.token, "PATCH", path, strings.Repeat(" ", 1<<20+1)).refused(413, "too-large")
	h.call(h.token, "PATCH", path, strings.Repeat(" ", 1<<20)).ok()
	h.call(h.token, "POST", path+"/pairs/import", strings.Repeat(";", 8<<20+1)).refused(413, "too-large")
	h.call(h.token, "POST", path+"/pairs/import", strings.Repeat(";\n", 2<<20)).refuses(422)
}

// field wants a refusal of one field, with a sentence.
func (a answer) field(name, code string) answer {
	a.t.Helper()
	a.refuses(http.StatusUnprocessableEntity)
	for i := range a.list("errors") {
		if a.str("errors", i, "field") == name && a.str("errors", i, "code") == code {
			return a
		}
	}
	a.t.Errorf("%s = %s; want field %s refused as %s", a.call, a.raw, name, code)
	return a
}

func TestBodiesThatAreNoJSON(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	for _, route := range h.jsonRoutes() {
		if route.Method == http.MethodGet || takesNoJSON(route) {
			continue
		}
		at := strings.Replace(h.fill(route, path), "/players/nobody", "/players/"+h.get(path+"/pairs").str("items", 0, "players", 0, "id"), 1)
		for body, code := range map[string]string{
			"{": "not-json", "}": "not-json", "{} {}": "not-json", `{"a":1}x`: "not-json", "\xff": "not-json", "'": "not-json",
			`{"a":`: "not-json", "nul": "not-json", strings.Repeat("[", 20_000): "not-json",
			"[]": "type", `"text"`: "type", "7": "type", "true": "type",
		} {
			h.call(h.token, route.Method, at, body).field("body", code)
		}
	}
}

// takesNoJSON: files, and acts that take nothing.
func takesNoJSON(route api.Route) bool {
	if route.Method == http.MethodDelete {
		return true
	}
	last := route.Path[strings.LastIndex(route.Path, "/")+1:]
	return slices.Contains([]string{"import", "photo", "unlock", "renew"}, last)
}

func TestFieldsOfTheWrongTypeAreNamed(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	pair, match := path+"/pairs/"+h.get(path+"/pairs").str("items", 0, "id"), path+"/matches/"+h.get(path+"/matches").str("items", 0, "id")
	for _, tt := range []struct{ method, path, body, field string }{
		{"POST", "/championships", `{"tables":"eight"}`, "tables"},
		{"POST", "/championships", `{"tables":1.5}`, "tables"},
		{"POST", "/championships", `{"tables":1e400}`, "tables"},
		{"POST", "/championships", `{"name":7}`, "name"},
		{"POST", "/championships", `{"auto_call":"yes"}`, "auto_call"},
		{"PATCH", path, `{"tables":[]}`, "tables"},
		{"PATCH", path, `{"announce":1}`, "announce"},
		{"POST", path + "/pairs", `{"players":{}}`, "players"},
		{"POST", path + "/pairs", `{"players":[{"name":1},{}]}`, "players.name"},
		{"POST", path + "/pairs", `{"players":["Ana","Luis"]}`, "players"},
		{"POST", path + "/pairs", `{"accepts_bases":"true"}`, "accepts_bases"},
		{"PATCH", pair, `{"seed":"1"}`, "seed"},
		{"PATCH", pair, `{"players":[{"id":7}]}`, "players.id"},
		{"POST", pair + "/expel", `{"reason":{}}`, "reason"},
		{"POST", path + "/draw", `{"seed":5}`, "seed"},
		{"POST", path + "/draw/seat", `{"pair":1}`, "pair"},
		{"POST", path + "/rounds/1/time", `{"starts_at":18}`, "starts_at"},
		{"POST", match + "/call", `{"table":"3"}`, "table"},
		{"POST", match + "/presence", `{"players":"all"}`, "players"},
		{"POST", match + "/begin", `{"players":[1]}`, "players"},
		{"POST", match + "/no-show", `{"absent":"both"}`, "absent"},
		{"POST", path + "/no-shows", `{"absent":[1]}`, "absent"},
		{"POST", match + "/result", `{"winner":1}`, "winner"},
		{"POST", match + "/result", `{"games":[{"rounds":"x"}]}`, "games.rounds"},
		{"POST", match + "/result", `{"at":1}`, "at"},
		{"POST", match + "/correct", `{"winner":1}`, "winner"},
		{"POST", match + "/correct", `{"later":true}`, "later"},
		{"POST", match + "/finishes", `{"player":1}`, "player"},
		{"POST", match + "/sheet/hand-in", `{"hash":1}`, "hash"},
		{"POST", path + "/undo", `{"entry":"last"}`, "entry"},
	} {
		h.call(h.token, tt.method, tt.path, tt.body).field(tt.field, "type")
	}
}

func TestValuesThatCannotBe(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	pair, match := path+"/pairs/"+h.get(path+"/pairs").str("items", 0, "id"), path+"/matches/"+h.get(path+"/matches").str("items", 0, "id")
	long := strings.Repeat("ñ", 2001)
	for _, tt := range []struct {
		method, path string
		body         map[string]any
		field, code  string
	}{
		{"POST", "/championships", map[string]any{"name": ""}, "name", "required"},
		{"POST", "/championships", map[string]any{"name": "\u200b \t"}, "name", "required"},
		{"POST", "/championships", map[string]any{"name": long}, "name", "too-long"},
		{"POST", "/championships", map[string]any{"venue": long}, "venue", "too-long"},
		{"POST", "/championships", map[string]any{"rules": "chess"}, "rules", "unknown-value"},
		{"POST", "/championships", map[string]any{"rules": ""}, "rules", "unknown-value"},
		{"POST", "/championships", map[string]any{"format": "liga"}, "format", "unknown-value"},
		{"POST", "/championships", map[string]any{"zone": "Europe/Cuenca"}, "zone", "zone-unknown"},
		{"POST", "/championships", map[string]any{"zone": "../../etc/passwd"}, "zone", "zone-unknown"},
		{"POST", "/championships", map[string]any{"zone": "Local"}, "zone", "zone-unknown"},
		{"POST", "/championships", map[string]any{"zone": ""}, "zone", "zone-unknown"},
		{"POST", "/championships", map[string]any{"zone": "Europe/Madrid\x00"}, "zone", "zone-unknown"},
		{"POST", "/championships", map[string]any{"starts_at": ""}, "starts_at", "required"},
		{"POST", "/championships", map[string]any{"starts_at": "mañana"}, "starts_at", "time-unreadable"},
		{"POST", "/championships", map[string]any{"starts_at": "2026-12-05"}, "starts_at", "time-unreadable"},
		{"POST", "/championships", map[string]any{"starts_at": "2026-12-05T18:00Z"}, "starts_at", "time-unreadable"},
		{"POST", "/championships", map[string]any{"starts_at": "2026-02-30T18:00"}, "starts_at", "time-unreadable"},
		{"POST", "/championships", map[string]any{"starts_at": "2027-03-28T02:30"}, "starts_at", "time-skipped"},
		{"POST", "/championships", map[string]any{"starts_at": "0000-01-01T00:00", "zone": "Pacific/Kiritimati"}, "starts_at", "time-unreadable"},
		{"POST", "/championships", map[string]any{"starts_at": "9999-12-31T23:59", "zone": "America/Los_Angeles"}, "starts_at", "time-unreadable"},
		{"POST", "/championships", map[string]any{"tables": 0}, "tables", "out-of-range"},
		{"POST", "/championships", map[string]any{"tables": 501}, "tables", "out-of-range"},
		{"POST", "/championships", map[string]any{"grace_minutes": -1}, "grace_minutes", "out-of-range"},
		{"POST", "/championships", map[string]any{"min_pairs": 1}, "min_pairs", "out-of-range"},
		{"POST", "/championships", map[string]any{"max_pairs": -1}, "max_pairs", "out-of-range"},
		{"POST", "/championships", map[string]any{"max_pairs": 2, "min_pairs": 4}, "max_pairs", "below-min-pairs"},
		{"POST", "/championships", map[string]any{"best_of": 2}, "best_of", "unknown-value"},
		{"POST", "/championships", map[string]any{"time_cap_minutes": -5}, "time_cap_minutes", "out-of-range"},
		{"POST", "/championships", map[string]any{"third_place": "both"}, "third_place", "unknown-value"},
		{"POST", "/championships", map[string]any{"signatures": "none"}, "signatures", "unknown-value"},
		{"POST", "/championships", map[string]any{"fee_cents": -1}, "fee_cents", "out-of-range"},
		{"POST", "/championships", map[string]any{"deposit_cents": 1e9}, "deposit_cents", "out-of-range"},
		{"PATCH", path, map[string]any{"grace_minutes": 1441}, "grace_minutes", "out-of-range"},
		{"PATCH", path, map[string]any{"name": ""}, "name", "required"},
		{"PATCH", path, map[string]any{"announce": long}, "announce", "too-long"},
		{"PATCH", pair, map[string]any{"seed": -1}, "seed", "out-of-range"},
		{"PATCH", pair, map[string]any{"name": long}, "name", "too-long"},
		{"PATCH", pair, map[string]any{"club": long}, "club", "too-long"},
		{"PATCH", pair, map[string]any{"players": []any{1, 2, 3}}, "players", "type"},
		{"PATCH", pair, map[string]any{"players": []any{map[string]any{}, map[string]any{}, map[string]any{}}}, "players", "too-long"},
		{"POST", pair + "/expel", map[string]any{}, "reason", "required"},
		{"POST", pair + "/expel", map[string]any{"reason": " \n "}, "reason", "required"},
		{"POST", pair + "/expel", map[string]any{"reason": long}, "reason", "too-long"},
		{"POST", pair + "/warn", map[string]any{}, "reason", "required"},
		{"POST", pair + "/withdraw", map[string]any{"reason": long}, "reason", "too-long"},
		{"POST", path + "/cancel", map[string]any{}, "reason", "required"},
		{"POST", path + "/draw/seat", map[string]any{}, "pair", "required"},
		{"POST", path + "/draw/seat", map[string]any{"pair": "nobody"}, "pair", "no-such-pair"},
		{"POST", path + "/rounds/1/time", map[string]any{}, "starts_at", "required"},
		{"POST", path + "/rounds/1/time", map[string]any{"starts_at": "2027-03-28T02:30"}, "starts_at", "time-skipped"},
		{"POST", path + "/rounds/1/time", map[string]any{"starts_at": "9999-12-31T23:59"}, "starts_at", "time-unreadable"},
		{"POST", path + "/rounds/1/games", map[string]any{}, "best_of", "required"},
		{"POST", path + "/rounds/1/games", map[string]any{"best_of": 4}, "best_of", "unknown-value"},
		{"POST", match + "/no-show", map[string]any{}, "absent", "required"},
		{"POST", match + "/no-show", map[string]any{"absent": []string{"x"}}, "absent", "no-such-pair"},
		{"POST", path + "/no-shows", map[string]any{"absent": []string{}}, "absent", "required"},
		{"POST", match + "/result", map[string]any{}, "winner", "required"},
		{"POST", match + "/result", map[string]any{"winner": "7"}, "winner", "no-such-pair"},
		{"POST", match + "/result", map[string]any{"winner": "", "pairs": []string{"x"}}, "pairs", "no-such-pair"},
		{"POST", match + "/result", map[string]any{"at": "yesterday"}, "at", "time-unreadable"},
		{"POST", match + "/result", map[string]any{"at": "0000-01-01T00:00:00+14:00"}, "at", "time-unreadable"},
		{"POST", match + "/result", map[string]any{"rounds": -1}, "rounds", "out-of-range"},
		{"POST", match + "/result", map[string]any{"rounds": 100001}, "rounds", "out-of-range"},
		{"POST", match + "/result", map[string]any{"by": "dice"}, "by", "unknown-value"},
		{"POST", match + "/result", map[string]any{"games": []any{map[string]any{"by": "dice"}}}, "games.0.by", "unknown-value"},
		{"POST", match + "/result", map[string]any{"finishes": []any{map[string]any{"player": "X"}}}, "finishes", "no-such-colour"},
		{"POST", match + "/result", map[string]any{"first": "purple", "by": "lot"}, "first", "no-such-colour"},
		{"POST", match + "/result", map[string]any{"seats": map[string]any{"Y": "nobody"}}, "seats", "four-seats"},
		{"POST", match + "/sheet/sign", map[string]any{"hash": "abc", "player": "x", "pin": "1"}, "hash", "unreadable"},
		{"POST", match + "/sheet/sign", map[string]any{"player": "x"}, "hash", "required"},
		{"POST", match + "/sheet/hand-in", map[string]any{"hash": "abc"}, "hash", "unreadable"},
		{"POST", match + "/sheet/hand-in", map[string]any{"hash": strings.Repeat("z", 64)}, "hash", "unreadable"},
	} {
		body := tt.body
		if tt.path == "/championships" {
			body = settings(tt.body)
		}
		h.call(h.token, tt.method, tt.path, body).field(tt.field, tt.code)
	}
}

func TestQueriesThatCannotBe(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	for _, tt := range []struct{ path, field, code string }{
		{"/championships?limit=0", "limit", "out-of-range"},
		{"/championships?limit=501", "limit", "out-of-range"},
		{"/championships?limit=x", "limit", "out-of-range"},
		{"/championships?cursor=x", "cursor", "unknown-value"},
		{path + "/pairs?limit=-1", "limit", "out-of-range"},
		{path + "/pairs?cursor=x", "cursor", "out-of-range"},
		{path + "/matches?round=0", "round", "out-of-range"},
		{path + "/matches?round=one", "round", "out-of-range"},
		{path + "/matches?state=lost", "state", "unknown-value"},
		{path + "/sheets?state=lost", "state", "unknown-value"},
		{path + "/journal?after=-1", "after", "out-of-range"},
		{path + "/journal?after=99999999999999999999", "after", "out-of-range"},
		{path + "/journal?limit=0", "limit", "out-of-range"},
	} {
		h.call(h.token, "GET", tt.path, nil).field(tt.field, tt.code)
	}
}
