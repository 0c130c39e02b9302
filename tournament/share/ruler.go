package share

import (
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"cubilete/tournament/paper"
)

// face is how letters look: their size in pixels, and whether they are bold.
type face struct {
	size int
	bold bool
}

func (f face) ascent() int  { return f.size }
func (f face) leading() int { return f.size * 13 / 10 }

// fonts are those that paper prints with, read once: the thin one and the bold one.
var fonts = sync.OnceValues(func() ([2]*opentype.Font, error) {
	thin, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return [2]*opentype.Font{}, err
	}
	bold, err := opentype.Parse(gobold.TTF)
	return [2]*opentype.Font{thin, bold}, err
})

// cast gives the letters of a face, enlarged by a factor.
func cast(f face, scale float64) (font.Face, error) {
	both, err := fonts()
	if err != nil {
		return nil, err
	}
	chosen := both[0]
	if f.bold {
		chosen = both[1]
	}
	return opentype.NewFace(chosen, &opentype.FaceOptions{Size: float64(f.size) * scale, DPI: 72, Hinting: font.HintingNone})
}

// ruler measures text. It is for one goroutine.
type ruler struct{ faces map[face]font.Face }

func newRuler() *ruler { return &ruler{map[face]font.Face{}} }

// measure is how wide a line is, in pixels, rounded up.
func (r *ruler) measure(f face, line string) int {
	letters, known := r.faces[f]
	if !known {
		letters, _ = cast(f, 1) // the fonts are part of the program
		r.faces[f] = letters
	}
	return (font.MeasureString(letters, paper.Legible(line)) + fixed.I(1) - 1).Floor()
}

// wrap breaks text into lines that are no wider, between words where it can.
func (r *ruler) wrap(f face, text string, width int) []string {
	return paper.Wrap(words(text), func(line string) bool { return r.measure(f, line) <= width })
}

// words are what a line can end after: the dot between two players stays with the first.
func words(text string) []string {
	var words []string
	for _, word := range strings.Fields(text) {
		if last := len(words) - 1; word == "·" && last >= 0 {
			words[last] += " ·"
		} else {
			words = append(words, word)
		}
	}
	return words
}
