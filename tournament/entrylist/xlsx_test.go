package entrylist_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"cubilete/tournament/entrylist"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"
)

const (
	officeRels   = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
	strictRels   = "http://purl.oclc.org/ooxml/officeDocument/relationships/"
	emptyHeading = `<row r="1"><c r="A1" t="inlineStr"><is><t>Jugador 1</t></is></c><c r="B1" t="inlineStr"><is><t>Jugador 2</t></is></c>`
)

// parts are what is in a workbook, by name.
type parts map[string]string

// aWorkbook has one sheet with these rows.
func aWorkbook(rows string) parts {
	return parts{
		"_rels/.rels":                relationships(officeRels, "officeDocument xl/workbook.xml"),
		"xl/workbook.xml":            `<workbook xmlns:r="r"><sheets><sheet name="Hoja 1" sheetId="1" r:id="rId0"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": relationships(officeRels, "worksheet worksheets/sheet1.xml", "sharedStrings sharedStrings.xml"),
		"xl/worksheets/sheet1.xml":   sheetOf(rows),
		"xl/sharedStrings.xml":       `<sst><si><t>Ana</t></si><si><r><t>Lu</t></r><r><rPr/><t>is</t></r><rPh><t>x</t></rPh></si></sst>`,
	}
}

func sheetOf(rows string) string {
	return `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>` + rows + `</sheetData></worksheet>`
}

// relationships are "kind target", numbered from rId0.
func relationships(base string, all ...string) string {
	var b strings.Builder
	b.WriteString("<Relationships>")
	for i, r := range all {
		kind, target, _ := strings.Cut(r, " ")
		b.WriteString(`<Relationship Id="rId` + strconv.Itoa(i) + `" Type="` + base + kind + `" Target="` + target + `"/>`)
	}
	return b.String() + "</Relationships>"
}

// with returns the parts with some of them in others' places; "" takes one out.
func (p parts) with(changes ...string) parts {
	next := parts{}
	for name, content := range p {
		next[name] = content
	}
	for i := 0; i < len(changes); i += 2 {
		if next[changes[i]] = changes[i+1]; changes[i+1] == "" {
			delete(next, changes[i])
		}
	}
	return next
}

func (p parts) zip(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, content := range p {
		part, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// inline is a row of texts.
func inline(texts ...string) string {
	row := "<row>"
	for _, text := range texts {
		row += "<c t=\"inlineStr\"><is><t>" + text + "</t></is></c>"
	}
	return row + "</row>"
}

func TestReadXLSXCells(t *testing.T) {
	headings := inline("Jugador 1", "Jugador 2", "Club", "Teléfono 1")
	tests := []struct{ name, row, want string }{
		{"inline", inline("Ana", "Luis", "El 5"), "Ana|||Luis||||El 5"},
		{"shared", `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>`, "Ana|||Luis||||"},
		{"gap", `<row r="9"><c r="A9" t="s"><v>0</v></c><c r="B9" t="s"><v>1</v></c><c r="D9"><v>646253774</v></c></row>`, "Ana|+34646253774||Luis||||"},
		{"phone with an exponent", `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c/><c><v>6.46253774E8</v></c></row>`, "Ana|+34646253774||Luis||||"},
		{"phone with a point", `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c/><c t="n"><v>34646253774.0</v></c></row>`, "Ana|+34646253774||Luis||||"},
		{"worked out", `<row><c t="str"><f>A9</f><v>Ana</v></c><c t="s"><v>1</v></c><c t="str"><f>""</f><v></v></c></row>`, "Ana|||Luis||||"},
		{"a number for a club", `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c s="3"><v>5</v></c></row>`, "Ana|||Luis||||5"},
		{"escapes", inline("A_x006E_a_x000D_", "Luis", "_x005F_x0041_"), "Ana|||Luis||||_x0041_"},
		{"what a spreadsheet would run", inline("=1+1a", "Luis"), "=1+1a|||Luis||||"},
		{"entities", inline("Ana &amp; &#65;", "Luis"), "Ana & A|||Luis||||"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := read(t, string(aWorkbook(headings+tt.row).zip(t)))
			if diff := cmp.Diff([]string{tt.want}, saidAll(list)); diff != "" || !list.Sound() {
				t.Errorf("Read (-want +got):\n%s%v", diff, list.Rows)
			}
			if list.Sheet != "Hoja 1" || list.Encoding != "" || list.Separator != "" {
				t.Errorf("read of sheet %q, encoding %q, separator %q", list.Sheet, list.Encoding, list.Separator)
			}
		})
	}
}

func TestReadXLSXRowNumbers(t *testing.T) {
	list := read(t, string(aWorkbook(inline("Jugador 1", "Jugador 2")+`<row r="4"/>`+inline("Ana", "Luis")+
		`<row r="9"><c r="A9" s="1"/></row>`+`<row r="12"><c r="C12" t="s"><v>0</v></c></row>`).zip(t)))
	var got []int
	for _, row := range list.Rows {
		got = append(got, row.Number)
	}
	if diff := cmp.Diff([]int{5, 12}, got); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
}

func TestReadXLSXFormulasWithoutValue(t *testing.T) {
	headings := inline("Jugador 1", "Jugador 2", "Club", "Tel.", "Nº")
	tests := []struct{ name, row, want string }{
		{"name", `<row><c><f>X1</f></c><c t="s"><v>1</v></c></row>`, "Jugador 1 formula-empty"},
		{"fault", `<row><c t="s"><v>0</v></c><c t="e"><f>X1</f><v>#N/A</v></c></row>`, "Jugador 2 formula-empty"},
		{"club and phone", `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="str"><f>X1</f></c><c><f>X1</f></c></row>`, "Club formula-empty, Tel. formula-empty"},
		{"nobody reads it", `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c/><c/><c><f>ROW()</f></c></row>`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := read(t, string(aWorkbook(headings+tt.row).zip(t)))
			var got []string
			for _, p := range list.Rows[0].Problems {
				got = append(got, p.Column+" "+p.Code)
			}
			if got := strings.Join(got, ", "); len(list.Rows) != 1 || got != tt.want {
				t.Errorf("%d rows, problems %q; want %q", len(list.Rows), got, tt.want)
			}
		})
	}
}

