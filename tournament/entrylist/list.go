package entrylist

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// What a list may measure where [Limits] says nothing.
const (
	MaxRows  = 5000
	MaxBytes = 8 << 20
)

// Limits bounds what Read accepts. Zero means [MaxRows] and [MaxBytes].
type Limits struct {
	Rows  int // pairs, headings and empty rows not counted
	Bytes int // size of the file
}

// List is an entry list as its file has it.
type List struct {
	Rows        []Row
	Ignored     []string // headings of columns with content that nobody understood
	Numbered    bool     // whether a column gives every pair its number
	Headings    bool     // whether the file names its columns
	Encoding    Encoding // of a CSV
	Separator   string   // of a CSV: one character
	Sheet       string   // of a workbook: the name of the sheet that was read
	OtherSheets []string // of a workbook: sheets with content that were not

	layout layout
}

// Sound reports whether no row has a problem. Warnings do not count.
func (l List) Sound() bool {
	return !slices.ContainsFunc(l.Rows, func(r Row) bool { return len(r.Problems) > 0 })
}

// Read returns the pairs of an XLSX, or of a CSV in any of the usual encodings,
// separators and line ends: what it is shows in its content. What is wrong with
// one row stands in that row; a file that cannot be read as a list at all gives
// an [*Error].
func Read(r io.Reader, limits Limits) (List, error) {
	limits = limits.orUsual()
	data, err := io.ReadAll(io.LimitReader(r, int64(limits.Bytes)+1))
	if err != nil {
		return List{}, fmt.Errorf("reading an entry list: %w", err)
	}
	if len(data) > limits.Bytes {
		return List{}, refuse(TooLarge, "max", strconv.Itoa(limits.Bytes))
	}
	if bytes.HasPrefix(data, []byte(workbookBegins)) {
		return readXLSX(data, limits)
	}
	return readCSV(data, limits)
}

func (l Limits) orUsual() Limits {
	if l.Rows <= 0 {
		l.Rows = MaxRows
	}
	if l.Bytes <= 0 {
		l.Bytes = MaxBytes
	}
	return l
}

func readCSV(data []byte, limits Limits) (List, error) {
	if err := refuseOtherKinds(data); err != nil {
		return List{}, err
	}
	text, encoding, err := decode(data)
	if err != nil {
		return List{}, err
	}
	separator, text := separatorOf(text)
	records, err := recordsOf(text, separator, limits.Rows+mostTitles+2)
	if err != nil {
		return List{}, err
	}
	list, err := listOf(records, limits)
	list.Encoding, list.Separator = encoding, separator
	return list, err
}

// listOf returns the pairs in records, whatever kind of file they come from.
func listOf(records []record, limits Limits) (List, error) {
	if len(records) == 0 {
		return List{}, refuse(Empty)
	}
	layout, records, err := layoutOf(records)
	if err != nil {
		return List{}, err
	}
	if len(records) == 0 {
		return List{}, refuse(NoPairs)
	}
	if len(records) > limits.Rows {
		return List{}, refuse(TooManyRows, "max", strconv.Itoa(limits.Rows))
	}
	return List{
		Rows:     rowsOf(layout, records),
		Ignored:  layout.ignored(records),
		Numbered: layout.has(pairNumber, 0),
		Headings: layout.named,
		layout:   layout,
	}, nil
}
