package desk

import (
	"fmt"
	"regexp"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// promises are the commitments that stand in a journal: to texts of any kind, and to the names of certain players.
type promises struct {
	texts map[string]bool
	names map[name]bool
}

// name is the commitment to a player's name.
type name struct {
	player     id.PlayerID
	commitment string
}

// How commitments stand in the bytes of an entry, and those to names beside the player.
var (
	committed = regexp.MustCompile(`"([0-9a-f]{64})"`)
	named     = regexp.MustCompile(`"(?:id|player)":"([^"]*)","name":"([0-9a-f]{64})"`)
)

// promised collects what a journal commits to.
func promised(journal []tournament.Record) promises {
	p := promises{texts: map[string]bool{}, names: map[name]bool{}}
	for _, record := range journal {
		for _, found := range committed.FindAllSubmatch(record.Bytes, -1) {
			p.texts[string(found[1])] = true
		}
		for _, found := range named.FindAllSubmatch(record.Bytes, -1) {
			p.names[name{id.PlayerID(found[1]), string(found[2])}] = true
		}
	}
	return p
}

// keep makes sure that every name and every text is one that the journal commits to. Some may be missing: they were
// erased.
func (p promises) keep(people roster.Change) error {
	for _, s := range people.Spellings {
		if !p.names[name{s.Player, s.Commitment.String()}] {
			return brokenName(s)
		}
	}
	for _, t := range people.Texts {
		if !p.texts[t.Commitment.String()] {
			return brokenText(t)
		}
	}
	return kept(people)
}

// kept makes sure that every name and every text is still what its commitment was made of. It is asked whenever people
// are read: a name that a disk has changed is not shown.
func kept(people roster.Change) error {
	for _, s := range people.Spellings {
		if roster.Commit(s.Salt, s.Name) != s.Commitment {
			return brokenName(s)
		}
	}
	for _, t := range people.Texts {
		if roster.Commit(t.Salt, t.Text) != t.Commitment {
			return brokenText(t)
		}
	}
	return nil
}

func brokenName(s roster.Spelling) error {
	return fmt.Errorf("%w: a name of player %s is not what it committed to", ErrDamaged, s.Player)
}

func brokenText(t roster.Text) error {
	return fmt.Errorf("%w: %s %s is not what it committed to", ErrDamaged, t.Kind, t.Commitment)
}
