package board

import (
	"fmt"
	"html"
	"strconv"
	"strings"
)

// Words says a sentence of the catalogue in the reader's language, with its gaps filled.
type Words func(key string, args map[string]any) string

// SVG is the drawing as an image within a page. It holds no colours: each shape has the class "b-" and its role, and
// "b-Y" and the like for its colour. Places, and pieces on them, name their place in data-place. Id is its name on the
// page. Who cannot see it hears its title and where each piece stands.
func (d Drawing) SVG(id string, say Words) string {
	var out strings.Builder
	fmt.Fprintf(&out, `<svg class="board" viewBox="0 0 %s %s" role="img" aria-labelledby="%[3]s-title %[3]s-desc">`+
		`<title id="%[3]s-title">%[4]s</title><desc id="%[3]s-desc">%[5]s</desc>`,
		short(d.Width), short(d.Height), id, html.EscapeString(say("board.title", nil)), html.EscapeString(strings.Join(d.Describe(say), " ")))
	for _, shape := range d.Shapes {
		shape.write(&out, say)
	}
	out.WriteString("</svg>")
	return out.String()
}

func (s Shape) write(out *strings.Builder, say Words) {
	class := "b-" + string(s.Role)
	if s.Seat.String() != "-" {
		class += " b-" + s.Seat.String()
	}
	place := ""
	if s.Place != "" {
		place = ` data-place="` + s.Place + `"`
	}
	switch {
	case s.Text != "":
		fmt.Fprintf(out, `<text class="%s" x="%s" y="%s" font-size="%s">%s</text>`, class, short(s.Points[0].X),
			short(s.Points[0].Y+s.Radius*capitals), short(2*s.Radius), html.EscapeString(s.Word(say)))
	case s.Radius > 0:
		fmt.Fprintf(out, `<circle class="%s" cx="%s" cy="%s" r="%s"%s/>`, class, short(s.Points[0].X), short(s.Points[0].Y), short(s.Radius), place)
	default:
		fmt.Fprintf(out, `<polygon class="%s" points="%s"%s/>`, class, corners(s.Points), place)
	}
}

// capitals is how far below the middle of a line its letters stand, in halves of its size.
const capitals = 0.72

// Word is what a shape says to its reader: a letter is that of the colour's name in their language.
func (s Shape) Word(say Words) string {
	if s.Role == Letter {
		return say("board.letter."+s.Text, nil)
	}
	return s.Text
}

func corners(points []Point) string {
	var all []string
	for _, p := range points {
		all = append(all, short(p.X)+","+short(p.Y))
	}
	return strings.Join(all, " ")
}

// short writes a length to the hundredth.
func short(n float64) string {
	text := strconv.FormatFloat(n, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
