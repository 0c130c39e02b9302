package api

import (
	"fmt"
	"strings"

	"rsc.io/qr"

	"cubilete/templates"
)

// squares are the QR code of an address as the path of an SVG; none where it is too long for one.
func squares(address string) templates.QR {
	code, err := qr.Encode(address, qr.M)
	if err != nil {
		return templates.QR{}
	}
	var path strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	return templates.QR{Size: code.Size + 2*quiet, Path: path.String()}
}

// quiet is how many light squares stand around a code.
const quiet = 2
