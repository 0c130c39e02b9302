package entrylist_test

import (
	"strings"
	"testing"

	"cubilete/tournament/entrylist"
)

func TestColumn(t *testing.T) {
	const apart = "Jugador 1;DNI 1;Móvil;Jugador 2;DNI 2;Peña;Nombre pareja\nAna Gil;1;600000001;Luis Rey;2;Alta;Los Dos"
	const together = "Pareja\nAna Gil / Luis Rey"
	const bare = "Ana Gil;Luis Rey"
	for _, tt := range []struct {
		file string
		part entrylist.Part
		of   int
		want string
	}{
		{apart, entrylist.Name, 1, "Jugador 1"}, {apart, entrylist.Name, 2, "Jugador 2"},
		{apart, entrylist.Document, 1, "DNI 1"}, {apart, entrylist.Document, 2, "DNI 2"},
		{apart, entrylist.Phone, 1, "Móvil"}, {apart, entrylist.Phone, 2, "Jugador 2"},
		{apart, entrylist.Club, 0, "Peña"}, {apart, entrylist.Name, 0, "Nombre pareja"},
		{together, entrylist.Name, 1, "Pareja"}, {together, entrylist.Name, 2, "Pareja"}, {together, entrylist.Club, 0, "Pareja"},
		{bare, entrylist.Name, 1, "1"}, {bare, entrylist.Name, 2, "2"}, {bare, entrylist.Document, 2, "2"},
	} {
		list, err := entrylist.Read(strings.NewReader(tt.file), entrylist.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if got := list.Column(tt.part, tt.of); got != tt.want {
			t.Errorf("column of %s %d in %q = %q; want %q", tt.part, tt.of, tt.file, got, tt.want)
		}
	}
}
