package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cubilete/api"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// house is a whole installation under test: a real database, the real desk and doors, a clock that is moved by hand.
type house struct {
	t     testing.TB
	store *store.Store
	desk  *desk.Desk
	door  *door.Door
	site  *api.Server
	web   *httptest.Server
	clock *clock
	token string // of an organiser

	path   string // of the database
	theirs string // the token of another organiser, where there is one
}

// clock is moved by hand.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) time() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// evening is when tests begin: Saturday 5 December 2026, 18:00 in Madrid.
var evening = time.Date(2026, 12, 5, 17, 0, 0, 0, time.UTC)

// dice is randomness that is the same every time. It may be read by many goroutines.
type dice struct {
	mu  sync.Mutex
	src *rand.ChaCha8
}

func (d *dice) Read(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.src.Read(p)
}

func newHouse(t testing.TB) *house {
	t.Helper()
	return newHouseWith(t, strings.Repeat("ab", 32))
}

// newHouseWith is a house with an installation key of its own.
func newHouseWith(t testing.TB, installation string) *house {
	t.Helper()
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "test.db")
	s, err := store.Open(ctx, path)
	must(t, err)
	h := &house{t: t, path: path, store: s, clock: &clock{now: evening}}
	random := &dice{src: rand.NewChaCha8([32]byte{})}
	key, err := door.ParseKey(installation)
	must(t, err)
	h.door = door.New(door.Config{Store: s, Key: key, Now: h.clock.time, Random: random})
	h.desk = desk.New(s, key.Signer, h.clock.time, random)
	h.site, err = api.New(api.Config{
		Desk: h.desk, Door: h.door, Now: h.clock.time, Random: random,
		Log: slog.New(slog.NewTextHandler(testWriter{t}, &slog.HandlerOptions{Level: slog.LevelError})),
	})
	must(t, err)
	h.web = httptest.NewServer(h.site.Handler())
	t.Cleanup(func() {
		h.site.Close()
		h.web.Close()
		must(t, s.Close())
	})
	h.token = h.organiser("ana@example.org")
	return h
}

// again starts a new server, with a desk and doors of its own, on the same database and at the same address.
func (h *house) again() {
	h.t.Helper()
	h.site.Close()
	random := &dice{src: rand.NewChaCha8([32]byte{1})}
	key, err := door.ParseKey(strings.Repeat("ab", 32))
	must(h.t, err)
	h.door = door.New(door.Config{Store: h.store, Key: key, Now: h.clock.time, Random: random})
	h.desk = desk.New(h.store, key.Signer, h.clock.time, random)
	h.site, err = api.New(api.Config{
		Desk: h.desk, Door: h.door, Now: h.clock.time, Random: random,
		Log: slog.New(slog.NewTextHandler(testWriter{h.t}, &slog.HandlerOptions{Level: slog.LevelError})),
	})
	must(h.t, err)
	h.web.Config.Handler = h.site.Handler()
}

