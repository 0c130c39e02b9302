package api_test

import (
	"net/http"
	"testing"
)

// nowhere is a response writer that keeps nothing.
type nowhere struct{ header http.Header }

func (w *nowhere) Header() http.Header         { return w.header }
func (w *nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (w *nowhere) WriteHeader(int)             {}

// BenchmarkHandler is what a public page from the cache costs without the network: the way of a request through all that
// stands around a handler.
func BenchmarkHandler(b *testing.B) {
	h := newHouse(b)
	path := h.running(128, nil)
	req, err := http.NewRequest("GET", "http://cubilete.test/c/"+h.get(path).str("slug")+"/bracket", nil)
	must(b, err)
	req.RemoteAddr = "192.0.2.1:1234"
	req.Header.Set("Accept-Encoding", "gzip")
	handler := h.site.Handler()
	b.ReportAllocs()
	for b.Loop() {
		handler.ServeHTTP(&nowhere{http.Header{}}, req.Clone(req.Context()))
	}
}
