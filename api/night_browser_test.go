package api_test

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// waits wants something to become true on the page, as JavaScript says it.
func (b *chrome) waits(claim string) *chrome {
	b.t.Helper()
	for range 200 {
		if b.is(claim) {
			return b
		}
		time.Sleep(100 * time.Millisecond)
	}
	b.t.Fatalf("it never became true that %s, on the page:\n%s", claim, b.text())
	return b
}

func (b *chrome) is(claim string) bool {
	b.t.Helper()
	holds, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool]("Boolean("+claim+")"))
	return err == nil && holds
}

// says wants words to appear without anybody asking for them.
func (b *chrome) says(words string) *chrome {
	b.t.Helper()
	return b.waits(fmt.Sprintf("document.body.textContent.includes(%q)", words))
}

// tap taps what is there, as a thumb does.
func (b *chrome) tap(selector string) *chrome {
	b.t.Helper()
	b.waits(fmt.Sprintf("document.querySelector(%q)", selector))
	if !b.is(fmt.Sprintf("(document.querySelector(%q).click(), true)", selector)) {
		b.t.Fatalf("%s cannot be tapped", selector)
	}
	return b
}

// signByFinger draws across the field for a signature, with touches.
func (b *chrome) signByFinger() *chrome {
	b.t.Helper()
	b.waits(`document.querySelector("form[data-draw]:not([hidden]) canvas")`)
	box, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]float64](
		`(() => { const c = document.querySelector("canvas"); c.scrollIntoView({block: "center"}); const r = c.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; })()`))
	must(b.t, err)
	b.touch(input.DispatchTouchEventTypeTouchStart, box[0]+box[2]*0.2, box[1]+box[3]*0.5)
	for i := range 12 {
		b.touch(input.DispatchTouchEventTypeTouchMove, box[0]+box[2]*(0.2+float64(i)*0.05), box[1]+box[3]*(0.5+0.3*float64(i%3-1)))
	}
	b.touch(input.DispatchTouchEventTypeTouchEnd)
	return b.tap("form[data-draw] button[type=submit]")
}

func (b *chrome) touch(kind input.DispatchTouchEventType, at ...float64) {
	b.t.Helper()
	params := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
	if len(at) == 2 {
		params.TouchPoints = append(params.TouchPoints, &input.TouchPoint{X: at[0], Y: at[1]})
	}
	b.do(func(ctx context.Context, tab *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, tab, input.DispatchTouchEvent, params)
		return chromedp.Void{}, err
	})
}

// picture keeps what is seen, for people who want to look.
func (b *chrome) picture(name string) *chrome {
	b.t.Helper()
	folder := os.Getenv("CUBILETE_TEST_SCREENSHOTS")
	if folder == "" {
		return b
	}
	png, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
	must(b.t, err)
	must(b.t, os.WriteFile(filepath.Join(folder, name), png, 0o600))
	return b
}

// refereeLink is the path of a new referee's link.
func (h *house) refereeLink(path, name string) string {
	h.t.Helper()
	link, err := url.Parse(h.post(path+"/referees", map[string]any{"name": name}).str("link"))
	must(h.t, err)
	return link.Path
}

