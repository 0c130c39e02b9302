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
		plain = name
	}
	return strings.Join(strings.Fields(strings.ToLower(plain)), " ")
}

// FoldDocument is what a document is compared by: its letters and digits. "12.345.678-z" and "12345678Z" fold to the
// same.
func FoldDocument(document string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, Fold(document))
}
