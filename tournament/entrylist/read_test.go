package entrylist_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"cubilete/tournament/entrylist"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

var ignoreNumber = cmpopts.IgnoreFields(entrylist.Row{}, "Number")

func read(t testing.TB, text string) entrylist.List {
	t.Helper()
	list, err := entrylist.Read(strings.NewReader(text), entrylist.Limits{})
	if err != nil {
		t.Fatalf("Read(%q): %v", text, err)
	}
	return list
}

// said is a row on one line: names, phones and documents, pair name and club.
func said(row entrylist.Row) string {
	first, second := row.Players[0], row.Players[1]
	return strings.Join([]string{first.Name, first.Phone, first.Document,
		second.Name, second.Phone, second.Document, row.PairName, row.Club}, "|")
}

func saidAll(list entrylist.List) []string {
	var all []string
	for _, row := range list.Rows {
		all = append(all, said(row))
	}
	return all
}

func TestReadColumns(t *testing.T) {
	tests := []struct {
		name    string
		text    string
		want    string
		ignored []string
	}{
		{"usual", "Jugador 1;Jugador 2;Club;Teléfono\nAna;Luis;Náutico;600000001", "Ana|+34600000001||Luis||||Náutico", nil},
		{"any order", "Tlf;Peña;Nombre jugador 2;JUGADOR1\n600000001;El 5;Luis;Ana", "Ana|+34600000001||Luis||||El 5", nil},
		{"first and second in words", "Primer jugador;Segundo jugador\nAna;Luis", "Ana|||Luis||||", nil},
		{"ordinals", "1er jugador;2º jugador;Tel. 2º\nAna;Luis;600000001", "Ana|||Luis|+34600000001|||", nil},
		{"number words", "Jugador nº 1;D.N.I. 1;Jugador núm. 2;N.I.F. 2\nAna;1A;Luis;2B", "Ana||1A|Luis||2B||", nil},
		{"one heading for two", "Jugador 1 / Jugador 2;Tlfno.\nAna / Luis;600000001", "Ana|+34600000001||Luis||||", nil},
		{"partner's name and phone", "Nombre y apellidos;Teléfono;Nombre y apellidos pareja;Teléfono pareja\nAna;600000001;Luis;600000002", "Ana|+34600000001||Luis|+34600000002|||", nil},
		{"catalan", "Nom i cognoms 1r jugador,2n jugador,Telèfon mòbil,Penya\nAina,Pau,600000001,La Colla", "Aina|+34600000001||Pau||||La Colla", nil},
		{"catalan with what is not ours", "Jugador 1;Mòbil 1;Jugadora 2;Falla;Correu;Acceptem les bases\nAina;600000001;Pau;La Creu;a@b.cat;sí", "Aina|+34600000001||Pau||||La Creu", []string{"Correu", "Acceptem les bases"}},
		{"english", "Player 2\tPlayer One\tPhone 2\tTeam name\nLuis\tAna\t+44 20 7946 0000\tTigers", "Ana|||Luis|+442079460000||Tigers|", nil},
		{"any gender", "Jugador/a 1;Compañero/a\nAna;Luis", "Ana|||Luis||||", nil},
		{"without numbers", "Jugador;DNI;Jugador;DNI\nAna;1A;Luis;2B", "Ana||1A|Luis||2B||", nil},
		{"letters", "Jugador A;Jugador B\nAna;Luis", "Ana|||Luis||||", nil},
		{"surnames apart", "Nombre;Apellidos;Nombre;Apellidos\nAna;Gil;Luis;Rey", "Ana Gil|||Luis Rey||||", nil},
		{"surnames first", "Apellidos 2;Nombre 2;Apellidos 1;Nombre 1\nRey;Luis;Gil;Ana", "Ana Gil|||Luis Rey||||", nil},
		{"two surnames each", "Nombre;Apellido 1;Apellido 2;Nombre;Apellido 1;Apellido 2\nAna;Gil;Sanz;Luis;Rey;Mir", "Ana Gil Sanz|||Luis Rey Mir||||", nil},
		{"first names in english", "First name,Last name,First name,Last name\nAna,Gil,Luis,Rey", "Ana Gil|||Luis Rey||||", nil},
		{"name with surnames", "Nombre y apellidos del jugador 1;Nombre y apellidos del jugador 2\nAna Gil;Luis Rey", "Ana Gil|||Luis Rey||||", nil},
		{"two phones", "Jugador 1;Móvil;Jugador 2;Móvil\nAna;600000001;Luis;600000002", "Ana|+34600000001||Luis|+34600000002|||", nil},
		{"both in one", "Jugadores;Falla\nAna / Luis;Plaza", "Ana|||Luis||||Plaza", nil},
		{"both under pair", "Pareja;Teléfono\nAna y Luis;600000001", "Ana|+34600000001||Luis||||", nil},
		{"both under player", "Nombre\nAna e Inés", "Ana|||Inés||||", nil},
		{"pair is a name", "Pareja;Jugador 1;Jugador 2\nLos Tigres;Ana;Luis", "Ana|||Luis|||Los Tigres|", nil},
		{"pair is a number", "Pareja;Jugador 1;Jugador 2\n7;Ana;Luis", "Ana|||Luis||||", []string{"Pareja"}},
		{"pair is the partner", "Nombre;Pareja\nAna;Luis", "Ana|||Luis||||", nil},
		{"pair beside team", "Equipo;Pareja\nTigres;Ana y Luis", "Ana|||Luis|||Tigres|", nil},
		{"name beside players", "Nombre;Jugador 1;Jugador 2\nTigres;Ana;Luis", "Ana|||Luis|||Tigres|", nil},
		{"name beside pair of two", "Nombre;Pareja\nTigres;Ana y Luis", "Ana|||Luis|||Tigres|", nil},
		{"nombre de la pareja", "Jugador 1;Jugador 2;Nombre de la pareja\nAna;Luis;Tigres", "Ana|||Luis|||Tigres|", nil},
		{"contact is a phone", "Jugador 1;Jugador 2;Contacto\nAna;Luis;600000001", "Ana|+34600000001||Luis||||", nil},
		{"contact is none", "Jugador 1;Jugador 2;Contacto\nAna;Luis;ana@ejemplo.es", "Ana|||Luis||||", []string{"Contacto"}},
		{"unknown columns", "Nº;Jugador 1;Edad jugador 1;Jugador 2;Talla\n1;Ana;44;Luis;M", "Ana|||Luis||||", []string{"Nº", "Edad jugador 1", "Talla"}},
		{"third player", "Jugador 1;Jugador 2;Jugador 3\nAna;Luis;Eva", "Ana|||Luis||||", []string{"Jugador 3"}},
		{"unknown and empty", "Jugador 1;Jugador 2;Talla;\nAna;Luis;;", "Ana|||Luis||||", nil},
		{"form of a web", "Marca temporal,Dirección de correo electrónico,Nombre del jugador/a 1,Nombre del jugador/a 2,Teléfono de contacto,¿De qué peña sois?\n1/1/2026,a@b.es,Ana,Luis,600000001,El 5",
			"Ana|+34600000001||Luis||||El 5", []string{"Marca temporal", "Dirección de correo electrónico"}},
		{"title above", "Campeonato de Parchís 2026;;\n;;\nJugador 1;Jugador 2;Club\nAna;Luis;Bar", "Ana|||Luis||||Bar", nil},
		{"figures in a heading", "Jugador 1;Jugador 2;Teléfono (9 cifras)\nAna;Luis;600000001", "Ana|+34600000001||Luis||||", nil},
		{"no headings, club", "Ana;Luis;Los del 5", "Ana|||Luis||||Los del 5", nil},
		{"no headings, phone", "Ana;Luis;600 00 00 01", "Ana|+34600000001||Luis||||", nil},
		{"no headings, phone before", "600000001,Ana,Luis", "Ana|+34600000001||Luis||||", nil},
		{"no headings, number before", "1;Ana;Luis;600000001;El 5", "Ana|+34600000001||Luis||||El 5", []string{"1"}},
		{"no headings, documents", "Ana;12345678Z;Luis;X1234567L", "Ana||12345678Z|Luis||X1234567L||", nil},
		{"no headings, both in one", "Ana / Luis;Equipo A", "Ana|||Luis||||Equipo A", nil},
		{"club called like a heading", "Ana;Luis;Equipo A", "Ana|||Luis||||Equipo A", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := read(t, tt.text)
			if diff := cmp.Diff([]string{tt.want}, saidAll(list)); diff != "" {
				t.Errorf("Read(%q) (-want +got):\n%s", tt.text, diff)
			}
			if diff := cmp.Diff(tt.ignored, list.Ignored); diff != "" {
				t.Errorf("Read(%q) ignored (-want +got):\n%s", tt.text, diff)
			}
			if !list.Sound() {
				t.Errorf("Read(%q) has problems: %v", tt.text, list.Rows)
			}
		})
	}
}

