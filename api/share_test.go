package api_test

import (
	"bytes"
	"image/png"
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