// organiser adds an account and returns its token.
func (h *house) organiser(email string) string {
	h.t.Helper()
	account, err := h.door.AddAccount(context.Background(), email, "Ana", tournament.Organiser)
	must(h.t, err)
	token, err := h.door.IssueToken(context.Background(), account, "test")
	must(h.t, err)
	return token
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

type testWriter struct{ t testing.TB }

func (w testWriter) Write(p []byte) (int, error) {
	w.t.Logf("server: %s", p)
	return len(p), nil
}

// answer is what the API said.
type answer struct {
	t      testing.TB
	call   string
	status int
	header http.Header
	raw    []byte
}

// call sends a request to the API as whoever has the token; body is JSON text, or a value to be written as such.
func (h *house) call(token, method, path string, body any, headers ...string) answer {
	h.t.Helper()
	sent := payload(h.t, body)
	req, err := http.NewRequest(method, h.web.URL+"/api/v1"+path, bytes.NewReader(sent))
	must(h.t, err)
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	req.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := h.web.Client().Do(req)
	must(h.t, err)
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	must(h.t, err)
	a := answer{t: h.t, call: method + " " + path, status: res.StatusCode, header: res.Header, raw: raw}
	h.always(a)
	h.asDescribed(req, sent, a)
	return a
}

func payload(t testing.TB, body any) []byte {
	switch b := body.(type) {
	case nil:
		return nil
	case string:
		return []byte(b)
	case []byte:
		return b
	default:
		data, err := json.Marshal(b)
		must(t, err)
		return data
	}
}

// post, get and patch are calls of the organiser that must succeed.
func (h *house) post(path string, body any) answer {
	h.t.Helper()
	return h.call(h.token, "POST", path, body).ok()
}

func (h *house) get(path string) answer {
	h.t.Helper()
	return h.call(h.token, "GET", path, nil).ok()
}

func (a answer) ok() answer {
	a.t.Helper()
	if a.status != http.StatusOK && a.status != http.StatusCreated {
		a.t.Fatalf("%s = %d %s; want success", a.call, a.status, a.raw)
	}
	return a
}

// refused wants a status and a code.
func (a answer) refused(status int, code string) answer {
	a.t.Helper()
	if a.status != status || a.str("code") != code {
		a.t.Fatalf("%s = %d %s; want %d %s", a.call, a.status, a.raw, status, code)
	}
	if kind := a.header.Get("Content-Type"); kind != "application/problem+json" {
		a.t.Errorf("%s refused as %q; want application/problem+json", a.call, kind)
	}
	if a.str("detail") == "" || a.num("status") != status {
		a.t.Errorf("%s: %s; want a sentence and the status", a.call, a.raw)
	}
	return a
}

// refuses wants one of these statuses.
func (a answer) refuses(statuses ...int) answer {
	a.t.Helper()
	if !slices.Contains(statuses, a.status) {
		a.t.Fatalf("%s = %d %s; want one of %v", a.call, a.status, a.raw, statuses)
	}
	return a
}

// at follows names and numbers into the answer: at("pairs", 0, "number").
func (a answer) at(path ...any) any {
	a.t.Helper()
	var v any
	if err := json.Unmarshal(a.raw, &v); err != nil {
		a.t.Fatalf("%s = %s: %v", a.call, a.raw, err)
	}
	for _, step := range path {
		switch s := step.(type) {
		case string:
			object, _ := v.(map[string]any)
			v = object[s]
		case int:
			items, _ := v.([]any)
			if s >= len(items) {
				a.t.Fatalf("%s: nothing at %v of %s", a.call, path, a.raw)
			}
			v = items[s]
		}
	}
	return v
}

func (a answer) str(path ...any) string {
	a.t.Helper()
	s, _ := a.at(path...).(string)
	return s
}

func (a answer) num(path ...any) int {
	a.t.Helper()
	n, _ := a.at(path...).(float64)
	return int(n)
}

func (a answer) list(path ...any) []any {
	a.t.Helper()
	l, _ := a.at(path...).([]any)
	return l
}

// championship makes one with that many pairs in it and returns its path.
func (h *house) championship(pairs int, others map[string]any) string {
	h.t.Helper()
	path := "/championships/" + h.post("/championships", settings(others)).str("id")
	h.post(path+"/open", nil)
	for n := range pairs {
		h.post(path+"/pairs", newPair(n))
	}
	return path
}

// settings are those of a championship on the evening of the tests, but for the others.
func settings(others map[string]any) map[string]any {
	body := map[string]any{
		"name": "Torneo de San Blas", "rules": "championship", "format": "knockout", "zone": "Europe/Madrid",
		"starts_at": "2026-12-05T18:00", "separate_clubs": false,
	}
	maps.Copy(body, others)
	return body
}

// newPair is a pair that nobody knows yet.
func newPair(n int) map[string]any {
	name := string(rune('A'+n/26%26)) + string(rune('a'+n%26))
	return map[string]any{
		"players":       []any{map[string]any{"name": "Ana " + name}, map[string]any{"name": "Luis " + name}},
		"accepts_bases": true,
	}
}

// running is one that has started.
func (h *house) running(pairs int, settings map[string]any) string {
	h.t.Helper()
	path := h.championship(pairs, settings)
	h.start(path)
	return path
}

// start closes the entries, draws and starts.
func (h *house) start(path string) {
	h.t.Helper()
	h.post(path+"/close", nil)
	h.post(path+"/draw", map[string]any{"seed": "san blas"})
	h.post(path+"/draw/publish", nil)
	h.post(path+"/start", nil)
}

func championshipID(text string) id.ChampionshipID { return id.ChampionshipID(text) }

// equal compares what was read from JSON.
func equal(a, b any) bool { return fmt.Sprint(a) == fmt.Sprint(b) }

func (h *house) auditAll() error {
	_, err := h.desk.Audit(context.Background())
	return err
}
