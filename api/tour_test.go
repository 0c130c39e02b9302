package api_test

import (
	"regexp"
	"strings"
	"testing"

	"cubilete/api"
)

// stop is a page, in a state that it can be in.
type stop struct {
	name  string // of its picture
	route string // of the table of routes
	path  string
	then  string // what is done there, as JavaScript that leads to another page; "" when nothing
}

// onWall reports that the page is for a screen that a room looks at.
func (s stop) onWall() bool {
	return strings.HasSuffix(s.route, "/screen") || strings.HasSuffix(s.route, "/screen/draw")
}

// tour is every page in every state that looks different.
func (w town) tour() []stop {
	return append(append(w.publicTour(), w.deskTour()...), append(w.judgeTour(), w.accountTour()...)...)
}

func (w town) publicTour() []stop {
	at := func(name, slug, section string) stop {
		route, _, _ := strings.Cut("/c/:id"+section, "?")
		return stop{name: name, route: onePair.ReplaceAllString(numbered.ReplaceAllString(route, "/matches/:match"), "/pairs/:pair"), path: "/c/" + slug + section}
	}
	return []stop{
		{name: "list", route: "/", path: "/"},
		at("home", w.night, ""), at("home-trouble", w.trouble, ""), at("home-over", w.over, ""), at("home-open", w.open, ""), at("home-drawn", w.drawn, ""), at("home-consoled", w.consoled, ""),
		at("bases", w.night, "/bases"), at("pairs", w.trouble, "/pairs"), at("pair", w.night, "/pairs/3"), at("pair-long", w.trouble, "/pairs/1"), at("pair-waiting", w.open, "/pairs/5"), at("pairs-none", w.open, "/pairs?q=zzz"),
		at("bracket", w.night, "/bracket"), at("bracket-trouble", w.trouble, "/bracket"), at("bracket-consoled", w.consoled, "/bracket"), at("bracket-none", w.open, "/bracket"),
		at("tables", w.trouble, "/tables"), at("tables-none", w.over, "/tables"),
		at("standings", w.night, "/standings"), at("standings-consoled", w.consoled, "/standings"), at("standings-none", w.open, "/standings"),
		at("where", w.night, "/where?q=3"), at("where-ask", w.night, "/where"), at("where-nobody", w.night, "/where?q=zzz"), at("where-long", w.trouble, "/where?q=1"),
		at("journal", w.trouble, "/journal"), at("draw", w.night, "/draw"), at("draw-none", w.open, "/draw"),
		at("match", w.trouble, "/matches/"+w.official), at("match-suspended", w.trouble, "/matches/"+w.suspended),
		at("enter", w.open, "/enter"), at("enter-closed", w.night, "/enter"), at("entered", w.open, "/entered?pair=4"), at("entered-waiting", w.open, "/entered?pair=5"),
		{name: "enter-wrong", route: "/c/:id/enter", path: "/c/" + w.open + "/enter", then: unchecked(`form.form`)},
		at("sheet", w.trouble, "/matches/"+w.official+"/sheet"),
		{name: "sheet-revision", route: "/c/:id/matches/:match/sheet/:revision", path: "/c/" + w.trouble + "/matches/" + w.official + "/sheet/1"},
		at("key", w.trouble, "/key"), {name: "privacy", route: "/privacy", path: "/privacy"},
		at("wall", w.night, "/screen"), at("wall-trouble", w.trouble, "/screen"), at("wall-over", w.over, "/screen"), at("wall-consoled", w.consoled, "/screen"),
		at("show", w.drawn, "/screen/draw"), at("fault", "nobody", ""),
		at("rules", w.night, "/rules"), at("rules-asked", w.night, "/rules?q=barrera"), at("position", w.night, boardAsked), at("timeline", w.trouble, "/timeline"), at("numbers", w.trouble, "/numbers"), {name: "position-anywhere", route: "/board", path: "/board"},
		{name: "player", route: "/p", path: "/p"}, {name: "api", route: "/api/v1/docs", path: "/api/v1/docs"},
	}
}

var numbered = regexp.MustCompile(`/matches/\d+`)

// unchecked sends a form as it is, without the browser's own questions.
func unchecked(form string) string {
	return `(() => { const f = document.querySelector("main ` + form + `"); f.noValidate = true; f.requestSubmit(); })()`
}