func TestReadTwoInOneCell(t *testing.T) {
	tests := []struct{ cell, first, second, code string }{
		{"Ana / Luis", "Ana", "Luis", ""},
		{"Ana/Luis", "Ana", "Luis", ""},
		{"Ana Gil y Luis Rey", "Ana Gil", "Luis Rey", ""},
		{"ANA Y LUIS", "ANA", "LUIS", ""},
		{"Ana e Inés", "Ana", "Inés", ""},
		{"Ana e Hilario", "Ana", "Hilario", ""},
		{"Pau i Aina", "Pau", "Aina", ""},
		{"Ann & Bob", "Ann", "Bob", ""},
		{"Ann and Bob", "Ann", "Bob", ""},
		{"Ana - Luis", "Ana", "Luis", ""},
		{"\"Ana\nLuis\"", "Ana", "Luis", ""},
		{"\"Ana y\nLuis\"", "Ana", "Luis", ""},
		{"José Ortega y Gasset / Luis Rey", "José Ortega y Gasset", "Luis Rey", ""},
		{"Josep Puig i Cadafalch y Ana Ruiz", "Josep Puig i Cadafalch", "Ana Ruiz", ""},
		{"María-José Gil y Luis Rey", "María-José Gil", "Luis Rey", ""},
		{"José Ortega y Gasset y Luis Rey", "", "", "players-unclear"},
		{"Ana / Luis / Eva", "", "", "players-unclear"},
		{"Ana Yolanda", "Ana Yolanda", "", "player-missing"},
		{"Ana /", "Ana", "", "player-missing"},
		{"Ana / ana", "Ana", "ana", "same-player-twice"},
	}
	for _, tt := range tests {
		row := read(t, "Jugadores\n"+tt.cell).Rows[0]
		if row.Players[0].Name != tt.first || row.Players[1].Name != tt.second {
			t.Errorf("%q = %q, %q; want %q, %q", tt.cell, row.Players[0].Name, row.Players[1].Name, tt.first, tt.second)
		}
		if got := codes(row.Problems); got != tt.code {
			t.Errorf("%q: problems %q, want %q", tt.cell, got, tt.code)
		}
	}
}

