package api_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// printed reads a PDF back, page by page, with single spaces.
func (h *house) printed(token, path string) []string {
	h.t.Helper()
	text := h.read("pdftotext", h.pdf(token, path), "-layout", "in.pdf", "-")
	var pages []string
	for page := range strings.SplitSeq(strings.TrimSuffix(text, "\f"), "\f") {
		pages = append(pages, strings.Join(strings.Fields(page), " "))
	}
	return pages
}

// pdf is what comes out of the printer.
func (h *house) pdf(token, path string) []byte {
	h.t.Helper()
	got := h.call(token, "GET", path, nil)
	if kind := got.header.Get("Content-Type"); got.status != 200 || kind != "application/pdf" || !bytes.HasPrefix(got.raw, []byte("%PDF-")) {
		h.t.Fatalf("%s = %d %q beginning %.80q; want a PDF", path, got.status, kind, got.raw)
	}
	return got.raw
}

// read lets a program read a PDF, in.pdf; the test is left out where there is none, unless everything is asked for.
func (h *house) read(program string, pdf []byte, args ...string) string {
	h.t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		if os.Getenv("CUBILETE_TEST_ALL") != "" {
			h.t.Fatal(err)
		}
		h.t.Skip(err)
	}
	command := exec.Command(program, args...)
	command.Dir = h.t.TempDir()
	must(h.t, os.WriteFile(filepath.Join(command.Dir, "in.pdf"), pdf, 0o600))
	out, err := command.Output()
	must(h.t, err)
	return string(out)
}

// onPage wants a page to say all of these.
func onPage(t testing.TB, page string, want ...string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(page, w) {
			t.Errorf("the page lacks %q; it says:\n%s", w, page)
		}
	}
}

func TestSheetIsPrintedBlankAndSigned(t *testing.T) {
	h := newHouse(t)
	match, hash, players := h.provisional(map[string]any{"venue": "Bar Manolo"})
	blank := h.printed("", match+"/sheet.pdf?blank=1")
	if len(blank) != 1 {
		t.Fatalf("a sheet takes %d pages", len(blank))
	}
	onPage(t, blank[0], "Torneo de San Blas", "sábado 5 de diciembre de 2026 · Bar Manolo", "Acta nº 1", "Final", "Ana Aa", "Luis Ab", "Conformidad")
	if strings.Contains(blank[0], "Huella") {
		t.Errorf("a blank sheet tells a hash:\n%s", blank[0])
	}
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": h.pin(match, players[0])})
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[1], "drawing": drawing(true)})
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[2], "refuses": true, "reason": "discrepancia"})
	h.post(match+"/sheet/hand-in", map[string]any{"hash": hash, "reason": "se fueron"})
	everyone, desk := h.printed("", match+"/sheet.pdf")[0], h.printed(h.token, match+"/sheet.pdf")[0]
	for _, page := range []string{everyone, desk} {
		onPage(t, page, "oficial", "firmó con su PIN, 18:00", "firmó con el dedo, 18:00", "no firma, 18:00", "Cerrada por el juez", hash[:4]+" "+hash[4:8])
	}
	onPage(t, desk, "discrepancia", "se fueron")
	for _, private := range []string{"discrepancia", "se fueron"} {
		if strings.Contains(everyone, private) {
			t.Errorf("everyone reads %q on the sheet:\n%s", private, everyone)
		}
	}
	for token, want := range map[string]int{"": 0, h.token: 1} {
		images := h.read("pdfimages", h.pdf(token, match+"/sheet.pdf"), "-list", "in.pdf")
		if got := strings.Count(images, "\n") - 2; got != want {
			t.Errorf("the sheet holds %d drawings; want %d:\n%s", got, want, images)
		}
	}
}

