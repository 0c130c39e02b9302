package paper_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cubilete/tournament/paper"
)

func card(n int) paper.Card {
	return paper.Card{
		Event: event, Number: n, Name: "Los primos", Where: fmt.Sprintf("https://parchis.example/c/san-blas/where?q=%d", n),
		Players: [2]paper.Holder{{Name: "Íñigo Ćurić", PIN: "012345"}, {Name: "Ana Núñez", PIN: "678901"}},
	}
}

func TestCards(t *testing.T) {
	for n, want := range map[int]int{1: 1, 8: 1, 9: 2, 69: 9} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			var cards []paper.Card
			for i := range n {
				cards = append(cards, card(i+1))
			}
			pdf, err := press(t, "es").Cards(cards...)
			must(t, err)
			all := pages(t, pdf)
			if len(all) != want {
				t.Errorf("%d cards take %d pages; want %d", n, len(all), want)
			}
			text := strings.Join(all, " ")
			says(t, text, "Torneo de San Blas", fmt.Sprint(n), "Íñigo Ćurić", "012 345", "678 901", "Con el PIN firmáis")
			if got := strings.Count(text, "012 345"); got != n {
				t.Errorf("%d cards hold %d first PINs", n, got)
			}
		})
	}
}

func meetings(n int) []paper.Meeting {
	var all []paper.Meeting
	for i := range n {
		all = append(all, paper.Meeting{
			Number: i + 1, Table: i % 9, State: "jugando",
			Sides: [2]paper.Side{{Number: 2*i + 1, Names: []string{"Íñigo Ćurić", "Ana Núñez"}, Won: i%2 == 0}, {Names: []string{"gana nº 3"}}},
		})
	}
	return all
}

func TestRoundHangsOnTheWall(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 1, 14: 1, 15: 2, 40: 3} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			pdf, err := press(t, "es").Round(paper.Round{Event: event, Name: "Octavos de final", Begins: "20:30", Meetings: meetings(n), Checkpoint: "212 · 3f2a"})
			must(t, err)
			all := pages(t, pdf)
			if len(all) != want {
				t.Fatalf("%d matches take %d pages; want %d", n, len(all), want)
			}
			for i, page := range all {
				says(t, page, "Octavos de final · 20:30", fmt.Sprintf("Página %d de %d", i+1, want), "contra", "212 · 3f2a")
			}
			if got := strings.Count(strings.Join(all, " "), "contra"); got != n {
				t.Errorf("%d matches are listed %d times", n, got)
			}
		})
	}
}

// Who reads a wall must see where one name ends and the next begins.
func TestPlayersStandOnLinesOfTheirOwn(t *testing.T) {
	two := []string{"Íñigo Ćurić de la Fuente", "Ana Núñez Rodríguez"}
	round := paper.Round{Event: event, Name: "Final", Meetings: []paper.Meeting{
		{Number: 1, Sides: [2]paper.Side{{Number: 7, Names: append([]string{"Los primos:"}, two...)}, {Number: 8, Names: two}}},
	}}
	all := paper.Everything{Event: event, Rounds: []paper.Round{round}, Pairs: []paper.Entrant{
		{Number: 7, Name: "Peña del Cubilete y Amigos del Parchís", Players: two}, {Number: 8, Players: two},
	}}
	wall, err := press(t, "es").Round(round)
	must(t, err)
	list, err := press(t, "es").Everything(all)
	must(t, err)
	for _, pdf := range [][]byte{wall, list} {
		text := run(t, "pdftotext", "-layout", file(t, pdf), "-")
		for _, name := range two {
			if !strings.Contains(text, name) {
				t.Errorf("%q is broken over two lines:\n%s", name, text)
			}
		}
	}
}

