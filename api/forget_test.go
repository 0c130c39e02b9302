package api_test

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"cubilete/tournament"
)

// Over a winter nobody remembers who had which match open: of a night only what can still be gone on with is kept.
func TestWhatIsOldIsForgotten(t *testing.T) {
	h := newHouse(t)
	path, match, p := h.called(8, map[string]any{"tables": 4})
	at, four := h.onPhone(match), h.four(match)
	p.send(at+"/begin", url.Values{})
	p.send(at+"/half", url.Values{"finished": {four[2]}})
	for n := 1; n <= 4; n++ {
		p.open(fmt.Sprintf("/judge/matches/%d", n))
	}
	if got := h.site.Remembered(); got != 5 {
		t.Fatalf("%d are remembered; want 4 that are open and one half entered", got)
	}
	h.clock.add(2 * time.Minute)
	p.open("/judge/matches/2")
	if got := h.site.Remembered(); got != 2 {
		t.Errorf("%d are remembered after two minutes; want the one that is open and the half entered one", got)
	}
	h.clock.add(25 * time.Hour)
	h.referee(path, map[string]any{"name": "Lola"}).open("/judge/matches/3")
	if got := h.site.Remembered(); got != 1 {
		t.Errorf("%d are remembered the day after; want the one that is open", got)
	}
}

// Who cannot be found out because the database is gone is told so, in the form of what was asked: programs read a
// problem, people a page. No internal text is in either.
func TestTheDatabaseIsGone(t *testing.T) {
	h := newHouse(t)
	b := h.signedIn("rosa@example.org", tournament.Organiser)
	must(t, h.store.Close())
	for path, kind := range map[string]string{"/desk": "text/html; charset=utf-8", "/api/v1/championships": "application/problem+json"} {
		req, err := http.NewRequest(http.MethodGet, h.web.URL+path, nil)
		must(t, err)
		req.Header.Set("Accept-Language", "es")
		res, err := b.client.Do(req)
		must(t, err)
		said, err := io.ReadAll(res.Body)
		must(t, err)
		res.Body.Close()
		if res.StatusCode != http.StatusServiceUnavailable || res.Header.Get("Content-Type") != kind || !strings.Contains(string(said), "La base de datos") {
			t.Errorf("%s answers %d, %s: %s", path, res.StatusCode, res.Header.Get("Content-Type"), said)
		}
		if strings.Contains(string(said), "sql") {
			t.Errorf("%s tells of internals: %s", path, said)
		}
	}
}
