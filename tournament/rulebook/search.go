package rulebook

import (
	"slices"
	"strings"
	"unicode"

	"cubilete/tournament/roster"
)

// Text is a case as it reads in one language.
type Text struct {
	Question string
	Answer   string
}

// Search returns which of the texts are about the words of a query, the best first, by their index: those that have all
// words or, where there are none, those that have any. Words are found without accents and case, by how they begin;
// those of idle ("que", "una") count for nothing unless the query has no others. Each group of alike holds words that
// mean the same. A query without any word finds nothing.
func Search(texts []Text, query string, idle []string, alike [][]string) []int {
	wanted := meanings(words(query), words(strings.Join(idle, " ")), alike)
	var found []int
	weights := make([]int, len(texts))
	most := 0
	for i, text := range texts {
		had := 0
		had, weights[i] = weigh(text, wanted)
		weights[i] += had * allOfThem
		most = max(most, had)
	}
	for i, weight := range weights {
		if most > 0 && weight/allOfThem == most {
			found = append(found, i)
		}
	}
	slices.SortStableFunc(found, func(i, j int) int { return weights[j] - weights[i] })
	return found
}

const (
	allOfThem  = 1000 // one more word of the query beats any place of the others
	inQuestion = 10
	inAnswer   = 1
)

// meanings are the words that count, each with those that mean the same.
func meanings(query, idle []string, alike [][]string) [][]string {
	counting := slices.DeleteFunc(slices.Clone(query), func(w string) bool { return slices.Contains(idle, w) })
	if len(counting) == 0 {
		counting = query
	}
	var all [][]string
	for _, word := range counting {
		meant := []string{word}
		for _, group := range alike {
			if slices.ContainsFunc(group, func(w string) bool { return begins(roster.Fold(w), word) }) {
				meant = append(meant, words(strings.Join(group, " "))...)
			}
		}
		all = append(all, meant)
	}
	return all
}

// weigh counts how many of the words a text has, and how much that is worth.
func weigh(text Text, wanted [][]string) (had, weight int) {
	question, answer := words(text.Question), words(text.Answer)
	for _, meant := range wanted {
		switch {
		case has(question, meant):
			weight += inQuestion
		case has(answer, meant):
			weight += inAnswer
		default:
			continue
		}
		had++
	}
	return had, weight
}

func has(text, meant []string) bool {
	return slices.ContainsFunc(text, func(have string) bool {
		return slices.ContainsFunc(meant, func(want string) bool { return begins(have, want) })
	})
}

// shortest is how many letters of a word are enough to find it by.
const shortest = 4

// begins reports that two words are the same, but for how they end.
func begins(have, want string) bool {
	have, want = stem(have), stem(want)
	if len(have) < shortest || len(want) < shortest {
		return have == want
	}
	return strings.HasPrefix(have, want) || strings.HasPrefix(want, have)
}

// stem is a word without what tells one from many, and his from hers.
func stem(word string) string {
	short := strings.TrimRight(strings.TrimSuffix(word, "s"), "aeo")
	if len(short) < shortest {
		return word
	}
	return short
}

// words are the words of a text, folded.
func words(text string) []string {
	return strings.FieldsFunc(roster.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
