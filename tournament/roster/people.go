package roster

import (
	"maps"
	"slices"

	"cubilete/tournament/id"
)

// Roster is what is known of the people of one championship: names, phones, texts and marks. It is a value: With
// returns a new one.
type Roster struct {
	Number    int // raised by every change
	persons   map[id.PlayerID]Person
	spellings map[Commitment]Spelling
	last      map[id.PlayerID]Commitment // the spelling that counts
	texts     map[Commitment]Text
	marks     map[id.PairNumber]Marks
}

// New returns a roster of what a store keeps. Spellings come in the order in which they were added.
func New(number int, all Change) *Roster {
	r := &Roster{
		persons: map[id.PlayerID]Person{}, spellings: map[Commitment]Spelling{}, last: map[id.PlayerID]Commitment{},
		texts: map[Commitment]Text{}, marks: map[id.PairNumber]Marks{},
	}
	r.take(all)
	r.Number = number
	return r
}

// With returns the roster after a change. Its number is one higher, unless nothing changed.
func (r *Roster) With(change Change) *Roster {
	if change.Empty() {
		return r
	}
	next := &Roster{
		Number: r.Number + 1, persons: maps.Clone(r.persons), spellings: maps.Clone(r.spellings),
		last: maps.Clone(r.last), texts: maps.Clone(r.texts), marks: maps.Clone(r.marks),
	}
	next.take(change)
	return next
}

// Len is how many names and texts are known.
func (r *Roster) Len() int { return len(r.spellings) + len(r.texts) }

func (r *Roster) take(change Change) {
	for _, p := range change.Persons {
		r.persons[p.ID] = p
	}
	for _, s := range change.Spellings {
		r.spellings[s.Commitment], r.last[s.Player] = s, s.Commitment
	}
	for _, t := range change.Texts {
		r.texts[t.Commitment] = t
	}
	for pair, m := range change.Marks {
		r.marks[pair] = m
	}
	for _, player := range change.Erased {
		r.erase(player)
	}
	for _, c := range change.Struck {
		delete(r.texts, c)
	}
}

func (r *Roster) erase(player id.PlayerID) {
	delete(r.persons, player)
	delete(r.last, player)
	maps.DeleteFunc(r.spellings, func(_ Commitment, s Spelling) bool { return s.Player == player })
}

// Name is how the player's name is written now. It is false when the person was erased or never known.
func (r *Roster) Name(player id.PlayerID) (string, bool) {
	spelling, known := r.spellings[r.last[player]]
	return spelling.Name, known
}

// Spelled is the name that a commitment stands for, even when it has been corrected since.
func (r *Roster) Spelled(c Commitment) (string, bool) {
	spelling, known := r.spellings[c]
	return spelling.Name, known
}

// Spelling is what a commitment to a name opens with. It is false when the person was erased or never known.
func (r *Roster) Spelling(c Commitment) (Spelling, bool) {
	spelling, known := r.spellings[c]
	return spelling, known
}

// Opening is what a commitment to a text opens with. It is false when it was erased or never known.
func (r *Roster) Opening(c Commitment) (Text, bool) {
	text, known := r.texts[c]
	return text, known
}

// Person is what is known of the player beside the name.
func (r *Roster) Person(player id.PlayerID) Person { return r.persons[player] }

// Text is the text that a commitment stands for. It is false when it was erased or never known.
func (r *Roster) Text(c Commitment) (string, bool) {
	text, known := r.texts[c]
	return text.Text, known
}

// Marks are what the desk ticked off for the pair.
func (r *Roster) Marks(pair id.PairNumber) Marks { return r.marks[pair] }

// All returns everything in a stable order, as one change that makes the same roster again.
func (r *Roster) All() Change {
	all := Change{Marks: maps.Clone(r.marks)}
	for _, player := range slices.Sorted(maps.Keys(r.persons)) {
		all.Persons = append(all.Persons, r.persons[player])
	}
	for _, c := range slices.SortedFunc(maps.Keys(r.spellings), r.bySpelling) {
		all.Spellings = append(all.Spellings, r.spellings[c])
	}
	for _, c := range slices.SortedFunc(maps.Keys(r.texts), compare) {
		all.Texts = append(all.Texts, r.texts[c])
	}
	return all
}

// bySpelling puts the spelling of a player that counts after that player's others.
func (r *Roster) bySpelling(a, b Commitment) int {
	counts := func(c Commitment) int {
		if r.last[r.spellings[c].Player] == c {
			return 1
		}
		return 0
	}
	if d := counts(a) - counts(b); d != 0 {
		return d
	}
	return compare(a, b)
}

func compare(a, b Commitment) int { return slices.Compare(a[:], b[:]) }
