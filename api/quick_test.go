package api_test

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestTheQuickWayIsTheSame as the long one, whose mark is a cookie of no meaning: in status, headers and bytes, for
// every public page, language and packing, before and after something happens, and for a reader who has the page
// already.
func TestTheQuickWayIsTheSame(t *testing.T) {
	h := newHouse(t)
	path := h.running(6, nil)
	slug := h.get(path).str("slug")
	for round := range 3 {
		for _, page := range []string{"", "/bracket", "/pairs", "/pairs/1", "/tables", "/standings", "/journal", "/matches/1", "/screen", "/bases"} {
			for _, lang := range []string{"es", "en-GB,en;q=0.9", ""} {
				for _, packing := range []string{"gzip, deflate", "identity"} {
					compareWays(t, h, "/c/"+slug+page, lang, packing)
				}
			}
		}
		if round < 2 {
			queue := h.get(path + "/queue")
			h.post(path+"/matches/"+queue.str("items", 0, "id")+"/result", map[string]any{"winner": queue.str("items", 0, "pairs", 0, "id")})
		}
	}
	if told := h.metrics(); !strings.Contains(told, `route="/c/:id/bracket",status="304"`) {
		t.Error("what is answered quickly is not counted")
	}
}

func compareWays(t *testing.T, h *house, page, lang, packing string) {
	t.Helper()
	tag := ""
	for range 2 { // the second time the reader has it
		long, longBody := h.way(t, page, lang, packing, tag, "nobody=1")
		h.way(t, page, lang, packing, tag, "")
		quick, quickBody := h.way(t, page, lang, packing, tag, "")
		if long.StatusCode != quick.StatusCode || longBody != quickBody {
			t.Errorf("%s in %q: %d and %d bytes; quickly %d and %d", page, lang, long.StatusCode, len(longBody), quick.StatusCode, len(quickBody))
		}
		for name := range long.Header {
			if name != "X-Request-Id" && name != "Date" && strings.Join(long.Header.Values(name), ", ") != strings.Join(quick.Header.Values(name), ", ") {
				t.Errorf("%s in %q: %s is %q; quickly %q", page, lang, name, long.Header.Values(name), quick.Header.Values(name))
			}
		}
		tag = long.Header.Get("ETag")
	}
}

// way asks for a page as a browser with these headers does.
func (h *house) way(t *testing.T, page, lang, packing, tag, cookie string) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequest("GET", h.web.URL+page, nil)
	must(t, err)
	for name, value := range map[string]string{"Accept-Language": lang, "Accept-Encoding": packing, "If-None-Match": tag, "Cookie": cookie} {
		if value != "" {
			req.Header.Set(name, value)
		}
	}
	res, err := http.DefaultTransport.RoundTrip(req)
	must(t, err)
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	must(t, err)
	return res, string(body)
}

// TestNoQuickWayToWhatIsNotPublished though its organiser has seen the page.
func TestNoQuickWayToWhatIsNotPublished(t *testing.T) {
	h := newHouse(t)
	draft := h.post("/championships", settings(nil))
	for range 2 {
		if res, _ := h.way(t, "/c/"+draft.str("slug")+"/pairs", "es", "", "", ""); res.StatusCode != http.StatusNotFound {
			t.Errorf("a stranger reads a draft: %d", res.StatusCode)
		}
	}
}

// Where nobody has said how this house is reached, the wall tells each reader the address by which the reader came.
func TestTheWallTellsTheAddressByWhichOneCame(t *testing.T) {
	h := newHouse(t)
	wall := "/c/" + h.get(h.running(2, nil)).str("slug") + "/screen"
	for range 2 {
		for _, host := range []string{"bar.example", "192.168.1.20:8080", "bar.example"} {
			req, err := http.NewRequest(http.MethodGet, h.web.URL+wall, nil)
			must(t, err)
			req.Host = host
			res, err := h.web.Client().Do(req)
			must(t, err)
			raw, err := io.ReadAll(res.Body)
			must(t, err)
			res.Body.Close()
			if !strings.Contains(string(raw), "http://"+host+"/c/") {
				t.Errorf("who came to %s is sent elsewhere", host)
			}
		}
	}
}

// TestEveryFormHasATagOfItsOwn: packed or not, bytes that differ are told apart, and whoever has a form is told so.
func TestEveryFormHasATagOfItsOwn(t *testing.T) {
	h := newHouse(t)
	page := "/c/" + h.get(h.running(4, nil)).str("slug") + "/bracket"
	for range 2 { // the second time from the cache
		bodies := map[string]string{}
		for _, packing := range []string{"identity", "gzip"} {
			res, body := h.way(t, page, "es", packing, "", "")
			tag := res.Header.Get("ETag")
			if had, known := bodies[tag]; known && had != body {
				t.Errorf("two forms of %s are both %s", page, tag)
			}
			bodies[tag] = body
			if again, body := h.way(t, page, "es", packing, `"other", `+tag, ""); again.StatusCode != http.StatusNotModified || body != "" || again.Header.Get("ETag") != tag {
				t.Errorf("to who has %s of %s: %d %s with %d bytes", tag, page, again.StatusCode, again.Header.Get("ETag"), len(body))
			}
		}
		if len(bodies) != 2 {
			t.Errorf("%s comes in %d forms, want it packed and as it is", page, len(bodies))
		}
	}
}
