package api_test

import (
	"io"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// figure is a page of a championship as everyone sees it, in Spanish.
func (h *house) figure(path, page string) string {
	h.t.Helper()
	res, err := h.web.Client().Get(h.web.URL + "/c/" + h.get(path).str("slug") + page + "?lang=es")
	must(h.t, err)
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	must(h.t, err)
	if res.StatusCode != 200 {
		h.t.Fatalf("%s = %d", page, res.StatusCode)
	}
	return string(body)
}

func TestTimelineAndNumbersOfANight(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, map[string]any{"tables": 2})
	onPage(t, h.figure(path, "/timeline"), "desde la primera llamada")
	onPage(t, h.figure(path, "/numbers"), "Los números llegan")
	var matches []string
	for _, m := range h.get(path + "/matches").list("items") {
		matches = append(matches, path+"/matches/"+m.(map[string]any)["id"].(string))
	}
	one, two := matches[0], matches[1]
	h.post(one+"/call", map[string]any{"table": 1})
	h.post(two+"/call", map[string]any{"table": 2})
	h.clock.add(20 * time.Minute)
	h.post(one+"/begin", nil)
	h.post(two+"/begin", nil)
	onPage(t, h.figure(path, "/timeline"), "t-playing", "5 min tarde", `class="t-late"`)
	h.clock.add(31 * time.Minute)
	h.post(one+"/result", map[string]any{"winner": h.get(one).at("pairs", 0, "id")})
	h.post(two+"/suspend", nil)
	h.clock.add(10 * time.Minute)
	timeline, numbers := h.figure(path, "/timeline"), h.figure(path, "/numbers")
	onPage(t, timeline, "t-suspended", "t-over", "se suspendió")
	onPage(t, numbers, "31 min", "jugado en la mesa", "1 enfrentamiento empezó pasada la cortesía", "Semifinales")
	if strings.Contains(timeline+numbers, "style=") {
		t.Error("a style stands in the page, which its policy does not let in")
	}
}

// While a night goes on its drawing opens at what is played now, and stays where it is slid to when it is drawn anew;
// the hint to slide it stands only where there is something to slide.
func TestTheTimelineOpensAtNow(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, map[string]any{"tables": 2})
	match := h.playable(path)[0]
	h.post(match+"/call", map[string]any{"table": 1})
	h.post(match+"/begin", nil)
	h.clock.add(3 * time.Hour)
	phone := h.openChrome(412, 900).open("/c/" + h.slug(path) + "/timeline")
	phone.waits(`(({ scrollLeft, clientWidth, scrollWidth }) => scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1)(document.querySelector(".timeline-scroll"))`)
	phone.waits(`document.querySelector("[data-slide]").checkVisibility()`)
	phone.is(`(document.querySelector(".timeline-scroll").scrollLeft = 40, true)`)
	h.post(h.playable(path)[0]+"/call", map[string]any{"table": 2})
	phone.waits(`document.querySelectorAll(".t-stay").length === 2 && document.querySelector(".timeline-scroll").scrollLeft === 40`)
	phone.do(chromedp.EmulateViewport(1280, 900))
	phone.waits(`!document.querySelector("[data-slide]").checkVisibility()`)
}
