package roster

import "strings"

// spain is the country of a phone number that names none.
const spain = "+34"

// The bounds of a phone number's digits: E.164 allows fifteen; nothing shorter than six is one.
const (
	minDigits      = 6
	maxDigits      = 15
	spanishNumbers = 9
)

// ParsePhone returns the international form of a phone number, "+34646253774". Spaces and the usual marks between
// digits are passed over, 00 is read as +, and a number without a country is a Spanish one. "" stays "".
func ParsePhone(text string) (string, bool) {
	text = strings.NewReplacer(" ", "", "-", "", ".", "", "(", "", ")", "", "/", "").Replace(Clean(text))
	if text == "" {
		return "", true
	}
	if rest, ok := strings.CutPrefix(text, "00"); ok {
		text = "+" + rest
	}
	digits, international := strings.CutPrefix(text, "+")
	if strings.Trim(digits, "0123456789") != "" {
		return "", false
	}
	if international {
		return text, len(digits) >= minDigits && len(digits) <= maxDigits && digits[0] != '0'
	}
	return spain + digits, len(digits) == spanishNumbers
}
