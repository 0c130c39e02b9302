package api_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

var (
	paperLink = regexp.MustCompile(`href="([^"?]*\.pdf)(\?[^"]*)?"`)
)

// What can be printed is no secret: a link on some page leads to each kind of paper, and each link leads to one.
func TestEveryPaperIsLinkedFromAPage(t *testing.T) {
	w := newTown(newHouse(t))
	b := w.signedInWith(w.token)
	linked, followed := map[string]string{}, map[string]bool{}
	for _, stop := range w.tour() {
		if !strings.HasPrefix(stop.path, "/c/") && !strings.HasPrefix(stop.path, "/desk/c/") || stop.name == "fault" {
			continue
		}
		for _, found := range paperLink.FindAllStringSubmatch(b.open(stop.path).text, -1) {
			linked[kindOfPaper(found[1])] = stop.path
			if address := found[1] + found[2]; !followed[address] {
				followed[address] = true
				res, err := b.client.Get(w.web.URL + address)
				must(t, err)
				must(t, res.Body.Close())
				if media := res.Header.Get("Content-Type"); res.StatusCode != http.StatusOK || media != "application/pdf" {
					t.Errorf("%s leads to %s, which is %d %s", stop.path, address, res.StatusCode, media)
				}
			}
		}
	}
	for _, route := range w.site.Routes() {
		if kind := kindOfPaper(route.Path); strings.HasSuffix(kind, ".pdf") && linked[kind] == "" {
			t.Errorf("no page leads to %s", route.Path)
		}
	}
}

// kindOfPaper is what an address prints, whichever championship and side it is on.
func kindOfPaper(address string) string { return address[strings.LastIndex(address, "/")+1:] }
