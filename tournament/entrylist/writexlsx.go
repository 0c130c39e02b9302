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

// WriteXLSX writes rows as a workbook of one sheet: every cell is text, and
// none becomes a formula, not even when the workbook is saved as CSV and opened
// again. [Read] finds the same pairs under headings that it understands.
func WriteXLSX(w io.Writer, rows []Row, headings Headings) error {
	book := excelize.NewFile()
	defer book.Close()
	if err := writeSheet(book, rows, headings.columns()); err != nil {
		return fmt.Errorf("writing an entry list: %w", err)
	}
	if err := book.Write(w); err != nil {
		return fmt.Errorf("writing an entry list: %w", err)
	}
	return nil
}

func writeSheet(book *excelize.File, rows []Row, columns []written) error {
	sheet, err := book.NewStreamWriter(book.GetSheetName(0))
	if err != nil {
		return err
	}
	text, bold, err := styles(book)
	if err != nil {
		return err
	}
	if err := layOut(sheet, len(columns), text); err != nil {
		return err
	}
	if err := writeCells(sheet, 1, columns, func(c written) excelize.Cell { return excelize.Cell{StyleID: bold, Value: cellOf(c.heading)} }); err != nil {
		return err
	}
	for i, row := range rows {
		if err := writeCells(sheet, i+2, columns, func(c written) excelize.Cell { return excelize.Cell{StyleID: text, Value: c.cell(row)} }); err != nil {
			return err
		}
	}
	return sheet.Flush()
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
