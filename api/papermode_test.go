package api_test

import (
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"
)

// What was kept on paper while there was no server is entered at once: the preview writes nothing, each row goes in
// whole with its own time and the mark of paper, and what cannot be says why.
func TestResultsFromPaper(t *testing.T) {
	h := newHouse(t)
	path := h.running(8, map[string]any{"tables": 2})
	desk, p := h.deskOf(path)
	h.clock.add(3 * time.Hour) // 21:00 in Madrid
	matches := h.get(path + "/matches?round=1")
	form, numbers := url.Values{}, []int{}
	for i := range 4 {
		n := matches.num("items", i, "number")
		numbers = append(numbers, n)
		form[fmt.Sprintf("pairs.%d", n)] = []string{fmt.Sprint(matches.num("items", i, "pairs", 0, "number")), fmt.Sprint(matches.num("items", i, "pairs", 1, "number"))}
		form.Set(fmt.Sprintf("winner.%d", n), fmt.Sprint(matches.num("items", i, "pairs", i%2, "number")))
	}
	form.Set(fmt.Sprintf("winner.%d", numbers[3]), "")
	form.Set(fmt.Sprintf("clock.%d", numbers[0]), "19:40")
	form.Set(fmt.Sprintf("signed.%d", numbers[0]), "true")
	p.open(desk+"/paper").reads(200, "Resultados en papel", "Hora escrita")
	before := h.get(path).num("version")
	p.send(desk+"/paper?round=1", form).reads(200, "Se apuntarán 3 resultados", "Terminó a las 19:40", "El acta queda entregada")
	if got := h.get(path).num("version"); got != before {
		t.Fatalf("the preview wrote %d entries", got-before)
	}
	other := h.get(path + "/matches/" + matches.str("items", 1, "id"))
	h.post(path+"/matches/"+other.str("id")+"/result", map[string]any{"winner": other.str("pairs", 0, "id")})
	form.Set("confirm", "1")
	form.Del("key")
	p.send(desk+"/paper?round=1", form).reads(409, fmt.Sprintf("Nº %d:", numbers[1]), "Otra persona apuntó ya")
	for i, want := range []string{"official", "provisional", "provisional", "ready"} {
		if got := h.get(path + "/matches/" + matches.str("items", i, "id")).str("state"); got != want {
			t.Errorf("match %d is %s; want %s", numbers[i], got, want)
		}
	}
	export := string(h.get(path + "/export").raw)
	for _, want := range []string{"2026-12-05T18:40", "papel, terminó a las 19:40"} {
		if !strings.Contains(export, want) {
			t.Errorf("the journal does not keep %q", want)
		}
	}
	version := h.get(path).num("version")
	p.send(desk+"/paper?round=1", form).reads(409)
	if got := h.get(path).num("version"); got != version {
		t.Errorf("the same form again wrote %d entries", got-version)
	}
}

// The guide is the same on its page, on the first page of everything, and in docs, in both languages.
func TestTheGuideForWhenTheLaptopDies(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	desk, p := h.deskOf(path)
	for lang, file := range map[string]string{"es": "si-se-apaga.md", "en": "laptop-dies.md"} {
		p.open(desk+"/guide?lang="+lang).reads(200, "cubilete restore", "cubilete.key")
		doc, err := os.ReadFile("../docs/" + file)
		must(t, err)
		for _, step := range strings.Split(string(doc), "\n") {
			if _, text, numbered := strings.Cut(step, ". "); numbered && step[0] >= '1' && step[0] <= '9' && !strings.Contains(p.text(), text) {
				t.Errorf("the page in %s lacks the step of %s: %s", lang, file, text)
			}
		}
	}
	if got := h.get(path + "/everything.pdf"); !strings.HasPrefix(string(got.raw), "%PDF") {
		t.Errorf("everything is %.20q", got.raw)
	}
}
