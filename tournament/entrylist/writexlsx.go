package entrylist

import (
	"fmt"
	"io"
	"strconv"

	"github.com/xuri/excelize/v2"
)

const (
	writtenWidth = 24 // of a column, in characters
	asText       = 49 // the number format "@": what is typed stays as it is
	asMoney      = 2  // "0.00"
)

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

func styles(book *excelize.File) (text, bold int, err error) {
	if text, err = book.NewStyle(&excelize.Style{NumFmt: asText}); err != nil {
		return 0, 0, err
	}
	bold, err = book.NewStyle(&excelize.Style{NumFmt: asText, Font: &excelize.Font{Bold: true}})
	return text, bold, err
}

// layOut keeps the headings in sight and what is added later text.
func layOut(sheet *excelize.StreamWriter, columns, style int) error {
	if columns == 0 {
		return nil
	}
	if err := sheet.SetColWidth(1, columns, writtenWidth); err != nil {
		return err
	}
	if err := sheet.SetColStyle(1, columns, style); err != nil {
		return err
	}
	return sheet.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"})
}

func writeCells[T any](sheet *excelize.StreamWriter, row int, values []T, cell func(T) excelize.Cell) error {
	cells := make([]any, len(values))
	for i, value := range values {
		cells[i] = cell(value)
	}
	return sheet.SetRow("A"+strconv.Itoa(row), cells)
}
