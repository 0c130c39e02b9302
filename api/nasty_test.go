package api_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// nasty are values that nobody sends by mistake.
var nasty = []any{
	nil, true, false, 0, -1, 1, 1.5, 1e300, -9223372036854775808.0, json.Number("99999999999999999999"), json.Number("1e999"),
	"", " ", "\x00", "a\x00b", "\u200b", "\ufffd", "\u202eabc", "ñ", strings.Repeat("a", 5000), strings.Repeat("\u0301", 3000),
	"'; DROP TABLE championships; --", "<script>alert(1)</script>", "{{.}}", "%s%n%d", "../../etc/passwd", "=cmd|' /C calc'!A0",
	"9999-12-31T23:59", "0001-01-01T00:00", "2026-12-05T18:00", "2026-12-05T18:00:00Z", "Europe/Madrid", "Factory", "zone.tab",
	"discard", "keep", "free", "Y", "match", "knockout", strings.Repeat("0", 64),
	[]any{}, []any{nil}, []any{"x"}, []any{"x", "x"}, []any{map[string]any{}, map[string]any{}}, []any{[]any{[]any{}}},
	map[string]any{}, map[string]any{"": ""}, map[string]any{"Y": "x", "B": "x", "R": "x", "G": "x"}, map[string]any{"es": []any{""}},
	map[string]any{"es": []any{"\x00"}},
}

// names are the fields of all bodies.
var names = []string{
	"name", "rules", "format", "zone", "starts_at", "venue", "tables", "grace_minutes", "at_limit", "max_pairs", "min_pairs", "third_place",
	"separate_clubs", "signatures", "substitutes", "best_of", "time_cap_minutes", "warnings", "fee_cents", "deposit_cents", "auto_call",
	"announce", "reason", "players", "phone", "document", "club", "accepts_bases", "paid", "seed", "deposit", "checked_in", "pair", "table",
	"absent", "winner", "pairs", "seats", "first", "finishes", "round_complete", "home", "rounds", "games", "by", "notes", "at", "position",
	"player", "same_round", "round", "hash", "pin", "drawing", "refuses", "later", "entry", "text", "articles", "state", "to", "queue",
	"matches", "minutes", "from", "id",
}

// Whatever is sent, to whatever there is: an answer or a refusal, and never the inside. The house holds every answer to
// that.
func TestNastyInputIsAnsweredOrRefused(t *testing.T) {
	h := newHouse(t)
	random := rand.New(rand.NewPCG(7, 7))
	real := []any{}
	for round := range 6 {
		path := h.stageFor(round)
		for _, p := range h.get(path + "/pairs").list("items") {
			real = append(real, p.(map[string]any)["id"])
		}
		for _, route := range h.jsonRoutes() {
			if route.Method == http.MethodGet {
				continue
			}
			at := h.fill(route, path)
			for range 3 {
				h.call(h.token, route.Method, at, nastyBody(random, real))
			}
		}
		for _, route := range h.jsonRoutes() {
			if route.Method == http.MethodGet && !strings.HasSuffix(route.Path, "/events") {
				h.call("", route.Method, h.fill(route, path), nil)
				h.call(h.token, route.Method, h.fill(route, path), nil)
			}
		}
	}
	_, err := h.desk.Audit(t.Context())
	must(t, err)
}

// stageFor is a championship at one of its stages.
func (h *house) stageFor(n int) string {
	h.t.Helper()
	switch n {
	case 0:
		return h.championship(5, nil)
	case 1:
		return h.running(2, map[string]any{"best_of": 3, "warnings": "ladder", "third_place": "match"})
	case 2:
		path, _ := h.played()
		return path
	default:
		path := h.running(5, map[string]any{"auto_call": n == 4, "format": []string{"knockout", "redraw", "consolation"}[n%3]})
		return path
	}
}

