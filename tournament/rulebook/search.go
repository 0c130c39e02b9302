package rulebook

import (
	"slices"
	"strings"
	"unicode"

	"cubilete/tournament/roster"
)

// Text is a case as it reads in one language, with the numbers of the articles that its answer cites.
type Text struct {
	Question string
	Answer   string
	Articles []string
}

// Tongue is what a search knows of a language: Idle words ("que", "una") count for nothing unless a query has no
// others, each group of Alike holds words that mean the same, and a word of Article asks for the article whose number
// follows.
type Tongue struct {
	Idle    []string
	Alike   [][]string
	Article []string
}

// Search returns which of the texts are about the words of a query, the best first, by their index: those that have all
// words or, where there are none, those that have any. Words are found without accents and case, by how they begin; a
// word that nothing has is taken for those that are one letter away. "Art. 9" finds what cites that article. A query
// without any word finds nothing.
func Search(texts []Text, query string, tongue Tongue) []int {
	counting := tongue.counting(words(query))
	if cited := citing(texts, counting, tongue.Article); len(cited) > 0 {
		return cited
	}
	return best(texts, tongue.meanings(counting, vocabulary(texts, tongue.Alike)))
}

// best are the texts that have most of the words, the heaviest first.
func best(texts []Text, wanted [][]string) (found []int) {
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

// citing are the texts that cite the article that a query names and nothing else.
func citing(texts []Text, query, article []string) (cited []int) {
	if len(query) != 2 || !slices.ContainsFunc(article, func(w string) bool { return roster.Fold(w) == query[0] }) {
		return nil
	}
	for i, text := range texts {
		if slices.Contains(text.Articles, query[1]) {
			cited = append(cited, i)
		}
	}
	return cited
}

// counting are the words of a query that are not idle, or all where there are no others.
func (t Tongue) counting(query []string) []string {
	idle := words(strings.Join(t.Idle, " "))
	if left := slices.DeleteFunc(slices.Clone(query), func(w string) bool { return slices.Contains(idle, w) }); len(left) > 0 {
		return left
	}
	return query
}

// meanings are words, each with those that mean the same.
func (t Tongue) meanings(counting, known []string) (all [][]string) {
	for _, word := range counting {
		meant := []string{}
		for _, spelt := range spellings(word, known) {
			meant = append(append(meant, spelt), t.alike(spelt)...)
		}
		all = append(all, meant)
	}
	return all
}

// alike are the words of the groups that a word is in.
func (t Tongue) alike(word string) (meant []string) {
	for _, group := range t.Alike {
		if slices.ContainsFunc(group, func(w string) bool { return begins(roster.Fold(w), word) }) {
			meant = append(meant, words(strings.Join(group, " "))...)
		}
	}
	return meant
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
