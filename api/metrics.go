package api

import (
	"net"
	"net/http"
	"runtime"
	"strconv"

	"cubilete/meter"
)

// counts are what the web counts for whoever runs the server. Routes are those of the table, never what was asked for.
type counts struct {
	requests meter.Family[asked, meter.Counter]
	took     meter.Family[string, meter.Times]
	rendered meter.Counter // public pages that were made
	asked    meter.Counter // public pages that somebody asked for, of which most had been made before
	slow     meter.Counter // watchers that were let go since they took nothing
}

// asked is a kind of request.
type asked struct {
	method, route string
	status        int
}

// Metrics serves what the server and the desk have counted, in Prometheus's text form. It names nobody; yet it is for
// whoever runs the server.
func (s *Server) Metrics(w http.ResponseWriter, _ *http.Request) {
	var t meter.Text
	s.counts.requests.Each(func(a asked, n *meter.Counter) {
		t.Count("cubilete_requests_total", "Requests, by route and status.", n.Count(), "method", a.method, "route", a.route, "status", strconv.Itoa(a.status))
	})
	s.counts.took.Each(func(route string, took *meter.Times) {
		t.Times("cubilete_request_seconds", "How long requests took, by route; not streams of events.", took, "route", route)
	})
	watchers, addresses := s.crowd.size()
	t.Gauge("cubilete_watchers", "Streams of events that are open.", float64(watchers))
	t.Gauge("cubilete_watchers_addresses", "Addresses that streams of events are open to.", float64(addresses))
	t.Count("cubilete_watchers_slow_total", "Watchers that were let go since they took nothing.", s.counts.slow.Count())
	t.Count("cubilete_pages_rendered_total", "Public pages that were made.", s.counts.rendered.Count())
	t.Count("cubilete_pages_total", "Public pages that were asked for; those that were not rendered had been before.", s.counts.asked.Count())
	t.Gauge("cubilete_pages_bytes", "Public pages in memory.", float64(s.pages.size()))
	s.Desk.Tell(&t)
	process(&t)
	w.Header().Set("Content-Type", meter.ContentType)
	w.Header().Set("Cache-Control", "no-store")
	_, _ = t.WriteTo(w)
}

// process tells how the program itself is.
func process(t *meter.Text) {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	t.Gauge("cubilete_heap_bytes", "Memory in use.", float64(memory.HeapAlloc))
	t.Gauge("cubilete_memory_bytes", "Memory taken from the system.", float64(memory.Sys))
	t.Gauge("cubilete_goroutines", "Goroutines.", float64(runtime.NumGoroutine()))
	t.Count("cubilete_collections_total", "Collections of garbage.", int64(memory.NumGC))
}

// metrics answers those on this machine, where no proxy stands between, or nobody.
func (a *ask) metrics() error {
	if !a.isHere() {
		return notFound("page")
	}
	a.server.Metrics(a.Writer, a.Request)
	return nil
}

// isHere reports that who asks is on this machine. Behind a proxy nobody can tell.
func (a *ask) isHere() bool {
	for _, passedOn := range []string{"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip", "Via"} {
		if a.GetHeader(passedOn) != "" {
			return false
		}
	}
	host, _, err := net.SplitHostPort(a.Request.RemoteAddr)
	return err == nil && len(a.server.Proxies) == 0 && net.ParseIP(host).IsLoopback()
}
