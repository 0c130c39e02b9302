package api_test

import (
	"context"
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// looker looks at pages for people who cannot see them well, or on a small screen.
type looker struct {
	*chrome
	house     *house
	axe, look string // scripts
}

// widths are those of a phone of ten years ago, a phone, a tablet, a laptop, a laptop at 200 % and a wall.
var widths = []int64{320, 412, 640, 768, 1280, 1920}

// Every page, in Spanish, English and Catalan: nothing is wider than the screen, cut, or too small for a thumb at any
// width, and axe-core finds nothing to object to, by day and by night.
func TestEveryPageCanBeSeenAndPressed(t *testing.T) {
	l := newLooker(t)
	w := newTown(l.house)
	for _, lang := range []string{"es", "en", "ca"} {
		t.Run(lang, func(t *testing.T) { l.tour(t, w, lang) })
	}
	l.house.t = t
}

// tour looks at every page in a language, with a browser of its own: none is asked to live for long.
func (l *looker) tour(t *testing.T, w town, lang string) {
	l.house.t = t
	l.chrome = l.house.openChrome(412, 900)
	l.enter(w)
	l.open("/?lang=" + lang)
	for _, stop := range w.tour() {
		t.Run(stop.name, func(t *testing.T) {
			l.t = t
			l.goTo(stop)
			l.measured(stop)
			l.judged(lang, stop)
		})
	}
}

func newLooker(t *testing.T) *looker {
	t.Helper()
	h := newHouse(t)
	l := &looker{house: h}
	read := func(path string) string {
		text, err := os.ReadFile(path)
		must(t, err)
		return string(text)
	}
	axe := os.Getenv("CUBILETE_TEST_AXE")
	if axe == "" && os.Getenv("CUBILETE_TEST_ALL") != "" {
		t.Fatal("CUBILETE_TEST_AXE names no axe-core, and here all tests must run")
	}
	if axe == "" {
		t.Skip("CUBILETE_TEST_AXE names no axe-core: run the tests by make test")
	}
	l.axe, l.look = read(axe), read("testdata/look.js")
	return l
}

// enter lets the browser in by every door: as the owner of the house, a referee and a player.
func (b *chrome) enter(w town) {
	b.t.Helper()
	b.signIn(w.house)
	b.open(w.judge).open(w.player)
}

// goTo goes to a stop of the tour.
func (b *chrome) goTo(s stop) {
	b.t.Helper()
	b.open(s.path)
	if s.then == "" {
		return
	}
	act := func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		_, err := chromedp.Run(ctx, chromedp.Evaluate[any](s.then+", true"))
		return chromedp.Void{}, err
	}
	if _, err := chromedp.RunResponse(b.ctx, act); err != nil {
		b.t.Fatalf("%s: %v, on the page:\n%s", s.name, err, b.text())
	}
	b.do(chromedp.WaitReady(chromedp.CSS("main")))
}

// measured wants the page to lie well at every width.
func (l *looker) measured(s stop) {
	l.t.Helper()
	for _, width := range widths {
		l.do(chromedp.EmulateViewport(width, 900))
		faults, err := chromedp.Run(l.ctx, chromedp.Evaluate[[]string](l.look))
		must(l.t, err)
		for _, fault := range faults {
			l.t.Errorf("at %d px: %s", width, fault)
		}
	}
}

// judged wants axe-core to find nothing: Spanish on a phone by day, and its colours by night; English on a laptop by
// night. What hangs on the wall is read from far, and needs more contrast.
func (l *looker) judged(lang string, s stop) {
	l.t.Helper()
	width := map[string]int64{"es": 412, "en": 1280}[lang]
	if width == 0 {
		return
	}
	colours := "color-contrast"
	if s.onWall() {
		colours, width = "color-contrast-enhanced", 1920
	}
	l.do(chromedp.EmulateViewport(width, 1080))
	_, err := chromedp.Run(l.ctx, chromedp.Evaluate[any](l.axe+";0"))
	must(l.t, err)
	all := fmt.Sprintf(`rules: {%q: {enabled: true}}`, colours)
	if lang == "es" {
		l.finds("by day", all)
		all = fmt.Sprintf(`runOnly: [%q, "link-in-text-block"]`, colours)
	}
	l.scheme("dark")
	l.finds("by night", all)
	l.scheme("light")
}

func (l *looker) finds(when, options string) {
	l.t.Helper()
	found, err := chromedp.Run(l.ctx, chromedp.Evaluate[[]string](fmt.Sprintf(`axe.run(document, {resultTypes: ["violations"], preload: false, %s}).then((r) =>
		r.violations.flatMap((v) => v.nodes.map((n) => v.id + ": " + n.target.join(" ") + " " + n.failureSummary.replace(/\s+/g, " "))))`, options), chromedp.EvalAwaitPromise))
	must(l.t, err)
	for _, fault := range found {
		l.t.Errorf("%s: %s", when, fault)
	}
}

// scheme is what the person prefers: light or dark.
func (b *chrome) scheme(name string) {
	b.t.Helper()
	b.do(func(ctx context.Context, tab *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}},
		})
		return chromedp.Void{}, err
	})
}
