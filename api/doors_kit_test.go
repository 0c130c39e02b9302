package api_test

import (
	"bufio"
	"net/http"
	"net/url"

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
