package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"cubilete/tournament/entrylist"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// The pinned draws come out of lists alone: numbers, clubs and seeds are columns of them.
func TestPinnedDrawsAreRepeatedFromLists(t *testing.T) {
	for _, want := range pinned(t) {
		format, _ := pairing.ByEdition(want.Edition)
		cmd := drawCmd{
			Seed: want.Seed, Format: format.Name(), SeparateClubs: want.Options.SeparateClubs, ThirdPlace: want.Options.ThirdPlace,
		}
		var out bytes.Buffer
		if err := cmd.draw(list(t, want.Field), &out); err != nil {
			t.Fatalf("draw of %d, seed %q: %v", len(want.Field), want.Seed, err)
		}
		if got := out.String(); got != lines(want.Seats) {
			t.Errorf("draw of %d, seed %q:\n%s\nwant:\n%s", len(want.Field), want.Seed, got, lines(want.Seats))
		}
	}
}

// pinned are the draws that were published once, seeded ones and some with clubs among them.
func pinned(t *testing.T) []pairing.Draw {
	t.Helper()
	text, err := os.ReadFile("../../tournament/pairing/testdata/draws.json")
	if err != nil {
		t.Fatal(err)
	}
	var nights []struct{ Draw pairing.Draw }
	if err := json.Unmarshal(text, &nights); err != nil {
		t.Fatal(err)
	}
	var draws []pairing.Draw
	for _, n := range nights {
		draws = append(draws, n.Draw)
	}
	return draws
}

// list is a list of pairs as the page of a draw has it.
func list(t *testing.T, field []pairing.Entrant) *bytes.Buffer {
	t.Helper()
	var rows []entrylist.Row
	for _, e := range field {
		row := entrylist.Row{PairNumber: int(e.Number), Club: e.Club, Seed: e.Seed}
		row.Players[0].Name, row.Players[1].Name = fmt.Sprintf("Ana %d", e.Number), fmt.Sprintf("Luis %d", e.Number)
		rows = append(rows, row)
	}
	var out bytes.Buffer
	headings := entrylist.Headings{Number: "Pareja n.º", Player1: "Jugador 1", Player2: "Jugador 2", Club: "Club", Seed: "Cabeza de serie"}
	if err := entrylist.WriteCSV(&out, rows, headings); err != nil {
		t.Fatal(err)
	}
	return &out
}

func lines(seats []id.PairNumber) string {
	var text strings.Builder
	for i := 0; i+1 < len(seats); i += 2 {
		fmt.Fprintf(&text, "%d\t%s\t%s\n", i/2+1, seat(seats[i]), seat(seats[i+1]))
	}
	return text.String()
}

// Without a column for it the first pair has number 1.
func TestDrawNumbersPairsAsTheirFileDoes(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"by rows", "Jugador 1;Jugador 2\nAna;Luis\nEva;Pau\n", "1"},
		{"by a column", "Pareja n.º;Jugador 1;Jugador 2\n12;Ana;Luis\n30;Eva;Pau\n", "12"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			err := drawCmd{Seed: "x", Format: "knockout"}.draw(strings.NewReader(tt.text), &out)
			fields := strings.Fields(out.String())
			if err != nil || len(fields) != 3 || fields[1] != tt.want && fields[2] != tt.want {
				t.Errorf("draw(%q) = %q, %v; want pair %s in it", tt.text, out.String(), err, tt.want)
			}
		})
	}
}

func TestDrawRefusesASeedThatIsNone(t *testing.T) {
	const text = "Jugador 1;Jugador 2;Cabeza de serie\nAna;Luis;primera\nEva;Pau;\n"
	err := drawCmd{Seed: "x", Format: "knockout"}.draw(strings.NewReader(text), &bytes.Buffer{})
	if err == nil || !strings.Contains(err.Error(), "row 2") || !strings.Contains(err.Error(), "Cabeza de serie") {
		t.Errorf("draw = %v; want row and column", err)
	}
}
