package entrylist_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"cubilete/tournament/entrylist"
)

// Whatever is sent, Read answers with a list inside its limits or with an
// *Error, and what it read is written and read again without loss.
func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/*.csv")
	if err != nil || len(files) == 0 {
		f.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, text := range []string{"", "sep=;\n\"", "Nombre;Apellidos\n\"a", "Pareja\na / b", "\xff\xfea", "'=1;\"x\"y\"\r\r\n"} {
		f.Add([]byte(text))
	}
	limits := entrylist.Limits{Rows: 50, Bytes: 1 << 16}
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := entrylist.Read(bytes.NewReader(data), limits)
		if err != nil {
			var refused *entrylist.Error
			if !errors.As(err, &refused) || refused.Code == "" {
				t.Fatalf("Read: %v, want an *Error with a code", err)
			}
			return
		}
		checkList(t, list, limits)
		checkAgain(t, list)
	})
}

func checkList(t *testing.T, list entrylist.List, limits entrylist.Limits) {
	t.Helper()
	if len(list.Rows) == 0 || len(list.Rows) > limits.Rows {
		t.Fatalf("%d rows, want 1 to %d", len(list.Rows), limits.Rows)
	}
	last := 0
	for _, row := range list.Rows {
		if row.Number <= last {
			t.Fatalf("row %d after row %d", row.Number, last)
		}
		last = row.Number
		for _, text := range strings.Split(said(row), "|") {
			if utf8.RuneCountInString(text) > entrylist.MaxText || !utf8.ValidString(text) || strings.ContainsAny(text, "\x00\t\r\n\ufeff") {
				t.Fatalf("row %d: %q is not clean", row.Number, text)
			}
		}
	}
}

// checkAgain leaves out rows without names: they would be empty, or titles.
func checkAgain(t *testing.T, list entrylist.List) {
	t.Helper()
	var kept []entrylist.Row
	for _, row := range list.Rows {
		if row.Players[0].Name != "" && row.Players[1].Name != "" {
			kept = append(kept, row)
		}
	}
	if len(kept) == 0 {
		return
	}
	again := read(t, write(t, kept, languages[0]))
	if len(again.Rows) != len(kept) {
		t.Fatalf("%d rows written, %d read", len(kept), len(again.Rows))
	}
	for i := range kept {
		if got, want := said(again.Rows[i]), said(kept[i]); got != want {
			t.Fatalf("written %s, read %s", want, got)
		}
	}
}
