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

// BenchmarkHandler is what a public page from the cache costs without the network: for a stranger, and the long way for
// somebody who brings a cookie.
func BenchmarkHandler(b *testing.B) {
	h := newHouse(b)
	page := "/c/" + h.get(h.running(128, nil)).str("slug") + "/bracket"
	handler := h.site.Handler()
	for name, cookie := range map[string]string{"quick": "", "long": "nobody=1"} {
		b.Run(name, func(b *testing.B) {
			req, err := http.NewRequest("GET", "http://cubilete.test"+page, nil)
			must(b, err)
			req.RemoteAddr = "192.0.2.1:1234"
			req.Header.Set("Accept-Encoding", "gzip")
			if cookie != "" {
				req.Header.Set("Cookie", cookie)
			}
			b.ReportAllocs()
			for b.Loop() {
				handler.ServeHTTP(&nowhere{http.Header{}}, req)
			}
		})
	}
}
