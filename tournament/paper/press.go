package paper

import (
	"bytes"
	"errors"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// Words says a sentence of the catalogue in the reader's language, with its gaps filled.
type Words func(key string, args map[string]any) string

// Press prints documents in one language. It is a value and may be used by many goroutines at once.
type Press struct {
	Words Words
	Lang  string    // "es"
	At    time.Time // when a document says that it was made; equal values at equal times print to equal bytes
}

// ErrNothing is a document without anything on it: no paper is wasted on it.
var ErrNothing = errors.New("there is nothing to print")

// The sizes of paper, in millimetres.
const (
	a4Width  = 210
	a4Height = 297
)

// The orientations of a page.
const (
	upright  = "P"
	sideways = "L"
)

// document is a PDF that is being printed.
type document struct {
	Press
	pdf *fpdf.Fpdf
}

// open begins a document.
func (p Press) open(title string) *document {
	pdf := fpdf.New(upright, "mm", "A4", "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(p.At.UTC())
	pdf.SetModificationDate(p.At.UTC())
	pdf.SetProducer("Cubilete", true)
	pdf.SetTitle(title, true)
	pdf.SetLang(p.Lang)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCellMargin(0)
	pdf.AddUTF8FontFromBytes(family, "", goregular.TTF)
	pdf.AddUTF8FontFromBytes(family, "B", gobold.TTF)
	return &document{Press: p, pdf: pdf}
}

// page begins a page and gives a pen for it.
func (d *document) page(orientation string) pen {
	d.pdf.AddPageFormat(orientation, d.pdf.GetPageSizeStr("A4"))
	return pen{pdf: d.pdf, scale: 1}
}

// bytes ends the document.
func (d *document) bytes() ([]byte, error) {
	if d.pdf.PageCount() == 0 {
		return nil, ErrNothing
	}
	var out bytes.Buffer
	if err := d.pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("printing: %w", err)
	}
	return out.Bytes(), nil
}

// say is a sentence without gaps.
func (p Press) say(key string) string { return p.Words(key, nil) }

// page numbers a page of several: "2/7".
func numbered(page, of int) string { return fmt.Sprintf("%d/%d", page, of) }
