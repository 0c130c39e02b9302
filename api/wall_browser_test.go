package api_test

import (
	"fmt"
	"testing"
)

// The wall has no bar to scroll, whatever it shows: every panel of a full hall fits the screen, all tables take their
// turn, and the match for the third place is there as well.
func TestTheWallFitsItsScreen(t *testing.T) {
	if testing.Short() {
		t.Skip("browser tests are left out of short runs")
	}
	h := newHouse(t)
	path := h.running(64, map[string]any{"tables": 24, "third_place": "match", "auto_call": true})
	slug := h.get(path).str("slug")
	for _, size := range [][2]int64{{1920, 1080}, {1280, 720}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			wall := h.openChrome(size[0], size[1])
			wall.open("/c/" + slug + "/screen").waits(`document.querySelectorAll(".panel").length > 3`)
			h.fits(t, wall, size[1])
			tables, err := wall.number(`document.querySelectorAll(".panel[data-panel^=tables] .wall-row").length`)
			must(t, err)
			if tables != 24 {
				t.Errorf("%d tables take their turn; want all 24", tables)
			}
			wall.picture(fmt.Sprintf("wall-full-%d.png", size[0]))
		})
	}
}

// Names as long as people have them are written smaller, and lie on nobody else's.
func TestLongNamesFitTheWall(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, map[string]any{"tables": 8, "auto_call": true})
	for n := range 16 {
		h.post(path+"/pairs", couple(
			person(fmt.Sprintf("María del Carmen Rodríguez-Villalobos Segundo %c", 'A'+n), "", ""),
			person(fmt.Sprintf("Rosa Soler Etxeberriagaraikoetxea %c", 'A'+n), "", "")))
	}
	h.start(path)
	for _, size := range [][2]int64{{1920, 1080}, {1280, 720}} {
		wall := h.openChrome(size[0], size[1])
		wall.open("/c/" + h.get(path).str("slug") + "/screen").waits(`document.querySelectorAll(".panel.shown .wall-row").length === 8`)
		wall.waits(`[...document.querySelectorAll(".panel.shown .wall-names")].every(n => n.offsetHeight <= n.closest(".wall-row").clientHeight)`)
		h.fits(t, wall, size[1])
		wall.picture(fmt.Sprintf("wall-long-%d.png", size[0]))
	}
}

// The draw is shown at the pace of whoever has the keyboard: forwards and back, one pair after the other.
func TestTheDrawIsShownAtTheOperatorsPace(t *testing.T) {
	h := newHouse(t)
	path := h.running(32, nil)
	show := h.openChrome(1280, 720)
	show.open("/c/" + h.get(path).str("slug") + "/screen/draw").waits(`document.querySelector("[data-count]").textContent.startsWith("0 / 32")`)
	press := `(dispatchEvent(new KeyboardEvent("keydown", {key: %q})), document.querySelectorAll(".show-side:not(.to-come)").length === %d)`
	for shown := 1; shown <= 32; shown++ {
		show.waits(fmt.Sprintf(`(document.querySelectorAll(".show-side:not(.to-come)").length === %d) || `+press, shown, " ", shown))
		if !show.is(`(() => { const r = document.querySelector(".show-side.fresh").getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; })()`) {
			t.Fatalf("pair %d that was just drawn is outside of the screen", shown)
		}
	}
	show.waits(fmt.Sprintf(press, "ArrowLeft", 31)).picture("show.png")
	if show.is(`document.documentElement.scrollHeight > innerHeight`) {
		t.Error("the page has a bar to scroll")
	}
}

// fits turns through all panels, each of which must fit: nothing of it is beyond its edge.
func (h *house) fits(t *testing.T, wall *chrome, height int64) {
	t.Helper()
	panels, err := wall.number(`document.querySelectorAll(".panel").length`)
	must(t, err)
	for range panels {
		for claim, what := range map[string]string{
			fmt.Sprintf(`document.documentElement.scrollHeight > %d`, height):                                                                                                        "the page",
			`document.documentElement.scrollWidth > innerWidth`:                                                                                                                      "the width",
			`(p => p.scrollHeight > p.clientHeight + 1)(document.querySelector(".panels"))`:                                                                                          "the panels",
			`[...document.querySelectorAll(".panel.shown .wall-names")].some(n => n.closest(".wall-row") && n.offsetHeight > n.closest(".wall-row").clientHeight)`:                   "a name",
			`(p => p && [...p.querySelectorAll("li")].some(li => li.getBoundingClientRect().bottom > p.getBoundingClientRect().bottom + 1))(document.querySelector(".panel.shown"))`: "a row",
		} {
			if wall.is(claim) {
				name, _ := wall.said(`document.querySelector(".panel.shown").dataset.panel`)
				t.Errorf("%s does not fit on %s", what, name)
			}
		}
		wall.is(`(document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight"})), true)`)
	}
}
