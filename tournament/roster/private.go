package roster

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cubilete/tournament/id"
)

// Keeps reports that anything is known of the player: after an erasure nothing is.
func (r *Roster) Keeps(player id.PlayerID) bool {
	_, named := r.last[player]
	_, known := r.persons[player]
	return named || known
}

// PublicName is the name that everyone may read: the one agreed, or else the full one. It is false when the person was
// erased, and when no name of theirs is public.
func (r *Roster) PublicName(player id.PlayerID) (string, bool) {
	person := r.persons[player]
	switch {
	case person.Unnamed:
		return "", false
	case person.Alias != "":
		return person.Alias, true
	}
	return r.Name(player)
}

// Withholds reports that everyone reads something else of the player than the full name.
func (r *Roster) Withholds(player id.PlayerID) bool {
	return r.persons[player].Unnamed || r.persons[player].Alias != ""
}

// Spellings are all the ways in which the player's name was written, the one that counts last.
func (r *Roster) Spellings(player id.PlayerID) []Spelling {
	var written []Commitment
	for c, s := range r.spellings {
		if s.Player == player {
			written = append(written, c)
		}
	}
	slices.SortFunc(written, r.bySpelling)
	all := make([]Spelling, len(written))
	for i, c := range written {
		all[i] = r.spellings[c]
	}
	return all
}

// Reachable are the people of whom a telephone number or a document is kept, in a stable order.
func (r *Roster) Reachable() []Person {
	var found []Person
	for _, player := range slices.Sorted(maps.Keys(r.persons)) {
		if p := r.persons[player]; p.Phone != "" || p.Document != "" {
			found = append(found, p)
		}
	}
	return found
}

// leastWord is how many letters a part of a name has that tells a person.
const leastWord = 3

// Tells reports that a text names the player: by the full name in any of its spellings or by the agreed one, or, where
// it is about the player anyhow, by a part of it.
func (r *Roster) Tells(text string, player id.PlayerID, about bool) bool {
	text = words(text)
	names := []string{r.persons[player].Alias, r.persons[player].Guardian}
	for _, s := range r.Spellings(player) {
		names = append(names, s.Name)
	}
	for _, name := range names {
		if name = words(name); strings.Contains(strings.TrimSpace(name), " ") && strings.Contains(text, name) {
			return true
		}
		if about && tellsPart(text, name) {
			return true
		}
	}
	return false
}

func tellsPart(text, name string) bool {
	for _, part := range strings.Fields(name) {
		if utf8.RuneCountInString(part) >= leastWord && strings.Contains(text, " "+part+" ") {
			return true
		}
	}
	return false
}

// words is a text as its folded words, with a space before and behind each.
func words(text string) string {
	parts := strings.FieldsFunc(Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return " " + strings.Join(parts, " ") + " "
}
