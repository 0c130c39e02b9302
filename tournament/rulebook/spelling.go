package rulebook

import (
	"slices"
	"strings"
)

// forgiven is how many letters a word has at least for one wrong letter to be forgiven: of a shorter one too little is
// left to know it by.
const forgiven = 5

// vocabulary are the words that a search can find.
func vocabulary(texts []Text, alike [][]string) (known []string) {
	for _, text := range texts {
		known = append(append(known, words(text.Question)...), words(text.Answer)...)
	}
	for _, group := range alike {
		known = append(known, words(strings.Join(group, " "))...)
	}
	slices.Sort(known)
	return slices.Compact(known)
}

// spellings is what a word may have been meant for: itself where it is known or short, else every known word that is
// one letter away.
func spellings(word string, known []string) []string {
	if len(word) < forgiven || slices.ContainsFunc(known, func(k string) bool { return begins(k, word) }) {
		return []string{word}
	}
	return slices.DeleteFunc(slices.Clone(known), func(k string) bool { return !oneAway(k, word) })
}

// oneAway reports that a letter more, less or other makes one word of the other.
func oneAway(a, b string) bool {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1
}
