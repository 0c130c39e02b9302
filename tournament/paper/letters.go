package paper

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// drawn are the letters that the font has, read from it once.
var drawn = sync.OnceValue(func() map[rune]bool {
	known := map[rune]bool{}
	font, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		return known
	}
	var buffer sfnt.Buffer
	for letter := ' '; letter < lastLetter; letter++ {
		if glyph, err := font.GlyphIndex(&buffer, letter); err == nil && glyph != 0 {
			known[letter] = true
		}
	}
	return known
})

const (
	lastLetter = 0x2700 // the font has nothing beyond
	noLetter   = '□'    // stands for what the font cannot write
)

// Legible is the text with letters that the font has: one with a mark that is unknown stands without it (ẞ and ạ become
// S and a), what has no such letter becomes an empty square.
func Legible(text string) string {
	known := drawn()
	var out strings.Builder
	for _, letter := range norm.NFC.String(text) {
		if known[letter] {
			out.WriteRune(letter)
		} else {
			out.WriteString(plain(letter))
		}
	}
	return out.String()
}

// plain is a letter without its marks.
func plain(letter rune) string {
	switch {
	case letter == 'ẞ':
		return "SS"
	case unicode.Is(unicode.Mn, letter), unicode.Is(unicode.Cf, letter), unicode.IsControl(letter):
		return ""
	}
	if base, _ := utf8.DecodeRuneInString(norm.NFKD.String(string(letter))); drawn()[base] {
		return string(base)
	}
	return string(noLetter)
}
