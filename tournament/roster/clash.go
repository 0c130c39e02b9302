package roster

import (
	"slices"

	"cubilete/tournament/id"
)

// Newcomer is somebody who wants to enter.
type Newcomer struct {
	Name     string
	Phone    string // as ParsePhone returns it
	Document string
}

// Likeness says in what two people are alike.
type Likeness string

// The likenesses. The first two mean that it is the same person, the others only give a warning: two people can have
// one name, and families share a phone.
const (
	SameDocument Likeness = "same-document"
	SamePerson   Likeness = "same-person" // same name with the same phone
	SameName     Likeness = "same-name"
	SamePhone    Likeness = "same-phone"
)

// Same reports that the likeness means that it is one person.
func (l Likeness) Same() bool { return l == SameDocument || l == SamePerson }

// Found is somebody known who is like a newcomer.
type Found struct {
	Player   id.PlayerID
	Likeness Likeness
}

// Book finds people who are alike, by name, phone and document, as Fold and FoldDocument have them.
type Book struct {
	names, phones, documents map[string][]id.PlayerID
}

// NewBook returns a book without anybody.
func NewBook() *Book {
	return &Book{names: map[string][]id.PlayerID{}, phones: map[string][]id.PlayerID{}, documents: map[string][]id.PlayerID{}}
}

// Add enters somebody in the book.
func (b *Book) Add(player id.PlayerID, who Newcomer) {
	put := func(in map[string][]id.PlayerID, key string) {
		if key != "" {
			in[key] = append(in[key], player)
		}
	}
	put(b.names, Fold(who.Name))
	put(b.phones, who.Phone)
	put(b.documents, FoldDocument(who.Document))
}

// Alike returns everybody who is like the newcomer, each with the strongest likeness, in the order of entry.
func (b *Book) Alike(who Newcomer) []Found {
	var found []Found
	seen := map[id.PlayerID]bool{}
	add := func(players []id.PlayerID, likeness Likeness) {
		for _, p := range players {
			if !seen[p] {
				seen[p] = true
				found = append(found, Found{Player: p, Likeness: likeness})
			}
		}
	}
	names, phones := b.names[Fold(who.Name)], b.phones[who.Phone]
	if who.Phone == "" {
		phones = nil
	}
	if document := FoldDocument(who.Document); document != "" {
		add(b.documents[document], SameDocument)
	}
	add(both(names, phones), SamePerson)
	add(names, SameName)
	add(phones, SamePhone)
	return found
}

func both(a, b []id.PlayerID) []id.PlayerID {
	var in []id.PlayerID
	for _, p := range a {
		if slices.Contains(b, p) {
			in = append(in, p)
		}
	}
	return in
}
