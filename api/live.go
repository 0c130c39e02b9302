package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"cubilete/tournament/desk"
)

const eventStream = "text/event-stream"

// The rhythm of an event stream.
const (
	heartbeat   = 15 * time.Second // a comment, so that a silent network is found out
	sendTimeout = 10 * time.Second // a phone that takes nothing for so long is let go
)

// events tells of every new version, and nothing else: whoever hears of one fetches what they show. A reader that comes
// back with the last version it saw is told at once when there is a newer one. The stream itself begins when the
// handler is done.
func (a *ask) events() (err error) {
	s := &stream{server: a.server, address: a.ClientIP(), guest: a.guest(), stop: func() {}}
	if err := s.server.crowd.enter(s.address); err != nil {
		return err
	}
	stays := false
	defer func() {
		if !stays {
			s.end()
		}
	}()
	views, stop, err := a.server.Desk.Watch(a.Request.Context(), a.view.State.ID)
	if err != nil {
		return err
	}
	s.views, s.stop = views, stop
	if err := a.lookAgain(); err != nil { // what happened before the watch began is told by no event
		return err
	}
	a.Header("Content-Type", eventStream)
	a.Header("Cache-Control", "no-store")
	a.Header("X-Accel-Buffering", "no")
	a.Status(http.StatusOK)
	if a.Request.Method == http.MethodHead {
		return nil
	}
	if seen, err := strconv.Atoi(a.GetHeader("Last-Event-ID")); err != nil || seen != a.view.State.Version() {
		s.first = a.view
	}
	stays = a.leaves(s)
	return nil
}

// leftKey is where a request has room for the stream that its handler leaves behind.
type leftKey struct{}

// leaves hands a stream over to streaming.
func (a *ask) leaves(s *stream) bool {
	left, is := a.Request.Context().Value(leftKey{}).(**stream)
	if is {
		*left = s
	}
	return is
}

// streaming lets a stream run when all that led to it is done and forgotten. It lasts for hours, and what led to it
// takes as much memory as the connection itself: half of a deep stack, and what was found out about who asks.
func streaming(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/events") {
			next.ServeHTTP(w, r)
			return
		}
		if s := leftBy(next, w, r); s != nil {
			s.run(r.Context(), w)
		}
	})
}

func leftBy(next http.Handler, w http.ResponseWriter, r *http.Request) (left *stream) {
	next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), leftKey{}, &left)))
	return left
}

// stream is one reader of events.
type stream struct {
	server  *Server
	address string
	guest   *guest            // nil: nothing let the reader in
	first   *desk.View        // to be told at once; nil: the reader knows it
	views   <-chan *desk.View // closed when there is no more to tell
	stop    func()
	writer  http.ResponseWriter
	out     *http.ResponseController
}

// end makes room for the next reader.
func (s *stream) end() {
	s.stop()
	s.server.crowd.leave(s.address)
}

// run sends until the reader goes or the server ends.
func (s *stream) run(ctx context.Context, w http.ResponseWriter) {
	defer s.end()
	s.writer, s.out = w, http.NewResponseController(w)
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	var look <-chan time.Time
	if s.guest != nil {
		ticker := time.NewTicker(lookAfter)
		defer ticker.Stop()
		look = ticker.C
	}
	err := s.greet()
	for err == nil {
		err = s.next(ctx, beat.C, look)
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		s.server.counts.slow.Add()
	}
}

// greet tells where things stand, or that the stream is open.
func (s *stream) greet() error {
	first := s.first
	if s.first = nil; first == nil {
		return s.comment()
	}
	return s.version(first)
}

// errOver ends a stream: the reader or the server goes, or what let the reader in holds no longer.
var errOver = errors.New("the stream is over")

// next waits for what happens next, and sends it.
func (s *stream) next(ctx context.Context, beat, look <-chan time.Time) error {
	select {
	case <-ctx.Done():
		return errOver
	case <-s.server.closing:
		return errOver
	case view, more := <-s.views:
		if !more {
			return errOver
		}
		return s.version(view)
	case <-look:
		in, err := s.server.letsIn(ctx, *s.guest)
		if err == nil && !in {
			return errOver
		}
		return err
	case <-beat:
		return s.comment()
	}
}

func (s *stream) version(view *desk.View) error {
	checkpoint, err := s.server.Desk.Checkpoint(view)
	if err != nil {
		return err
	}
	data, err := json.Marshal(told{view.State.Version(), checkpoint, s.server.Now().UTC()})
	if err != nil {
		return err
	}
	return s.send(fmt.Sprintf("id: %d\nevent: version\ndata: %s\n\n", view.State.Version(), data))
}

// told is what is told of a version.
type told struct {
	Version    int       `json:"version"`
	Checkpoint string    `json:"checkpoint"`
	Now        time.Time `json:"now"`
}

func (s *stream) comment() error { return s.send(": \n\n") }

func (s *stream) send(text string) error {
	deadline := s.out.SetWriteDeadline(time.Now().Add(s.server.patience))
	if errors.Is(deadline, http.ErrNotSupported) {
		deadline = nil
	}
	_, err := io.WriteString(s.writer, text)
	return errors.Join(deadline, err, s.out.Flush())
}
