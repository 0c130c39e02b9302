package tournament

import (
	"crypto/sha256"
	"fmt"
	"io"

	"cubilete/tournament/id"
)

// Digest is a hash of everything that the state says. Two states with one digest are the same championship at the same
// point. It is written line by line, so that what a release adds to a state does not change the digests of before:
// new lines are only written where there is something to say.
func (s *State) Digest() id.Hash {
	hash := sha256.New()
	s.write(hash)
	return id.Hash(hash.Sum(nil))
}

func (s *State) write(w io.Writer) {
	fmt.Fprintf(w, "championship %s %s version %d stage %s bases %d\n", s.ID, s.Slug, s.version, s.Stage(), s.Bases)
	settings, _ := marshal(s.Settings)
	fmt.Fprintf(w, "settings %s\n", settings)
	for _, p := range s.pairs {
		p.write(w)
	}
	for _, d := range s.draws {
		fmt.Fprintf(w, "draw %s %q %v entry %d drafts %d\n", d.Edition, d.Seed, d.Seats, d.Entry, d.Drafts)
	}
	for _, r := range s.rounds {
		fmt.Fprintf(w, "round %d %d\n", r.Number, r.Announced.Unix())
	}
	for _, m := range s.matches {
		m.write(w)
	}
}

func (p Pair) write(w io.Writer) {
	fmt.Fprintf(w, "pair %d %s %s %s club %q seed %d in %t bases %d warnings %d at match %d name %s\n",
		p.Number, p.Status, p.Players[0].ID, p.Players[1].ID, p.Club, p.Seed, p.CheckedIn, p.Bases, len(p.Warnings), p.Match, p.Name)
	for _, m := range p.Players {
		fmt.Fprintf(w, "  name %s\n", m.Name)
	}
}

func (m Match) write(w io.Writer) {
	fmt.Fprintf(w, "match %d round %d %s %s seats %v table %d winner %d %s absent %v present %v\n",
		m.Number, m.Round, m.Kind, m.State, m.Seats, m.Table, m.Winner, m.Ground, m.Absent, m.Present)
	if m.Sheet != nil {
		fmt.Fprintf(w, "  sheet %s revision %d handed in %t\n", m.Sheet.Hash, m.Sheet.Revision, !m.Sheet.HandedIn.IsZero())
	}
}
