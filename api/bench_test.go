package api_test

import (
	"bytes"
	"database/sql"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
)

// stopwatch takes times one by one, for their median.
type stopwatch []time.Duration

func (s *stopwatch) measure(do func()) {
	begin := time.Now()
	do()
	*s = append(*s, time.Since(begin))
}

func (s stopwatch) median() float64 {
	slices.Sort(s)
	return float64(s[len(s)/2])
}

// bareCommit is the yardstick: one durable commit of one row, in a file of the same kind beside the other.
func bareCommit(b *testing.B) func() {
	b.Helper()
	db, err := sql.Open("sqlite3", "file:"+filepath.Join(b.TempDir(), "bare.db")+"?_journal_mode=WAL&_synchronous=FULL&_txlock=immediate")
	must(b, err)
	b.Cleanup(func() { must(b, db.Close()) })
	db.SetMaxOpenConns(1)
	_, err = db.Exec("CREATE TABLE entries (number INTEGER PRIMARY KEY, bytes TEXT NOT NULL)")
	must(b, err)
	entry := string(bytes.Repeat([]byte("x"), 400))
	return func() {
		_, err := db.Exec("INSERT INTO entries (bytes) VALUES (?)", entry)
		must(b, err)
	}
}

// BenchmarkResult records one result end to end: over HTTP on the loopback, durably, with an idempotency key. Beside
// each a bare commit is measured; "commits" is how many of them a result takes, at the medians.
func BenchmarkResult(b *testing.B) {
	for _, pairs := range []int{64, 256} {
		b.Run(fmt.Sprint(pairs), func(b *testing.B) {
			h, commit := newHouse(b), bareCommit(b)
			results, commits := stopwatch{}, stopwatch{}
			next := h.results(pairs)
			for b.Loop() {
				commits.measure(commit)
				b.StopTimer()
				ask := next()
				b.StartTimer()
				results.measure(func() { h.sendKeyed(ask) })
			}
			b.ReportMetric(results.median(), "ns/result")
			b.ReportMetric(commits.median(), "ns/commit")
			b.ReportMetric(results.median()/commits.median(), "commits")
		})
	}
}

// asked is a request to the API that is ready to be sent.
type asked struct{ path, body string }

// results returns requests that record results in championships of that many pairs, as long as one likes.
func (h *house) results(pairs int) func() asked {
	h.t.Helper()
	var path string
	var queue []any
	return func() asked {
		if len(queue) == 0 && path != "" {
			queue = h.get(path + "/queue").list("items")
		}
		if len(queue) == 0 {
			path = h.running(pairs, nil)
			queue = h.get(path + "/queue").list("items")
		}
		match := queue[0].(map[string]any)
		queue = queue[1:]
		winner := match["pairs"].([]any)[0].(map[string]any)["id"].(string)
		return asked{path + "/matches/" + match["id"].(string) + "/result", `{"winner":"` + winner + `"}`}
	}
}

// sendKeyed sends a request once, and reads its answer.
func (h *house) sendKeyed(a asked) {
	h.t.Helper()
	req, err := http.NewRequest("POST", h.web.URL+prefix+a.path, bytes.NewReader([]byte(a.body)))
	must(h.t, err)
	req.Header.Set("Authorization", "Bearer "+h.token)
	req.Header.Set("Idempotency-Key", a.path)
	fetch(h.t, h.web.Client(), req)
}

// fetch wants 200 and reads the answer to its end.
func fetch(t testing.TB, client *http.Client, req *http.Request) int64 {
	t.Helper()
	res, err := client.Do(req)
	must(t, err)
	defer res.Body.Close()
	n, err := io.Copy(io.Discard, res.Body)
	must(t, err)
	if res.StatusCode != http.StatusOK {
		t.Fatalf("%s %s = %d", req.Method, req.URL, res.StatusCode)
	}
	return n
}

// BenchmarkBracketJSON is the bracket of 128 pairs from the API.
func BenchmarkBracketJSON(b *testing.B) {
	h := newHouse(b)
	path := h.running(128, nil)
	for b.Loop() {
		h.page(b, prefix+path+"/bracket")
	}
}

// page reads a page as a phone does, packed.
func (h *house) page(b *testing.B, path string) {
	b.Helper()
	req, err := http.NewRequest("GET", h.web.URL+path, nil)
	must(b, err)
	req.Header.Set("Accept-Encoding", "gzip")
	b.SetBytes(fetch(b, h.web.Client(), req))
}

// BenchmarkBracketPage is the page with the bracket of 128 pairs: cold, when something has just happened; from the
// cache; and the same bytes from a handler that does nothing else, for comparison.
func BenchmarkBracketPage(b *testing.B) {
	h := newHouse(b)
	path := h.running(128, nil)
	page := "/c/" + h.get(path).str("slug") + "/bracket"
	pair := path + "/pairs/" + h.get(path+"/pairs").str("items", 0, "id")
	b.Run("cold", func(b *testing.B) {
		in := false
		for b.Loop() {
			b.StopTimer()
			in = !in
			h.call(h.token, "PATCH", pair, map[string]any{"checked_in": in}).ok()
			b.StartTimer()
			h.page(b, page)
		}
	})
	b.Run("cached", func(b *testing.B) {
		for b.Loop() {
			h.page(b, page)
		}
	})
	b.Run("bare", func(b *testing.B) { bareHandler(b, h, page) })
}

func bareHandler(b *testing.B, h *house, page string) {
	b.Helper()
	req, err := http.NewRequest("GET", h.web.URL+page, nil)
	must(b, err)
	req.Header.Set("Accept-Encoding", "gzip")
	res, err := h.web.Client().Do(req)
	must(b, err)
	packed, err := io.ReadAll(res.Body)
	must(b, err)
	must(b, res.Body.Close())
	router := gin.New()
	router.GET(page, func(c *gin.Context) {
		c.Header("Content-Encoding", "gzip")
		c.Data(http.StatusOK, "text/html; charset=utf-8", packed)
	})
	bare := &house{t: b, web: httptest.NewServer(router)}
	defer bare.web.Close()
	for b.Loop() {
		bare.page(b, page)
	}
}
