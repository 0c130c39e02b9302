package paper

import (
	"fmt"
	"strings"

	"rsc.io/qr"
)

// Link is an address to be scanned, with a code that a person can read out beside it.
type Link struct {
	URL  string
	Code string // "19 · 3f2a 91c0"; "" for none
}

// quiet is the white margin around a QR code, in its squares.
const quiet = 4

// squares draws the QR code of a text over the whole box, its margin included. Rows of black are drawn as one, so that
// no printer leaves hairs between squares.
func (p pen) squares(b box, text string) error {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return fmt.Errorf("making a QR code: %w", err)
	}
	side := b.w / float64(code.Size+2*quiet)
	for y := range code.Size {
		for _, run := range runs(code, y) {
			p.fill(box{b.x + float64(quiet+run.from)*side, b.y + float64(quiet+y)*side, float64(run.length) * side, side * 1.02}, black)
		}
	}
	return nil
}

// run is a row of black squares beside each other.
type run struct{ from, length int }

func runs(code *qr.Code, y int) []run {
	var all []run
	for x := 0; x < code.Size; x++ {
		if !code.Black(x, y) {
			continue
		}
		from := x
		for x < code.Size && code.Black(x, y) {
			x++
		}
		all = append(all, run{from, x - from})
	}
	return all
}

// QR is the QR code of a text as an SVG image, with its white margin.
func QR(text string) ([]byte, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, fmt.Errorf("making a QR code: %w", err)
	}
	size := code.Size + 2*quiet
	var path strings.Builder
	for y := range code.Size {
		for _, run := range runs(code, y) {
			fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", quiet+run.from, quiet+y, run.length, run.length)
		}
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`+
		`<rect width="%d" height="%d" fill="#fff"/><path d="%s" fill="#000"/></svg>`+"\n", size, size, size, size, path.String()), nil
}

// link draws a QR code with its short code under it. The box is higher than wide by that line.
func (d *document) link(p pen, b box, link Link) {
	if link.URL == "" {
		return
	}
	if err := p.squares(box{b.x, b.y, b.w, b.w}, link.URL); err != nil {
		d.pdf.SetError(err)
		return
	}
	p.write(box{b.x, b.y + b.w - 1, b.w, b.h - b.w + 1}, face{most: 10, least: 6, bold: true, align: centred}, link.Code)
}
