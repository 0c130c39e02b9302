package paper_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"cubilete/tournament/paper"
	"cubilete/tournament/sheet"
)

func TestBlankSheetAsksForEverything(t *testing.T) {
	pdf, err := press(t, "es").Sheets(paper.A4, blank(19))
	must(t, err)
	all := pages(t, pdf)
	if len(all) != 1 || counted(t, pdf) != "1" {
		t.Fatalf("a sheet has %d pages; want 1", len(all))
	}
	says(t, all[0], "Torneo de San Blas", "sábado 5 de diciembre de 2026 · Bar Manolo, Almería", "MESA", "7", "Acta nº 19",
		"Cuartos de final", "23", "Íñigo Ćurić", "Ana Núñez", "41", "Peña El Cubilete", "Rosa Gil", "Pilar Rey", "Empezó", "1.º en acabar",
		"misma ronda", "Fichas en la meta", "Gana la pareja", "Incidencias", "Si se suspende", "Conformidad de las parejas (art. 12)",
		"Juez", "parchis.example/c/san-blas/matches/19", "Libro del campeonato: 212 · 3f2a91c0 55d1", "1/1")
}

func TestSignedSheetSaysHowEachSigned(t *testing.T) {
	pdf, err := press(t, "es").Sheets(paper.A4, signed(t))
	must(t, err)
	says(t, pages(t, pdf)[0], "oficial, revisión 2", "20:31", "21:47", "(art. 10)", "41", "firmó con su PIN, 21:50",
		"firmó con el dedo, 21:51", "firmó en su", "no firma, 21:55:", "Cerrada por el juez, 21:58:", "quiere firmar",
		"Se cayó el cubilete", "Huella del acta: 9c1e 77aa 03f4 1b20", "19 · 9c1e 77aa")
	if images := run(t, "pdfimages", "-list", file(t, pdf)); strings.Count(images, "\n") != 3 {
		t.Errorf("the sheet should hold one drawing, it has:\n%s", images)
	}
}

func TestSheetInEnglish(t *testing.T) {
	pdf, err := press(t, "en").Sheets(paper.A4, signed(t))
	must(t, err)
	says(t, pages(t, pdf)[0], "Sheet no. 19", "signed with their PIN,", "Closed by the referee, 21:58")
}

func TestSheetInCatalan(t *testing.T) {
	pdf, err := press(t, "ca").Sheets(paper.A4, signed(t))
	must(t, err)
	says(t, pages(t, pdf)[0], "Acta núm. 19", "va signar amb PIN,", "Tancada pel jutge, 21:58")
}

func TestTwoSheetsOnAPage(t *testing.T) {
	for sheets, want := range map[int]int{1: 1, 2: 1, 3: 2, 40: 20} {
		t.Run(fmt.Sprint(sheets), func(t *testing.T) {
			pdf, err := press(t, "es").Sheets(paper.A5, several(sheets)...)
			must(t, err)
			all := pages(t, pdf)
			if len(all) != want {
				t.Fatalf("%d sheets of A5 take %d pages; want %d", sheets, len(all), want)
			}
			whole(t, strings.Join(all, " "), sheets)
		})
	}
}

func TestEverySheetHasAPageOfItsOwn(t *testing.T) {
	pdf, err := press(t, "es").Sheets(paper.A4, several(40)...)
	must(t, err)
	all := pages(t, pdf)
	if len(all) != 40 {
		t.Fatalf("40 sheets take %d pages", len(all))
	}
	for i, page := range all {
		says(t, page, fmt.Sprintf("Acta nº %d ", i+1), fmt.Sprintf("%d/40", i+1), "Conformidad", "Juez")
	}
}

func several(n int) []paper.Sheet {
	var sheets []paper.Sheet
	for i := range n {
		sheets = append(sheets, blank(i+1))
	}
	return sheets
}

// whole wants every one of the sheets, from its head to its foot.
func whole(t *testing.T, text string, sheets int) {
	t.Helper()
	for i := range sheets {
		says(t, text, fmt.Sprintf("Acta nº %d ", i+1), fmt.Sprintf("%d/%d", i+1, sheets))
	}
	if n := strings.Count(text, "Conformidad de las parejas"); n != sheets {
		t.Errorf("%d sheets have %d places to sign", sheets, n)
	}
}

func TestNoSheetIsNoPaper(t *testing.T) {
	if _, err := press(t, "es").Sheets(paper.A4); !errors.Is(err, paper.ErrNothing) {
		t.Errorf("no sheets: %v; want %v", err, paper.ErrNothing)
	}
}

// Names are wrapped and made smaller, never cut, and nothing else gives way to them.
func TestLongNamesAreWhole(t *testing.T) {
	const long = "María de los Ángeles Fernández-Villaverde y Ruiz de la Prada Martínez-Bordiú Gil"
	s := signed(t)
	for i := range s.Pairs {
		s.Pairs[i].Name = "Asociación de Vecinos y Amigos del Parchís de la Calle Real de la Peña de Arriba"
		for j := range s.Pairs[i].Players {
			s.Pairs[i].Players[j].Name = long
		}
	}
	s.Event.Name, s.Event.Where, s.Table = "Campeonato "+long, long, 128
	s.Pairs[0].Number, s.Pairs[1].Number = 1023, 4096
	for _, size := range []paper.Size{paper.A4, paper.A5} {
		t.Run(string(size), func(t *testing.T) {
			pdf, err := press(t, "es").Sheets(size, s)
			must(t, err)
			words := strings.Join(pages(t, pdf), " ")
			for word := range strings.FieldsSeq(long) {
				if n := strings.Count(words, word); n < 8 {
					t.Errorf("%q stands %d times on the sheet; want it twice for each of four", word, n)
				}
			}
			says(t, words, "1023", "4096", "Juez", "1/1")
		})
	}
}

func TestEmptySheetIsStillASheet(t *testing.T) {
	pdf, err := press(t, "es").Sheets(paper.A4, paper.Sheet{Number: 3})
	must(t, err)
	all := pages(t, pdf)
	if len(all) != 1 {
		t.Fatalf("%d pages; want 1", len(all))
	}
	says(t, all[0], "Acta nº 3", "Conformidad de las parejas", "Juez")
}

func TestBestOfFiveHasARowForEachGame(t *testing.T) {
	s := signed(t)
	s.BestOf = 5
	s.Games = append(s.Games, sheet.Game{Winner: 41, By: sheet.ByWord}, sheet.Game{Winner: 23, By: sheet.ByTime, Home: map[sheet.Colour]int{"Y": 2, "B": 1, "R": 3, "G": 0}})
	s.Position = "Y:home"
	pdf, err := press(t, "es").Sheets(paper.A4, s)
	must(t, err)
	says(t, pages(t, pdf)[0], "1", "2", "3", "4", "5", "por tiempo", "Y:home", "Conformidad")
}

func TestEqualSheetsPrintToEqualBytes(t *testing.T) {
	p := press(t, "es")
	first, err := p.Sheets(paper.A5, signed(t), blank(20))
	must(t, err)
	again, err := p.Sheets(paper.A5, signed(t), blank(20))
	must(t, err)
	if !bytes.Equal(first, again) {
		t.Error("the same sheets printed twice are not the same bytes")
	}
}

func TestDrawingThatCannotBeReadIsSaidInWords(t *testing.T) {
	s := signed(t)
	s.Pairs[0].Players[1].Signed.Drawing = []byte("no picture")
	pdf, err := press(t, "es").Sheets(paper.A4, s)
	must(t, err)
	says(t, pages(t, pdf)[0], "firmó con el dedo, 21:51")
}
