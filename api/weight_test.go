package api_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// lightest is what a first page may weigh in all, as it crosses the network: a bar's is slow, and forty phones share
// it.
const lightest = 60_000 // bytes

// traffic is what a browser has asked for and got.
type traffic struct {
	mu    sync.Mutex
	asked []string
	bytes float64
}

// listen counts from now on.
func (b *chrome) listen() *traffic {
	b.t.Helper()
	seen := &traffic{}
	must(b.t, chromedp.Listen(b.ctx, func(event any) {
		seen.mu.Lock()
		defer seen.mu.Unlock()
		switch e := event.(type) {
		case *network.EventRequestWillBeSent:
			seen.asked = append(seen.asked, e.Request.URL)
		case *network.EventLoadingFinished:
			seen.bytes += e.EncodedDataLength
		}
	}))
	return seen
}

// A first page is light, and no other host hears of it.
func TestFirstPagesAreLightAndStayAtHome(t *testing.T) {
	if testing.Short() {
		t.Skip("browser tests are left out of short runs")
	}
	w := newTown(newHouse(t))
	for name, path := range map[string]string{
		"list": "/", "home": "/c/" + w.night, "where": "/c/" + w.night + "/where", "player": w.player, "bracket": "/c/" + w.night + "/bracket",
	} {
		t.Run(name, func(t *testing.T) {
			w.t = t
			b := w.openChrome(412, 900) // a new one, which has kept nothing
			seen := b.listen()
			b.open(path).waits(`document.readyState === "complete"`)
			b.waits(`performance.getEntriesByType("resource").length >= 2`)
			seen.mu.Lock()
			defer seen.mu.Unlock()
			t.Logf("%s: %.0f bytes in %d requests", path, seen.bytes, len(seen.asked))
			if seen.bytes == 0 || seen.bytes > lightest {
				t.Errorf("%s weighs %.0f bytes; want at most %d", path, seen.bytes, lightest)
			}
			for _, url := range seen.asked {
				if !strings.HasPrefix(url, b.at+"/") {
					t.Errorf("%s asks for %s", path, url)
				}
			}
		})
	}
}
