package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// tooSmall are the buttons and fields of a page that a thumb would miss, as a list of what they say.
const tooSmall = `[...document.querySelectorAll("main button, main a.button, main select, main summary, main a.tap, main label.pick, main .tick > label")]
	.filter(e => e.offsetParent).filter(e => { const r = e.getBoundingClientRect(); return r.height < 43.5 || r.width < 43.5; })
	.map(e => e.tagName + " " + e.textContent.trim().slice(0, 40)).join("; ")`

// On a phone every page of the night keeps to its width, in both languages, and everything to press is as large as a
// thumb.
func TestPagesOfTheNightOnAPhone(t *testing.T) {
	h := newHouse(t)
	path, match, _ := h.called(8, map[string]any{"warnings": "ladder"})
	slug, n := h.get(path).str("slug"), h.get(match).num("number")
	a, b := h.get(match).num("pairs", 0, "number"), h.get(match).num("pairs", 1, "number")
	second := path + "/matches/" + h.get(path+"/queue").str("items", 0, "id")
	h.post(second+"/result", map[string]any{"winner": h.get(second).str("pairs", 0, "id")})
	h.clock.add(20 * time.Minute)
	desk := "/desk/c/" + slug
	phone := h.openChrome(412, 900)
	phone.signIn(h)
	for _, page := range []string{
		desk, fmt.Sprintf("%s/matches/%d", desk, n), fmt.Sprintf("%s/matches/%d/absent?absent=%d&absent=%d", desk, n, a, b),
		fmt.Sprintf("%s/pairs/%d", desk, a), fmt.Sprintf("%s/pairs/%d/warn", desk, a), fmt.Sprintf("%s/pairs/%d/withdraw", desk, a),
		desk + "/paper", desk + "/guide", desk + "/journal", desk + "/undo", desk + "/absent", desk + "/pending", desk + "/aloud", desk + "/room",
		desk + "/referees", desk + "/judge", fmt.Sprintf("%s/judge/matches/%d", desk, n), fmt.Sprintf("%s/matches/%d/correct", desk, h.get(second).num("number")),
		"/c/" + slug + "/where?q=ana", "/c/" + slug + "/bases",
	} {
		for _, lang := range []string{"en", "es"} {
			mark := "?"
			if strings.Contains(page, "?") {
				mark = "&"
			}
			phone.open(page + mark + "lang=" + lang)
			if phone.is(`document.documentElement.scrollWidth > 412`) {
				t.Errorf("%s in %s is wider than the phone", page, lang)
			}
			if small, err := phone.said(tooSmall); err != nil || small != "" {
				t.Errorf("%s in %s: too small for a thumb: %s %v", page, lang, small, err)
			}
		}
		phone.picture("phone" + strings.NewReplacer("/", "-", "?", "-", "&", "-", "=", "").Replace(strings.TrimPrefix(page, "/desk/c/"+slug)) + ".png")
	}
}