func (w town) deskTour() []stop {
	at := func(name, slug, section string) stop {
		route := numbered.ReplaceAllString("/desk/c/:id"+section, "/matches/:match")
		return stop{name: "desk" + name, route: onePair.ReplaceAllString(route, "/pairs/:pair"), path: "/desk/c/" + slug + section}
	}
	invites := at("-organisers-invited", w.trouble, "/organisers")
	invites.then = `(document.querySelector("main [name=organiser_name]").value = "Luis", document.querySelector("main form.form").requestSubmit())`
	called := at("-referees-invited", w.night, "/referees")
	called.then = `(document.querySelector("main [name=referee_name]").value = "Lola", document.querySelector("main form.form").requestSubmit())`
	absent := at("-absent-sure", w.trouble, "/absent")
	absent.then = unchecked("form")
	return []stop{
		{name: "desks", route: "/desk", path: "/desk"}, {name: "desk-receive", route: "/desk/import", path: "/desk/import"}, {name: "desk-new", route: "/desk/new", path: "/desk/new"},
		at("", w.night, ""), at("-trouble", w.trouble, ""), at("-draft", w.draft, ""), at("-open", w.open, ""), at("-drawn", w.drawn, ""), at("-over", w.over, ""), at("-consoled", w.consoled, ""),
		at("-settings", w.night, "/settings"), at("-forecast", w.trouble, "/forecast"), at("-forecast-open", w.open, "/forecast"),
		at("-draw", w.drawn, "/draw"), at("-draw-open", w.open, "/draw"), at("-till", w.trouble, "/till"), at("-import", w.open, "/import"),
		at("-pairs", w.trouble, "/pairs"), at("-pairs-open", w.open, "/pairs"), at("-pairs-draft", w.draft, "/pairs"),
		at("-pair", w.trouble, "/pairs/1"), at("-pair-open", w.open, "/pairs/4"), at("-card", w.trouble, "/pairs/1/card"), at("-people", w.trouble, "/pairs/1/people"),
		at("-room", w.trouble, "/room"), at("-aloud", w.night, "/aloud"), at("-sheets", w.trouble, "/pending"), at("-absent", w.trouble, "/absent"), absent,
		at("-referees", w.night, "/referees"), called, at("-organisers", w.trouble, "/organisers"), invites,
		at("-match-suspended", w.trouble, "/matches/"+w.suspended), at("-match-called", w.trouble, "/matches/"+w.called), at("-match-provisional", w.trouble, "/matches/"+w.provisional), at("-match-official", w.trouble, "/matches/"+w.official), at("-match-playing", w.night, "/matches/9"),
		at("-correct", w.trouble, "/matches/"+w.official+"/correct"), at("-undo", w.trouble, "/undo"), at("-journal", w.trouble, "/journal"),
		at("-pair-withdraw", w.trouble, "/pairs/2/withdraw"), at("-pair-expel", w.trouble, "/pairs/2/expel"), at("-pair-warn", w.trouble, "/pairs/2/warn"), at("-pair-seat", w.trouble, "/pairs/2/seat"),
		at("-match-absent", w.trouble, "/matches/"+w.called+"/absent"), at("-match-suspend", w.night, "/matches/9/suspend"), at("-paper", w.trouble, "/paper"), at("-guide", w.open, "/guide"), at("-move", w.night, "/move"), at("-bases", w.night, "/bases"),
	}
}

var (
	onePair = regexp.MustCompile(`/pairs/\d+`)
	warned  = regexp.MustCompile(`/warn/\d+`)
)

func (w town) judgeTour() []stop {
	at := func(name, base, section string) stop {
		route := "/judge"
		if strings.HasPrefix(base, "/desk") {
			route = "/desk/c/:id/judge"
		}
		return stop{name: "judge" + name, route: warned.ReplaceAllString(route+numbered.ReplaceAllString(section, "/matches/:match"), "/warn/:pair"), path: base + section}
	}
	trouble := "/desk/c/" + w.trouble + "/judge"
	return []stop{
		at("", "/judge", ""), at("-match", "/judge", "/matches/9"), at("-sheet", "/judge", "/matches/1/sheet"), at("-warn", "/judge", "/matches/9/warn/13"), at("-warn-desk", trouble, "/matches/"+w.suspended+"/warn/1"),
		at("-trouble", trouble, ""), at("-suspended", trouble, "/matches/"+w.suspended), at("-called", trouble, "/matches/"+w.called), at("-provisional", trouble, "/matches/"+w.provisional), at("-to-sign", trouble, "/matches/"+w.provisional+"/sheet"),
	}
}

func (w town) accountTour() []stop {
	token := stop{name: "account-tokens-made", route: "/account/tokens", path: "/account/tokens",
		then: `(document.querySelector("main [name=token_name]").value = "caja", document.querySelector("main [name=present]").value = "el tapete verde del bar", document.querySelector("main form.form").requestSubmit())`}
	return []stop{
		{name: "sign-in", route: "/sign-in", path: "/sign-in"},
		{name: "sign-in-wrong", route: "/sign-in", path: "/sign-in", then: unchecked("form")},
		{name: "setup", route: "/setup/:link", path: "/setup/" + w.setup}, {name: "password", route: "/password/:link", path: "/password/" + w.password},
		{name: "invitation", route: "/invitation/:link", path: w.invitation},
		{name: "account", route: "/account", path: "/account"}, {name: "account-password", route: "/account/password", path: "/account/password"},
		{name: "account-sessions", route: "/account/sessions", path: "/account/sessions"}, {name: "account-tokens", route: "/account/tokens", path: "/account/tokens"}, token,
		{name: "account-log", route: "/account/log", path: "/account/log"}, {name: "accounts", route: "/accounts", path: "/accounts"},
	}
}

// seen are the routes that lead to a page of the tour or answer with something that is no page.
func (w town) seen() map[string]bool {
	seen := map[string]bool{"/judge/:token": true, "/p/:token": true, "/healthz": true, "/readyz": true, "/metrics": true, "/desk/c/:id/export": true}
	for _, stop := range w.tour() {
		seen[stop.route] = true
	}
	return seen
}

// isPage reports that a route may answer with a page.
func isPage(route api.Route) bool {
	file := strings.Contains(route.Path[strings.LastIndex(route.Path, "/"):], ".") || strings.HasSuffix(route.Path, "/files/:file")
	return route.Method == "GET" && !file && (!strings.HasPrefix(route.Path, "/api/") || route.Path == "/api/v1/docs")
}

// A page that nobody looks at is a page that nobody cares for: every route is on the tour.
func TestTheTourLeavesOutNoPage(t *testing.T) {
	seen := town{house: newHouse(t), suspended: "1", called: "1", provisional: "1", official: "1"}.seen()
	for _, route := range newHouse(t).site.Routes() {
		if isPage(route) && !seen[route.Path] {
			t.Errorf("nobody looks at %s: add it to the tour", route.Path)
		}
		delete(seen, route.Path)
	}
	for route := range seen {
		t.Errorf("the tour stops at %s, which is no route", route)
	}
}
