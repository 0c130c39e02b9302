package api_test

import (
	"io"
	"net"
	"strings"
	"sync"
)

// wire is the network between a phone and the house: it can be cut in the middle of anything, and mended.
type wire struct {
	listener net.Listener
	to       string

	mu    sync.Mutex
	cut   bool
	lines map[net.Conn]bool
}

// wire lays one.
func (h *house) wire() *wire {
	h.t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(h.t, err)
	w := &wire{listener: listener, to: strings.TrimPrefix(h.web.URL, "http://"), lines: map[net.Conn]bool{}}
	go w.serve()
	h.t.Cleanup(func() { listener.Close(); w.broken(true) })
	return w
}

func (w *wire) serve() {
	for {
		line, err := w.listener.Accept()
		if err != nil {
			return
		}
		go w.carry(line)
	}
}

func (w *wire) carry(line net.Conn) {
	house, err := net.Dial("tcp", w.to)
	if err != nil || !w.holds(line, house) {
		line.Close()
		return
	}
	go func() { io.Copy(house, line); house.Close() }()
	io.Copy(line, house)
	line.Close()
}

// holds remembers both ends of a line, so that they can be cut; it is false while there is no network.
func (w *wire) holds(ends ...net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, end := range ends {
		w.lines[end] = true
	}
	return !w.cut
}

// broken cuts every line, or lets new ones through again.
func (w *wire) broken(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = cut
	for end := range w.lines {
		if cut {
			end.Close()
		}
	}
	if cut {
		w.lines = map[net.Conn]bool{}
	}
}

// through makes a browser come by the wire.
func (b *chrome) through(w *wire) *chrome {
	_, port, _ := net.SplitHostPort(w.listener.Addr().String())
	b.at = "http://cubilete.test:" + port
	return b
}