// Two phones and a wall at once: one phone enters, the others change without being asked. Then the network of the first
// is cut in the middle and mended: what was entered meanwhile is done once, in order.
func TestTwoPhonesAndAWall(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, map[string]any{"tables": 2})
	match := path + "/matches/" + h.get(path+"/queue").str("items", 0, "id")
	number, four := h.get(match).num("number"), h.four(match)
	at := fmt.Sprintf("/judge/matches/%d", number)
	cable := h.wire()
	one := h.openChrome(412, 900).through(cable)
	other, wall := h.openChrome(412, 900), h.openChrome(1920, 1080)
	wall.open("/c/" + h.get(path).str("slug") + "/screen").says("Semifinales")
	other.open(h.refereeLink(path, "Lola"))
	one.open(h.refereeLink(path, "Pepe")).picture("judge.png")

	one.tap(fmt.Sprintf(`form[data-act="%d"] button`, number)).says("Quién está en la mesa").picture("judge-called.png")
	other.says("llamada")
	wall.waits(`document.querySelector(".panel[data-panel^=tables] .state-called")`).picture("wall.png")
	one.tap("#here-" + four[0]).waits(fmt.Sprintf(`document.querySelector("#here-%s").defaultChecked`, four[0]))

	cable.broken(true)
	one.tap(fmt.Sprintf(`form[action$="%s/begin"] button`, at)).says("Guardado en el teléfono, se enviará").picture("judge-offline.png")
	one.tap("#finished-" + four[0]).tap("#together-none").tap(".talk .ask button").says("2 apuntes esperan la red")
	if state := h.get(match).str("state"); state != "called" {
		t.Fatalf("with the network cut the match is %s; want called still", state)
	}
	cable.broken(false)
	one.waits(`document.querySelector(".pending").hidden`)
	if got := h.get(match); got.str("state") != "provisional" || got.str("winner", "id") != got.str("pairs", 0, "id") {
		t.Fatalf("with the network back %s; want provisional, won by the first pair", got.raw)
	}
	began := 0
	for _, item := range h.get(path + "/journal").list("items") {
		if item.(map[string]any)["kind"] == "match-began" {
			began++
		}
	}
	if began != 1 {
		t.Errorf("the match began %d times; want once", began)
	}
	other.says("provisional").picture("judge-other.png")
	wall.waits(`!document.querySelector(".panel[data-panel^=tables]")`)
}

// A result that was entered without network and no longer holds stops, and both versions are shown.
func TestAResultThatNoLongerHolds(t *testing.T) {
	h := newHouse(t)
	path, match, _ := h.called(2, nil)
	at, four := h.onPhone(match), h.four(match)
	cable := h.wire()
	phone := h.openChrome(412, 900).through(cable)
	phone.open(h.refereeLink(path, "Pepe")).open(at)
	cable.broken(true)
	phone.tap("#finished-" + four[0]).tap("#together-none").tap(".talk .ask button").says("Guardado en el teléfono, se enviará")
	h.post(match+"/result", map[string]any{"winner": h.get(match).str("pairs", 1, "id")})
	cable.broken(false)
	phone.says("Esto ya no vale como se apuntó").says("Lo vuestro").says("Lo que hay ahora").says("Firmar el acta").picture("judge-stuck.png")
	if got := h.get(match); got.str("winner", "id") != got.str("pairs", 1, "id") {
		t.Errorf("%s; want the result of the other to stand", got.raw)
	}
	phone.tap(".pending button").waits(`document.querySelector(".pending").hidden`)
}

// Four sign on the shared screen of a phone, two by PIN and two by finger, and the sheet becomes official.
func TestFourSignOnOnePhone(t *testing.T) {
	h := newHouse(t)
	path, match, _ := h.called(2, nil)
	at, four := h.onPhone(match), h.four(match)
	phone := h.openChrome(412, 900)
	phone.open(h.refereeLink(path, "Pepe")).open(at)
	phone.tap(fmt.Sprintf(`form[action$="%s/begin"] button`, at)).waits(`document.querySelector(".standing .state-playing")`)
	phone.tap("#finished-" + four[2]).tap("#together-" + four[0]).tap("#third-" + four[3]).picture("judge-talk.png")
	phone.tap(".talk .ask button").says("Apuntar el resultado").picture("judge-verdict.png")
	phone.tap(".verdict-card button.main").says("por firmar").picture("judge-sheet.png")
	for i, player := range four {
		phone.waits(fmt.Sprintf(`document.querySelector("form.pin [name=player]").value === %q`, player))
		if i%2 == 0 {
			phone.signByFinger()
		} else {
			phone.fill("pin", h.pin(match, player)).tap("form.pin button")
		}
		phone.waits(fmt.Sprintf(`document.querySelectorAll(".signer.done").length === %d`, i+1))
	}
	phone.tap(`form[action$="/hand-in"] button`).says("Oficial").picture("judge-official.png")
	if got := h.get(match + "/sheet.json"); len(got.list("signed")) != 4 || got.str("state") != "official" {
		t.Errorf("the sheet is %s; want official with four signatures", got.raw)
	}
	if wide := phone.is(`document.documentElement.scrollWidth > 412`); wide {
		t.Error("the page is wider than the phone")
	}
}
