package api_test

import (
	"net/http"
	"strings"
	"testing"

	"cubilete/tournament"
)

// Every reading has a name by which it is not sent twice, and another one once something has changed.
func TestWhatIsReadTwiceIsSentOnce(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	first := h.get(path+"/matches").at("items", 0).(map[string]any)
	h.play(path, first)
	for _, route := range h.jsonRoutes() {
		at := h.fill(route, path)
		if route.Method != http.MethodGet || strings.HasSuffix(at, "/events") {
			continue
		}
		got := h.call(h.token, "GET", at, nil)
		if got.header.Get("Content-Type") != "application/json; charset=utf-8" { // a file, or nothing there
			continue
		}
		tag := got.ok().header.Get("ETag")
		for _, known := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
			again := h.call(h.token, "GET", at, nil, "If-None-Match", known)
			if again.status != http.StatusNotModified || len(again.raw) != 0 || again.header.Get("ETag") != tag {
				t.Errorf("%s with If-None-Match %s = %d %s; want 304, no body and the same ETag %s", got.call, known, again.status, again.raw, tag)
			}
		}
		h.call(h.token, "GET", at, nil, "If-None-Match", `"other"`).ok()
	}
	tag := h.get(path).header.Get("ETag")
	h.post(path+"/matches/"+h.get(path+"/queue").str("items", 0, "id")+"/call", nil)
	if got := h.call(h.token, "GET", path, nil, "If-None-Match", tag); got.status != http.StatusOK || got.header.Get("ETag") == tag {
		t.Errorf("after an act %s = %d with the ETag from before", got.call, got.status)
	}
}

// A championship is found by its identifier and by its address, and says the same.
func TestIdentifierOrAddress(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	slug := "/championships/" + h.get(path).str("slug")
	if slug != "/championships/torneo-de-san-blas" {
		t.Errorf("address %s; want it made of the name", slug)
	}
	for _, what := range []string{"", "/pairs", "/matches", "/bracket", "/standings", "/journal"} {
		if one, other := h.get(path+what), h.get(slug+what); string(one.raw) != string(other.raw) {
			t.Errorf("%s says %s, %s says %s", one.call, one.raw, other.call, other.raw)
		}
	}
	second := h.post("/championships", settings(nil))
	if second.str("slug") != "torneo-de-san-blas-2" || second.header.Get("Location") != prefix+"/championships/"+second.str("id") {
		t.Errorf("the second of a name = %s at %s; want its own address", second.raw, second.header.Get("Location"))
	}
}

// Pairs are the same object wherever they stand, with null for nobody.
func TestPairsAreObjectsEverywhere(t *testing.T) {
	h := newHouse(t)
	path := h.running(3, map[string]any{"third_place": "match"})
	if got := h.get(path + "/matches"); len(got.list("items")) == 0 || got.at("items", 0, "id") == nil {
		t.Fatalf("%s = %s; want matches", got.call, got.raw)
	}
	h.playAll(path)
	pairs, nobody := 0, 0
	for _, what := range []string{"", "/pairs", "/draw", "/matches", "/bracket", "/standings", "/queue"} {
		for _, token := range []string{"", h.token} {
			got := h.call(token, "GET", path+what, nil).ok()
			walk(got.at(), func(name string, value any) {
				switch {
				case value == nil && (name == "pairs" || name == "winner"):
					nobody++
				case name == "pair" || name == "winner" || name == "champion" || name == "runner_up" || name == "pairs" || name == "third":
					if count, is := value.(float64); is && name == "pairs" && what == "" && count == 3 {
						return
					}
					pairs++
					wantPair(t, got, value)
				}
			})
		}
	}
	if pairs == 0 || nobody == 0 {
		t.Errorf("saw %d pairs and %d empty seats; want some of both", pairs, nobody)
	}
}

// walk visits every value with the name that it, or the list that it is in, has.
func walk(value any, visit func(name string, value any)) { walkAs("", value, visit) }

func walkAs(name string, value any, visit func(string, any)) {
	switch v := value.(type) {
	case map[string]any:
		if name != "" && name != "items" {
			visit(name, v)
		}
		for inside, value := range v {
			walkAs(inside, value, visit)
		}
	case []any:
		for _, value := range v {
			walkAs(name, value, visit)
		}
	default:
		visit(name, v)
	}
}

