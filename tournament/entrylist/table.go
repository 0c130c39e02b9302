package entrylist

import (
	"bufio"
	"fmt"
	"io"

	"github.com/xuri/excelize/v2"
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

// WriteTableCSV writes a table as WriteCSV writes rows.
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

// WriteTableXLSX writes a table as a workbook of one sheet. Texts are text, and
// amounts are numbers with two decimals.
func WriteTableXLSX(w io.Writer, t Table) error {
	book := excelize.NewFile()
	defer book.Close()
	if err := t.fill(book); err != nil {
		return fmt.Errorf("writing a table: %w", err)
	}
	if err := book.Write(w); err != nil {
		return fmt.Errorf("writing a table: %w", err)
	}
	return nil
}

func (t Table) fill(book *excelize.File) error {
	sheet, err := book.NewStreamWriter(book.GetSheetName(0))
	if err != nil {
		return err
	}
	text, bold, err := styles(book)
	if err != nil {
		return err
	}
	money, err := book.NewStyle(&excelize.Style{NumFmt: asMoney})
	if err != nil {
		return err
	}
	if err := layOut(sheet, len(t.Headings), text); err != nil {
		return err
	}
	if err := writeCells(sheet, 1, t.Headings, func(h string) excelize.Cell { return excelize.Cell{StyleID: bold, Value: cellOf(h)} }); err != nil {
		return err
	}
	for i, row := range t.Rows {
		if err := writeCells(sheet, i+2, row, func(c Cell) excelize.Cell { return c.styled(text, money) }); err != nil {
			return err
		}
	}
	return sheet.Flush()
}

func (c Cell) styled(text, money int) excelize.Cell {
	if c.money {
		return excelize.Cell{StyleID: money, Value: float64(c.cents) / 100}
	}
	return excelize.Cell{StyleID: text, Value: cellOf(c.text)}
}
