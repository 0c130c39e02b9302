package entrylist_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"strings"
	"testing"

	"cubilete/tournament/entrylist"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

var languages = []entrylist.Headings{
	{Player1: "Jugador 1", Phone1: "Teléfono 1", Document1: "DNI 1", Player2: "Jugador 2", Phone2: "Teléfono 2", Document2: "DNI 2", PairName: "Nombre de la pareja", Club: "Club o peña"},
	{Player1: "Jugador 1", Phone1: "Telèfon 1", Document1: "DNI 1", Player2: "Jugador 2", Phone2: "Telèfon 2", Document2: "DNI 2", PairName: "Nom de la parella", Club: "Club o penya"},
	{Player1: "Player 1", Phone1: "Phone 1", Document1: "Document 1", Player2: "Player 2", Phone2: "Phone 2", Document2: "Document 2", PairName: "Pair name", Club: "Club"},
}

func write(t interface{ Fatal(...any) }, rows []entrylist.Row, headings entrylist.Headings) string {
	var out bytes.Buffer
	if err := entrylist.WriteCSV(&out, rows, headings); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestWriteCSV(t *testing.T) {
	rows := []entrylist.Row{{
		Players: [2]entrylist.Player{
			{Name: "Ángel Muñoz", Phone: "+34646253774", Document: "12345678Z"},
			{Name: `=HYPERLINK("x")`, Phone: "+33612345678"},
		},
		PairName: "'Nano y =",
		Club:     `Bar "El 5"; Casa`,
	}}
	want := "\ufeffJugador 1;Teléfono 1;DNI 1;Jugador 2;Teléfono 2;DNI 2;Nombre de la pareja;Club o peña\r\n" +
		"Ángel Muñoz;646253774;12345678Z;\"'=HYPERLINK(\"\"x\"\")\";00 33612345678;;'Nano y =;\"Bar \"\"El 5\"\"; Casa\"\r\n"
	if diff := cmp.Diff(want, write(t, rows, languages[0])); diff != "" {
		t.Errorf("WriteCSV (-want +got):\n%s", diff)
	}
}

func TestWriteCSVLeavesOutColumns(t *testing.T) {
	rows := []entrylist.Row{{Players: [2]entrylist.Player{{Name: "Ana", Phone: "+34600000001"}, {Name: "Luis"}}}}
	got := write(t, rows, entrylist.Headings{Player1: "Jugador 1", Player2: "Jugador 2"})
	if want := "\ufeffJugador 1;Jugador 2\r\nAna;Luis\r\n"; got != want {
		t.Errorf("WriteCSV = %q, want %q", got, want)
	}
}

func TestWriteCSVReportsFailure(t *testing.T) {
	broken := errors.New("broken")
	if err := entrylist.WriteCSV(refusing{broken}, nil, languages[0]); !errors.Is(err, broken) {
		t.Errorf("WriteCSV = %v, want %v", err, broken)
	}
}

type refusing struct{ err error }

func (r refusing) Write([]byte) (int, error) { return 0, r.err }

// texts are what a person may write, clean: letters, what a spreadsheet would
// run, separators, quotes, words that divide pairs.
func texts() *rapid.Generator[string] {
	piece := rapid.OneOf(
		rapid.SampledFrom([]string{"=", "+", "-", "@", "'", "''", `"`, ";", ",", "/", "|", "y", "sep=;", "=1+1", "'=x", "''+34", "+34646253774", "ñ", "Gal·la", "＝x", "00", "ID"}),
		rapid.StringMatching(`[a-zA-ZÀ-ÿ0-9'"=+@;,.-]{1,6}`),
	)
	return rapid.Custom(func(t *rapid.T) string {
		words := rapid.SliceOfN(piece, 0, 5).Draw(t, "words")
		return norm.NFC.String(strings.Join(words, rapid.SampledFrom([]string{" ", ""}).Draw(t, "between")))
	})
}

func names() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string { return texts().Draw(t, "text") + "a" })
}

func phones() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.Just(""),
		rapid.StringMatching(`\+34[1-9][0-9]{8}`),
		rapid.StringMatching(`\+(1|33|351|44)[1-9][0-9]{7,10}`),
		rapid.SampledFrom([]string{"no tiene", "=1", "-", "'-", "+"}),
	)
}

func players() *rapid.Generator[entrylist.Player] {
	return rapid.Custom(func(t *rapid.T) entrylist.Player {
		return entrylist.Player{
			Name:     names().Draw(t, "name"),
			Phone:    phones().Draw(t, "phone"),
			Document: texts().Draw(t, "document"),
		}
	})
}

func rows() *rapid.Generator[[]entrylist.Row] {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) entrylist.Row {
		return entrylist.Row{
			Players:  [2]entrylist.Player{players().Draw(t, "first"), players().Draw(t, "second")},
			PairName: texts().Draw(t, "pair"),
			Club:     texts().Draw(t, "club"),
		}
	}), 1, 6)
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	t.Run("csv", func(t *testing.T) { readBack(t, write) })
	t.Run("xlsx", func(t *testing.T) { readBack(t, writeXLSX) })
}

type writer func(t interface{ Fatal(...any) }, rows []entrylist.Row, headings entrylist.Headings) string

func readBack(t *testing.T, write writer) {
	rapid.Check(t, func(t *rapid.T) {
		written := rows().Draw(t, "rows")
		text := write(t, written, rapid.SampledFrom(languages).Draw(t, "headings"))
		list, err := entrylist.Read(strings.NewReader(text), entrylist.Limits{})
		if err != nil {
			t.Fatalf("Read(%q): %v", text, err)
		}
		if len(list.Rows) != len(written) || list.Ignored != nil || !list.Headings {
			t.Fatalf("Read(%q) = %d rows, ignored %q; want %d", text, len(list.Rows), list.Ignored, len(written))
		}
		for i, row := range list.Rows {
			if got, want := said(row), said(written[i]); got != want || row.Number != i+2 {
				t.Fatalf("row %d: got %s, want %s, in %q", row.Number, got, want, text)
			}
		}
	})
}

// The standard library reads the file as any spreadsheet does: no cell begins
// with what starts a formula, whatever a person wrote.
func TestNoCellRuns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		anything := rapid.String()
		row := entrylist.Row{
			Players: [2]entrylist.Player{
				{Name: rapid.SampledFrom([]string{"", "\t", "\r", "\n", "\u200b", " "}).Draw(t, "before") + "=" + anything.Draw(t, "name"), Phone: anything.Draw(t, "phone")},
				{Name: anything.Draw(t, "name"), Document: "\t" + anything.Draw(t, "document")},
			},
			Club: "@" + anything.Draw(t, "club"),
		}
		text := strings.TrimPrefix(write(t, []entrylist.Row{row}, languages[0]), "\ufeff")
		reader := csv.NewReader(strings.NewReader(text))
		reader.Comma = ';'
		records, err := reader.ReadAll()
		if err != nil || len(records) != 2 {
			t.Fatalf("%q: %d records, %v", text, len(records), err)
		}
		for _, cell := range records[1] {
			if strings.IndexAny(cell, "=+-@\t\r\n＝＋－＠") == 0 {
				t.Fatalf("cell %q runs, in %q", cell, text)
			}
		}
	})
}
