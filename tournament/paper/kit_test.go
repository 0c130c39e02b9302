package paper_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"cubilete/templates"
	"cubilete/tournament/paper"
	"cubilete/tournament/sheet"
)

// catalogue holds the sentences, read once.
var catalogue = sync.OnceValues(func() (*templates.Set, error) {
	return templates.New(func(string) string { return "" }, func() string { return "" })
})

// press prints in a language, at the same time always.
func press(t testing.TB, lang string) paper.Press {
	t.Helper()
	set, err := catalogue()
	must(t, err)
	return paper.Press{Words: set.Words(lang).Say, Lang: lang, At: time.Date(2026, 12, 5, 20, 52, 0, 0, time.UTC)}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// tool finds a program that reads PDF or QR; the test is left out where there is none, unless everything is asked for.
func tool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil && os.Getenv("CUBILETE_TEST_ALL") != "" {
		t.Fatalf("%s is not installed", name)
	}
	if err != nil {
		t.Skipf("%s is not installed", name)
	}
	return path
}

// run runs a program on a file and returns what it says.
func run(t testing.TB, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(tool(t, name), args...).Output()
	if err != nil {
		t.Fatalf("%s %s: %v", name, strings.Join(args, " "), err)
	}
	return string(out)
}

// file keeps a PDF for the programs that read it; with CUBILETE_TEST_PRINTS, in that folder, to be looked at.
func file(t testing.TB, pdf []byte) string {
	t.Helper()
	folder := t.TempDir()
	if kept := os.Getenv("CUBILETE_TEST_PRINTS"); kept != "" {
		folder = kept
	}
	name := filepath.Join(folder, strings.NewReplacer("/", "-", " ", "-").Replace(t.Name())+".pdf")
	must(t, os.WriteFile(name, pdf, 0o600))
	return name
}

// pages are the texts of a PDF page by page, as pdftotext reads them, with single spaces.
func pages(t testing.TB, pdf []byte) []string {
	t.Helper()
	text := run(t, "pdftotext", "-layout", file(t, pdf), "-")
	var all []string
	for page := range strings.SplitSeq(strings.TrimSuffix(text, "\f"), "\f") {
		all = append(all, strings.Join(strings.Fields(page), " "))
	}
	return all
}

// counted is how many pages pdfinfo counts.
func counted(t testing.TB, pdf []byte) string {
	t.Helper()
	_, after, _ := strings.Cut(run(t, "pdfinfo", file(t, pdf)), "Pages:")
	return strings.Fields(after)[0]
}

// says wants a page to hold all of these.
func says(t testing.TB, page string, want ...string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(page, w) {
			t.Errorf("the page lacks %q; it says:\n%s", w, page)
		}
	}
}

var event = paper.Event{Name: "Torneo de San Blas", When: "sábado 5 de diciembre de 2026", Where: "Bar Manolo, Almería"}

// blank is a sheet before the match.
func blank(number int) paper.Sheet {
	return paper.Sheet{
		Event: event, Number: number, Round: "Cuartos de final", Table: 7, BestOf: 1,
		Pairs: [2]paper.Pair{
			{Number: 23, Players: [2]paper.Player{{Name: "Íñigo Ćurić", Colour: "Y"}, {Name: "Ana Núñez", Colour: "R"}}},
			{Number: 41, Name: "Peña El Cubilete", Players: [2]paper.Player{{Name: "Rosa Gil", Colour: "B"}, {Name: "Pilar Rey", Colour: "G"}}},
		},
		Page:       paper.Link{URL: "https://parchis.example/c/san-blas/matches/19", Code: "19"},
		Checkpoint: "212 · 3f2a91c0 55d1",
	}
}

// signed is a sheet after the match, signed in every way.
func signed(t testing.TB) paper.Sheet {
	s := blank(19)
	s.Standing, s.Revision, s.Winner, s.Began, s.Ended = paper.Official, 2, 23, "20:31", "21:47"
	s.Games = []sheet.Game{{
		Winner: 23, By: sheet.ByFinishes, Article: "10", First: "B", Rounds: 41, Home: map[sheet.Colour]int{"Y": 4, "B": 4, "R": 4, "G": 1},
		Finishes: []sheet.Finish{{Player: "Y"}, {Player: "B", SameRound: true}, {Player: "R"}},
	}}
	s.Notes = "Se cayó el cubilete y se repitió la tirada."
	s.Hash, s.Page.Code = "9c1e 77aa 03f4 1b20", "19 · 9c1e 77aa"
	s.HandedIn, s.Closed, s.Why = "21:58", true, "Pilar Rey no quiere firmar"
	s.Pairs[0].Players[0].Signed = paper.Signature{Way: "pin", At: "21:50"}
	s.Pairs[0].Players[1].Signed = paper.Signature{Way: "drawing", At: "21:51", Drawing: scribble(t)}
	s.Pairs[1].Players[0].Signed = paper.Signature{Way: "link", At: "21:53"}
	s.Pairs[1].Players[1].Signed = paper.Signature{Way: "refused", At: "21:55", Reason: "la tercera ficha no había entrado"}
	return s
}

// scribble is a signature as a finger draws it: black on nothing.
func scribble(t testing.TB) []byte {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, 400, 160))
	for x := 20; x < 380; x++ {
		for thick := range 5 {
			picture.Set(x, 80+thick+(x%60-30)*(x%90-45)/30, color.Black)
		}
	}
	var out bytes.Buffer
	must(t, png.Encode(&out, picture))
	return out.Bytes()
}
