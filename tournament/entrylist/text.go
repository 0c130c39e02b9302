package entrylist

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// MaxText is how many characters a name, a club or a document may have.
const MaxText = 80

// clean returns s in NFC, white space of any kind as single spaces, without
// control and invisible characters. Cleaning twice is cleaning once.
func clean(s string) string {
	visible := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case isInvisible(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
	return norm.NFC.String(strings.Join(strings.Fields(visible), " "))
}

// isInvisible covers controls and format characters: byte order marks, zero
// width spaces, joiners, soft hyphens, changes of direction.
func isInvisible(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf) }

// blank reports whether nothing of s can be seen.
func blank(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return !unicode.IsSpace(r) && !isInvisible(r) }) < 0
}

// foldName returns what two spellings of a name have in common: no accents, no
// case, white space tidied.
func foldName(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(clean(s)))
}

// foldDocument returns what two spellings of a document have in common.
func foldDocument(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToUpper(r)
	}, clean(s))
}

// shortened returns the first MaxText characters of s, which is clean.
func shortened(s string) string {
	runes := []rune(s)
	if len(runes) <= MaxText {
		return s
	}
	return strings.TrimSpace(string(runes[:MaxText]))
}
