package api_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"
)

// person and couple are how tests enter pairs.
func person(name, phone, document string) map[string]any {
	return map[string]any{"name": name, "phone": phone, "document": document}
}

func couple(first, second map[string]any, more ...string) map[string]any {
	pair := map[string]any{"players": []any{first, second}, "accepts_bases": true}
	for i := 0; i < len(more); i += 2 {
		pair[more[i]] = more[i+1]
	}
	return pair
}

// told is everything that the organiser is told of every pair: numbers, names, clubs, phones.
func (h *house) told(path string) []string {
	h.t.Helper()
	var all []string
	for _, item := range h.get(path + "/pairs").list("items") {
		pair := item.(map[string]any)
		text := fmt.Sprint(pair["name"], "|", pair["club"], "|", pair["phones"], "|", pair["status"])
		for _, player := range pair["players"].([]any) {
			text += fmt.Sprint("|", player.(map[string]any)["name"])
		}
		all = append(all, text)
	}
	return all
}

// anyPair is a pair whose texts are awkward: what spreadsheets run, what divides pairs, what stands in other columns.
func anyPair(n int) *rapid.Generator[map[string]any] {
	texts := rapid.StringMatching(`[a-zA-ZÀ-ÿ0-9 '"=+@;,./|_<>&y-]{0,12}`)
	return rapid.Custom(func(t *rapid.T) map[string]any {
		who := func(side string) map[string]any {
			phone := rapid.SampledFrom([]string{"", fmt.Sprintf("6%08d", n), fmt.Sprintf("+33 1%08d", n), fmt.Sprintf("0044 20%08d", n)}).Draw(t, "phone")
			document := rapid.SampledFrom([]string{"", fmt.Sprintf("%08d-%s", n, side), fmt.Sprintf("=X%d%s", n, side)}).Draw(t, "document")
			return person(texts.Draw(t, "before")+fmt.Sprintf("%s%d", side, n)+texts.Draw(t, "after"), phone, document)
		}
		return couple(who("a"), who("b"), "name", texts.Draw(t, "name"), "club", texts.Draw(t, "club"))
	})
}

// Whoever was entered stands in the list, and a fresh championship that gets the list has the same pairs.
func TestListsAreReadBackToTheSamePairs(t *testing.T) {
	h := newHouse(t)
	for seed := range 12 {
		settings := map[string]any{"name": fmt.Sprint("Torneo ", seed), "max_pairs": 2 * (seed % 2)} // 0: no limit
		from := h.championship(0, settings)
		for n := range 3 {
			h.post(from+"/pairs", anyPair(n).Example(10*seed+n))
		}
		for ending, lang := range map[string]string{"csv": "es", "xlsx": []string{"en", "ca"}[seed%2]} {
			file := h.call(h.token, "GET", from+"/pairs."+ending, nil, "Accept-Language", lang).ok()
			to := h.championship(0, settings)
			h.call(h.token, "POST", to+"/pairs/import", file.raw, "Content-Type", "application/octet-stream").ok()
			if diff := cmp.Diff(h.told(from), h.told(to)); diff != "" {
				t.Errorf("entered (-) and read back from %s (+):\n%s", ending, diff)
			}
		}
	}
}

func TestListLeavesOutWhoLeft(t *testing.T) {
	h := newHouse(t)
	path := h.championship(3, map[string]any{"max_pairs": 2})
	h.post(path+"/pairs/"+h.pairID(path, 1)+"/withdraw", nil)
	file := h.get(path + "/pairs.csv")
	if got := strings.Count(string(file.raw), "\r\n"); got != 3 || strings.Contains(string(file.raw), "Ana Aa") {
		t.Errorf("list = %s; want headings, the pair that is in and the one that waits", file.raw)
	}
	if kind, name := file.header.Get("Content-Type"), file.header.Get("Content-Disposition"); kind != "text/csv; charset=utf-8" || !strings.HasSuffix(name, `.csv"`) {
		t.Errorf("list is sent as %q, %q", kind, name)
	}
}

// pairID is the identifier of pair n.
func (h *house) pairID(path string, n int) string {
	h.t.Helper()
	return h.get(path+"/pairs").str("items", n-1, "id")
}

func TestImportOfAWorkbook(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	book := excelize.NewFile()
	defer book.Close()
	for place, value := range map[string]any{
		"A1": "Pareja", "B1": "Teléfono", "A2": "Ana Núñez / Luis Gil", "B2": 646253774, "A3": "Eva y Noa", "B3": "no tiene",
	} {
		must(t, book.SetCellValue("Sheet1", place, value))
	}
	_, err := book.NewSheet("Otra")
	must(t, err)
	must(t, book.SetCellValue("Otra", "A1", "x"))
	got := h.call(h.token, "POST", path+"/pairs/import", workbook(t, book), "Content-Type", "text/csv")
	if got.status != 422 || got.str("sheet") != "Sheet1" || got.str("other_sheets", 0) != "Otra" || got.num("rows", 1, "row") != 3 ||
		got.str("rows", 1, "problems", 0, "code") != "phone-not-one" {
		t.Fatalf("import = %d %s; want 422 for the telephone of row 3 of Sheet1", got.status, got.raw)
	}
	must(t, book.SetCellValue("Sheet1", "B3", nil))
	got = h.call(h.token, "POST", path+"/pairs/import", workbook(t, book), "Content-Type", "text/csv").ok()
	want := []string{"|<nil>|[+34646253774 ]|entered|Ana Núñez|Luis Gil", "|<nil>|[ ]|entered|Eva|Noa"}
	if diff := cmp.Diff(want, h.told(path)); diff != "" || got.num("created") != 2 {
		t.Errorf("import = %s\n(-want +got):\n%s", got.raw, diff)
	}
}

func workbook(t *testing.T, book *excelize.File) []byte {
	t.Helper()
	var out bytes.Buffer
	must(t, book.Write(&out))
	return out.Bytes()
}

func TestImportRefusesDamagedWorkbooks(t *testing.T) {
	h := newHouse(t)
	path := h.championship(1, nil)
	file := h.get(path + "/pairs.xlsx").raw
	h.call(h.token, "POST", path+"/pairs/import", file[:len(file)/2]).refused(422, "file-broken")
	h.call(h.token, "POST", path+"/pairs/import", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1").refused(422, "file-spreadsheet")
}

// The 69 pairs come in as CSV, go out as a workbook and come in again.
func TestThe69PairsThroughAWorkbook(t *testing.T) {
	h := newHouse(t)
	from, to := h.championship(0, nil), h.championship(0, nil)
	file, err := os.ReadFile("testdata/69-pairs.csv")
	must(t, err)
	h.call(h.token, "POST", from+"/pairs/import", file).ok()
	h.call(h.token, "POST", to+"/pairs/import", h.get(from+"/pairs.xlsx").raw).ok()
	if diff := cmp.Diff(h.told(from), h.told(to)); diff != "" || len(h.told(to)) != 69 {
		t.Errorf("as they came (-) and after the workbook (+):\n%s", diff)
	}
}
