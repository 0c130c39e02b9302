package entrylist_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cubilete/tournament/entrylist"

	"github.com/google/go-cmp/cmp"
)

// The files in testdata are lists as organisers send them; what must come out
// is the table in testdata/README.md.

func readFile(t testing.TB, name string) entrylist.List {
	t.Helper()
	file, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	list, err := entrylist.Read(file, entrylist.Limits{})
	if err != nil {
		t.Fatalf("Read(%s): %v", name, err)
	}
	return list
}

func TestReadCases(t *testing.T) {
	tests := []struct {
		file      string
		pairs     int
		encoding  entrylist.Encoding
		separator string
		headings  bool
		first     entrylist.Row // without its number
		firstRow  int
		lastRow   int
	}{
		{"69-pairs.csv", 69, entrylist.UTF8, ",", true,
			pairOf("Noelia García Muñoz", "Lucía Peña Gil", "Peña La Barrera", "+34646253774"), 2, 70},
		{"excel-windows-1252.csv", 20, entrylist.Windows1252, ";", true,
			pairOf("Noelia García Muñoz", "Lucía Peña Gil", "Peña La Barrera", "+34646253774"), 2, 21},
		{"excel-utf8-bom.csv", 20, entrylist.UTF8, ";", true,
			pairOf("Sílvia Ibáñez Vázquez", "Víctor Cuesta Moreno", "Los del 5", "+34695394258"), 2, 21},
		{"unicode-text-utf16.csv", 20, entrylist.UTF16LE, "\t", true,
			pairOf("Vicent Ruiz Otero", "Pilar Ñíguez Castaño", "Peña La Barrera", "+34616590599"), 2, 21},
		{"no-header.csv", 8, entrylist.UTF8, ";", false,
			pairOf("Noelia García Muñoz", "Lucía Peña Gil", "", ""), 1, 8},
		{"cr-only.csv", 6, entrylist.UTF8, ",", true,
			pairOf("Noelia García Muñoz", "Lucía Peña Gil", "", ""), 2, 7},
		{"quoted.csv", 2, entrylist.UTF8, ",", true,
			pairOf(`Ana "La Rubia" Gil`, "Luis, hijo", `Peña "El 5", Málaga`, ""), 2, 3},
	}
	for _, tt := range tests {
		t.Run(tt.file, func(t *testing.T) {
			list := readFile(t, tt.file)
			if len(list.Rows) != tt.pairs || !list.Sound() {
				t.Fatalf("Read(%s) = %d rows, sound %v; want %d, sound", tt.file, len(list.Rows), list.Sound(), tt.pairs)
			}
			if list.Encoding != tt.encoding || list.Separator != tt.separator || list.Headings != tt.headings {
				t.Errorf("Read(%s) = %s, %q, headings %v; want %s, %q, %v", tt.file,
					list.Encoding, list.Separator, list.Headings, tt.encoding, tt.separator, tt.headings)
			}
			if list.Ignored != nil {
				t.Errorf("Read(%s) ignored %q", tt.file, list.Ignored)
			}
			tt.first.Number = tt.firstRow
			if diff := cmp.Diff(tt.first, list.Rows[0]); diff != "" {
				t.Errorf("Read(%s), first row (-want +got):\n%s", tt.file, diff)
			}
			if got := list.Rows[len(list.Rows)-1].Number; got != tt.lastRow {
				t.Errorf("Read(%s), last row is %d, want %d", tt.file, got, tt.lastRow)
			}
		})
	}
}

func pairOf(first, second, club, phone string) entrylist.Row {
	return entrylist.Row{
		Players: [2]entrylist.Player{{Name: first, Phone: phone}, {Name: second}},
		Club:    club,
	}
}

// The same twenty pairs stand in three of the files in other clothes; none may
// lose a letter.
func TestAccentsAreWhole(t *testing.T) {
	long, short := readFile(t, "69-pairs.csv"), readFile(t, "excel-windows-1252.csv")
	if diff := cmp.Diff(long.Rows[:len(short.Rows)], short.Rows); diff != "" {
		t.Errorf("UTF-8 (-) and Windows-1252 (+) differ:\n%s", diff)
	}
	for _, name := range []string{"excel-utf8-bom.csv", "unicode-text-utf16.csv", "cr-only.csv", "no-header.csv"} {
		for _, row := range readFile(t, name).Rows {
			text := row.Players[0].Name + row.Players[1].Name + row.Club
			if strings.ContainsAny(text, "\ufffd\ufeffÃÂ") {
				t.Errorf("%s, row %d: %q", name, row.Number, text)
			}
		}
	}
}

func TestLineBreakInNameIsSpace(t *testing.T) {
	row := readFile(t, "quoted.csv").Rows[1]
	if diff := cmp.Diff(pairOf("Pilar Rey", "Ángel Soler", "x", ""), row, ignoreNumber); diff != "" {
		t.Errorf("quoted.csv, second pair (-want +got):\n%s", diff)
	}
}

func TestReadWithProblems(t *testing.T) {
	list := readFile(t, "with-problems.csv")
	type found struct {
		Row      int
		Problems []entrylist.Problem
	}
	var got []found
	for _, row := range list.Rows {
		got = append(got, found{row.Number, row.Problems})
	}
	want := []found{
		{2, nil},
		{3, []entrylist.Problem{{Column: "jugador 2", Code: "player-missing"}}},
		{4, []entrylist.Problem{{Column: "jugador 2", Code: "same-player-twice"}}},
		{5, []entrylist.Problem{{Column: "jugador 1", Code: "already-in-row", Args: map[string]string{"row": "2"}}}},
		{6, nil},
		{8, []entrylist.Problem{{Column: "teléfono", Code: "phone-not-one", Args: map[string]string{"phone": "no tiene"}}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("with-problems.csv (-want +got):\n%s", diff)
	}
	if list.Sound() {
		t.Error("with-problems.csv is sound")
	}
	if name := list.Rows[4].Players[0].Name; name != `=HYPERLINK("x")` {
		t.Errorf("row 6 is %q, want the formula as text", name)
	}
}
