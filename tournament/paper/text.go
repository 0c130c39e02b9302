package paper

import (
	"strings"
	"unicode/utf8"
)

// face says how text stands in its box: as large as fits, between two sizes in points.
type face struct {
	most, least float64
	bold        bool
	align       align
	rise        rise
}

// align is where a line begins; rise is where the first of several lines is.
type (
	align int
	rise  int
)

const (
	fromLeft align = iota
	centred
	fromRight
)

const (
	middle rise = iota
	atTop
	atBottom
)

const (
	perPoint = 25.4 / 72 // millimetres
	leading  = 1.2       // from line to line, in sizes
	ascent   = 0.93      // from the top of a line to what its letters stand on, in sizes
	stepDown = 0.5       // in points, from one size that is tried to the next
	hardest  = 4         // points: smaller than the least only for what would not fit otherwise
)

// write writes text into a box. It is broken into lines between words, and made smaller until all of it fits: nothing
// is ever cut off.
func (p pen) write(b box, f face, text string) { p.stack(b, f, []string{text}) }

// stack writes texts into a box, one under the other. Each stays on a line of its own if that fits, at the least size
// or a larger one.
func (p pen) stack(b box, f face, texts []string) {
	var all []string
	for _, text := range texts {
		if text = Legible(text); strings.TrimSpace(text) != "" {
			all = append(all, text)
		}
	}
	if len(all) == 0 {
		return
	}
	size, lines := p.fit(b, f, all)
	height := size * perPoint * leading
	top := b.y + (b.h-height*float64(len(lines)))/2
	switch f.rise {
	case atTop:
		top = b.y
	case atBottom:
		top = b.y + b.h - height*float64(len(lines))
	}
	p.font(f.bold, size)
	for i, line := range lines {
		x := b.x
		switch f.align {
		case centred:
			x += (b.w - p.width(line)) / 2
		case fromRight:
			x += b.w - p.width(line)
		}
		p.pdf.Text(p.x(x), p.y(top+float64(i)*height+size*perPoint*ascent), line)
	}
}

// fit finds the largest size at which the texts fit their box, and the lines at that size.
func (p pen) fit(b box, f face, texts []string) (size float64, lines []string) {
	for size = f.most; ; size -= stepDown {
		p.font(f.bold, size)
		lines = nil
		for _, text := range texts {
			lines = append(lines, p.wrap(text, b.w)...)
		}
		fits := float64(len(lines))*size*perPoint*leading <= b.h+0.01
		if fits && (size <= f.least || whole(texts, lines)) || size <= hardest {
			return size, lines
		}
	}
}

// whole reports that no word was broken in the middle, and where there are several texts, that each has one line.
func whole(texts, lines []string) bool {
	if len(texts) > 1 && len(lines) > len(texts) {
		return false
	}
	return strings.Join(strings.Fields(strings.Join(texts, " ")), " ") == strings.Join(lines, " ")
}

func (p pen) font(bold bool, size float64) {
	style := ""
	if bold {
		style = "B"
	}
	p.pdf.SetFont(family, style, size*p.scale)
}

// width is how wide a line is in the font that was set last.
func (p pen) width(line string) float64 { return p.pdf.GetStringWidth(line) / p.scale }

// wrap breaks text into lines that are no wider, between words where it can.
func (p pen) wrap(text string, width float64) []string {
	return Wrap(strings.Fields(text), func(line string) bool { return p.width(line) <= width })
}

// Wrap puts words into as few lines as fit, and breaks only a word that is alone on a line and does not fit it. A line
// has one letter at least, whether that fits or not. Without words there is one line, which is empty.
func Wrap(words []string, fits func(line string) bool) []string {
	var lines []string
	line := ""
	for _, word := range words {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if fits(longer) {
			line = longer
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for line = word; !fits(line) && utf8.RuneCountInString(line) > 1; {
			whole := head(line, fits)
			lines, line = append(lines, line[:whole]), line[whole:]
		}
	}
	return append(lines, line)
}

// head is how many bytes of a word fit, one letter at least.
func head(word string, fits func(line string) bool) int {
	_, most := utf8.DecodeRuneInString(word)
	for i := range word {
		if i > most && fits(word[:i]) {
			most = i
		}
	}
	return most
}
