package api_test

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cubilete/api"
	"cubilete/tournament"
)

// who is somebody who asks, with everything that they could be let in by: a session, a token, a link's cookie.
type who struct {
	name    string
	token   string       // for the API
	browser *browser     // for pages; holds the session's cookie
	judge   *http.Cookie // of a referee's link
	player  *http.Cookie // of a player's link

	in      map[string]tournament.Role // by championship, of the session and the token
	house   tournament.Role            // in the installation
	judges  string                     // the championship of the referee's link; "" when it does not hold
	plays   string                     // the championship of the player's link; "" when it does not hold
	signed  bool                       // the session holds
	tokened bool                       // the token holds
}

// places are the championships of the matrix: mine and theirs run, the draft is mine and not published.
type places struct {
	mine, theirs, draft string
}

// everybody are all roles, those whose role has ended included.
func (h *house) everybody(p places, owner string) []who {
	mine, theirs := "/championships/"+p.mine, "/championships/"+p.theirs
	anas := h.signedInWith(h.token)
	bertas := h.signedInWith(owner)
	who := []who{
		{name: "nobody", browser: h.stranger("es")},
		{name: "organiser of mine", token: h.token, browser: anas, house: tournament.Organiser, signed: true, tokened: true,
			in: map[string]tournament.Role{p.mine: tournament.Owner, p.draft: tournament.Owner}},
		{name: "organiser of theirs", token: owner, browser: bertas, house: tournament.Organiser, signed: true, tokened: true,
			in: map[string]tournament.Role{p.theirs: tournament.Owner}},
	}
	who = append(who, h.referees(p, mine, theirs)...)
	who = append(who, h.players(p, mine, theirs)...)
	return append(who, h.accounts(p)...)
}

func (h *house) referees(p places, mine, theirs string) []who {
	invite := func(path string, body map[string]any, token string) (string, string) {
		body["name"] = "Pepe"
		got := h.call(token, "POST", path+"/referees", body).ok()
		return got.str("token"), got.str("id")
	}
	theirsToken := h.theirs
	all, _ := invite(mine, map[string]any{}, h.token)
	limited, _ := invite(mine, map[string]any{"tables": []int{2}, "until": "2026-12-05T23:00"}, h.token)
	other, _ := invite(theirs, map[string]any{}, theirsToken)
	early, _ := invite(mine, map[string]any{"from": "2026-12-05T23:00"}, h.token)
	ended, id := invite(mine, map[string]any{}, h.token)
	h.call(h.token, "DELETE", mine+"/referees/"+id, nil).ok()
	referee := func(name, secret, of string) who {
		w := who{name: name, token: secret, browser: h.stranger("es"), judge: &http.Cookie{Name: "cubilete-judge", Value: secret}, judges: of, tokened: of != ""}
		if of != "" {
			w.in = map[string]tournament.Role{of: tournament.Referee}
		}
		return w
	}
	return []who{
		referee("referee of mine", all, p.mine), referee("referee of table 2 until eleven", limited, p.mine), referee("referee of theirs", other, p.theirs),
		referee("referee whose hours have not begun", early, ""), referee("referee whose link has ended", ended, ""),
	}
}

func (h *house) players(p places, mine, theirs string) []who {
	link := func(path, token string) string {
		pair := h.call(token, "GET", path+"/pairs", nil).ok().str("items", 0, "id")
		link := h.call(token, "GET", path+"/pairs/"+pair+"/links", nil).ok().str("items", 0, "link")
		return link[strings.LastIndex(link, "/")+1:]
	}
	player := func(name, secret, of string) who {
		return who{name: name, browser: h.stranger("es"), player: &http.Cookie{Name: "cubilete-p", Value: secret}, plays: of}
	}
	gone := link(mine, h.token)
	pair := h.get(mine+"/pairs").str("items", 0, "id")
	h.post(mine+"/pairs/"+pair+"/players/"+h.get(mine+"/pairs/"+pair).str("players", 0, "id")+"/renew", nil)
	return []who{
		player("player of mine", link(mine, h.token), p.mine), player("player of theirs", link(theirs, h.theirs), p.theirs),
		player("player whose link was renewed", gone, ""),
	}
}

