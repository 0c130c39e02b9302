package api_test

import (
	"bufio"
	"database/sql"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"cubilete/tournament"
	"cubilete/tournament/door"
)

// callerHere is a request from this machine.
var callerHere = door.Caller{Address: "127.0.0.1"}

// listens follows a championship's events, and returns what is closed when they end.
func (h *house) listens(token, championship string) <-chan struct{} {
	h.t.Helper()
	req, err := http.NewRequestWithContext(h.t.Context(), "GET", h.web.URL+"/api/v1/championships/"+championship+"/events", nil)
	must(h.t, err)
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := h.web.Client().Do(req)
	must(h.t, err)
	lines := bufio.NewScanner(res.Body)
	if !lines.Scan() {
		h.t.Fatalf("events = %d, and say nothing", res.StatusCode)
	}
	over := make(chan struct{})
	go func() {
		defer close(over)
		defer res.Body.Close()
		for lines.Scan() {
		}
	}()
	return over
}

// signedInAs signs in from a page that was asked to lead on to next, and returns where it leads.
func (h *house) signedInAs(next string) string {
	h.t.Helper()
	if _, err := h.door.Store.AccountByEmail(h.t.Context(), "rosa@example.org"); err != nil {
		h.signedIn("rosa@example.org", tournament.Organiser)
	}
	b := h.stranger("es")
	form := b.open("/sign-in?next=" + url.QueryEscape(next)).form("/sign-in")
	b.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	res, err := b.client.PostForm(h.web.URL+"/sign-in", form.with(url.Values{"email": {"rosa@example.org"}, "password": {"una frase bien larga"}, "next": {next}}))
	must(h.t, err)
	res.Body.Close()
	return res.Header.Get("Location")
}

// newMatrix is a house with two championships that run, one that is a draft, and everybody.
func newMatrix(t *testing.T) (*house, places, []who) {
	t.Helper()
	h := newHouse(t)
	h.theirs = h.organiser("berta@example.org")
	idOf := func(path string) string { return strings.TrimPrefix(path, "/championships/") }
	p := places{mine: idOf(h.running(4, nil))}
	mine := h.token
	h.token = h.theirs
	p.theirs = idOf(h.running(4, map[string]any{"name": "El torneo de Berta"}))
	h.token = mine
	p.draft = h.post("/championships", settings(map[string]any{"name": "Sorpresa"})).str("id")
	all := h.everybody(p, h.theirs)
	for _, w := range all { // a session and a token note their use the first time
		h.ask(w, "GET", "/account", "")
		h.ask(w, "GET", "/api/v1/championships", "")
	}
	return h, p, all
}

// doorVisitor is whom a token lets in.
func doorVisitor(h *house, token string) door.Visitor {
	h.t.Helper()
	v, err := h.door.Token(h.t.Context(), token)
	must(h.t, err)
	return v
}

// signedInWith is a browser of the account of a token.
func (h *house) signedInWith(token string) *browser {
	h.t.Helper()
	link, err := h.door.PasswordLink(h.t.Context(), doorVisitor(h, token).Account)
	must(h.t, err)
	b := h.stranger("es")
	b.open("/password/"+link).send("/password/"+link, url.Values{"password": {"una frase bien larga"}}).at("/desk")
	return b
}

// everything is all that the database holds, by table and row.
func (h *house) everything() map[string]string {
	h.t.Helper()
	db, err := sql.Open("sqlite3", "file:"+h.path+"?mode=ro")
	must(h.t, err)
	defer db.Close()
	all := map[string]string{}
	for _, table := range column(h.t, db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'") {
		rows := column(h.t, db, "SELECT json_array("+strings.Join(column(h.t, db, "SELECT 'quote(\"' || name || '\")' FROM pragma_table_info('"+table+"')"), ", ")+`) FROM "`+table+`"`)
		slices.Sort(rows)
		all[table] = strings.Join(rows, "\n")
	}
	return all
}

// column reads one column of texts.
func column(t testing.TB, db *sql.DB, query string) []string {
	t.Helper()
	rows, err := db.Query(query)
	must(t, err)
	defer rows.Close()
	var texts []string
	for rows.Next() {
		var text string
		must(t, rows.Scan(&text))
		texts = append(texts, text)
	}
	must(t, rows.Err())
	return texts
}

// changed are the tables in which something is another, but for the counts of doors, which count those who knock.
func changed(before, after map[string]string) []string {
	var names []string
	for table := range after {
		if before[table] != after[table] && table != "throttles" {
			names = append(names, table)
		}
	}
	return names
}
