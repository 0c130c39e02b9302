package api_test

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"
)

// pictures are what can be shared, in the API and on the pages.
var pictures = []string{"/bracket.svg", "/bracket.png", "/standings.svg", "/standings.png"}

func TestPicturesToShare(t *testing.T) {
	h := newHouse(t)
	path := h.running(5, nil)
	for _, picture := range pictures {
		first, second := h.call("", "GET", path+picture, nil), h.call(h.token, "GET", path+picture, nil)
		if first.status != 200 || second.status != 200 {
			t.Fatalf("%s = %d for everyone, %d for the organiser", picture, first.status, second.status)
		}
		if !bytes.Equal(first.raw, second.raw) {
			t.Errorf("%s differs with who asks", picture)
		}
		if again := h.call("", "GET", path+picture, nil, "If-None-Match", first.header.Get("ETag")); again.status != 304 {
			t.Errorf("%s, asked again = %d; want 304", picture, again.status)
		}
	}
	svg := string(h.call("", "GET", path+"/bracket.svg", nil, "Accept-Language", "es").raw)
	onPage(t, svg, "Torneo de San Blas", "Ana Aa · Luis Aa", "exenta", "Semifinales", "Final")
	picture, err := png.Decode(bytes.NewReader(h.call("", "GET", path+"/bracket.png", nil).raw))
	if err != nil || picture.Bounds().Dx() < 3*300 {
		t.Errorf("the PNG of three rounds: %v, %v", picture.Bounds(), err)
	}
}

// While the night goes on the standings, on their page and as a picture, begin with whoever can still win.
func TestStandingsBeginWithWhoIsStillIn(t *testing.T) {
	h := newHouse(t)
	path := h.running(8, nil)
	match := h.get(h.playable(path)[0])
	lost := match.num("pairs", 1, "number")
	h.post(h.playable(path)[0]+"/result", map[string]any{"winner": match.str("pairs", 0, "id")})
	page := h.figure(path, "/standings")
	onPage(t, page, "en juego", "5–8")
	if rows := strings.Split(page, `class="place"`); len(rows) != 9 || !strings.Contains(rows[8], fmt.Sprintf(`class="no">%d<`, lost)) || strings.Contains(rows[8], "en juego") {
		t.Errorf("%d rows, the last of pair %d: %s", len(rows)-1, lost, rows[len(rows)-1])
	}
	onPage(t, string(h.call("", "GET", path+"/standings.svg", nil, "Accept-Language", "es").raw), "Siguen en juego", "Sin terminar", "5–8")
}

func TestPicturesOfWhatIsNotThere(t *testing.T) {
	h := newHouse(t)
	for _, picture := range pictures {
		if got := h.call("", "GET", "/championships/nobody"+picture, nil); got.status != 404 {
			t.Errorf("%s of no championship = %d", picture, got.status)
		}
		draft := h.championship(2, nil)
		if got := h.call(h.token, "GET", draft+picture, nil); got.status != 200 {
			t.Errorf("%s before the draw = %d", picture, got.status)
		}
	}
}
