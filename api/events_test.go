package api_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

// events is a stream of events that somebody reads.
type events struct {
	t     testing.TB
	lines *bufio.Scanner
}

// listen reads the events of a championship as everyone may.
func (h *house) listen(path, last string) *events {
	h.t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	req, err := http.NewRequestWithContext(ctx, "GET", h.web.URL+prefix+path+"/events", nil)
	must(h.t, err)
	if last != "" {
		req.Header.Set("Last-Event-ID", last)
	}
	res, err := h.web.Client().Do(req)
	must(h.t, err)
	h.t.Cleanup(func() { stop(); res.Body.Close() })
	if kind := res.Header.Get("Content-Type"); res.StatusCode != 200 || kind != "text/event-stream" || res.Header.Get("Cache-Control") != "no-store" {
		h.t.Fatalf("events of %s = %d %v; want a stream", path, res.StatusCode, res.Header)
	}
	return &events{h.t, bufio.NewScanner(res.Body)}
}

// next returns the lines of what is sent next, comments too.
func (e *events) next() string {
	e.t.Helper()
	var lines []string
	for e.lines.Scan() && (e.lines.Text() != "" || lines == nil) {
		lines = append(lines, e.lines.Text())
	}
	return strings.Join(lines, "\n")
}

// version wants the event of a version next.
func (e *events) version(want int) {
	e.t.Helper()
	got := e.next()
	id, data, _ := strings.Cut(got, "\nevent: version\ndata: ")
	var body struct {
		Version    int
		Checkpoint string
	}
	if json.Unmarshal([]byte(data), &body) != nil || id != fmt.Sprintf("id: %d", want) || body.Version != want || body.Checkpoint == "" {
		e.t.Fatalf("event %q; want version %d with its checkpoint", got, want)
	}
}

func TestEventsTellOfEveryVersion(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	version := h.get(path).num("version")
	stream := h.listen(path, "")
	stream.version(version)
	h.post(path+"/pairs", newPair(0))
	stream.version(version + 1)
	h.post(path+"/close", nil)
	stream.version(version + 2)
	h.listen(path, fmt.Sprint(version)).version(version + 2)
	h.listen(path, "nonsense").version(version + 2)
	known := h.listen(path, fmt.Sprint(version+2))
	if got := known.next(); !strings.HasPrefix(got, ":") {
		t.Errorf("whoever knows it hears %q; want a comment", got)
	}
	h.post(path+"/reopen", nil)
	known.version(version + 3)
}

// Whoever comes while things happen hears of the last version, whatever it is.
func TestEventsMissNothingBetweenLookAndWatch(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for n := range 25 {
			h.call(h.token, "POST", path+"/pairs", newPair(n))
		}
	}()
	var streams []*events
	for range 25 {
		streams = append(streams, h.listen(path, ""))
	}
	<-done
	last := fmt.Sprintf("id: %d\n", h.get(path).num("version"))
	for _, stream := range streams {
		for !strings.HasPrefix(stream.next(), last) {
			if stream.lines.Err() != nil {
				t.Fatalf("a stream ended before it told of %q", last)
			}
		}
	}
}

func TestEventsOfWhatIsNotThere(t *testing.T) {
	h := newHouse(t)
	h.call("", "GET", "/championships/nowhere/events", nil).refused(404, "not-found")
	draft := "/championships/" + h.post("/championships", settings(nil)).str("id")
	h.call("", "GET", draft+"/events", nil).refused(404, "not-found")
}
