package api_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"cubilete/tournament"
)

// Whoever says once which pair is theirs finds it marked on every page, in the round where it sits, with its way drawn
// and with where it plays at the foot; it stays so while the night goes on, until it is forgotten. The server is told
// nothing.
func TestOurPairIsFollowedThrough(t *testing.T) {
	h := newHouse(t)
	path := h.running(8, map[string]any{"tables": 4})
	slug := "/c/" + h.get(path).str("slug")
	queue := h.get(path + "/queue")
	match, pair := queue.str("items", 0, "id"), queue.num("items", 0, "pairs", 0, "number")
	winner := queue.str("items", 0, "pairs", 0, "id")

	p := h.openChrome(412, 900).open(slug + "/bracket")
	if p.is(`!document.querySelector(".our-foot").hidden`) || p.has("[data-star]") {
		t.Error("a pair is marked that nobody chose")
	}
	p.open(fmt.Sprintf("%s/where?q=%d", slug, pair)).waits(fmt.Sprintf(`document.querySelector('[data-mine="%d"]:not([hidden])')`, pair))
	p.tap(fmt.Sprintf(`[data-mine="%d"] button`, pair)).waits(`document.querySelector('[data-mine] button[aria-pressed="true"]')`)
	for _, page := range []string{"", "/bracket", "/pairs", "/tables", "/standings"} {
		p.open(slug + page).waits(`!document.querySelector(".our-foot").hidden && document.querySelector(".our-foot span").textContent`)
		if page != "" {
			p.waits(fmt.Sprintf(`document.querySelector(".ours .no")?.textContent === "%d"`, pair))
		}
	}
	p.open(slug + "/bracket").waits(`[...document.querySelectorAll(".tree .our-way")].filter((match) => match.textContent.includes("★ si ganáis")).length === 2`)
	h.post(path+"/matches/"+match+"/result", map[string]any{"winner": winner}) // and the page hears of it
	p.waits(`document.querySelectorAll(".tree .match.ours").length === 2 && document.querySelectorAll(".tree .our-way").length === 1`)
	p.open(slug + "/bracket").waits(`document.querySelector(".round.current .match.ours") && document.querySelector(".round.current").id === "main-2"`)

	inSight := `(({ top, bottom, left, right }) => top >= 0 && bottom <= document.querySelector(".our-foot").getBoundingClientRect().top && left >= 0 && right <= innerWidth)([...document.querySelectorAll(".match.ours")].at(-1).getBoundingClientRect())`
	p.waits(inSight)
	p.do(chromedp.EmulateViewport(1100, 300))
	p.open(slug + "/bracket").waits(inSight)
	p.do(chromedp.EmulateViewport(412, 900))

	p.tap(".our-foot button").waits(`document.querySelector(".our-foot").hidden && !document.querySelector("[data-star], .ours, .our-way")`)
	p.open(slug + "/pairs").waits(`document.querySelector(".pair-list")`)
	if p.has("[data-star]") {
		t.Error("a pair is marked that was forgotten")
	}
}

// Each pair of the list has a star to choose it by, which says whose it is and is pressed like any button. Without
// scripts there is none, because it would do nothing.
func TestAPairIsChosenInTheList(t *testing.T) {
	h := newHouse(t)
	path := h.running(8, nil)
	pairs := "/c/" + h.slug(path) + "/pairs"
	b := h.openChrome(412, 900).open(pairs).waits(`document.querySelectorAll('.pair-list button.follow[aria-pressed="false"]').length === 8`)
	b.waits(`document.querySelector("#follow-3").ariaLabel === "Seguir a la pareja 3" && document.querySelector("#follow-3").getBoundingClientRect().width >= 44`)
	b.tap("#follow-3").waits(`document.querySelector('#follow-3[aria-pressed="true"]') && document.querySelector(".our-foot b").textContent.startsWith("★ 3 ")`)
	b.tap("#follow-5").waits(`document.querySelectorAll('.follow[aria-pressed="true"]').length === 1 && document.querySelector(".our-foot b").textContent.startsWith("★ 5 ")`)
	b.is(`(document.querySelector("#follow-5").focus(), true)`)
	h.post(path+"/pairs/"+h.pairID(path, 1)+"/withdraw", nil) // and the list is brought up to date
	b.waits(`document.querySelector(".status-withdrawn .follow") && document.querySelectorAll(".follow").length === 8`)
	if !b.is(`document.activeElement.id === "follow-5"`) {
		t.Error("the star that had the focus has lost it")
	}
	b.tap("#follow-5").waits(`document.querySelector(".our-foot").hidden && !document.querySelector(".ours")`)
	b.withoutJavaScript()
	b.open(pairs).press(`.pair-list a[href$="/pairs/3"]`).reads("contra")
	if b.has(".follow") || b.is(`document.querySelector("[data-mine]").checkVisibility()`) {
		t.Error("without scripts something is offered that does nothing")
	}
}

// A player's own link says whose it is the first time only: what somebody has told the phone to forget stays forgotten,
// and another pair that was chosen stays chosen.
func TestAnOwnLinkChoosesOnce(t *testing.T) {
	w := newTown(newHouse(t))
	b := w.openChrome(412, 900).open(w.player).waits(`document.querySelector('[data-mine] button[aria-pressed="true"]')`)
	b.open("/c/" + w.trouble).waits(`!document.querySelector(".our-foot").hidden`)
	b.tap(".our-foot button").open(w.player).waits(`document.querySelector('[data-mine]:not([hidden]) button[aria-pressed="false"]')`)
	b.open("/c/" + w.trouble + "/pairs").tap("#follow-7").open(w.player).waits(`document.querySelector(".our-foot b").textContent.startsWith("★ 7 ")`)
	b.tap("[data-mine] button").waits(`document.querySelector('[data-mine] button[aria-pressed="true"]') && document.querySelector(".our-foot").hidden`)
}

// The foot of a page that stays open says where our pair plays as soon as it is called, and counts until when to sit
// down.
func TestTheFootGoesOnWithTheNight(t *testing.T) {
	h := newHouse(t)
	h.clock.add(-time.Until(evening)) // so that the browser's clock and the server's agree
	path := h.running(16, map[string]any{"tables": 3, "starts_at": h.clock.time().In(time.FixedZone("Madrid in winter", 3600)).Format(tournament.LocalTime)})
	slug, match := "/c/"+h.slug(path), h.playable(path)[0]
	phone := h.openChrome(412, 900).open(fmt.Sprintf("%s/where?q=%d", slug, h.get(match).num("pairs", 0, "number")))
	phone.tap("[data-mine]:not([hidden]) button").open(slug + "/tables")
	phone.waits(`document.querySelector(".our-foot span").textContent === "Sois los siguientes"`)
	h.post(match+"/call", nil)
	phone.waits(`/^Mesa \d+ · ahora$/.test(document.querySelector(".our-foot span").textContent)`)
	phone.waits(`/^1[0-5]:\d\d$/.test(document.querySelector(".our-foot [data-left]").textContent)`) // of the courtesy time
	left, err := phone.said(`document.querySelector(".our-foot [data-left]").textContent`)
	must(t, err)
	phone.waits(fmt.Sprintf(`document.querySelector(".our-foot [data-left]").textContent < %q`, left))
	h.post(match+"/begin", nil)
	phone.waits(`document.querySelector(".our-foot span").textContent.includes("jugando") && !document.querySelector(".our-foot [data-left]")`)
}
