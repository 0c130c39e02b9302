package tournament

import (
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Newcomer is somebody whom an act brings into a championship.
type Newcomer struct {
	Row    int // of an imported file; 0 outside of an import
	Player int // of the pair, 0 or 1
	roster.Newcomer
}

// Newcomers are the people whom an act brings in, as far as whoever acts may hear where else they play: the public form
// hears nothing of that.
func Newcomers(act Act, by Actor) []Newcomer {
	if by.Role < Organiser {
		return nil
	}
	switch a := act.(type) {
	case EnterPair:
		return a.Pair.newcomers(0)
	case ImportPairs:
		var all []Newcomer
		for i, pair := range a.Pairs {
			all = append(all, pair.newcomers(a.Rows[i])...)
		}
		return all
	}
	return nil
}

func (p NewPair) newcomers(row int) []Newcomer {
	p, _ = p.clean()
	var all []Newcomer
	for i, player := range p.Players {
		all = append(all, Newcomer{Row: row, Player: i, Newcomer: player.newcomer()})
	}
	return all
}

// Neighbour is somebody who is entered in another championship of the same day.
type Neighbour struct {
	Championship Index
	Player       id.PlayerID
	roster.Newcomer
}

// Neighbours are those of these players who are entered here, or wait for it, as another championship needs to know
// them.
func (s *State) Neighbours(people *roster.Roster, players []id.PlayerID) []Neighbour {
	var found []Neighbour
	for _, player := range players {
		pair, in := s.Pair(s.PairOf(player))
		name, known := people.Name(player)
		if !in || pair.Gone() || !known {
			continue
		}
		person := people.Person(player)
		found = append(found, Neighbour{s.Index(), player, roster.Newcomer{Name: name, Phone: person.Phone, Document: person.Document}})
	}
	return found
}

// Elsewhere tells which newcomers play in another championship on the same day: the same document, or the same name
// with the same phone. That is a warning and never a refusal: championships of one day may follow one another.
func Elsewhere(newcomers []Newcomer, neighbours []Neighbour) []Clash {
	book, places := roster.NewBook(), map[id.PlayerID]Index{}
	for _, n := range neighbours {
		book.Add(n.Player, n.Newcomer)
		places[n.Player] = n.Championship
	}
	var clashes []Clash
	for _, n := range newcomers {
		for _, found := range book.Alike(n.Newcomer) {
			if found.Likeness.Same() {
				clashes = append(clashes, Clash{Player: n.Player, Row: n.Row, Code: ElsewhereCode, Elsewhere: places[found.Player]})
			}
		}
	}
	return clashes
}

// ElsewhereCode is the code of a clash with another championship.
const ElsewhereCode = "elsewhere"

// Day is the day on which the championship begins, where it is played: "2026-12-05".
func (s Settings) Day() string {
	const day = len("2006-01-02")
	return s.StartsAt[:min(day, len(s.StartsAt))]
}
