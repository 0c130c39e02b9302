package tournament

import (
	"maps"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// book is everybody who is in the championship or waits for it. Who left may come back before the start.
func (c *Case) book() *roster.Book { return c.State.book(c.Roster) }

func (s *State) book(people *roster.Roster) *roster.Book {
	book := roster.NewBook()
	for _, p := range s.pairs.All() {
		if p.Gone() {
			continue
		}
		for _, m := range p.Players {
			if name, known := people.Name(m.ID); known {
				person := people.Person(m.ID)
				book.Add(m.ID, roster.Newcomer{Name: name, Phone: person.Phone, Document: person.Document})
			}
		}
	}
	return book
}

// clashes are the people who are in already and want in again.
func (c *Case) clashes(book *roster.Book, pair NewPair) []Clash {
	same, _ := c.State.likenesses(book, pair)
	return same
}

// Likenesses tells who of those already in might be one of the two: the same person, who may not enter twice, and
// somebody who is only alike, which is worth a warning.
func (s *State) Likenesses(people *roster.Roster, pair NewPair) (same, alike []Clash) {
	pair, _ = pair.clean()
	return s.likenesses(s.book(people), pair)
}

func (s *State) likenesses(book *roster.Book, pair NewPair) (same, alike []Clash) {
	for i, player := range pair.Players {
		for _, found := range book.Alike(player.newcomer()) {
			clash := Clash{Player: i, Pair: s.PairOf(found.Player), Code: string(found.Likeness)}
			if found.Likeness.Same() {
				same = append(same, clash)
			} else {
				alike = append(alike, clash)
			}
		}
	}
	return same, alike
}

// PairOf is the pair that the player plays in now, 0 if none.
func (s *State) PairOf(player id.PlayerID) id.PairNumber {
	for _, p := range s.pairs.All() {
		if p.Has(player) {
			return p.Number
		}
	}
	return 0
}

// with returns the arguments and one more.
func (a Args) with(name string, value any) Args {
	b := maps.Clone(a)
	if b == nil {
		b = Args{}
	}
	b[name] = value
	return b
}
