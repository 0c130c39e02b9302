package api_test

import (
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament"
	"cubilete/tournament/entrylist"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

var blocks = regexp.MustCompile(`(?s)<pre><code>(.*?)</code></pre>`)

// A draw with clubs, seeds and gaps in the numbers comes out again of what its page says, and of nothing else: also
// after a club was changed, and two players of a pair were erased.
func TestADrawIsRepeatedFromItsPage(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, map[string]any{"separate_clubs": true})
	for n := range 13 {
		h.post(path+"/pairs", couple(person(fmt.Sprintf("Ana %d", n), "", ""), person(fmt.Sprintf("Luis %d", n), "", ""), "club", fmt.Sprintf("Peña %d", n%3)))
	}
	for pair, seed := range map[int]int{5: 1, 9: 2, 12: 3} {
		h.call(h.token, "PATCH", path+"/pairs/"+h.pairID(path, pair), map[string]any{"seed": seed}).ok()
	}
	h.post(path+"/pairs/"+h.pairID(path, 2)+"/withdraw", nil)
	h.post(path+"/close", nil)
	h.post(path+"/draw", map[string]any{"seed": "el Gordo 79432"})
	h.post(path+"/draw/publish", nil)
	h.call(h.token, "PATCH", path+"/pairs/"+h.pairID(path, 3), map[string]any{"club": "Otra"}).ok()
	var want [][2]int
	for i := range h.get(path + "/draw").list("matches") {
		want = append(want, h.seated(path, i))
	}

	shown := blocks.FindAllStringSubmatch(h.stranger("es").open("/c/"+h.get(path).str("slug")+"/draw").text, -1)
	if len(shown) != 2 || !strings.Contains(html.UnescapeString(shown[0][1]), "--seed 'el Gordo 79432'") {
		t.Fatalf("the page shows %q", shown)
	}
	if diff := cmp.Diff(want, drawnFrom(t, html.UnescapeString(shown[1][1]), "el Gordo 79432")); diff != "" {
		t.Errorf("the draw of the list is another (-want +got):\n%s", diff)
	}
}

// seated are the numbers of the pairs of a match of round one, 0 for nobody.
func (h *house) seated(path string, i int) [2]int {
	h.t.Helper()
	var seats [2]int
	draw := h.get(path + "/draw")
	for side := range seats {
		if draw.at("matches", i, "pairs", side) != nil {
			seats[side] = draw.num("matches", i, "pairs", side, "number")
		}
	}
	return seats
}

// drawnFrom draws a list as the command does.
func drawnFrom(t *testing.T, list, seed string) [][2]int {
	t.Helper()
	read, err := entrylist.Read(strings.NewReader(list), entrylist.Limits{})
	must(t, err)
	if !read.Sound() || !read.Numbered {
		t.Fatalf("the list is not sound, or has no numbers:\n%s", list)
	}
	var field []pairing.Entrant
	for _, row := range read.Rows {
		field = append(field, tournament.Entrant(id.PairNumber(row.PairNumber), row.Seed, row.Club))
	}
	format, _ := pairing.ByName("knockout")
	draw, err := format.Draw(field, seed, pairing.Options{SeparateClubs: true})
	must(t, err)
	var seats [][2]int
	for i := 0; i+1 < len(draw.Seats); i += 2 {
		seats = append(seats, [2]int{int(draw.Seats[i]), int(draw.Seats[i+1])})
	}
	return seats
}

// A draft that the list has left behind does not stand in the way: what comes first on its page is to draw again.
func TestAStaleDraftMakesWayForAnother(t *testing.T) {
	h := newHouse(t)
	path := h.championship(5, nil)
	h.post(path+"/close", nil)
	h.post(path+"/draw", map[string]any{"seed": "uno"})
	b, desk := h.signedInWith(h.token), "/desk/c/"+h.slug(path)
	fresh := b.open(desk + "/draw")
	if !fresh.has(desk+"/draw/publish") || strings.Contains(fresh.text, "Lo que salió antes") {
		t.Errorf("a fresh draft cannot be published:\n%s", fresh.words())
	}
	h.post(path+"/pairs/"+h.pairID(path, 2)+"/withdraw", nil)
	stale := b.open(desk + "/draw").says("Lo que salió antes")
	again, old := strings.Index(stale.text, `action="`+desk+`/draw"`), strings.Index(stale.text, "<ol")
	if stale.has(desk+"/draw/publish") || again < 0 || again > old || !strings.Contains(stale.text[again:old], `class="main"`) {
		t.Errorf("to draw again is not what comes first:\n%s", stale.text)
	}
	stale.send(desk+"/draw", url.Values{"seed": {"dos"}}).at(desk + "/draw").keeps("Lo que salió antes")
}
