package api_test

import (
	"os"
	"strings"
	"testing"
)

// imported sends a file of pairs.
func (h *house) imported(path, file string) answer {
	h.t.Helper()
	return h.call(h.token, "POST", path, file, "Content-Type", "text/csv")
}

func TestImportNamesRowAndColumn(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	file, err := os.ReadFile("testdata/with-problems.csv")
	must(t, err)
	for _, query := range []string{"", "?dry_run=1"} {
		got := h.imported(path+"/pairs/import"+query, string(file)).refuses(422)
		found := map[int]string{}
		for _, r := range got.list("rows") {
			row := r.(map[string]any)
			for _, p := range row["problems"].([]any) {
				problem := p.(map[string]any)
				found[int(row["row"].(float64))] += problem["column"].(string) + ":" + problem["code"].(string)
				h.alwaysSaid(got, problem["code"], problem["message"], "fault.other")
			}
		}
		want := map[int]string{3: "jugador 2:player-missing", 4: "jugador 2:same-player-twice", 5: "jugador 1:already-in-row", 8: "teléfono:phone-not-one"}
		if !equal(found, want) || got.num("created") != 0 {
			t.Errorf("%s: problems %v, created %d; want %v and none", got.call, found, got.num("created"), want)
		}
	}
	if got := h.get(path + "/pairs"); len(got.list("items")) != 0 {
		t.Errorf("a file with problems entered %s", got.raw)
	}
}

// Whoever is in already stands at the row and under the heading of the file.
func TestImportOfSomebodyWhoIsIn(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	h.post(path+"/pairs", pairOf(entrant("Ana Gil", "600000001", "1Z"), entrant("Luis Rey", "", "")))
	for heading, file := range map[string]string{
		"DNI jugador 1": "Jugador 1;DNI jugador 1;Jugador 2\nNueva Una;;Nuevo Dos\nOtra Una;1z;Otro Dos\n",
		"Jugador 2":     "Jugador 1;Jugador 2;Móvil 2\nNueva Una;Nuevo Dos;\nOtra Una;ana gil;600 000 001\n",
	} {
		got := h.imported(path+"/pairs/import", file).refuses(422)
		if problems := got.list("rows", 1, "problems"); len(problems) != 1 || got.str("rows", 1, "problems", 0, "column") != heading || got.num("rows", 1, "row") != 3 {
			t.Errorf("%q gave %s; want one problem at row 3 under %q", file, got.raw, heading)
		}
		if len(got.list("rows", 0, "problems")) != 0 || len(h.get(path+"/pairs").list("items")) != 1 {
			t.Errorf("%q gave %s; want nothing else and nobody in", file, got.raw)
		}
	}
}

func TestImportOfFilesThatAreNone(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	for file, code := range map[string]string{
		"": "file-empty", " \n\n": "file-empty", "jugador 1;jugador 2\n": "file-no-pairs", "teléfono;peña\n1;2\n": "file-no-player-column",
		"%PDF-1.7 x": "file-binary", "\x00\x01\x02\x03": "file-binary",
		"a;b\n" + strings.Repeat("Ana;Luis\n", 5001): "file-too-many-rows",
	} {
		h.imported(path+"/pairs/import", file).field("body", code)
	}
}

func TestImportIntoTheWaitingList(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, map[string]any{"max_pairs": 2})
	if got := h.imported(path+"/pairs/import", "Ana;Luis\nEva;Paco\nPepa;Pepe\n").ok(); got.num("created") != 3 || got.num("version") != h.get(path).num("version") {
		t.Errorf("import = %s; want three, at the version of now", got.raw)
	}
	if got := h.get(path); got.num("pairs") != 2 || got.num("waiting") != 1 {
		t.Errorf("%s = %s; want two in and one waiting", got.call, got.raw)
	}
	h.start(path)
	h.imported(path+"/pairs/import", "Uno;Dos\n").article(409, "begun", "14")
}
