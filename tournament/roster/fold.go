package roster

import (
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Clean is a name or another short text as it is kept: NFC, without control and invisible characters, white space
// folded to single spaces.
func Clean(text string) string {
	visible := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.Is(unicode.Cc, r), unicode.Is(unicode.Cf, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, text)
	return norm.NFC.String(strings.Join(strings.Fields(visible), " "))
}

// Fold is what a name is compared and searched by: without accents, case and needless spaces. "Núñez" and "NUNEZ" fold
// to the same.
func Fold(name string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFKD, runes.Remove(runes.In(unicode.Mn))), Clean(name))
	if err != nil {
		return strings.ToLower(name)
	}
	return strings.ToLower(plain)
}
