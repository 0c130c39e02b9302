package fault

import (
	"bufio"
	"context"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"
)

// stream is somebody who follows the events of a championship.
type stream struct{ versions chan int }

// listen follows events until the server ends or the test does.
func (s *server) listen(t *testing.T, path string) *stream {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	req, err := http.NewRequestWithContext(ctx, "GET", s.url+path+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+s.in.token)
	res, err := http.DefaultTransport.RoundTrip(req)
	if err != nil || res.StatusCode != 200 {
		t.Fatalf("events: %v, %v", res, err)
	}
	heard := &stream{make(chan int, 1000)}
	go func() {
		defer close(heard.versions)
		defer res.Body.Close()
		for lines := bufio.NewScanner(res.Body); lines.Scan(); {
			if version, err := strconv.Atoi(strings.TrimPrefix(lines.Text(), "id: ")); err == nil {
				heard.versions <- version
			}
		}
	}()
	return heard
}

// hears waits until it is told of a version, or a later one.
func (s *stream) hears(t *testing.T, version int) {
	t.Helper()
	for late := time.After(20 * time.Second); ; {
		select {
		case told, more := <-s.versions:
			if !more {
				t.Fatal("the stream ended")
			}
			if told >= version {
				return
			}
		case <-late:
			t.Fatalf("nobody told of version %d", version)
		}
	}
}

// ends waits until the stream is over.
func (s *stream) ends(t *testing.T) {
	t.Helper()
	for late := time.After(20 * time.Second); ; {
		select {
		case _, more := <-s.versions:
			if !more {
				return
			}
		case <-late:
			t.Fatal("the stream goes on after the server ended")
		}
	}
}
