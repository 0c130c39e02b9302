package door

import (
	"strings"
	"unicode/utf8"
)

// How long a password is. Twelve characters leave nearly nothing of the lists of most used passwords, and ask for no
// capitals, digits or signs.
const (
	shortestPassword = 12   // characters
	longestPassword  = 1024 // bytes
)

// worn are the words that passwords of twelve characters or more are guessed with first.
var worn = []string{
	"password", "passw0rd", "contraseña", "contrasena", "qwertyuiop", "qwerty", "asdfghjkl", "asdfgh", "zxcvbnm", "1q2w3e", "iloveyou", "tequiero", "teamo",
	"parchis", "parchís", "cubilete", "campeonato", "admin", "welcome", "bienvenido", "letmein", "0123456789", "987654321",
}

// weakness is the code of why a password is refused: it is short, or somebody who knows the account would try it early.
// It is "" for one that is strong.
func weakness(password, email, name string) string {
	switch {
	case password == "":
		return "required"
	case !utf8.ValidString(password):
		return "unreadable"
	case utf8.RuneCountInString(password) < shortestPassword:
		return "too-short"
	case len(password) > longestPassword:
		return "too-long"
	case guessable(strings.ToLower(password), email, name):
		return "too-common"
	}
	return ""
}

// guessable reports that little is left of a password without what is known of its owner and what everybody uses.
func guessable(password, email, name string) bool {
	known := append(strings.Fields(strings.ToLower(name)), strings.FieldsFunc(email, func(r rune) bool { return r == '@' || r == '.' })...)
	rest := password
	for _, word := range append(known, worn...) {
		if utf8.RuneCountInString(word) > 2 {
			rest = strings.ReplaceAll(rest, word, "")
		}
	}
	return variety(password) < 5 || variety(rest) < 4
}

// variety counts the characters that do not merely repeat or carry on the one before: 1 in "aaaaaa" and "abcdef".
func variety(s string) int {
	kinds := map[rune]bool{}
	var last rune
	for _, r := range s {
		if step := r - last; step < -1 || step > 1 {
			kinds[r] = true
		}
		last = r
	}
	return len(kinds)
}