func (h *house) accounts(p places) []who {
	ctx := h.t.Context()
	tokenOf := func(email string, role tournament.Role) (string, *browser) {
		b := h.signedIn(email, role)
		account, err := h.door.Store.AccountByEmail(ctx, email)
		must(h.t, err)
		token, err := h.door.IssueToken(ctx, account.ID, "test")
		must(h.t, err)
		return token, b
	}
	grant := func(email string, championship string, role tournament.Role) {
		account, err := h.door.Store.AccountByEmail(ctx, email)
		must(h.t, err)
		must(h.t, h.door.Store.Grant(ctx, championshipID(championship), account.ID, role))
	}
	owner, ownersBrowser := tokenOf("jefa@example.org", tournament.Owner)
	second, secondsBrowser := tokenOf("luis@example.org", tournament.Organiser)
	grant("luis@example.org", p.mine, tournament.Organiser)
	gone, gonesBrowser := tokenOf("eva@example.org", tournament.Organiser)
	grant("eva@example.org", p.mine, tournament.Organiser)
	evas, err := h.door.Store.AccountByEmail(ctx, "eva@example.org")
	must(h.t, err)
	must(h.t, h.door.EndRole(ctx, championshipID(p.mine), evas.ID, doorVisitor(h, h.token), callerHere))
	shut, shutsBrowser := tokenOf("paco@example.org", tournament.Owner)
	pacos, err := h.door.Store.AccountByEmail(ctx, "paco@example.org")
	must(h.t, err)
	must(h.t, h.door.CloseAccount(ctx, pacos.ID, "owner"))
	return []who{
		{name: "owner of the house", token: owner, browser: ownersBrowser, house: tournament.Owner, signed: true, tokened: true,
			in: map[string]tournament.Role{p.mine: tournament.Owner, p.theirs: tournament.Owner, p.draft: tournament.Owner}},
		{name: "second organiser of mine", token: second, browser: secondsBrowser, house: tournament.Organiser, signed: true, tokened: true,
			in: map[string]tournament.Role{p.mine: tournament.Organiser}},
		{name: "organiser whose role was taken back", token: gone, browser: gonesBrowser, house: tournament.Organiser, signed: true, tokened: true},
		{name: "owner whose account is closed", token: shut, browser: shutsBrowser},
	}
}

// kind is through which door a route lets people in.
func kind(path string) string {
	switch {
	case strings.HasPrefix(path, "/api/"):
		return "api"
	case path == "/judge" || strings.HasPrefix(path, "/judge/"):
		return "judge"
	case path == "/p" || strings.HasPrefix(path, "/p/"):
		return "player"
	}
	return "page"
}

// roleAt is what somebody is to a championship, or to the house, at a route; and whether anything lets them in at all.
func (w who) roleAt(route api.Route, place string) (role tournament.Role, known bool) {
	switch kind(route.Path) {
	case "judge":
		if w.judges != "" {
			return tournament.Referee, true
		}
		return tournament.Everyone, false
	case "player":
		if w.plays != "" {
			return tournament.Player, true
		}
		return tournament.Everyone, false
	case "api":
		known = w.tokened
	default:
		known = w.signed
	}
	if !known || kind(route.Path) == "page" && !w.signed {
		return tournament.Everyone, known
	}
	if strings.Contains(route.Path, ":id") {
		return w.in[place], true
	}
	return w.house, true
}

// hole is what stands for something in a path.
var hole = regexp.MustCompile(`:[a-z]+`)

// filledAt is a route's path with things of a championship in its place: its first pair, match, round.
func filledAt(route api.Route, place string) string {
	return hole.ReplaceAllStringFunc(route.Path, func(name string) string {
		page := !strings.HasPrefix(route.Path, "/api/")
		switch {
		case name == ":id":
			return place
		case name == ":pair" && page, name == ":match" && page, name == ":round", name == ":table":
			return "1"
		case name == ":pair":
			return place + "-p1"
		case name == ":match":
			return place + "-m1"
		}
		return "nobody"
	})
}

// ask sends a request as somebody, with all that they have, and does not follow where it leads.
func (h *house) ask(w who, method, path, body string) answer {
	h.t.Helper()
	req, err := http.NewRequestWithContext(h.t.Context(), method, h.web.URL+path, strings.NewReader(body))
	must(h.t, err)
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if kind(path) == "api" {
		req.Header.Set("Content-Type", "application/json")
		if w.token != "" {
			req.Header.Set("Authorization", "Bearer "+w.token)
		}
	}
	for _, cookie := range []*http.Cookie{w.judge, w.player} {
		if cookie != nil {
			req.AddCookie(cookie)
		}
	}
	client := *w.browser.client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	res, err := client.Do(req)
	must(h.t, err)
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	must(h.t, err)
	return answer{t: h.t, call: w.name + ": " + method + " " + path, status: res.StatusCode, header: res.Header, raw: raw}
}

// turnedAway reports that an answer lets nobody in: 401, 403 or 404, or the way to the sign-in page.
func (a answer) turnedAway() bool {
	if a.status == http.StatusSeeOther {
		return strings.HasPrefix(a.header.Get("Location"), "/sign-in?")
	}
	return slices.Contains([]int{http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound}, a.status)
}