func wantPair(t *testing.T, got answer, value any) {
	t.Helper()
	pair, _ := value.(map[string]any)
	players, _ := pair["players"].([]any)
	for _, name := range []string{"id", "number", "name", "status"} {
		if pair[name] == nil {
			t.Fatalf("%s: pair %v has no %s", got.call, value, name)
		}
	}
	if _, text := pair["id"].(string); !text || len(players) != 2 {
		t.Fatalf("%s: pair %v; want an id as a string and two players", got.call, value)
	}
	for _, player := range players {
		if p := player.(map[string]any); p["id"] == "" || p["name"] == "" {
			t.Fatalf("%s: player %v; want id and name", got.call, player)
		}
	}
}

// Before the draw every list is there, and empty.
func TestListsWithoutItems(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	for _, what := range []string{"/pairs", "/pairs?q=nobody", "/rounds", "/matches", "/queue", "/sheets", "/standings"} {
		if got := h.get(path + what); len(got.list("items")) != 0 || !strings.Contains(string(got.raw), `"items":[]`) {
			t.Errorf("%s = %s; want no items", got.call, got.raw)
		}
	}
	h.get("/championships")
}

// Lists come whole, or piece by piece.
func TestListsPieceByPiece(t *testing.T) {
	h := newHouse(t)
	path := h.running(8, nil)
	for range 4 {
		h.post("/championships", settings(nil))
	}
	for what, cursor := range map[string]string{
		"/championships": "cursor", path + "/pairs": "cursor", path + "/matches": "cursor", path + "/standings": "cursor", path + "/journal": "after",
	} {
		whole := h.get(what)
		if whole.at("next") != nil {
			t.Errorf("%s = %s; want it whole", whole.call, whole.raw)
		}
		var got []any
		for next, rounds := "", 0; rounds == 0 || next != ""; rounds++ {
			at := what + "?limit=3"
			if next != "" {
				at += "&" + cursor + "=" + next
			}
			piece := h.get(at)
			if len(piece.list("items")) > 3 || rounds > 20 {
				t.Fatalf("%s = %s; want three at the most, and an end", piece.call, piece.raw)
			}
			got, next = append(got, piece.list("items")...), piece.str("next")
		}
		if want := whole.list("items"); !equal(got, want) {
			t.Errorf("%s in pieces = %v; want %v", what, got, want)
		}
	}
}

func TestPairsAreFoundWithoutAccentsAndByNumber(t *testing.T) {
	h := newHouse(t)
	path := h.championship(3, nil)
	h.post(path+"/pairs", map[string]any{
		"players": []any{map[string]any{"name": "Begoña Núñez"}, map[string]any{"name": "José Peña"}}, "club": "La Barrera", "accepts_bases": true,
	})
	for q, want := range map[string]int{
		"pena": 1, "PEÑA": 1, "nunez+pena": 1, "jose": 1, "barrera": 1, "4": 1, "ana": 3, "ana+aa": 1, "zzz": 0, "": 4, "%25": 0, "%00": 4, "%FF": 4,
	} {
		if got := h.get(path + "/pairs?q=" + q); len(got.list("items")) != want {
			t.Errorf("%s = %s; want %d", got.call, got.raw, want)
		}
	}
}

