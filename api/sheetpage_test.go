package api_test

import (
	"fmt"
	"strings"
	"testing"
)

// sheetPage is the public page of a match's sheet, or of one of its revisions, as anybody reads it.
func (h *house) sheetPage(match, revision string) string {
	h.t.Helper()
	slug := h.get(strings.Split(match, "/matches/")[0]).str("slug")
	page := h.stranger("es").open(fmt.Sprintf("/c/%s/matches/%d/sheet%s", slug, h.get(match).num("number"), revision)).text
	return page
}

// wants wants a page to say all of these.
func wants(t *testing.T, page string, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(page, w) {
			t.Errorf("the page lacks %q:\n%s", w, page)
		}
	}
}

// The page behind the code says who signed and how, whether the sheet holds, and by what it is checked. Notes and
// reasons are not on it. The sheet before a correction stays readable with its signatures.
func TestSheetPageTellsEveryoneHowItStands(t *testing.T) {
	h := newHouse(t)
	match, hash, players := h.provisional(nil)
	wants(t, h.sheetPage(match, ""), "Provisional: todavía no se ha entregado", hash, "por firmar")
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": h.pin(match, players[0])})
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[1], "refuses": true, "reason": "secreto uno"})
	h.post(match+"/sheet/hand-in", map[string]any{"reason": "secreto dos"})
	page := h.sheetPage(match, "")
	wants(t, page, "Oficial: así quedó", "firmó con PIN", "no firma", "sin todas las firmas", "/sheet.json", "/sheet.pdf", "/key")
	if strings.Contains(page, "secreto") {
		t.Error("a reason is told to everyone")
	}

	h.post(match+"/correct", map[string]any{"winner": h.get(match).str("pairs", 0, "id"), "reason": "se apuntó al revés"})
	page = h.sheetPage(match, "")
	wants(t, page, "Provisional", "Revisión 2", "/sheet/1", "ya no vale")
	if strings.Contains(page, "firmó con PIN") {
		t.Error("a signature of the old sheet stands on the new one")
	}
	wants(t, h.sheetPage(match, "/1"), "Sustituida: ya no vale", "la revisión 2", hash, "firmó con PIN")
	h.post(strings.Split(match, "/matches/")[0]+"/undo", nil)
	wants(t, h.sheetPage(match, ""), hash, "Oficial: así quedó")
	wants(t, h.sheetPage(match, "/2"), "Anulada: ya no vale")
}

func TestKeyPageShowsTheKey(t *testing.T) {
	h := newHouse(t)
	match, _ := h.official()
	path := strings.Split(match, "/matches/")[0]
	page := h.stranger("es").open("/c/" + h.get(path).str("slug") + "/key").text
	wants(t, page, h.verified("", match).Fingerprint, "cubilete verify --key", "— cubilete/"+h.get(path).str("id"))
}
