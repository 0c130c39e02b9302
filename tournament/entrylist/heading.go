package entrylist

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// field is what a column holds.
type field int

const (
	unknown  field = iota
	player         // the whole name, or the part before the surnames
	surname        // what follows it
	both           // both players of a pair
	pair           // the pair: its players, the partner or its name, as the other columns show
	pairName       // the name of the pair
	phone
	contact // phone, if the column holds phones
	document
	club
	pairNumber
	seed
)

// heading is what the name of a column says about it.
type heading struct {
	text   string // as the file has it, white space tidied
	field  field
	player int  // 1 or 2; 0 when it does not say whose
	exact  bool // every word of it was understood
}

func headingOf(cell string) heading {
	h := heading{text: clean(cell), exact: true}
	said := make(map[word]bool)
	for _, w := range wordsOf(h.text) {
		meaning := meaningOf(w)
		said[meaning] = true
		h.exact = h.exact && meaning != strange
	}
	h.field = fieldOf(said, h.exact)
	h.player = playerOf(h.text, said)
	h.exact = h.exact && h.field != unknown
	if h.player > 2 {
		h.player, h.field = 0, outOfRange(h.field)
	}
	return h
}

// fieldOf looks first for what cannot be anything else. A name is a name only
// if every word is understood: "age of player 1" is none.
func fieldOf(said map[word]bool, exact bool) field {
	switch {
	case said[foreign]:
		return unknown
	case said[aPhone]:
		return phone
	case said[aDocument]:
		return document
	case said[aContact] && exact:
		return contact
	case said[aSeed] && exact:
		return seed
	case said[aNumber] && said[aPair] && exact:
		return pairNumber
	case said[aNumber] && !(said[aPlayer] && (said[ofFirst] || said[ofSecond])):
		return unknown
	case said[aClub]:
		return club
	case said[aPair] && said[aGivenName]:
		return pairName
	case exact:
		return nameOf(said)
	}
	return unknown
}

func nameOf(said map[word]bool) field {
	switch {
	case said[somePlayers]:
		return both
	case said[aSurname] && !said[aGivenName]:
		return surname
	case said[aPlayer], said[aCaptain], said[aPartner], said[aGivenName]:
		return player
	case said[aPair] && (said[ofFirst] || said[ofSecond]):
		return player
	case said[aPair]:
		return pair
	}
	return unknown
}

var figures = regexp.MustCompile(`\d+`)

// playerOf returns whose a column is: a figure says it before a word does.
func playerOf(text string, said map[word]bool) int {
	if found := figures.FindString(text); found != "" {
		number, err := strconv.Atoi(found)
		if err != nil || number < 1 {
			return 3
		}
		return number
	}
	switch {
	case said[ofSecond], said[aPartner]:
		return 2
	case said[ofFirst], said[aCaptain]:
		return 1
	}
	return 0
}

// outOfRange returns what a column is whose heading names a third player, or
// a year: no player's, but a phone of nine figures is still a phone.
func outOfRange(f field) field {
	if f == player || f == surname || f == pair {
		return unknown
	}
	return f
}

var eitherGender = regexp.MustCompile(`(\pL)(?:[/(]-?(?:a|as|ra|es)\b\)?|@s?)`)

// ordinalEnding is what stands behind the figure in 1er, 2º, 2n, 1st.
var ordinalEnding = regexp.MustCompile(`(\d)(?:er|ro|do|ra|da|st|nd|º|ª|[oanr]\b)`)

// wordsOf returns the words of a heading, folded; figures are words too.
func wordsOf(text string) []string {
	folded := eitherGender.ReplaceAllString(foldName(text), "$1")
	folded = phrases.Replace(ordinalEnding.ReplaceAllString(folded, "$1"))
	var apart strings.Builder
	wasDigit := false
	for _, r := range folded {
		if digit := unicode.IsDigit(r); digit != wasDigit {
			wasDigit = digit
			apart.WriteByte(' ')
		}
		apart.WriteRune(r)
	}
	return strings.FieldsFunc(apart.String(), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) || r == 'º' || r == 'ª'
	})
}

func meaningOf(w string) word {
	number, err := strconv.Atoi(w)
	switch {
	case err != nil:
		return vocabulary[w]
	case number == 1:
		return ofFirst
	case number == 2:
		return ofSecond
	}
	return ofOther
}