// forSignedIn reports that a route is for whoever has signed in, whatever their role.
func forSignedIn(route api.Route) bool {
	return route.Path == "/desk" || route.Path == "/account" || strings.HasPrefix(route.Path, "/account/")
}

// streams do not end by themselves; what signs out would end the role that is being tried.
func leftOut(route api.Route) bool {
	return strings.HasSuffix(route.Path, "/events") || strings.HasPrefix(route.Path, "/account/sign-out")
}

// Every row of the table of routes, asked by everybody: whose role is too small is turned away, and nothing has
// changed.
func TestEveryRouteLetsInWhomItsRowNames(t *testing.T) {
	h, p, all := newMatrix(t)
	before := h.everything()
	asked := 0
	for _, route := range h.site.Routes() {
		if leftOut(route) {
			continue
		}
		for _, w := range all {
			for _, place := range []string{p.mine, p.theirs, p.draft, "no-such-championship"} {
				role, known := w.roleAt(route, place)
				published := place == p.mine || place == p.theirs
				within := strings.Contains(route.Path, ":id")
				if !within && place != p.mine {
					continue
				}
				allowed := role >= route.Role && (!within || published || role >= tournament.Referee) && (w.signed || !forSignedIn(route))
				if allowed {
					continue // what they may do is what all other tests are about
				}
				asked++
				got := h.ask(w, route.Method, filledAt(route, place), "")
				if !got.turnedAway() {
					t.Errorf("%s = %d; want to be turned away: the row says %s, they are %s (known %t)\n%s", got.call, got.status, route.Role, role, known, got.raw)
				}
				if !known && route.Role > tournament.Everyone && got.status != http.StatusUnauthorized && got.status != http.StatusSeeOther {
					t.Errorf("%s = %d; want 401 or the sign-in page", got.call, got.status)
				}
			}
		}
	}
	if diff := changed(before, h.everything()); len(diff) > 0 {
		t.Errorf("those who were turned away changed %v", diff)
	}
	if asked < 1500 {
		t.Errorf("only %d requests were tried", asked)
	}
}

// A draft and a championship that is not there answer alike whoever has no role in it.
func TestADraftIsAsIfItWereNotThere(t *testing.T) {
	h, p, all := newMatrix(t)
	id := regexp.MustCompile(p.draft + `|no-such-championship`)
	told := func(a answer) string {
		return fmt.Sprint(a.status, a.header.Get("Location"), string(hidden.ReplaceAll(a.raw, nil)))
	}
	for _, route := range h.site.Routes() {
		if !strings.Contains(route.Path, ":id") || leftOut(route) {
			continue
		}
		for _, w := range all {
			if role, _ := w.roleAt(route, p.draft); role >= tournament.Referee {
				continue
			}
			draft := told(h.ask(w, route.Method, filledAt(route, p.draft), ""))
			none := told(h.ask(w, route.Method, filledAt(route, "no-such-championship"), ""))
			if id.ReplaceAllString(draft, "") != id.ReplaceAllString(none, "") {
				t.Errorf("%s, %s %s: a draft answers %s\nand none answers %s", w.name, route.Method, route.Path, draft, none)
			}
		}
	}
}

// hidden is what differs between any two answers.
var hidden = regexp.MustCompile(`name="key" value="[^"]*"`)

// Reading changes nothing, whoever reads whatever; HEAD answers as GET does, without a body.
func TestReadingChangesNothing(t *testing.T) {
	h, p, all := newMatrix(t)
	before := h.everything()
	for _, route := range h.site.Routes() {
		if route.Method != http.MethodGet || leftOut(route) || secrets(route) {
			continue
		}
		for _, w := range all {
			got := h.ask(w, "GET", filledAt(route, p.mine), "")
			if got.status >= 500 {
				t.Errorf("%s = %d %s", got.call, got.status, got.raw)
			}
			if w.name != "organiser of mine" {
				continue
			}
			head := h.ask(w, "HEAD", filledAt(route, p.mine), "")
			if head.status != got.status || len(head.raw) > 0 || head.header.Get("Content-Type") != got.header.Get("Content-Type") {
				t.Errorf("%s = %d %s with %d bytes; GET is %d %s", head.call, head.status, head.header.Get("Content-Type"), len(head.raw), got.status, got.header.Get("Content-Type"))
			}
		}
	}
	if diff := changed(before, h.everything()); len(diff) > 0 {
		t.Errorf("reading changed %v", diff)
	}
	res, err := http.Head(h.web.URL + "/api/v1/championships/" + p.mine + "/events")
	if must(t, err); res.StatusCode != http.StatusOK {
		t.Errorf("HEAD of events = %d, want 200 at once", res.StatusCode)
	}
}