// nastyBody is an object with some of the fields, each with a value of any kind.
func nastyBody(random *rand.Rand, real []any) any {
	body := map[string]any{}
	for range 1 + random.IntN(5) {
		value := nasty[random.IntN(len(nasty))]
		switch random.IntN(4) {
		case 0:
			value = real[random.IntN(len(real))]
		case 1:
			value = []any{real[random.IntN(len(real))], real[random.IntN(len(real))]}
		}
		body[names[random.IntN(len(names))]] = value
	}
	data, err := json.Marshal(body)
	if err != nil {
		return "{}"
	}
	return data
}

// Every field of every body, one at a time, with some of the nasty values.
func TestEveryFieldWithNastyValues(t *testing.T) {
	h := newHouse(t)
	random := rand.New(rand.NewPCG(8, 8))
	path := h.running(2, nil)
	pairs := h.get(path + "/pairs")
	match, ids := h.first(path)
	at := path + "/pairs/" + ids[0]
	bodies := map[string]map[string]any{
		"POST /championships":     settings(nil),
		"PATCH " + path:           {},
		"PATCH " + at:             {},
		"POST " + path + "/pairs": newPair(9),
		"PUT " + at + "/players/" + pairs.str("items", 0, "players", 0, "id"): {},
		"POST " + path + "/rounds/1/time":                                     {},
		"POST " + match + "/result":                                           {"winner": ids[0]},
		"POST " + match + "/correct":                                          {"winner": ids[1], "reason": "x"},
		"POST " + match + "/finishes":                                         {},
		"POST " + match + "/call":                                             {},
		"POST " + path + "/undo":                                              {},
		"POST " + path + "/shift":                                             {},
		"PUT " + path + "/bases":                                              {},
	}
	for _, target := range slices.Sorted(maps.Keys(bodies)) { // in one order, so that one seed is one run
		method, where, _ := strings.Cut(target, " ")
		for _, name := range names {
			for range 2 {
				sent := maps.Clone(bodies[target])
				sent[name] = nasty[random.IntN(len(nasty))]
				data, err := json.Marshal(sent)
				if err != nil {
					continue
				}
				h.call(h.token, method, where+"?dry_run=1", data)
			}
		}
	}
}

// No time is now, whether it is left out, null or empty; the house holds what is sent to the document, too.
func TestAResultWithoutATimeIsOfNow(t *testing.T) {
	h := newHouse(t)
	match, ids := h.first(h.running(2, nil))
	for _, at := range []any{nil, ""} {
		h.post(match+"/result?dry_run=1", map[string]any{"winner": ids[0], "at": at})
	}
	h.post(match+"/result", map[string]any{"winner": ids[0]})
	h.post(match+"/correct?dry_run=1", map[string]any{"winner": ids[1], "reason": "x", "at": ""})
}

func TestNastyAddressesAndHeaders(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	mine := strings.TrimPrefix(path, "/championships/")
	for _, value := range nasty {
		text, is := value.(string)
		if !is {
			continue
		}
		escaped := url.PathEscape(text)
		for _, at := range []string{
			"/championships/" + escaped, "/championships/" + escaped + "/pairs", path + "/pairs/" + escaped, path + "/matches/" + escaped,
			path + "/pairs/" + mine + "-p" + escaped, "/" + escaped,
		} {
			h.call(h.token, "GET", at, nil)
			h.call(h.token, "POST", at, `{}`)
		}
		for _, at := range []string{"/championships?cursor=", path + "/pairs?q=", path + "/matches?state=", path + "/matches?round=", path + "/journal?after=", path + "/journal?lang="} {
			h.call(h.token, "GET", at+url.QueryEscape(text), nil)
		}
		if strings.ContainsAny(text, "\x00\n") {
			continue
		}
		for _, name := range []string{"If-None-Match", "Accept-Language", "Content-Type", "Accept", "Cookie", "Range", "X-Forwarded-For"} {
			h.call(h.token, "GET", path, nil, name, text)
		}
		h.call(h.token, "POST", path+"/undo", `{}`, "Idempotency-Key", text)
		h.call(text, "GET", path, nil)
	}
}