func TestReadXLSXSheets(t *testing.T) {
	contents := func(sheets string) string { return `<workbook xmlns:r="r"><sheets>` + sheets + `</sheets></workbook>` }
	related := relationships(officeRels, "worksheet worksheets/a.xml", "worksheet /xl/worksheets/b.xml", `worksheet worksheets\C.xml`, "chartsheet charts/d.xml")
	book := parts{
		"_rels/.rels":                relationships(officeRels, "extended-properties docProps/app.xml", "officeDocument /xl/workbook.xml"),
		"xl/_rels/workbook.xml.rels": related,
		"xl/worksheets/a.xml":        sheetOf(`<row r="3"><c r="A3" s="1"/><c r="B3" t="inlineStr"><is><t> </t></is></c></row>`),
		"xl/worksheets/b.xml":        sheetOf(inline("Ana", "Luis")),
		`xl\worksheets\c.xml`:        sheetOf(inline("Eva", "Noa")),
		"xl/charts/d.xml":            "<chartsheet/>",
	}
	const a, b, c, d = `<sheet name="a" r:id="rId0"/>`, `<sheet name="b" r:id="rId1"/>`, `<sheet name="c" r:id="rId2"/>`, `<sheet name="d" r:id="rId3"/>`
	tests := []struct {
		name, sheets, want string
		others             []string
	}{
		{"the first with content", a + b + c, "Ana|||Luis||||", []string{"c"}},
		{"in the order of the book", d + c + b, "Eva|||Noa||||", []string{"b"}},
		{"only one", c, "Eva|||Noa||||", nil},
		{"not a hidden one", `<sheet name="b" state="hidden" r:id="rId1"/><sheet name="c" state="visible" r:id="rId2"/>`, "Eva|||Noa||||", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := read(t, string(book.with("xl/workbook.xml", contents(tt.sheets)).zip(t)))
			if diff := cmp.Diff([]string{tt.want}, saidAll(list)); diff != "" {
				t.Errorf("Read (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.others, list.OtherSheets, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("others (-want +got):\n%s", diff)
			}
		})
	}
}

func TestReadXLSXOfTheStrictEdition(t *testing.T) {
	book := aWorkbook(inline("Ana", "Luis")).with(
		"_rels/.rels", relationships(strictRels, "officeDocument book.xml"),
		"book.xml", `<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="r"><sheets><sheet name="x" r:id="rId0"/></sheets></workbook>`,
		"_rels/book.xml.rels", relationships(strictRels, "worksheet xl/worksheets/sheet1.xml"))
	if got := saidAll(read(t, string(book.zip(t)))); len(got) != 1 || got[0] != "Ana|||Luis||||" {
		t.Errorf("Read = %q", got)
	}
}