// secrets are routes on which a wrong guess is counted.
func secrets(route api.Route) bool {
	return strings.HasSuffix(route.Path, ":link") || strings.HasSuffix(route.Path, ":token")
}

// Methods that no route has are refused, on every path.
func TestOtherMethodsAreRefused(t *testing.T) {
	h, p, all := newMatrix(t)
	paths := map[string][]string{}
	for _, route := range h.site.Routes() {
		paths[filledAt(route, p.mine)] = append(paths[filledAt(route, p.mine)], route.Method)
	}
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		for _, method := range []string{"TRACE", "OPTIONS", "DELETE", "PUT", "PROPFIND"} {
			if slices.Contains(paths[path], method) {
				continue
			}
			if got := h.ask(all[1], method, path, ""); got.status != http.StatusMethodNotAllowed && got.status != http.StatusNotFound {
				t.Errorf("%s = %d, want 405", got.call, got.status)
			}
		}
	}
	if got := h.ask(all[0], "TRACE", "/", ""); got.status != http.StatusMethodNotAllowed || bytes.Contains(got.raw, []byte("TRACE")) {
		t.Errorf("TRACE / = %d %s", got.status, got.raw)
	}
}

// A request that a page of another site sends is refused at every route that changes anything.
func TestOtherSitesSendNothing(t *testing.T) {
	h, p, all := newMatrix(t)
	before := h.everything()
	for _, route := range h.site.Routes() {
		if route.Method == http.MethodGet {
			continue
		}
		for name, value := range map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "http://evil.example"} {
			req, err := http.NewRequestWithContext(t.Context(), route.Method, h.web.URL+filledAt(route, p.mine), nil)
			must(t, err)
			req.Header.Set(name, value)
			req.Header.Set("Authorization", "Bearer "+h.token)
			res, err := all[1].browser.client.Do(req)
			must(t, err)
			res.Body.Close()
			if res.StatusCode != http.StatusForbidden {
				t.Errorf("%s %s with %s: %s = %d, want 403", route.Method, route.Path, name, value, res.StatusCode)
			}
		}
	}
	if diff := changed(before, h.everything()); len(diff) > 0 {
		t.Errorf("another site changed %v", diff)
	}
}

// Every answer says what it is and what it may load; what is somebody's own is kept by no cache.
func TestEveryAnswerHasItsHeaders(t *testing.T) {
	h, p, all := newMatrix(t)
	for _, route := range h.site.Routes() {
		if route.Method != http.MethodGet || leftOut(route) {
			continue
		}
		got := h.ask(all[1], "GET", filledAt(route, p.mine), "")
		kept := got.header.Get("Cache-Control")
		if route.Role > tournament.Everyone && kind(route.Path) != "api" && kept != "no-store" && kept != "private, no-store" {
			t.Errorf("%s: Cache-Control %q; want no-store for what is somebody's own", got.call, kept)
		}
		for _, name := range []string{"Content-Security-Policy", "Referrer-Policy", "Cross-Origin-Resource-Policy", "Cross-Origin-Opener-Policy"} {
			if got.header.Get(name) == "" {
				t.Errorf("%s has no %s", got.call, name)
			}
		}
		if got.header.Get("X-Content-Type-Options") != "nosniff" || got.status == 200 && got.header.Get("Content-Type") == "" {
			t.Errorf("%s: %s, %q", got.call, got.header.Get("X-Content-Type-Options"), got.header.Get("Content-Type"))
		}
		if csp := got.header.Get("Content-Security-Policy"); strings.Contains(csp, "unsafe") || !strings.Contains(csp, "default-src 'none'") {
			t.Errorf("%s: %s", got.call, csp)
		}
	}
}

// What somebody adds to a form that it does not ask for is as if it were not there.
func TestFormsIgnoreWhatTheyDoNotAskFor(t *testing.T) {
	h := newHouse(t)
	rosa := h.signedIn("rosa@example.org", tournament.Organiser)
	desk := rosa.newChampionship("Parchís")
	link := rosa.open(desk+"/organisers").send(desk+"/organisers", url.Values{"organiser_name": {"Luis"}}).linkTo("/invitation/")
	luis := h.stranger("es")
	luis.open(link).send(link, url.Values{
		"account_name": {"Luis"}, "email": {"luis@example.org"}, "password": {"un lobo en la cocina"}, "role": {"owner"}, "guest": {"false"}, "id": {"x"},
	}).at(desk)
	luis.visit("/accounts", 403)
	luis.visit("/desk/new", 403)
	luis.visit(desk+"/organisers", 403)
	h.clock.add(time.Minute)
}
