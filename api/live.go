package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
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
// back with the last version it saw is told at once when there is a newer one.
func (a *ask) events() error {
	address := a.ClientIP()
	if err := a.server.crowd.enter(address); err != nil {
		return err
	}
	defer a.server.crowd.leave(address)
	views, stop, err := a.server.Desk.Watch(a.Request.Context(), a.view.State.ID)
	if err != nil {
		return err
	}
	defer stop()
	if err := a.lookAgain(); err != nil { // what happened before the watch began is told by no event
		return err
	}
	a.Header("Content-Type", eventStream)
	a.Header("Cache-Control", "no-store")
	a.Header("X-Accel-Buffering", "no")
	if a.Request.Method == http.MethodHead {
		a.Status(http.StatusOK)
		return nil
	}
	stream := stream{ask: a, out: http.NewResponseController(a.Writer)}
	if seen, err := strconv.Atoi(a.GetHeader("Last-Event-ID")); err != nil || seen != a.view.State.Version() {
		if stream.version(a.view) != nil {
			return nil
		}
	} else if stream.comment() != nil {
		return nil
	}
	stream.run(views)
	return nil
}

// stream is one reader of events.
type stream struct {
	*ask
	out *http.ResponseController
}

// run sends until the reader goes or the server ends.
func (s *stream) run(views <-chan *desk.View) {
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	look := s.lookouts()
	defer look.Stop()
	for {
		var err error
		select {
		case <-s.Request.Context().Done():
			return
		case <-s.server.closing:
			return
		case view, more := <-views:
			if !more {
				return
			}
			err = s.version(view)
		case <-look.C:
			err = s.shown()
		case <-beat.C:
			err = s.comment()
		}
		if errors.Is(err, os.ErrDeadlineExceeded) {
			s.server.counts.slow.Add()
		}
		if err != nil {
			return
		}
	}
}

// lookouts are the moments at which it is looked whether the reader may still listen; never, for one whom nothing let in.
func (s *stream) lookouts() *time.Ticker {
	look := time.NewTicker(lookAfter)
	if s.isStranger() {
		look.Stop()
	}
	return look
}

// shown is an error once the reader may listen no longer.
func (s *stream) shown() error {
	in, err := s.letInStill()
	if err == nil && !in {
		return errShownOut
	}
	return err
}

// errShownOut ends a stream whose reader was let in by something that holds no longer.
var errShownOut = errors.New("what let the reader in holds no longer")

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
	deadline := s.out.SetWriteDeadline(time.Now().Add(sendTimeout))
	if errors.Is(deadline, http.ErrNotSupported) {
		deadline = nil
	}
	_, err := s.Writer.WriteString(text)
	return errors.Join(deadline, err, s.out.Flush())
}
