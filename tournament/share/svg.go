package share

import (
	"bytes"
	"encoding/xml"
	"fmt"
)

// hexes are the colours as SVG has them, the paper last.
var hexes = [...]string{
	black: "#1d1b18", soft: "#635b4e", rule: "#d8cdb8", accent: "#7a3e1a", light: "#fffaf1",
	yellow: "#e9b200", blue: "#1f5fbf", red: "#c8312b", green: "#2f8f46", inks: "#fbf7ef",
}

// system are fonts that are on most machines. Whichever it is, a line is made as wide as it was measured.
const system = "Go, Roboto, 'Segoe UI', 'Helvetica Neue', 'Noto Sans', 'DejaVu Sans', sans-serif"

// SVG draws the picture as SVG.
func (p *Picture) SVG() []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" lang="%s" font-family="%s">`,
		p.width, p.height, p.width, p.height, p.Lang, system)
	fmt.Fprintf(&out, "\n<title>%s</title>\n<path fill=\"%s\" d=\"M0 0h%dv%dH0z\"/>\n", escaped(p.Title), hexes[inks], p.width, p.height)
	for _, b := range p.bars {
		fmt.Fprintf(&out, "<path fill=\"%s\" d=\"M%d %dh%dv%dh-%dz\"/>\n", hexes[b.ink], b.x, b.y, b.w, b.h, b.w)
	}
	for _, s := range p.shapes {
		fmt.Fprintf(&out, "<path fill=\"%s\" d=\"%s\"/>\n", hexes[s.ink], outline(s.points))
	}
	for _, l := range p.labels {
		if l.text != "" {
			fmt.Fprintf(&out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\"%s fill=\"%s\" textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\">%s</text>\n",
				l.x, l.y, l.face.size, weight(l.face), hexes[l.ink], l.width, escaped(l.text))
		}
	}
	out.WriteString("</svg>\n")
	return out.Bytes()
}

func weight(f face) string {
	if f.bold {
		return ` font-weight="700"`
	}
	return ""
}

// outline is a polygon as the path of an SVG.
func outline(points []point) string {
	var out bytes.Buffer
	for i, at := range points {
		letter := "L"
		if i == 0 {
			letter = "M"
		}
		fmt.Fprintf(&out, "%s%.1f %.1f", letter, at.x, at.y)
	}
	return out.String() + "z"
}

func escaped(text string) string {
	var out bytes.Buffer
	_ = xml.EscapeText(&out, []byte(text)) // a buffer takes everything
	return out.String()
}