func TestUnknownIdentifiers(t *testing.T) {
	h := newHouse(t)
	path, other := h.running(2, nil), h.running(2, nil)
	pair, match := h.get(other+"/pairs").str("items", 0, "id"), h.get(other+"/matches").str("items", 0, "id")
	mine := strings.TrimPrefix(path, "/championships/")
	for _, route := range h.jsonRoutes() {
		if !strings.Contains(route.Path, ":id") {
			continue
		}
		paths := []string{strings.NewReplacer(mine, "nowhere").Replace(h.fill(route, path))}
		for _, n := range []string{pair, "p1", "1", mine + "-p0", mine + "-p3", mine + "-p01", mine + "-p99999999999999999999", mine + "-m1"} {
			paths = appendIf(strings.Contains(route.Path, ":pair"), paths, strings.Replace(h.fill(route, path), mine+"-p1", n, 1))
		}
		for _, n := range []string{match, "m1", "1", mine + "-m0", mine + "-m2", mine + "-m+1", mine + "-p1"} {
			paths = appendIf(strings.Contains(route.Path, ":match"), paths, strings.Replace(h.fill(route, path), mine+"-m1", n, 1))
		}
		for _, n := range []string{"0", "2", "-1", "one", "+1", "01", "99999999999999999999"} {
			paths = appendIf(strings.Contains(route.Path, ":round"), paths, strings.Replace(h.fill(route, path), "/rounds/1", "/rounds/"+n, 1))
		}
		for _, at := range paths {
			h.call(h.token, route.Method, at, soundBody(route.Path)).refused(http.StatusNotFound, "not-found")
		}
	}
	h.call(h.token, "PUT", path+"/pairs/"+mine+"-p1/players/nobody", `{"name":"Eva"}`).refused(http.StatusNotFound, "not-found")
	for _, at := range []string{"/nowhere", "/championships/", path + "/nothing", path + "/pairs/", ""} {
		h.call(h.token, "GET", at, nil).refused(http.StatusNotFound, "not-found")
	}
}

// soundBody is one that gets through to the question whether there is such a thing.
func soundBody(path string) any {
	switch {
	case strings.HasSuffix(path, "/time"):
		return `{"starts_at":"2026-12-05T19:00"}`
	case strings.HasSuffix(path, "/games"):
		return `{"best_of":3}`
	}
	return nil
}

func appendIf(is bool, paths []string, path string) []string {
	if is {
		return append(paths, path)
	}
	return paths
}

func TestMethodsThatAreNotThere(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	for _, method := range []string{"PUT", "DELETE", "POST"} {
		got := h.call(h.token, method, path, nil).refused(http.StatusMethodNotAllowed, "method-not-allowed")
		if allow := got.header.Get("Allow"); !strings.Contains(allow, "GET") || !strings.Contains(allow, "PATCH") {
			t.Errorf("%s: Allow %q; want GET and PATCH", got.call, allow)
		}
	}
}

// Details are in the reader's language.
func TestRefusalsInTheReadersLanguage(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	said := map[string]string{}
	for _, lang := range []string{"es", "en", "es-MX,es;q=0.9", "en-GB", "ca", "ca-ES-valencia", "fr", "nonsense;;", ""} {
		said[lang] = h.call(h.token, "POST", path+"/start", nil, "Accept-Language", lang).refused(409, "no-draw").str("detail")
	}
	if said["es"] == said["en"] || said["es"] != said["es-MX,es;q=0.9"] || said["en"] != said["en-GB"] || said["fr"] != said["es"] || said[""] != said["es"] {
		t.Errorf("details by language: %q", said)
	}
	if said["ca"] == said["es"] || said["ca"] == said["en"] || said["ca-ES-valencia"] != said["ca"] {
		t.Errorf("details in Catalan: %q", said)
	}
	for _, lang := range h.site.Languages() {
		words := h.site.Words(lang)
		got := h.call(h.token, "POST", path+"/unstart", nil, "Accept-Language", lang).refused(409, "wrong-stage").str("detail")
		if want := words.Say("stage."+string(tournament.Open), nil); !strings.Contains(got, want) {
			t.Errorf("in %s: %q; want it to say %q", lang, got, want)
		}
	}
}

// Bases are shown in the reader's language where they were written in it, else in Spanish, and say which it is.
func TestBasesInALanguageThatTheyWereWrittenIn(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	h.call(h.token, "PUT", path+"/bases", map[string]any{"articles": map[string]any{"en": []string{"Fair play."}, "es": []string{"Se juega limpio."}}}).ok()
	h.post(path+"/bases/publish", nil)
	page := "/c/" + h.get(path).str("slug") + "/bases"
	for lang, want := range map[string]string{"es": "Se juega limpio.", "en": "Fair play.", "ca": "Se juega limpio."} {
		got := h.call(h.token, "GET", path+"/bases", nil, "Accept-Language", lang).ok()
		if said := got.str("articles", 0, "text"); said != want {
			t.Errorf("in %s the bases say %q; want %q", lang, said, want)
		}
		if p := h.stranger(lang).open(page).says(want); !strings.Contains(p.text, ` lang="`+got.str("language")+`"><li>`) {
			t.Errorf("the page does not say that its articles are in %s", got.str("language"))
		}
	}
}
