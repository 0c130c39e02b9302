package api_test

import (
	"bytes"
	"strings"
	"testing"
)

// TestWhoPlaysElsewhereThatDay is told to the organiser as a warning, and refuses nothing.
func TestWhoPlaysElsewhereThatDay(t *testing.T) {
	ana, other := person("Ana Núñez", "600000001", "12345678Z"), person("Luis", "600000002", "")
	tests := []struct {
		name  string
		there map[string]any // settings of the other championship
		do    func(h *house, path string)
		first map[string]any
		want  bool
	}{
		{"same name and phone", nil, nil, person("ana nuñez", "+34 600 000 001", ""), true},
		{"same document", nil, nil, person("Otra", "", "12.345.678-z"), true},
		{"same name alone", nil, nil, person("Ana Núñez", "", ""), false},
		{"same phone alone", nil, nil, person("Otra", "600000001", ""), false},
		{"later that day", map[string]any{"starts_at": "2026-12-05T23:30"}, nil, ana, true},
		{"another day", map[string]any{"starts_at": "2026-12-06T00:30"}, nil, ana, false},
		{"left it", nil, func(h *house, path string) { h.post(path+"/pairs/"+h.pairID(path, 1)+"/withdraw", nil) }, ana, false},
		{"it was cancelled", nil, func(h *house, path string) { h.post(path+"/cancel", map[string]any{"reason": "lluvia"}) }, ana, false},
		{"waits for it", map[string]any{"max_pairs": 2}, nil, person("Noa", "600000009", ""), true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			h := newHouse(t)
			there := h.championship(0, merged(map[string]any{"name": "Cadetes"}, tt.there))
			h.post(there+"/pairs", couple(ana, other))
			h.post(there+"/pairs", newPair(1))
			h.post(there+"/pairs", couple(person("Noa", "600000009", ""), person("Bea", "", "")))
			if tt.do != nil {
				tt.do(h, there)
			}
			here := h.championship(0, map[string]any{"name": "Mayores"})
			got := h.post(here+"/pairs", couple(tt.first, person("Eva", "", "")))
			if warned := len(got.list("warnings")) == 1; warned != tt.want {
				t.Fatalf("entry = %s; want a warning: %v", got.raw, tt.want)
			}
			if tt.want && (got.str("warnings", 0, "code") != "elsewhere" || got.num("warnings", 0, "player") != 0 ||
				got.str("warnings", 0, "championship", "name") != "Cadetes" || !strings.Contains(got.str("warnings", 0, "message"), "Cadetes")) {
				t.Errorf("entry = %s; want to hear of player 0 in Cadetes", got.raw)
			}
		})
	}
}

func merged(a, b map[string]any) map[string]any {
	for name, value := range b {
		a[name] = value
	}
	return a
}

// Strangers hear nothing of other championships, and organisers nothing of a draft that is not theirs.
func TestWhoMayHearOfOtherChampionships(t *testing.T) {
	h := newHouse(t)
	berta := h.organiser("berta@example.org")
	ana, eva := person("Ana", "600000001", "X1"), person("Eva", "", "")
	draft := "/championships/" + h.post("/championships", settings(map[string]any{"name": "Secreto"})).str("id")
	h.post(draft+"/pairs", couple(ana, person("Luis", "", "")))
	mine := h.championship(0, map[string]any{"name": "Mayores"})
	if got := h.call("", "POST", mine+"/pairs", couple(ana, eva)).ok(); len(got.list("warnings")) != 0 || bytes.Contains(got.raw, []byte("Secreto")) {
		t.Errorf("a stranger hears %s", got.raw)
	}
	h.post(mine+"/pairs/"+h.pairID(mine, 1)+"/withdraw", nil)
	if got := h.post(mine+"/pairs", couple(ana, eva)); got.str("warnings", 0, "championship", "name") != "Secreto" {
		t.Errorf("its own organiser hears %s; want the draft", got.raw)
	}
	hers := "/championships/" + h.call(berta, "POST", "/championships", settings(map[string]any{"name": "De Berta"})).ok().str("id")
	got := h.call(berta, "POST", hers+"/pairs", couple(ana, eva)).ok()
	if bytes.Contains(got.raw, []byte("Secreto")) || len(got.list("warnings")) != 1 || got.str("warnings", 0, "championship", "name") != "Mayores" {
		t.Errorf("another organiser hears %s; want the published one only", got.raw)
	}
}

// The same entry sent again says the same.
func TestElsewhereIsSaidAgain(t *testing.T) {
	h := newHouse(t)
	ana := person("Ana", "600000001", "")
	h.post(h.championship(0, nil)+"/pairs", couple(ana, person("Luis", "", "")))
	here := h.championship(0, nil)
	first := h.call(h.token, "POST", here+"/pairs", couple(ana, person("Eva", "", "")), "Idempotency-Key", "k").ok()
	again := h.call(h.token, "POST", here+"/pairs", couple(ana, person("Eva", "", "")), "Idempotency-Key", "k").ok()
	if !bytes.Equal(first.raw, again.raw) || len(first.list("warnings")) != 1 {
		t.Errorf("first %s, again %s", first.raw, again.raw)
	}
}

func TestImportWarnsOfWhoPlaysElsewhere(t *testing.T) {
	h := newHouse(t)
	h.post(h.championship(0, map[string]any{"name": "Cadetes"})+"/pairs", couple(person("Luis", "600000002", ""), person("Noa", "", "X9")))
	here := h.championship(0, nil)
	const file = "Jugador 1;Jugador 2;Teléfono 2;DNI 1\nAna;Luis;600000002;\nEva;Pau;;x-9\nBea;Mar;;\n"
	for _, query := range []string{"?dry_run=1", ""} {
		got := h.call(h.token, "POST", here+"/pairs/import"+query, file).ok()
		if got.str("rows", 0, "warnings", 0, "code") != "elsewhere" || got.str("rows", 0, "warnings", 0, "column") != "Jugador 2" ||
			got.str("rows", 1, "warnings", 0, "column") != "Jugador 1" || len(got.list("rows", 2, "warnings")) != 0 ||
			!strings.Contains(got.str("rows", 0, "warnings", 0, "message"), "Cadetes") {
			t.Errorf("import%s = %s; want rows 2 and 3 warned of Cadetes", query, got.raw)
		}
	}
}
