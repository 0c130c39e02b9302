package store

import (
	"errors"
	"strings"
	"unicode/utf8"
)

// ErrLetters says that a text holds a zero character or is no UTF-8: PostgreSQL keeps neither, so nobody does.
var ErrLetters = errors.New("a text holds what no database keeps")

// keepable reports that both databases give these texts back as they are.
func keepable(texts ...string) bool {
	for _, text := range texts {
		if strings.ContainsRune(text, 0) || !utf8.ValidString(text) {
			return false
		}
	}
	return true
}

// checkLetters refuses an act that one of the two databases could not keep.
func checkLetters(a Append) error {
	texts := []string{a.Index.Slug, a.Index.Name, string(a.Draft)}
	for _, record := range a.Records {
		texts = append(texts, string(record.Bytes))
	}
	for _, person := range a.People.Persons {
		texts = append(texts, person.Phone, person.Document, person.Alias, person.Guardian)
	}
	for _, spelling := range a.People.Spellings {
		texts = append(texts, spelling.Name)
	}
	for _, text := range a.People.Texts {
		texts = append(texts, text.Text)
	}
	if a.Key != nil {
		texts = append(texts, a.Key.Scope, a.Key.Key)
	}
	if !keepable(texts...) {
		return ErrLetters
	}
	return nil
}
