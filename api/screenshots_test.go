package api_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"cubilete/tournament"
)

// TestScreenshots photographs every page of the tour, by day and by night, into the folder that
// CUBILETE_TEST_SCREENSHOTS names: make screenshots. What README shows is among them.
func TestScreenshots(t *testing.T) {
	folder := os.Getenv("CUBILETE_TEST_SCREENSHOTS")
	if folder == "" {
		t.Skip("CUBILETE_TEST_SCREENSHOTS names no folder")
	}
	must(t, os.MkdirAll(folder, 0o755))
	h := newHouse(t)
	w := newTown(h)
	for _, width := range []int64{412, 768, 1280, 1920} {
		b := h.openChrome(width, 900)
		b.enter(w)
		for _, stop := range w.tour() {
			if stop.onWall() != (width == 1920) {
				continue
			}
			name := fmt.Sprintf("%s-%d", stop.name, width)
			t.Run(name, func(t *testing.T) {
				b.t = t
				b.goTo(stop)
				b.picture(name + ".png")
				b.scheme("dark")
				b.picture(name + "-dark.png")
				b.scheme("light")
			})
		}
		b.t = t
	}
}

// boardAsked is a position at the judge's desk in which something is forced, and something is captured.
const boardAsked = "/board?position=Y:c,20,20,40+B:c,c,c,27+R:c,c,34,34+G:c,c,c,c+turn=Y+round=9+first=G&roll=6"

// nightUnderWay is a championship whose first round is played and whose second has begun.
func (h *house) nightUnderWay() (path, slug string) {
	h.t.Helper()
	h.clock.add(-time.Until(evening) - time.Hour) // so that the browser's clock and the server's agree at the end
	began := h.clock.time().In(time.FixedZone("Madrid in winter", 3600)).Format(tournament.LocalTime)
	path = h.championship(0, map[string]any{
		"name": "Fiestas de San Blas", "venue": "Bar La Plaza", "tables": 4, "third_place": "match", "starts_at": began,
	})
	sixteen, err := sixteenPairs()
	must(h.t, err)
	h.call(h.token, "POST", path+"/pairs/import", []byte(sixteen), "Content-Type", "text/csv").ok()
	h.post(path+"/close", nil)
	h.post(path+"/draw", map[string]any{"seed": "El Gordo 79432"})
	h.post(path+"/draw/publish", nil)
	h.post(path+"/start", nil)
	for _, item := range h.get(path + "/matches?round=1").list("items") {
		h.play(path, item.(map[string]any))
		h.clock.add(7 * time.Minute)
	}
	for i, item := range h.get(path + "/queue").list("items") {
		at := path + "/matches/" + item.(map[string]any)["id"].(string)
		if i < 3 {
			h.post(at+"/call", nil)
		}
		if i < 2 {
			h.post(at+"/begin", nil)
		}
	}
	return path, h.get(path).str("slug")
}

// signIn signs in as the owner of the installation, who sees every desk.
func (b *chrome) signIn(h *house) {
	b.t.Helper()
	email := fmt.Sprintf("rosa%d@example.org", time.Now().UnixNano())
	account, err := h.door.AddAccount(b.ctx, email, "Rosa", tournament.Owner)
	must(b.t, err)
	link, err := h.door.PasswordLink(b.ctx, account)
	must(b.t, err)
	b.open("/password/"+link).fill("password", "el tapete verde del bar")
	_, err = chromedp.RunResponse(b.ctx, chromedp.Click(chromedp.CSS("main button.main")))
	must(b.t, err)
}
