package static

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

func get(t *testing.T, f *Files, href, encoding string) *http.Response {
	t.Helper()
	request := httptest.NewRequest(http.MethodGet, href, nil)
	request.Header.Set("Accept-Encoding", encoding)
	recorder := httptest.NewRecorder()
	f.ServeHTTP(recorder, request)
	return recorder.Result()
}

func TestAFileIsServedUnderTheHashOfItsContent(t *testing.T) {
	f, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"css/site.css", "css/night.css", "js/live.js", "js/queue.js", "js/judge.js", "js/mine.js", "js/hand.js", "js/wall.js", "js/show.js", "js/timeline.js", "img/mark.svg"} {
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(want)
		href := f.Href(name)
		if !strings.Contains(href, hex.EncodeToString(sum[:])[:12]) {
			t.Errorf("Href(%q) = %q, without the hash of the content", name, href)
		}
		for _, encoding := range []string{"", "gzip, br"} {
			response := get(t, f, href, encoding)
			if got := read(t, response); got != string(want) {
				t.Errorf("GET %s (%q) gives %d bytes, want the %d of the file", href, encoding, len(got), len(want))
			}
			if cache := response.Header.Get("Cache-Control"); !strings.Contains(cache, "immutable") {
				t.Errorf("GET %s: Cache-Control %q, want immutable", href, cache)
			}
		}
	}
}

func read(t *testing.T, response *http.Response) string {
	t.Helper()
	body := io.Reader(response.Body)
	if response.Header.Get("Content-Encoding") == "gzip" {
		unzipped, err := gzip.NewReader(body)
		if err != nil {
			t.Fatal(err)
		}
		body = unzipped
	}
	all, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return string(all)
}

func TestOtherAddressesAreNotFound(t *testing.T) {
	f, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for _, href := range []string{"/static/css/site.css", "/static/", "/static/../doc.go", "/static/css/site.000000000000.css", f.Href("css/none.css")} {
		if got := get(t, f, href, "gzip").StatusCode; got != http.StatusNotFound {
			t.Errorf("GET %s = %d, want 404", href, got)
		}
	}
}

func TestNoFileAsksAnotherHost(t *testing.T) {
	for _, name := range []string{"css/site.css", "css/night.css", "js/live.js", "js/queue.js", "js/judge.js", "js/mine.js", "js/hand.js", "js/wall.js", "js/show.js", "js/timeline.js", "img/mark.svg"} {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.ReplaceAll(string(content), "http://www.w3.org/2000/svg", "")
		for _, bad := range []string{"http://", "https://", "url(//", "@import"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s contains %q", name, bad)
			}
		}
	}
}