func TestReadRefusesXLSX(t *testing.T) {
	book := aWorkbook(inline("Ana", "Luis"))
	whole := string(book.zip(t))
	const sheet1, contents = "xl/worksheets/sheet1.xml", "xl/workbook.xml"
	inSheet := func(xml string) string { return string(book.with(sheet1, xml).zip(t)) }
	broken := entrylist.Error{Code: "broken"}
	tooLarge := refusal("too-large", "max", "67108864")
	tests := []struct {
		name, data string
		want       entrylist.Error
	}{
		{"cut off", whole[:len(whole)-40], broken},
		{"a letter turned", turned(t, "Ana", "Ane"), broken},
		{"sheet that ends early", inSheet(`<worksheet><sheetData>` + inline("Ana", "Luis")), broken},
		{"sheet that ends in a tail", inSheet(sheetOf(inline("Ana", "Luis")) + "<more>"), broken},
		{"sheet that is not there", string(book.with(sheet1, "").zip(t)), broken},
		{"texts that are not there", string(book.with("xl/sharedStrings.xml", "").zip(t)), broken},
		{"texts that end early", string(book.with("xl/sharedStrings.xml", "<sst><si><t>Ana").zip(t)), broken},
		{"no such text", inSheet(sheetOf(`<row><c t="s"><v>2</v></c></row>`)), broken},
		{"text by no number", inSheet(sheetOf(`<row><c t="s"><v>-1</v></c></row>`)), broken},
		{"rows in disorder", inSheet(sheetOf(`<row r="2"/><row r="2"/>`)), broken},
		{"row beyond the last", inSheet(sheetOf(`<row r="1048577"/>`)), broken},
		{"no such place", inSheet(sheetOf(`<row><c r="ÑÑ1"><v>1</v></c></row>`)), broken},
		{"contents that are no XML", string(book.with(contents, "x").zip(t)), broken},
		{"nothing", inSheet(sheetOf("")), entrylist.Error{Code: "empty"}},
		{"no sheets", string(book.with(contents, "<workbook/>").zip(t)), entrylist.Error{Code: "empty"}},
		{"headings only", inSheet(sheetOf(inline("Jugador 1", "Jugador 2"))), entrylist.Error{Code: "no-pairs"}},
		{"a document", string(book.with(contents, "<document/>").zip(t)), refusal("spreadsheet", "kind", "zip")},
		{"binary workbook", string(book.with("_rels/.rels", relationships(officeRels, "officeDocument xl/workbook.bin")).zip(t)), refusal("spreadsheet", "kind", "zip")},
		{"open document", string(parts{"mimetype": "application/vnd.oasis.opendocument.spreadsheet"}.zip(t)), refusal("spreadsheet", "kind", "zip")},
		{"too many columns", inSheet(sheetOf(`<row r="7"><c r="IW7"><v>1</v></c></row>`)), refusal("too-many-columns", "max", "256", "row", "7")},
		{"too many rows", inSheet(sheetOf(inline("Jugador 1") + strings.Repeat(inline("Ana y Luis"), 5001))), refusal("too-many-rows", "max", "5000")},
		{"spaces that unpack", inSheet(strings.Repeat(" ", 65<<20)), tooLarge},
		{"texts that unpack", string(book.with("xl/sharedStrings.xml", "<sst>"+strings.Repeat("<si/>", 2<<20)+"</sst>").zip(t)), tooLarge},
		{"contents that unpack", string(book.with(contents, "<workbook>"+strings.Repeat(" ", 2<<20)+"</workbook>").zip(t)), tooLarge},
		{"one text many times", manyTimes(t), tooLarge},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := entrylist.Read(strings.NewReader(tt.data), entrylist.Limits{})
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

// turned is a workbook that is stored, not packed, with a name changed and its
// checksum not.
func turned(t *testing.T, from, to string) string {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, content := range aWorkbook(inline("Ana", "Luis")).with("xl/sharedStrings.xml", "<sst/>") {
		part, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return strings.Replace(out.String(), from, to, 1)
}

// manyTimes is a workbook in which every cell is the same long text.
func manyTimes(t *testing.T) string {
	t.Helper()
	row := "<row>" + strings.Repeat(`<c t="s"><v>0</v></c>`, 200) + "</row>"
	return string(aWorkbook(strings.Repeat(row, 100)).with("xl/sharedStrings.xml", "<sst><si><t>"+strings.Repeat("a", 4000)+"</t></si></sst>").zip(t))
}

// Cells beyond the last column that hold nothing are no columns.
func TestReadXLSXWithStyledEmptyCells(t *testing.T) {
	row := `<row r="2"><c r="A2" t="inlineStr"><is><t>Ana</t></is></c><c r="B2" t="inlineStr"><is><t>Luis</t></is></c><c r="XFD2" s="4"/></row>`
	if list := read(t, string(aWorkbook(emptyHeading+"</row>"+row).zip(t))); len(list.Rows) != 1 || !list.Sound() {
		t.Errorf("Read = %v", list.Rows)
	}
}

// The 69 pairs as a spreadsheet has them, their phones as numbers, are the 69
// pairs of the CSV.
func TestXLSXAndCSVHoldTheSamePairs(t *testing.T) {
	file, err := os.Open("testdata/69-pairs.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	records, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	book := excelize.NewFile()
	defer book.Close()
	for i, record := range records {
		for j, text := range record {
			place, _ := excelize.CoordinatesToCellName(j+1, i+1)
			var value any = text
			if n, err := strconv.Atoi(strings.ReplaceAll(text, " ", "")); err == nil {
				value = n
			}
			if err := book.SetCellValue("Sheet1", place, value); err != nil {
				t.Fatal(err)
			}
		}
	}
	var out bytes.Buffer
	if err := book.Write(&out); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(readFile(t, "69-pairs.csv").Rows, read(t, out.String()).Rows); diff != "" {
		t.Errorf("CSV (-) and XLSX (+) differ:\n%s", diff)
	}
}

func writeXLSX(t interface{ Fatal(...any) }, rows []entrylist.Row, headings entrylist.Headings) string {
	var out bytes.Buffer
	if err := entrylist.WriteXLSX(&out, rows, headings); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestWriteXLSXReportsFailure(t *testing.T) {
	broken := errors.New("broken")
	if err := entrylist.WriteXLSX(refusing{broken}, nil, languages[0]); !errors.Is(err, broken) {
		t.Errorf("WriteXLSX = %v, want %v", err, broken)
	}
}

// Another program's reader finds only texts, none of which would run if they
// were typed.
func TestNoCellOfAWorkbookRuns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		written := rows().Draw(t, "rows")
		book, err := excelize.OpenReader(strings.NewReader(writeXLSX(t, written, languages[0])))
		if err != nil {
			t.Fatal(err)
		}
		defer book.Close()
		cells, err := book.GetRows("Sheet1")
		if err != nil || len(cells) != len(written)+1 {
			t.Fatalf("%d rows of %d, %v", len(cells), len(written), err)
		}
		for i, row := range cells {
			for j, cell := range row {
				place, _ := excelize.CoordinatesToCellName(j+1, i+1)
				formula, _ := book.GetCellFormula("Sheet1", place)
				kind, _ := book.GetCellType("Sheet1", place)
				if formula != "" || kind != excelize.CellTypeInlineString || strings.IndexAny(cell, "=+-@\t\r\n＝＋－＠") == 0 {
					t.Fatalf("%s is %q, a %v with formula %q", place, cell, kind, formula)
				}
			}
		}
	})
}

// Whatever stands in a sheet, Read answers with a list inside its limits or
// with an *Error.
func FuzzReadSheet(f *testing.F) {
	for _, rows := range []string{
		inline("Jugador 1", "Jugador 2") + inline("Ana", "Luis"), `<row r="9"><c r="B9" t="s"><v>1</v></c></row>`,
		`<row><c t="str"><f>A1</f><v/></c></row>`, `<row><c><v>6.4E8</v></c></row>`, `</sheetData><row>`,
	} {
		f.Add(sheetOf(rows))
	}
	limits := entrylist.Limits{Rows: 50}
	f.Fuzz(func(t *testing.T, sheet string) {
		list, err := entrylist.Read(bytes.NewReader(aWorkbook("").with("xl/worksheets/sheet1.xml", sheet+" ").zip(t)), limits)
		var refused *entrylist.Error
		switch {
		case err == nil:
			checkList(t, list, limits)
		case !errors.As(err, &refused) || refused.Code == "":
			t.Fatalf("Read: %v, want an *Error with a code", err)
		}
	})
}