func codes(problems []entrylist.Problem) string {
	var all []string
	for _, p := range problems {
		all = append(all, p.Code)
	}
	return strings.Join(all, " ")
}

func TestReadBytes(t *testing.T) {
	const text = "Jugador 1;Jugador 2\r\nÁngel Muñoz;Núria Güell\r\n"
	tests := []struct {
		name     string
		data     string
		encoding entrylist.Encoding
	}{
		{"utf-8", text, entrylist.UTF8},
		{"utf-8 marked", "\ufeff" + text, entrylist.UTF8},
		{"utf-8 marked twice", "\ufeff\ufeff" + text, entrylist.UTF8},
		{"utf-16le marked", wide("\ufeff"+text, 0), entrylist.UTF16LE},
		{"utf-16be marked", wide("\ufeff"+text, 1), entrylist.UTF16BE},
		{"utf-16le unmarked", wide(text, 0), entrylist.UTF16LE},
		{"utf-16be unmarked", wide(text, 1), entrylist.UTF16BE},
		{"windows-1252", "Jugador 1;Jugador 2\r\n\xc1ngel Mu\xf1oz;N\xfaria G\xfcell\r\n", entrylist.Windows1252},
		{"decomposed", "Jugador 1;Jugador 2\nA\u0301ngel Mun\u0303oz;Nu\u0301ria Gu\u0308ell", entrylist.UTF8},
		{"invisible", "\u200bJugador 1;Jugador 2\n\u202aÁngel\u00a0\u00a0Mu\u00adñoz\u202c;Núria\t Güell\x07", entrylist.UTF8},
		{"sep line", "sep=;\r\n" + text, entrylist.UTF8},
		{"sep line marked", "\ufeffSEP=;\n" + text, entrylist.UTF8},
		{"sep line of its own", "sep=|\nJugador 1|Jugador 2\nÁngel Muñoz|Núria Güell", entrylist.UTF8},
		{"line feeds", strings.ReplaceAll(text, "\r", ""), entrylist.UTF8},
		{"carriage returns", strings.ReplaceAll(text, "\n", ""), entrylist.UTF8},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := read(t, tt.data)
			if diff := cmp.Diff([]string{"Ángel Muñoz|||Núria Güell||||"}, saidAll(list)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if list.Encoding != tt.encoding || list.Rows[0].Number != 2 {
				t.Errorf("%s, row %d; want %s, row 2", list.Encoding, list.Rows[0].Number, tt.encoding)
			}
		})
	}
}

