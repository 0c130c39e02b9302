package entrylist

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Headings are the names of the columns that are written, in this order. A
// column without a name is left out, and with it what the rows have for it.
type Headings struct {
	Number                     string // of the pair
	Player1, Phone1, Document1 string
	Player2, Phone2, Document2 string
	PairName, Club, Seed       string
}

const (
	writtenSeparator = ";"
	lineEnd          = "\r\n"
)

// WriteCSV writes rows as spreadsheets in Spain expect a CSV: UTF-8 with byte
// order mark, semicolons, CRLF. No cell can make a spreadsheet run anything,
// and [Read] finds the same pairs under headings that it understands.
func WriteCSV(w io.Writer, rows []Row, headings Headings) error {
	return WriteTableCSV(w, headings.table(rows))
}

// WriteXLSX writes rows as a workbook of one sheet: every cell is text, and
// none becomes a formula, not even when the workbook is saved as CSV and opened
// again. [Read] finds the same pairs under headings that it understands.
func WriteXLSX(w io.Writer, rows []Row, headings Headings) error {
	return WriteTableXLSX(w, headings.table(rows))
}

// table is the rows as they are written.
func (h Headings) table(rows []Row) Table {
	var t Table
	columns := h.columns()
	for _, column := range columns {
		t.Headings = append(t.Headings, column.heading)
	}
	for _, row := range rows {
		cells := make([]Cell, len(columns))
		for i, column := range columns {
			cells[i] = column.cell(row)
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// written is one column of what is written.
type written struct {
	heading string
	cell    func(Row) Cell
}

func (h Headings) columns() []written {
	return slices.DeleteFunc([]written{
		{h.Number, func(r Row) Cell { return numberCell(r.PairNumber) }},
		{h.Player1, func(r Row) Cell { return Text(r.Players[0].Name) }},
		{h.Phone1, func(r Row) Cell { return phoneCell(r.Players[0].Phone) }},
		{h.Document1, func(r Row) Cell { return Text(r.Players[0].Document) }},
		{h.Player2, func(r Row) Cell { return Text(r.Players[1].Name) }},
		{h.Phone2, func(r Row) Cell { return phoneCell(r.Players[1].Phone) }},
		{h.Document2, func(r Row) Cell { return Text(r.Players[1].Document) }},
		{h.PairName, func(r Row) Cell { return Text(r.PairName) }},
		{h.Club, func(r Row) Cell { return Text(r.Club) }},
		{h.Seed, func(r Row) Cell { return numberCell(r.Seed) }},
	}, func(w written) bool { return w.heading == "" })
}

// numberCell is empty for none.
func numberCell(n int) Cell {
	if n == 0 {
		return Text("")
	}
	return Text(strconv.Itoa(n))
}

// writeRecord leaves a failure to the Flush that ends the file.
func writeRecord[T any](out *bufio.Writer, values []T, cell func(T) string) {
	for i, value := range values {
		if i > 0 {
			out.WriteString(writtenSeparator)
		}
		out.WriteString(quoted(cell(value)))
	}
	out.WriteString(lineEnd)
}

// quoted puts quotes around a cell with any of the usual separators, so that a
// spreadsheet set to another one does not cut it in two.
func quoted(cell string) string {
	if !strings.ContainsAny(cell, `";,|`+"\t\r\n") {
		return cell
	}
	return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
}
