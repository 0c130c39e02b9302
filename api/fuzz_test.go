package api_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"cubilete/api"
	"cubilete/tournament"
)

// anything sends a request straight to the handler, as the organiser, and wants an answer or a refusal.
func (h *house) anything(t *testing.T, method, path, kind, body string, cookies []*http.Cookie) {
	t.Helper()
	target, err := url.Parse(path)
	if err != nil || !strings.HasPrefix(path, "/") {
		return
	}
	req := httptest.NewRequest(method, "/", strings.NewReader(body))
	req.URL, req.RequestURI = target, path
	req.Header.Set("Content-Type", kind)
	req.Header.Set("Authorization", "Bearer "+h.token)
	for _, cookie := range cookies {
		req.AddCookie(cookie)
	}
	answer := httptest.NewRecorder()
	h.site.Handler().ServeHTTP(answer, req)
	told, err := io.ReadAll(answer.Body)
	must(t, err)
	if answer.Code >= 500 {
		t.Errorf("%s %s with %q = %d %s", method, path, body, answer.Code, told)
	}
	if kind := answer.Header().Get("Content-Type"); strings.HasPrefix(kind, "text/html") || strings.Contains(kind, "json") {
		if inside := internal.Find(told); inside != nil && !strings.Contains(body+path, string(inside)) {
			t.Errorf("%s %s with %q tells %q of the inside", method, path, body, inside)
		}
	}
}

// fuzzed is a house with a running championship, what its organiser's browser keeps, and the routes that take
// something.
func fuzzed(f *testing.F, page bool) (*house, []api.Route, string, []*http.Cookie) {
	h := newHouse(f)
	id := strings.TrimPrefix(h.running(4, nil), "/championships/")
	home, err := url.Parse(h.web.URL)
	must(f, err)
	cookies := h.signedInWith(h.token).client.Jar.Cookies(home)
	var routes []api.Route
	for _, route := range h.site.Routes() {
		isPage := kind(route.Path) == "page"
		if route.Method == http.MethodGet || isPage != page || route.Role < tournament.Referee || leftOut(route) || strings.HasSuffix(route.Path, "/cancel") {
			continue
		}
		routes = append(routes, route)
	}
	return h, routes, id, cookies
}

// Whatever a form holds, a page or a refusal is the answer: no failure of ours, and nothing of the inside.
func FuzzForms(f *testing.F) {
	h, routes, id, cookies := fuzzed(f, true)
	seeds := []string{
		"", "key=k&name=%00&reason=%ff%fe", "winner=1&pairs=1,2", "winner=-1&pairs=x&finishes=Y", "table=99999999999999999999", "starts_at=2027-03-28T02:30",
		"minutes=1e9", "absent=1&absent=1", "players.0.name=<script>&players.1.name=" + strings.Repeat("ñ", 5000), "hash=zz&player=nobody&pin=1", "%", "a;b",
	}
	for i := range routes {
		f.Add(i, seeds[i%len(seeds)])
	}
	for i, seed := range seeds {
		f.Add(i*7, seed)
	}
	f.Fuzz(func(t *testing.T, which int, body string) {
		route := routes[uint(which)%uint(len(routes))]
		h.anything(t, route.Method, filledAt(route, id), "application/x-www-form-urlencoded", body, cookies)
	})
}

// Whatever a body holds, JSON or not, an answer or a problem is what comes back.
func FuzzBodies(f *testing.F) {
	h, routes, id, _ := fuzzed(f, false)
	seeds := []string{
		``, `null`, `[]`, `{"name":1}`, `{"players":[{"name":"\u0000"},{"name":"\ud800"}]}`, `{"winner":"x","finishes":[{"player":"Y"},{"player":"Y"}]}`,
		`{"table":1e400}`, `{"starts_at":"2027-03-28T02:30"}`, `{"hash":"zz","player":"nobody","drawing":"data:image/png;base64,AAAA"}`, `{"reason":"` + strings.Repeat("x", 20000) + `"}`,
		`{"tables":[-1,0,99999]}`, strings.Repeat("[", 20000), `{"later":"keep","reason":"r","winner":null}`, "jugador 1;jugador 2\nAna;Luis\n",
	}
	for i := range routes {
		f.Add(i, seeds[i%len(seeds)])
	}
	for i, seed := range seeds {
		f.Add(i*5, seed)
	}
	f.Fuzz(func(t *testing.T, which int, body string) {
		route := routes[uint(which)%uint(len(routes))]
		if kind(route.Path) == "api" {
			h.anything(t, route.Method, filledAt(route, id), "application/json", body, nil)
		}
	})
}

// Whatever an address holds, whoever asks hears that there is nothing, or sees a page.
func FuzzAddresses(f *testing.F) {
	h, _, id, cookies := fuzzed(f, true)
	for _, seed := range []string{
		"/", "/c/%00", "/c/%ff", "/c/" + id + "/matches/-1", "/c/" + id + "/where?q=%00%ff", "/api/v1/championships?cursor=%00&limit=1", "/static/../x", "/desk/c/../x",
		"/judge/juez_%00", "/p/a.b.c", "/password/%00", "/sign-in?next=//x", "/c/" + id + "/pairs?q=" + strings.Repeat("a", 4000), "/api/v1/championships/" + id + "/journal?after=x", "//x",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		if strings.HasSuffix(strings.SplitN(path, "?", 2)[0], "/events") {
			return
		}
		h.anything(t, http.MethodGet, path, "", "", cookies)
	})
}
