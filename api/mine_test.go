package api_test

import (
	"fmt"
	"testing"
)

// Whoever says once which pair is theirs finds it marked on every page, in the round where it sits, with its way drawn and
// with where it plays at the foot; it stays so while the night goes on, until it is forgotten. The server is told nothing.
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
	p.open(slug + "/bracket").waits(`document.querySelectorAll(".tree .our-way").length === 2`)
	h.post(path+"/matches/"+match+"/result", map[string]any{"winner": winner}) // and the page hears of it
	p.waits(`document.querySelectorAll(".tree .match.ours").length === 2 && document.querySelectorAll(".tree .our-way").length === 1`)
	p.open(slug + "/bracket").waits(`document.querySelector(".round.current .match.ours") && document.querySelector(".round.current").id === "main-2"`)

	p.tap(".our-foot button").waits(`document.querySelector(".our-foot").hidden && !document.querySelector("[data-star], .ours, .our-way")`)
	p.open(slug + "/pairs").waits(`document.querySelector(".pair-list")`)
	if p.has("[data-star]") {
		t.Error("a pair is marked that was forgotten")
	}
}

// The foot of a page that stays open says where our pair plays as soon as it is called.
func TestTheFootGoesOnWithTheNight(t *testing.T) {
	h := newHouse(t)
	path := h.running(16, map[string]any{"tables": 3})
	slug, match := "/c/"+h.slug(path), h.playable(path)[0]
	phone := h.openChrome(412, 900).open(fmt.Sprintf("%s/where?q=%d", slug, h.get(match).num("pairs", 0, "number")))
	phone.tap("[data-mine]:not([hidden]) button").open(slug + "/tables")
	phone.waits(`document.querySelector(".our-foot span").textContent === "Sois los siguientes"`)
	h.post(match+"/call", nil)
	phone.waits(`/^Mesa \d+ · ahora$/.test(document.querySelector(".our-foot span").textContent)`)
	h.post(match+"/begin", nil)
	phone.waits(`document.querySelector(".our-foot span").textContent.includes("jugando")`)
}
