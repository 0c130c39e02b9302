package entrylist

import (
	"bufio"
	"fmt"
	"io"
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
	out := bufio.NewWriter(w)
	columns := headings.columns()
	out.WriteString(bomUTF8)
	writeRecord(out, columns, func(c written) string { return cellOf(c.heading) })
	for _, row := range rows {
		writeRecord(out, columns, func(c written) string { return c.cell(row) })
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing an entry list: %w", err)
	}
	return nil
}

// written is one column of what is written.
type written struct {
	heading string
	cell    func(Row) string
}

func (h Headings) columns() []written {
	all := []written{
		{h.Number, func(r Row) string { return numberCell(r.PairNumber) }},
		{h.Player1, func(r Row) string { return cellOf(r.Players[0].Name) }},
		{h.Phone1, func(r Row) string { return phoneCell(r.Players[0].Phone) }},
		{h.Document1, func(r Row) string { return cellOf(r.Players[0].Document) }},
		{h.Player2, func(r Row) string { return cellOf(r.Players[1].Name) }},
		{h.Phone2, func(r Row) string { return phoneCell(r.Players[1].Phone) }},
		{h.Document2, func(r Row) string { return cellOf(r.Players[1].Document) }},
		{h.PairName, func(r Row) string { return cellOf(r.PairName) }},
		{h.Club, func(r Row) string { return cellOf(r.Club) }},
		{h.Seed, func(r Row) string { return numberCell(r.Seed) }},
	}
	var named []written
	for _, column := range all {
		if column.heading != "" {
			named = append(named, column)
		}
	}
	return named
}

// numberCell is empty for none.
func numberCell(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
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