// wide returns text in UTF-16, the high byte at the place high of each two.
func wide(text string, high int) string {
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune(text)) {
		bytes := [2]byte{byte(unit), byte(unit)}
		bytes[high^1] = byte(unit >> 8)
		b.Write(bytes[:])
	}
	return b.String()
}

func TestReadSeparator(t *testing.T) {
	tests := []struct{ name, text, separator, want string }{
		{"commas in names", "Gil, Ana;Rey, Luis\nSanz, Eva;Mir, Paco", ";", "Gil, Ana|||Rey, Luis||||"},
		{"semicolon in quotes", "jugador 1,jugador 2\n\"Ana; la alta\",Luis", ",", "Ana; la alta|||Luis||||"},
		{"comma in a title", "Parchís, verano, 2026\nJugador 1;Jugador 2\nAna;Luis", ";", "Ana|||Luis||||"},
		{"tab before all", "Ana\tLuis\tBar, Casa; S.L.", "\t", "Ana|||Luis||||Bar, Casa; S.L."},
		{"none", "Jugadores\nAna y Luis", ";", "Ana|||Luis||||"},
		{"commas below one heading", "Jugadores\nGil, Ana / Rey, Luis\nEva / Paco", ";", "Gil, Ana|||Rey, Luis||||"},
		{"quotes after a space", `jugador 1, jugador 2` + "\n" + `"Ana, hija", "Luis"`, ",", "Ana, hija|||Luis||||"},
		{"quotes inside", `Jugador 1;Jugador 2` + "\n" + `Ana "La Rubia" Gil;"Luis "El Alto" Rey"`, ";", `Ana "La Rubia" Gil|||Luis "El Alto" Rey||||`},
		{"quote never closed", "Jugador 1;Jugador 2\n\"Ana;Luis\nEva;Paco", ";", `"Ana|||Luis||||`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := read(t, tt.text)
			if list.Separator != tt.separator || said(list.Rows[0]) != tt.want {
				t.Errorf("Read(%q) = %q, %s; want %q, %s", tt.text, list.Separator, said(list.Rows[0]), tt.separator, tt.want)
			}
		})
	}
}

func TestReadRowNumbers(t *testing.T) {
	list := read(t, "Jugador 1;Jugador 2\n\n\"Ana\nGil\";Luis\n;;\nEva;Paco\n \nRosa;Juan\n")
	var got []int
	for _, row := range list.Rows {
		got = append(got, row.Number)
	}
	if diff := cmp.Diff([]int{3, 5, 7}, got); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
}

