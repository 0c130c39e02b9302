package entrylist

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
)

// maxSheetRow is the last row that a sheet can have.
const maxSheetRow = 1 << 20

// sheetReader takes one row after the other from a sheet.
type sheetReader struct {
	book    *workbook
	texts   []string
	decoder *xml.Decoder
	most    int
	records []record
	row     record
	column  int // of the last cell, from 0
}

// cell is a cell as a sheet has it.
type cell struct {
	Place   string    `xml:"r,attr"` // "B7"; "" where it follows the last one
	Type    string    `xml:"t,attr"`
	Value   *string   `xml:"v"`
	Formula *struct{} `xml:"f"`
	Inline  richText  `xml:"is"`
}

// records returns the first records of a sheet that are not empty, at most
// most of them.
func (b *workbook) records(part string, texts []string, most int) ([]record, error) {
	reader, err := b.open(part)
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	s := sheetReader{book: b, texts: texts, decoder: xml.NewDecoder(reader), most: most}
	for len(s.records) < most {
		token, err := s.decoder.Token()
		if errors.Is(err, io.EOF) {
			return s.records, nil
		}
		if err != nil {
			return nil, broken(err)
		}
		if err := s.take(token); err != nil {
			return nil, broken(err)
		}
	}
	return s.records, nil
}

func (s *sheetReader) take(token xml.Token) error {
	switch element := token.(type) {
	case xml.StartElement:
		switch element.Name.Local {
		case "row":
			return s.begin(element)
		case "c":
			return s.cell(element)
		}
	case xml.EndElement:
		switch element.Name.Local {
		case "row":
			s.end()
		case "sheetData":
			return s.rest()
		}
	}
	return nil
}

// begin begins a row. Rows stand in order; one that does not say its number
// follows the last.
func (s *sheetReader) begin(element xml.StartElement) error {
	last := s.row.number
	s.row, s.column = record{number: last + 1}, -1
	for _, attribute := range element.Attr {
		if attribute.Name.Local == "r" {
			number, err := strconv.Atoi(attribute.Value)
			if err != nil || number <= last || number > maxSheetRow {
				return refuse(Broken)
			}
			s.row.number = number
		}
	}
	return nil
}

func (s *sheetReader) end() {
	filled := func(cell string) bool { return !blank(cell) }
	if slices.ContainsFunc(s.row.cells, filled) || len(s.row.valueless) > 0 {
		s.records = append(s.records, s.row)
	}
}

// cell takes one cell into the row.
func (s *sheetReader) cell(element xml.StartElement) error {
	var c cell
	if err := s.decoder.DecodeElement(&c, &element); err != nil {
		return err
	}
	s.column++
	if c.Place != "" {
		column, ok := columnOf(c.Place)
		if !ok {
			return refuse(Broken)
		}
		s.column = column
	}
	text, known, err := s.text(c)
	if err != nil || known && blank(text) {
		return err
	}
	if s.column >= maxColumns {
		return refuse(TooManyColumns, "max", strconv.Itoa(maxColumns), "row", strconv.Itoa(s.row.number))
	}
	return s.put(text, known)
}

func (s *sheetReader) put(text string, known bool) error {
	if missing := s.column + 1 - len(s.row.cells); missing > 0 {
		s.row.cells = append(s.row.cells, make([]string, missing)...)
	}
	s.row.cells[s.column] = strings.ToValidUTF8(text[:min(len(text), maxCell)], "")
	if !known {
		s.row.valueless = append(s.row.valueless, s.column)
	}
	return s.book.charge(perText + len(s.row.cells[s.column]))
}

// text is what a cell shows. It is not known where there is a formula that
// nobody has worked out, or that could not be.
func (s *sheetReader) text(c cell) (text string, known bool, err error) {
	value := ""
	if c.Value != nil {
		value = *c.Value
	}
	switch c.Type {
	case "s":
		number, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || number < 0 || number >= len(s.texts) {
			return "", false, refuse(Broken)
		}
		return s.texts[number], true, nil
	case "inlineStr":
		return c.Inline.String(), true, nil
	case "e":
		return "", false, nil
	case "str":
		value = unescaped(value)
	case "", "n":
		value = figuresOf(value)
	}
	return value, c.Formula == nil || c.Value != nil, nil
}

// figuresOf writes a number as people type it: some programs write a phone as
// 6.46253774E8.
func figuresOf(value string) string {
	number, err := strconv.ParseFloat(value, 64)
	if err != nil || !strings.ContainsAny(value, "eE.") {
		return value
	}
	return strconv.FormatFloat(number, 'f', -1, 64)
}

// columnOf returns the column of "B7", from 0. It is false for what is no
// place.
func columnOf(place string) (int, bool) {
	letters := strings.TrimRight(place, "0123456789")
	if letters == "" || len(letters) > 3 {
		return 0, false
	}
	column := 0
	for _, letter := range strings.ToUpper(letters) {
		if letter < 'A' || letter > 'Z' {
			return 0, false
		}
		column = column*26 + int(letter-'A') + 1
	}
	return column - 1, true
}

// rest reads what follows the rows, to know that the sheet is whole.
func (s *sheetReader) rest() error {
	for {
		if _, err := s.decoder.Token(); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
	}
}
