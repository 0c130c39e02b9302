package share

// Picture is what was laid out, to be drawn as SVG or PNG.
type Picture struct {
	Title         string // read aloud in place of the picture
	Lang          string // "es"
	width, height int
	bars          []bar
	shapes        []shape
	labels        []label
}

// ink is one of the colours of a picture, on the paper unless it says otherwise.
type ink int

const (
	black ink = iota
	soft
	rule
	accent
	light // on accent
	yellow
	blue
	red
	green
	inks // how many there are
)

// bar is a rectangle full of one colour: a line, mostly.
type bar struct {
	x, y, w, h int
	ink        ink
}

// shape is a polygon full of one colour.
type shape struct {
	points []point
	ink    ink
}

type point struct{ x, y float64 }

// label is a line of text that stands on y.
type label struct {
	x, y, width int
	face        face
	ink         ink
	text        string
}

// sheet is where a picture is laid out, from its left upper corner.
type sheet struct {
	*Picture
	*ruler
}

func newSheet(title, lang string) sheet {
	return sheet{&Picture{Title: title, Lang: lang}, newRuler()}
}

func (s sheet) bar(x, y, w, h int, ink ink) { s.bars = append(s.bars, bar{x, y, w, h, ink}) }

// frame draws the outline of a rectangle.
func (s sheet) frame(x, y, w, h, width int, ink ink) {
	s.bar(x, y, w, width, ink)
	s.bar(x, y+h-width, w, width, ink)
	s.bar(x, y, width, h, ink)
	s.bar(x+w-width, y, width, h, ink)
}

// write writes lines under each other from y down, and returns where the next thing can stand.
func (s sheet) write(x, y int, f face, ink ink, lines ...string) int {
	for _, line := range lines {
		s.labels = append(s.labels, label{x, y + f.ascent(), s.measure(f, line), f, ink, line})
		y += f.leading()
	}
	return y
}

// writeRight writes a line that ends at x.
func (s sheet) writeRight(x, y int, f face, ink ink, line string) {
	s.write(x-s.measure(f, line), y, f, ink, line)
}
