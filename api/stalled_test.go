package api_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"
)

// cramped hands out connections that hold little of what nobody has read yet.
type cramped struct{ net.Listener }

func (l cramped) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if tcp, is := conn.(*net.TCPConn); is {
		err = tcp.SetWriteBuffer(1)
	}
	return conn, err
}

// stall opens a stream of events over a connection that takes little, and reads nothing of it.
func stall(t *testing.T, h *house, path string) net.Conn {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	server := &http.Server{Handler: h.site.Handler()}
	go server.Serve(cramped{listener})
	t.Cleanup(func() { server.Close() })
	dialer := net.Dialer{Control: func(_, _ string, raw syscall.RawConn) error {
		return raw.Control(func(fd uintptr) { _ = syscall.SetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_RCVBUF, 1) })
	}}
	conn, err := dialer.DialContext(t.Context(), "tcp", listener.Addr().String())
	must(t, err)
	t.Cleanup(func() { conn.Close() })
	_, err = fmt.Fprintf(conn, "GET %s%s/events HTTP/1.1\r\nHost: x\r\n\r\n", prefix, path)
	must(t, err)
	return conn
}

// swing opens and closes the list of pairs in turn, so many times; a reader that keeps up hears of each before the
// next.
func (h *house) swing(path string, times int, reader *events) {
	h.t.Helper()
	version := h.get(path).num("version")
	for n := range times {
		h.post(path+[]string{"/close", "/reopen"}[n%2], nil)
		version++
		reader.version(version)
	}
}

// besideStalled is a house in which one reader of a championship's events reads nothing, and is given so long, and
// another has read where things stand.
func besideStalled(t *testing.T, patience time.Duration) (h *house, path string, reader *events, stalled net.Conn) {
	t.Helper()
	h = newHouse(t)
	path = h.championship(2, nil)
	h.site.Patience(patience)
	reader = h.listen(path, "")
	reader.version(h.get(path).num("version"))
	stalled = stall(t, h, path)
	h.counts("cubilete_watchers 2")
	return h, path, reader, stalled
}

// Whoever reads nothing keeps nobody waiting: the others hear of everything meanwhile.
func TestAReaderThatReadsNothingKeepsNobodyWaiting(t *testing.T) {
	h, path, reader, stalled := besideStalled(t, time.Hour)
	h.swing(path, 200, reader) // some 60 kB, of which the connection holds less than ten
	h.counts("cubilete_watchers 2")
	h.counts("cubilete_watchers_slow_total 0")
	if got := waiting(t, stalled); got > 30_000 {
		t.Errorf("%d bytes wait for a reader that reads nothing: it does not stall", got)
	}
}

// waiting is how much comes within a moment of what a connection was sent.
func waiting(t *testing.T, conn net.Conn) int64 {
	t.Helper()
	must(t, conn.SetReadDeadline(time.Now().Add(100*time.Millisecond)))
	n, _ := io.Copy(io.Discard, conn)
	return n
}

// After the time that it has it is let go, counted, and makes room for another.
func TestAReaderThatReadsNothingIsLetGo(t *testing.T) {
	h, path, reader, stalled := besideStalled(t, time.Second)
	h.swing(path, 200, reader)
	h.counts("cubilete_watchers_slow_total 1")
	h.counts("cubilete_watchers 1")
	must(t, stalled.SetReadDeadline(time.Now().Add(soon)))
	if _, err := io.Copy(io.Discard, stalled); err != nil && !strings.Contains(err.Error(), "reset") {
		t.Errorf("the connection stays open: %v", err)
	}
	h.swing(path, 2, reader)
}

// soon is when a test gives up waiting for what should come at once.
const soon = 30 * time.Second

// counts waits until a line stands among what is counted.
func (h *house) counts(line string) {
	h.t.Helper()
	got := ""
	for end := time.Now().Add(soon); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		res, err := h.web.Client().Get(h.web.URL + "/metrics")
		must(h.t, err)
		raw, err := io.ReadAll(res.Body)
		res.Body.Close()
		must(h.t, err)
		if got = string(raw); strings.Contains(got, "\n"+line+"\n") {
			return
		}
	}
	h.t.Fatalf("what is counted never says %q:\n%s", line, got)
}
