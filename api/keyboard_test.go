package api_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"cubilete/tournament"
)

// focused reports that whoever looks can see where the focus is.
const focused = `(() => {
	for (let e = document.activeElement; e; e = e.parentElement) {
		const s = getComputedStyle(e);
		if (s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 1) return true;
	}
	return false;
})()`

func (b *chrome) keys(keys string) *chrome {
	b.t.Helper()
	b.do(chromedp.KeyEvent(keys))
	return b
}

// reach goes on by Tab until the focus is on what is sought. At every stop one must see where one is.
func (b *chrome) reach(selector string) *chrome {
	b.t.Helper()
	for range 120 {
		b.keys(kb.Tab)
		if b.is(`document.activeElement === document.body`) {
			continue
		}
		if !b.is(focused) {
			where, _ := chromedp.Run(b.ctx, chromedp.Evaluate[string](`document.activeElement.outerHTML.slice(0, 200)`))
			b.t.Fatalf("nobody sees that the focus is on %s", where)
		}
		if b.is(fmt.Sprintf("document.activeElement.matches(%q)", selector)) {
			return b
		}
	}
	b.t.Fatalf("Tab never comes to %s, on the page:\n%s", selector, b.text())
	return b
}

// follow presses Enter there, and waits for the page that follows.
func (b *chrome) follow(selector string) *chrome {
	b.t.Helper()
	b.reach(selector)
	if _, err := chromedp.RunResponse(b.ctx, chromedp.KeyEvent(kb.Enter)); err != nil {
		b.t.Fatalf("Enter at %s: %v, on the page:\n%s", selector, err, b.text())
	}
	b.do(chromedp.WaitReady(chromedp.CSS("main")))
	return b
}

// The whole night without a mouse: two pairs enter, are drawn, called, play, their sheet is handed in, and there is a
// champion.
func TestTheWholeNightByKeyboard(t *testing.T) {
	h := newHouse(t)
	b := h.openChrome(1280, 900)
	b.choosePassword(h)
	b.makeChampionship()
	b.open("/c/torneo-de-san-blas")
	for _, names := range [][2]string{{"Íñigo Núñez", "Luis Gil"}, {"Rosa Mir", "Pilar Rey"}} {
		b.follow(`main a[href$="/enter"]`)
		b.reach(field("players.0.name")).keys(names[0]).reach(field("players.1.name")).keys(names[1])
		b.reach(field("accepts_bases")).keys(" ").follow(`main button.main`).reads(names[0])
	}
	b.follow(`footer a[href^="/desk/"]`).follow(`main form[action$="/close"] button`)
	b.follow(`main a[href$="/draw"]`).reach(field("seed")).keys("El Gordo 79432").follow(`main form[action$="/draw"] button`)
	b.follow(`main form[action$="/publish"] button`).follow(`.sections a[href$="/torneo-de-san-blas"]`)
	b.follow(`main form[action$="/start"] button`).follow(`main form[action$="/call"] button`)
	b.follow(`main form[action$="/begin"] button`).follow(`.index a[href$="/judge"]`).follow(`main a.tap`)
	b.reach(`[name="finished"]`).keys(" ").keys(kb.ArrowDown).reach(`[name="together"]`).keys(" ")
	b.reach(`.talk .ask button`).keys(kb.Enter).waits(`document.querySelector(".verdict-card")`)
	b.reach(`.verdict-card button.main`).keys(kb.Enter).waits(`document.querySelector("form[action$='/hand-in']")`)
	b.reach(`form[action$="/hand-in"] summary`).keys(kb.Enter).reach(`form[action$="/hand-in"] button`).keys(kb.Enter).says("Oficial")
	b.open("/c/torneo-de-san-blas").reads("El campeonato ha terminado").reads("Campeona")
	must(t, h.auditAll())
}

// What others do meanwhile does not take the focus away from who is about to press something.
func TestTheFocusStaysWhereItWas(t *testing.T) {
	h := newHouse(t)
	path := h.running(8, map[string]any{"tables": 3})
	slug := h.slug(path)
	account, err := h.door.AddAccount(t.Context(), "rosa@example.org", "Rosa", tournament.Owner)
	must(t, err)
	link, err := h.door.PasswordLink(t.Context(), account)
	must(t, err)
	b := h.openChrome(1280, 900)
	b.open("/password/"+link).fill("password", "el tapete verde del bar").press("main button.main")
	matches := h.playable(path)
	for _, at := range matches[:2] {
		h.post(at+"/call", nil)
	}
	second := fmt.Sprintf(`form[action$="/matches/%d/begin"] button`, h.get(matches[1]).num("number"))
	b.open("/desk/c/" + slug).reach(second)
	h.post(matches[2]+"/call", nil)
	b.waits(fmt.Sprintf(`document.querySelector('form[action$="/matches/%d/begin"]')`, h.get(matches[2]).num("number")))
	if !b.is(fmt.Sprintf("document.activeElement.matches(%q)", second)) {
		t.Error("the focus has left the button of the second match")
	}
	b.open("/c/" + slug + "/bracket").reach(fmt.Sprintf(`#m%d a`, h.get(matches[3]).num("number")))
	h.post(matches[0]+"/begin", nil)
	b.waits(`document.querySelector(".match .state-playing")`)
	if !b.is(`document.activeElement.closest(".match")`) {
		t.Error("the focus has left the match in the bracket")
	}
	if !strings.Contains(b.text(), "jugando") {
		t.Error("the bracket does not say that a match is played")
	}
}

// A referee who comes back to a match that was half told goes through the answers with the arrows, and stays in them.
func TestTheFocusStaysInTheAnswers(t *testing.T) {
	h := newHouse(t)
	path, match, p := h.called(2, nil)
	at, four := h.onPhone(match), h.four(match)
	p.send(at+"/begin", url.Values{})
	b := h.openChrome(412, 900)
	b.open(h.refereeLink(path, "Lola")).open(at).tap("#finished-" + four[0])
	b.waits(`performance.getEntriesByType("resource").some((e) => e.name.endsWith("/half"))`)
	b.open("/judge").open(at).waits(fmt.Sprintf(`document.querySelector("#finished-%s").checked`, four[0]))
	b.waits(fmt.Sprintf(`document.querySelector("#together-%s").closest("label").hidden`, four[0]))
	b.reach(`[name="together"]`)
	for range 6 {
		b.keys(kb.ArrowDown)
		if !b.is(`document.activeElement.matches("[name=together]:checked")`) {
			t.Fatal("an arrow leaves the answers, or chooses none")
		}
	}
}