func TestEverythingListsAllPairsAndMatches(t *testing.T) {
	all := paper.Everything{Event: event, Now: "sáb 5 dic, 21:15", Checkpoint: "212 · 3f2a"}
	for i := range 69 {
		all.Pairs = append(all.Pairs, paper.Entrant{Number: i + 1, Name: "Los primos", Players: []string{"Íñigo Ćurić", "Ana Núñez"}, Club: "Peña Sur", Status: "inscrita"})
	}
	for i, n := range []int{64, 32, 16, 8, 4, 2, 1} {
		all.Rounds = append(all.Rounds, paper.Round{Name: fmt.Sprintf("Ronda %d", i+1), Meetings: meetings(n)})
	}
	pdf, err := press(t, "es").Everything(all)
	must(t, err)
	text := strings.Join(pages(t, pdf), " ")
	if got := strings.Count(text, "Los primos: Íñigo"); got != 69 {
		t.Errorf("69 pairs are listed %d times", got)
	}
	if got := strings.Count(text, "jugando"); got != 127 {
		t.Errorf("127 matches are listed %d times", got)
	}
	for _, page := range pages(t, pdf) {
		if heading := regexp.MustCompile(`Ronda \d 212`); heading.MatchString(page) {
			t.Errorf("a heading stands alone at the end of a page:\n%s", page)
		}
	}
}

func TestPosterLeadsToTheForm(t *testing.T) {
	pdf, err := press(t, "es").Poster(paper.Poster{Event: event, Lines: []string{"10,00 € por pareja", "8 mesas"}, Call: "paper.poster.enter", Link: paper.Link{URL: "https://parchis.example/c/san-blas/enter"}})
	must(t, err)
	says(t, pages(t, pdf)[0], "Torneo de San Blas", "Apuntaos aquí", "parchis.example/c/san-blas/enter", "10,00 € por pareja · 8 mesas")
}

func TestDiplomas(t *testing.T) {
	var diplomas []paper.Diploma
	for _, place := range []string{"champion", "second", "third", "third"} {
		diplomas = append(diplomas, paper.Diploma{Event: event, Place: place, Name: "Los primos", Players: [2]string{"Íñigo Ćurić", "Ana Núñez"}})
	}
	pdf, err := press(t, "es").Diplomas(diplomas...)
	must(t, err)
	all := pages(t, pdf)
	if len(all) != 4 {
		t.Fatalf("four diplomas take %d pages", len(all))
	}
	says(t, all[0], "Campeones", "Íñigo Ćurić", "Ana Núñez", "Torneo de San Blas")
	says(t, all[1], "Subcampeones")
	says(t, all[3], "Tercer puesto")
}

// What a phone reads from paper is the address that was printed, even on half a page.
func TestPhonesReadTheQRCodes(t *testing.T) {
	for _, size := range []paper.Size{paper.A4, paper.A5} {
		pdf, err := press(t, "es").Sheets(size, blank(19), blank(19))
		must(t, err)
		folder := t.TempDir()
		run(t, "pdftoppm", "-r", "150", "-png", file(t, pdf), filepath.Join(folder, "page"))
		images, _ := filepath.Glob(filepath.Join(folder, "*.png"))
		read := run(t, "zbarimg", append([]string{"--quiet", "--raw"}, images...)...)
		if want := strings.Repeat(blank(19).Page.URL+"\n", 2); read != want {
			t.Errorf("%s: a phone reads %q; want %q", size, read, want)
		}
	}
}

func TestQRAsAnImage(t *testing.T) {
	svg, err := paper.QR("https://parchis.example/c/san-blas/matches/19")
	must(t, err)
	if !strings.HasPrefix(string(svg), "<svg ") || strings.Count(string(svg), "M") < 100 {
		t.Errorf("no picture: %s", svg)
	}
}

func TestLettersThatTheFontLacks(t *testing.T) {
	s := blank(1)
	s.Pairs[0].Players[0].Name, s.Pairs[0].Players[1].Name = "Nguyễn Văn Thọ 🎲", "Ionuț Łuczak \u202eΑθηνά"
	pdf, err := press(t, "es").Sheets(paper.A4, s)
	must(t, err)
	says(t, pages(t, pdf)[0], "Nguyen Văn Tho □", "Ionuț Łuczak Αθηνά")
}

// TestEverySentenceIsPrinted holds the sources to the catalogue.
func TestEverySentenceIsPrinted(t *testing.T) {
	set, err := catalogue()
	must(t, err)
	files, _ := filepath.Glob("*.go")
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		must(t, err)
		for _, key := range regexp.MustCompile(`"(paper\.[\w.-]*\w)"`).FindAllStringSubmatch(string(source), -1) {
			if !set.Words("es").Knows(key[1]) {
				t.Errorf("%s prints %s, which no catalogue knows", name, key[1])
			}
		}
	}
}
