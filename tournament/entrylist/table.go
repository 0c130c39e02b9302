package entrylist

import (
	"bufio"
	"fmt"
	"io"
)

// Table is a sheet of texts and amounts of money under headings, for a
// spreadsheet to read and nothing to read back.
type Table struct {
	Headings []string
	Rows     [][]Cell
	Point    string // what stands between euros and cents in a CSV: "," or "."
}

// Cell is a text, or an amount in cents.
type Cell struct {
	text  string
	cents int
	money bool
}

// Text is a cell that no spreadsheet runs.
func Text(text string) Cell { return Cell{text: text} }

// Cents is an amount that a spreadsheet can add up.
func Cents(cents int) Cell { return Cell{cents: cents, money: true} }

// WriteTableCSV writes a table as spreadsheets in Spain expect a CSV, see [WriteCSV].
func WriteTableCSV(w io.Writer, t Table) error {
	out := bufio.NewWriter(w)
	out.WriteString(bomUTF8)
	writeRecord(out, t.Headings, cellOf)
	for _, row := range t.Rows {
		writeRecord(out, row, func(c Cell) string { return c.in(t.Point) })
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing a table: %w", err)
	}
	return nil
}

func (c Cell) in(point string) string {
	if !c.money {
		return cellOf(c.text)
	}
	if c.cents < 0 {
		return "-" + Cents(-c.cents).in(point)
	}
	return fmt.Sprintf("%d%s%02d", c.cents/100, point, c.cents%100)
}
