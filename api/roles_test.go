package api_test

import (
	"net/http"
	"strings"
	"testing"

	"cubilete/api"
	"cubilete/tournament"
	"cubilete/tournament/door"
)

// jsonRoutes are the routes of the API.
func (h *house) jsonRoutes() []api.Route {
	var routes []api.Route
	for _, route := range h.site.Routes() {
		if strings.HasPrefix(route.Path, prefix) {
			routes = append(routes, route)
		}
	}
	return routes
}

const prefix = "/api/v1"

// fill puts what is there into a route's path: of that championship the first pair, match and round.
func (h *house) fill(route api.Route, path string) string {
	h.t.Helper()
	c := strings.TrimPrefix(path, "/championships/")
	return strings.NewReplacer(prefix, "", ":id", c, ":pair", c+"-p1", ":match", c+"-m1", ":round", "1", ":table", "1", ":player", "nobody", ":referee", "nobody").Replace(route.Path)
}

// open are the routes that change something and let everyone in: the public form.
func openToAll(route api.Route) bool {
	return route.Method == http.MethodGet && route.Role == tournament.Everyone || route.Path == prefix+"/championships/:id/pairs"
}

// Nothing that changes anything is open to everyone, and what a stranger sends is not even looked at.
func TestStrangersAreTurnedAwayBeforeTheirBodyIsLookedAt(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	huge := strings.Repeat(" ", 9<<20)
	for _, route := range h.jsonRoutes() {
		if openToAll(route) {
			continue
		}
		for name, body := range map[string]any{"no": nil, "malformed": "{{{", "huge": huge} {
			if route.Method == http.MethodGet && name != "no" {
				continue
			}
			got := h.call("", route.Method, h.fill(route, path), body)
			got.refused(http.StatusUnauthorized, "unauthorized")
			if !strings.HasPrefix(got.header.Get("WWW-Authenticate"), "Bearer") {
				t.Errorf("%s with %s body: WWW-Authenticate %q; want Bearer", got.call, name, got.header.Get("WWW-Authenticate"))
			}
		}
		h.call("wrong", route.Method, h.fill(route, path), "{{{").refused(http.StatusUnauthorized, "token-unknown")
	}
	h.call("wrong", "GET", path, nil).refused(http.StatusUnauthorized, "token-unknown")
}

// The public form is open while entries are, and no longer.
func TestStrangersEnterOnlyWhileEntriesAreOpen(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	h.call("", "POST", path+"/pairs", newPair(0)).ok()
	h.post(path+"/close", nil)
	h.call("", "POST", path+"/pairs", "{{{").refused(http.StatusUnauthorized, "entries-closed")
	h.post(path+"/pairs", newPair(1))
	h.post(path+"/reopen", nil)
	h.call("", "POST", path+"/pairs", newPair(2)).ok()
}

// The organiser of another championship is nobody in this one, and hears nothing of a draft.
func TestOrganisersOfOthersAreNobodyHere(t *testing.T) {
	h := newHouse(t)
	other := h.organiser("berta@example.org")
	public := h.running(2, nil)
	draft := "/championships/" + h.post("/championships", settings(nil)).str("id")
	for _, route := range h.jsonRoutes() {
		if !strings.Contains(route.Path, ":id") {
			continue
		}
		h.call(other, route.Method, h.fill(route, draft), "{{{").refused(http.StatusNotFound, "not-found")
		if route.Method == http.MethodGet {
			h.call("", route.Method, h.fill(route, draft), nil).refuses(http.StatusNotFound, http.StatusUnauthorized)
		}
		if !openToAll(route) {
			h.call(other, route.Method, h.fill(route, public), "{{{").refused(http.StatusForbidden, "forbidden")
		}
	}
	for _, token := range []string{"", other} {
		if got := h.call(token, "GET", "/championships", nil); len(got.list("items")) != 1 {
			t.Errorf("%s = %s; want the published one only", got.call, got.raw)
		}
	}
	if got := h.get("/championships"); len(got.list("items")) != 2 {
		t.Errorf("%s = %s; want both for their owner", got.call, got.raw)
	}
}

// A token that only reads changes nothing.
func TestTokensThatOnlyRead(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	account, err := h.door.Token(t.Context(), h.token)
	must(t, err)
	reader, err := h.door.Issue(t.Context(), account.Account, door.TokenWish{Name: "reads", Scope: door.ReadOnly, Expires: evening.AddDate(0, 0, 1)})
	must(t, err)
	for _, route := range h.jsonRoutes() {
		switch got := func() answer { return h.call(reader, route.Method, h.fill(route, path), "{{{") }; {
		case strings.HasSuffix(route.Path, "/events"):
		case route.Method != http.MethodGet:
			got().refused(http.StatusForbidden, "token-only-reads")
		default:
			got().refuses(http.StatusOK, http.StatusNotFound)
		}
	}
}
