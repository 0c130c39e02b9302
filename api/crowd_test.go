package api_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"cubilete/api"
)

// beside is another server over the same desk and doors, with its own limits.
func (h *house) beside(config api.Config) *house {
	h.t.Helper()
	config.Desk, config.Door, config.Now = h.desk, h.door, h.clock.time
	config.Log = slog.New(slog.NewTextHandler(testWriter{h.t}, &slog.HandlerOptions{Level: slog.LevelError}))
	site, err := api.New(config)
	must(h.t, err)
	other := *h
	other.site, other.web = site, httptest.NewServer(site.Handler())
	h.t.Cleanup(func() { site.Close(); other.web.Close() })
	return &other
}

// TestSoManyMayWatchFromOneAddress and no more, until one of them goes.
func TestSoManyMayWatchFromOneAddress(t *testing.T) {
	first := newHouse(t)
	path := first.championship(0, nil)
	h := first.beside(api.Config{WatchersFrom: 3, Watchers: 5})
	version := h.get(path).num("version")
	var streams []*events
	for range 3 {
		streams = append(streams, h.listen(path, ""))
	}
	refused := h.call("", "GET", path+"/events", nil).refused(http.StatusTooManyRequests, "too-many-watchers")
	if refused.header.Get("Retry-After") == "" {
		t.Error("nobody says when to come back")
	}
	for _, stream := range streams {
		stream.version(version)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	leaver := first.beside(api.Config{WatchersFrom: 1})
	req, err := http.NewRequestWithContext(ctx, "GET", leaver.web.URL+prefix+path+"/events", nil)
	must(t, err)
	res, err := leaver.web.Client().Do(req)
	must(t, err)
	leaver.call("", "GET", path+"/events", nil).refused(http.StatusTooManyRequests, "too-many-watchers")
	stop()
	_, _ = io.Copy(io.Discard, res.Body)
	for leaver.watching() {
	}
	leaver.listen(path, "").version(version)
}

// watching reports that somebody follows events.
func (h *house) watching() bool { return !strings.Contains(h.metrics(), "\ncubilete_watchers 0\n") }

func (h *house) metrics() string {
	h.t.Helper()
	out := httptest.NewRecorder()
	h.site.Metrics(out, nil)
	return out.Body.String()
}

// TestMetricsTellWhatHappened and name nobody.
func TestMetricsTellWhatHappened(t *testing.T) {
	h := newHouse(t)
	path := h.championship(3, map[string]any{"name": "Torneo de la Peña"})
	slug := h.get(path).str("slug")
	for range 3 {
		h.fetch(t, "/c/"+slug+"/pairs").Body.Close()
	}
	h.fetch(t, "/c/nowhere-"+slug).Body.Close()
	told := h.metrics()
	for _, want := range []string{
		`cubilete_requests_total{method="POST",route="/api/v1/championships/:id/pairs",status="201"} 3`,
		`cubilete_requests_total{method="GET",route="/c/:id/pairs",status="200"} 3`,
		`cubilete_requests_total{method="GET",route="/c/:id",status="404"} 1`,
		`cubilete_request_seconds_count{route="/c/:id/pairs"} 3`,
		"cubilete_append_seconds_count 5\n", "cubilete_rooms 1\n", "cubilete_pages_total 3\n", "cubilete_pages_rendered_total 1\n",
	} {
		if !strings.Contains(told, want) {
			t.Errorf("the metrics do not tell %s", want)
		}
	}
	for _, private := range []string{"Ana", "Peña", slug, strings.TrimPrefix(path, "/championships/"), "127.0.0.1"} {
		if strings.Contains(told, private) {
			t.Errorf("the metrics tell %q", private)
		}
	}
	if t.Failed() {
		t.Log(told)
	}
}

// TestMetricsAreForThisMachine and for nobody behind a proxy.
func TestMetricsAreForThisMachine(t *testing.T) {
	h := newHouse(t)
	tests := []struct {
		name, header, from string
		want               int
	}{
		{"from here", "", "127.0.0.1:5000", http.StatusOK},
		{"from here by IPv6", "", "[::1]:5000", http.StatusOK},
		{"from elsewhere", "", "192.168.1.7:5000", http.StatusNotFound},
		{"through a proxy", "X-Forwarded-For", "127.0.0.1:5000", http.StatusNotFound},
		{"through another", "Forwarded", "127.0.0.1:5000", http.StatusNotFound},
	}
	for _, tt := range tests {
		req := httptest.NewRequest("GET", "/metrics", nil)
		req.RemoteAddr = tt.from
		if tt.header != "" {
			req.Header.Set(tt.header, "for=203.0.113.9")
		}
		out := httptest.NewRecorder()
		h.site.Handler().ServeHTTP(out, req)
		if out.Code != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, out.Code, tt.want)
		}
	}
	behind := h.beside(api.Config{Proxies: []string{"127.0.0.1"}})
	if res := behind.fetch(t, "/metrics"); res.StatusCode != http.StatusNotFound {
		t.Errorf("a server behind a proxy answers %d, want 404", res.StatusCode)
	}
}

// fetch reads a page as everybody may.
func (h *house) fetch(t *testing.T, path string) *http.Response {
	t.Helper()
	res, err := h.web.Client().Get(h.web.URL + path)
	must(t, err)
	return res
}
