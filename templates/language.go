package templates

import (
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// Languages are the languages that there is a catalogue of, the first language first.
func (s *Set) Languages() []string {
	all := slices.Sorted(maps.Keys(s.words))
	at := slices.Index(all, First)
	return append([]string{First}, slices.Delete(all, at, at+1)...)
}

// Words returns the words of a language; for one that is not known, those of the first.
func (s *Set) Words(lang string) *Words {
	if w, known := s.words[lang]; known {
		return w
	}
	return s.words[First]
}

// Match chooses the language of an answer: the one asked for in the address, else the one in the cookie, else the best
// of an Accept-Language header, else the first. What is not known counts for nothing.
func (s *Set) Match(acceptLanguage, cookie, query string) string {
	for _, asked := range []string{query, cookie} {
		if _, known := s.words[strings.ToLower(asked)]; known {
			return strings.ToLower(asked)
		}
	}
	wanted, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil || len(wanted) == 0 {
		return First
	}
	known := s.Languages()
	var tags []language.Tag
	for _, lang := range known {
		tags = append(tags, language.MustParse(lang))
	}
	_, best, confidence := language.NewMatcher(tags).Match(wanted...)
	if confidence == language.No {
		return First
	}
	return known[best]
}
