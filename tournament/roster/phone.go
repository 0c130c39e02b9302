package roster

import "strings"

// spain is the country of a phone number that names none.
const spain = "34"

// How many digits a phone number has: a Spanish one nine, behind the country; any other up to fifteen, as E.164 allows,
// and not fewer than six, the country included.
const (
	spanishDigits = 9
	minDigits     = 6
	maxDigits     = 15
)

var marks = strings.NewReplacer(" ", "", "-", "", ".", "", "(", "", ")", "", "/", "", "\u2010", "", "\u2011", "", "\u2013", "")

// ParsePhone returns the international form of a phone number, "+34646253774". Spaces and the usual marks between
// digits are passed over, 00 is read as +, and nine digits without a country are a Spanish number. "" stays "".
func ParsePhone(text string) (string, bool) {
	if text = marks.Replace(Clean(text)); text == "" {
		return "", true
	}
	digits := international(text)
	return "+" + digits, isNumber(digits)
}

// international is the number with its country, without the sign before it.
func international(text string) string {
	for _, sign := range []string{"+", "00"} {
		if digits, ok := strings.CutPrefix(text, sign); ok {
			return digits
		}
	}
	if strings.HasPrefix(text, spain) && len(text) == len(spain)+spanishDigits {
		return text
	}
	if len(text) == spanishDigits {
		return spain + text
	}
	return ""
}

func isNumber(digits string) bool {
	if strings.Trim(digits, "0123456789") != "" || strings.HasPrefix(digits, "0") {
		return false
	}
	if strings.HasPrefix(digits, spain) {
		return len(digits) == len(spain)+spanishDigits
	}
	return len(digits) >= minDigits && len(digits) <= maxDigits
}
