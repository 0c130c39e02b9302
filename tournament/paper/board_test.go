package paper_test

import (
	"fmt"
	"testing"

	"cubilete/engine"
	"cubilete/tournament/board"
	"cubilete/tournament/paper"
)

// suspended is a sheet of a game that goes on another day.
func suspended(t testing.TB) paper.Sheet {
	t.Helper()
	s := blank(19)
	s.Position = "Y:c,5,12,p3 B:c,c,22,22 R:68,5',m,m G:1,8,9,17 turn=Y round=7 first=G"
	laid, err := engine.Championship().Board()
	must(t, err)
	position, err := laid.Parse(s.Position)
	must(t, err)
	drawing := board.Draw(laid, position)
	s.Board = &drawing
	return s
}

// The board of a suspended game stands on its sheet with every number, in either size, on one page.
func TestSuspendedGameIsDrawnOnItsSheet(t *testing.T) {
	for _, size := range []paper.Size{paper.A4, paper.A5} {
		t.Run(string(size), func(t *testing.T) {
			pdf, err := press(t, "es").Sheets(size, suspended(t))
			must(t, err)
			on := pages(t, pdf)
			if len(on) != 1 {
				t.Fatalf("%d pages, want 1", len(on))
			}
			for n := 1; n <= 68; n++ {
				says(t, on[0], fmt.Sprint(n))
			}
			says(t, on[0], "Rojo: 68, 5", "Turno: Amarillo", "Íñigo Ćurić")
		})
	}
}