func TestReadRefusesFile(t *testing.T) {
	tests := []struct {
		name, data string
		limits     entrylist.Limits
		want       entrylist.Error
	}{
		{"nothing", "", entrylist.Limits{}, entrylist.Error{Code: "empty"}},
		{"only a mark", "\ufeff", entrylist.Limits{}, entrylist.Error{Code: "empty"}},
		{"only separators", ";;;\r\n;;;\r\n", entrylist.Limits{}, entrylist.Error{Code: "empty"}},
		{"only headings", "Jugador 1;Jugador 2\n", entrylist.Limits{}, entrylist.Error{Code: "no-pairs"}},
		{"no player", "Club;Teléfono\nBar;600000001", entrylist.Limits{}, refusal("no-player-column", "headings", "Club, Teléfono")},
		{"beginning of an xlsx", "PK\x03\x04\x14\x00\x06\x00[Content_Types].xml", entrylist.Limits{}, entrylist.Error{Code: "broken"}},
		{"empty zip", "PK\x05\x06" + strings.Repeat("\x00", 18), entrylist.Limits{}, refusal("spreadsheet", "kind", "zip")},
		{"xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x00", entrylist.Limits{}, refusal("spreadsheet", "kind", "xls")},
		{"pdf", "%PDF-1.7\n", entrylist.Limits{}, refusal("binary", "kind", "pdf")},
		{"web page", "\r\n<!DOCTYPE html><table>", entrylist.Limits{}, refusal("binary", "kind", "html")},
		{"zeros", "Ana;Luis\x00\n", entrylist.Limits{}, entrylist.Error{Code: "binary"}},
		{"controls", "\x01\x02\x03\x04abc", entrylist.Limits{}, entrylist.Error{Code: "binary"}},
		{"too large", strings.Repeat("Ana;Luis\n", 12), entrylist.Limits{Bytes: 100}, refusal("too-large", "max", "100")},
		{"too many rows", "Jugador 1;Jugador 2\n" + strings.Repeat("Ana;Luis\n", 4), entrylist.Limits{Rows: 3}, refusal("too-many-rows", "max", "3")},
		{"too many rows, usual limit", strings.Repeat("Ana;Luis\n", 5001), entrylist.Limits{}, refusal("too-many-rows", "max", "5000")},
		{"too large, usual limit", strings.Repeat(" ", 8<<20+1), entrylist.Limits{}, refusal("too-large", "max", "8388608")},
		{"too many columns", "Ana;Luis" + strings.Repeat(";x", 300), entrylist.Limits{}, refusal("too-many-columns", "max", "256", "row", "1")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := entrylist.Read(strings.NewReader(tt.data), tt.limits)
			var refused *entrylist.Error
			if !errors.As(err, &refused) {
				t.Fatalf("Read = %v, want an *Error", err)
			}
			if diff := cmp.Diff(tt.want, *refused); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func refusal(code string, args ...string) entrylist.Error {
	e := entrylist.Error{Code: code, Args: map[string]string{}}
	for i := 0; i < len(args); i += 2 {
		e.Args[args[i]] = args[i+1]
	}
	return e
}

func TestReadAtTheLimits(t *testing.T) {
	var text strings.Builder
	text.WriteString("Jugador 1;Jugador 2\n")
	for i := range entrylist.MaxRows {
		fmt.Fprintf(&text, "Ana %d;Luis %d\n\n", i, i)
	}
	if list := read(t, text.String()); len(list.Rows) != entrylist.MaxRows || !list.Sound() {
		t.Errorf("%d rows, sound %v; want %d, sound", len(list.Rows), list.Sound(), entrylist.MaxRows)
	}
	if list := read(t, "Ana;Luis"+strings.Repeat(";", 2000)); !list.Sound() {
		t.Errorf("empty cells to the right: %v", list.Rows)
	}
}

func TestReadPhones(t *testing.T) {
	tests := []struct{ cell, want string }{
		{"646253774", "+34646253774"},
		{"646 25 37 74", "+34646253774"},
		{"646.253.774", "+34646253774"},
		{"646-253-774", "+34646253774"},
		{"(91) 123 45 67", "+34911234567"},
		{"+34 646253774", "+34646253774"},
		{"0034 646 253 774", "+34646253774"},
		{"34646253774", "+34646253774"},
		{"'+34646253774", "+34646253774"},
		{"\u202a+34\u00a0646253774\u202c", "+34646253774"},
		{"+33 6 12 34 56 78", "+33612345678"},
		{"00351912345678", "+351912345678"},
		{"64625377", ""},
		{"+34 64625377", ""},
		{"6,46E+08", ""},
		{"no tiene", ""},
		{"+", ""},
		{"000000000", ""},
		{"٦٤٦٢٥٣٧٧٤", ""},
	}
	for _, tt := range tests {
		row := read(t, "Jugador 1\tJugador 2\tTeléfono\nAna\tLuis\t"+tt.cell).Rows[0]
		if tt.want == "" {
			if codes(row.Problems) != "phone-not-one" || row.Problems[0].Column != "Teléfono" {
				t.Errorf("phone %q: %v, want phone-not-one", tt.cell, row.Problems)
			}
			continue
		}
		if got := row.Players[0].Phone; got != tt.want || row.Problems != nil {
			t.Errorf("phone %q = %q, %v; want %q", tt.cell, got, row.Problems, tt.want)
		}
	}
}

func TestReadProblems(t *testing.T) {
	long := strings.Repeat("ñ", 81)
	tests := []struct {
		name, text string
		want       entrylist.Problem // of the last row
	}{
		{"no headings", "Ana;Luis\nEva;", entrylist.Problem{Column: "2", Code: "player-missing"}},
		{"no letter", "Jugador 1;Jugador 2\nAna;---", entrylist.Problem{Column: "Jugador 2", Code: "name-not-one"}},
		{"long name", "Jugador 1;Jugador 2\nAna;" + long, tooLong("Jugador 2", "name-too-long")},
		{"long club", "Jugador 1;Jugador 2;PEÑA\nAna;Luis;" + long, tooLong("PEÑA", "text-too-long")},
		{"separator in a name", "Jugador 1;Jugador 2\nAna;Luis;hijo", entrylist.Problem{Column: "3", Code: "row-too-long"}},
		{"one person, other spelling", "Jugador 1;Jugador 2\nÁngel  Muñoz;ANGEL MUNOZ", entrylist.Problem{Column: "Jugador 2", Code: "same-player-twice"}},
		{"one document for two", "J1;DNI 1;J2;DNI 2\nAna;12.345.678-z;Luis;12345678Z", entrylist.Problem{Column: "J2", Code: "same-player-twice"}},
		{"same document further up", "J1;DNI 1;J2;DNI 2\nAna;1z;Luis;\nEva;;Paco;1 Z", inRow("DNI 2", "already-in-row", "2")},
		{"same name and phone", "J1;Tel 1;J2;Tel 2\nAna Gil;600000001;Luis;\nEva;;ANA GIL;0034 600 000 001", inRow("J2", "already-in-row", "2")},
		{"both in one column", "Tel;Pareja\n600000001;Ana / Luis\n600000001;Ana / Eva", inRow("Pareja", "already-in-row", "2")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rows := read(t, tt.text).Rows
			if diff := cmp.Diff([]entrylist.Problem{tt.want}, rows[len(rows)-1].Problems); diff != "" {
				t.Errorf("Read(%q) (-want +got):\n%s", tt.text, diff)
			}
		})
	}
}

func tooLong(column, code string) entrylist.Problem {
	return entrylist.Problem{Column: column, Code: code, Args: map[string]string{"max": "80", "length": "81"}}
}

func inRow(column, code, row string) entrylist.Problem {
	return entrylist.Problem{Column: column, Code: code, Args: map[string]string{"row": row}}
}

func TestReadWarnings(t *testing.T) {
	tests := []struct {
		name, text string
		want       []entrylist.Problem // of the last row
	}{
		{"same name", "J1;J2\nAna;Luis\nEva;ANA", []entrylist.Problem{inRow("J2", "same-name-in-row", "2")}},
		{"same name, other phone", "J1;Tel;J2\nAna;600000001;Luis\nAna;600000002;Eva", []entrylist.Problem{inRow("J1", "same-name-in-row", "2")}},
		{"a family's phone", "J1;Tel;J2\nAna;600000001;Luis\nEva;600 000 001;Paco", []entrylist.Problem{inRow("Tel", "phone-shared-in-row", "2")}},
		{"one phone for a pair", "J1;Tel;J2;Tel 2\nAna;600000001;Luis;600000001", nil},
		{"letters lost", "J1;J2\nMu\ufffdoz;Luis", []entrylist.Problem{{Column: "J1", Code: "text-garbled"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := read(t, tt.text)
			if diff := cmp.Diff(tt.want, list.Rows[len(list.Rows)-1].Warnings); diff != "" {
				t.Errorf("Read(%q) (-want +got):\n%s", tt.text, diff)
			}
			if !list.Sound() {
				t.Errorf("Read(%q) has problems: %v", tt.text, list.Rows)
			}
		})
	}
}

// A file whose reader fails is not an empty list.
func TestReadFailingReader(t *testing.T) {
	broken := errors.New("broken")
	_, err := entrylist.Read(failing{broken}, entrylist.Limits{})
	if !errors.Is(err, broken) {
		t.Errorf("Read = %v, want %v", err, broken)
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// What a draw depends on beside the clubs.
func TestReadNumbersAndSeeds(t *testing.T) {
	tests := []struct {
		name, text string
		numbers    []int // of the pairs; 0 when the file does not say
		seeds      []int
		problem    string // its code, in the last row
	}{
		{"seeds", "Jugador 1;Jugador 2;Cabeza de serie\nAna;Luis;2\nEva;Pau;\nBea;Mar;1.º", []int{0, 0, 0}, []int{2, 0, 1}, ""},
		{"in English", "Pair number,Player 1,Player 2,Seed\n3,Ana,Luis,\n7,Eva,Pau,1", []int{3, 7}, []int{0, 1}, ""},
		{"in Catalan", "Núm. parella;Jugador 1;Jugador 2;Cap de sèrie\n2;Ana;Luis;1", []int{2}, []int{1}, ""},
		{"a seed that is none", "Jugador 1;Jugador 2;Seed\nAna;Luis;1\nEva;Pau;sí", []int{0, 0}, []int{1, 0}, entrylist.SeedNotOne},
		{"a number twice", "Pareja n.º;Jugador 1;Jugador 2\n7;Ana;Luis\n7;Eva;Pau", []int{0, 0}, []int{0, 0}, ""},
		{"a number missing", "Pareja n.º;Jugador 1;Jugador 2\n7;Ana;Luis\n;Eva;Pau", []int{0, 0}, []int{0, 0}, ""},
		{"a number of the row", "Nº;Jugador 1;Jugador 2\n7;Ana;Luis\n3;Eva;Pau", []int{0, 0}, []int{0, 0}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := read(t, tt.text)
			var numbers, seeds []int
			for _, row := range list.Rows {
				numbers, seeds = append(numbers, row.PairNumber), append(seeds, row.Seed)
			}
			if diff := cmp.Diff([][]int{tt.numbers, tt.seeds}, [][]int{numbers, seeds}); diff != "" || list.Numbered != (tt.numbers[0] != 0) {
				t.Errorf("Read(%q), numbered %v, numbers and seeds (-want +got):\n%s", tt.text, list.Numbered, diff)
			}
			got := ""
			for _, p := range list.Rows[len(list.Rows)-1].Problems {
				got += p.Code
			}
			if got != tt.problem {
				t.Errorf("Read(%q) has problems %q in its last row; want %q", tt.text, got, tt.problem)
			}
		})
	}
}