func TestRoundOfSheetsInTableOrder(t *testing.T) {
	h := newHouse(t)
	path := h.running(6, map[string]any{"tables": 4}) // two byes, two matches
	var tables []string
	for i, item := range h.get(path + "/matches?round=1").list("items") {
		m := item.(map[string]any)
		if m["state"] == "ready" {
			tables = append(tables, fmt.Sprintf("MESA %d", 4-i%4))
			h.post(path+"/matches/"+m["id"].(string)+"/call", map[string]any{"table": 4 - i%4})
		}
	}
	pages := h.printed("", path+"/sheets.pdf?round=1")
	if len(pages) != 2 || len(tables) != 2 {
		t.Fatalf("two matches and two byes print %d sheets", len(pages))
	}
	if pages[0] > pages[1] && !strings.Contains(pages[0], tables[1]) {
		t.Errorf("sheets are not in the order of the tables %v:\n%s\n%s", tables, pages[0], pages[1])
	}
	if half := h.printed("", path+"/sheets.pdf?round=1&format=a5"); len(half) != 1 {
		t.Errorf("two sheets of A5 take %d pages; want 1", len(half))
	}
	if all := h.printed("", path+"/sheets.pdf"); len(all) != 5 {
		t.Errorf("a championship of six prints %d sheets; want 5", len(all))
	}
	onPage(t, h.printed("", path+"/round.pdf")[0], "Cuartos de final", "contra", tables[0])
	onPage(t, h.printed("", path+"/round.pdf?round=3")[0], "Final", "gana nº")
	h.call("", "GET", path+"/sheets.pdf?round=9", nil).refused(422, "invalid")
	h.call("", "GET", path+"/sheets.pdf?format=a3", nil).refused(422, "invalid")
}

func TestPapersOfAChampionship(t *testing.T) {
	h := newHouse(t)
	path := h.championship(3, map[string]any{"fee_cents": 1000})
	onPage(t, h.printed("", path+"/poster.pdf")[0], "Torneo de San Blas", "18:00", "Apuntaos aquí", "/enter", "10,00 € por pareja")
	onPage(t, h.printed("", h.running(4, nil)+"/poster.pdf")[0], "¿Dónde juego?", "/where")
	h.call("", "GET", path+"/diplomas.pdf", nil).refused(404, "not-found")
	h.call("", "GET", path+"/round.pdf", nil).refused(404, "not-found")
	for _, private := range []string{"/cards.pdf", "/everything.pdf"} {
		h.call("", "GET", path+private, nil).refused(401, "unauthorized")
	}
	cards := h.printed(h.token, path+"/cards.pdf")
	if len(cards) != 1 || strings.Count(cards[0], "PIN") != 3*3 {
		t.Errorf("three cards have two PINs and a hint each; the page says:\n%s", cards)
	}
	pair := h.get(path+"/pairs").str("items", 1, "id")
	for _, item := range h.get(path + "/pairs/" + pair + "/pins").list("items") {
		pin := item.(map[string]any)["pin"].(string)
		onPage(t, h.printed(h.token, path+"/cards.pdf?pair="+pair)[0], pin[:3]+" "+pin[3:])
	}
	everything := h.printed(h.token, path+"/everything.pdf")
	onPage(t, everything[0], "Si se apaga: seguid en papel", "cubilete restore", "Página 1 de 2")
	onPage(t, everything[1], "Parejas", "Ana Aa · Luis Aa", "inscrita", "Página 2 de 2")
}

func TestPodiumGetsDiplomas(t *testing.T) {
	h := newHouse(t)
	match, _, _ := h.provisional(nil)
	championship, _, _ := strings.Cut(match, "/matches/")
	diplomas := h.printed("", championship+"/diplomas.pdf")
	if len(diplomas) != 2 {
		t.Fatalf("a final gives %d diplomas; want 2", len(diplomas))
	}
	onPage(t, diplomas[0], "Campeones")
	onPage(t, diplomas[1], "Subcampeones")
}

func TestTheSameVersionPrintsToTheSameBytes(t *testing.T) {
	h := newHouse(t)
	match, _, _ := h.provisional(nil)
	first := h.pdf(h.token, match+"/sheet.pdf")
	h.clock.add(48 * time.Hour)
	if again := h.pdf(h.token, match+"/sheet.pdf"); !bytes.Equal(first, again) {
		t.Error("two days later the same sheet prints to other bytes")
	}
	tag := h.call("", "GET", match+"/sheet.pdf", nil).header.Get("ETag")
	if again := h.call("", "GET", match+"/sheet.pdf", nil, "If-None-Match", tag); again.status != 304 {
		t.Errorf("%s for who has it = %d; want 304", again.call, again.status)
	}
}

func TestQRLeadsToTheMatch(t *testing.T) {
	h := newHouse(t)
	match, _, _ := h.provisional(nil)
	got := h.call("", "GET", match+"/qr.svg", nil).ok()
	if got.header.Get("Content-Type") != "image/svg+xml" || !bytes.HasPrefix(got.raw, []byte("<svg ")) {
		t.Errorf("%s is %q, %.40q", got.call, got.header.Get("Content-Type"), got.raw)
	}
}
