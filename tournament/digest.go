package tournament

import (
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

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
	fmt.Fprintf(w, "championship %s %s key %x version %d at %d\n", s.ID, s.Slug, s.Key, s.version, unix(s.at))
	fmt.Fprintf(w, "stage %s published %t bases %d\n", s.Stage(), s.Published(), s.Bases)
	settings, _ := marshal(s.Settings)
	fmt.Fprintf(w, "settings %s\n", settings)
	for _, p := range s.pairs.All() {
		p.write(w)
	}
	for _, d := range s.draws {
		draw, _ := marshal(d.Draw)
		fmt.Fprintf(w, "draw %s entry %d drafts %d\n", draw, d.Entry, d.Drafts)
	}
	for _, r := range s.rounds {
		fmt.Fprintf(w, "round %d %d\n", r.Number, unix(r.Announced))
	}
	for _, m := range s.matches.All() {
		m.write(w)
	}
	s.writeRoom(w)
	if s.HandedOver {
		fmt.Fprintln(w, "handed over")
	}
	for _, n := range slices.Sorted(maps.Keys(s.struck)) {
		fmt.Fprintf(w, "struck %d by %d\n", n, s.struck[n])
	}
}

// writeRoom says what is out of the ordinary: tables that are not free, an order of the queue, games a round, bases of
// the championship's own.
func (s *State) writeRoom(w io.Writer) {
	for _, n := range slices.Sorted(maps.Keys(s.tables)) {
		fmt.Fprintf(w, "table %d %s\n", n, s.tables[n])
	}
	if s.order != nil {
		fmt.Fprintf(w, "order %v\n", s.order)
	}
	for _, r := range s.rounds {
		if r.BestOf != 0 {
			fmt.Fprintf(w, "round %d best of %d\n", r.Number, r.BestOf)
		}
	}
	for _, b := range s.bases {
		fmt.Fprintf(w, "bases %d at %d %v\n", b.Version, unix(b.At), b.Texts)
	}
	if s.basesDraft != nil {
		fmt.Fprintf(w, "bases draft %v\n", s.basesDraft)
	}
}

func (p Pair) write(w io.Writer) {
	fmt.Fprintf(w, "pair %d %s club %q seed %d in %t substituted %t match %d name %s\n",
		p.Number, p.Status, p.Club, p.Seed, p.CheckedIn, p.Substituted, p.Match, p.Name)
	fmt.Fprintf(w, "  entered by %s at %d bases %d\n", p.EnteredBy, unix(p.EnteredAt), p.Bases)
	if p.WaitsSince != 0 {
		fmt.Fprintf(w, "  waits since entry %d\n", p.WaitsSince)
	}
	for _, m := range p.Players {
		fmt.Fprintf(w, "  player %s %s\n", m.ID, m.Name)
	}
	for _, warning := range p.Warnings {
		fmt.Fprintf(w, "  warning at %d %s\n", unix(warning.At), warning.Reason)
	}
}

func (m Match) write(w io.Writer) {
	fmt.Fprintf(w, "match %d round %d %s from %v seats %v %s\n", m.Number, m.Round, m.Kind, m.From, m.Seats, m.State)
	if m.Table != 0 || !m.CalledAt.IsZero() {
		fmt.Fprintf(w, "  table %d called %d deadline %d extra %s began %d bases %d present %q\n",
			m.Table, unix(m.CalledAt), unix(m.Deadline), m.Extra, unix(m.BeganAt), m.Bases, m.Present)
	}
	if m.Decided() {
		fmt.Fprintf(w, "  won by %d, through %d by %s absent %v ended %d\n", m.Winner, m.Through, m.Ground, m.Absent, unix(m.EndedAt))
	}
	if m.Position != "" {
		fmt.Fprintf(w, "  position %q\n", m.Position)
	}
	if m.Finishes != nil {
		fmt.Fprintf(w, "  finishes %v\n", m.Finishes)
	}
	if m.Sheet != nil {
		fmt.Fprintf(w, "  sheet %s revision %d handed in %d overrode %t\n", m.Sheet.Hash, m.Sheet.Revision, unix(m.Sheet.HandedIn), m.Sheet.Overrode)
		m.Sheet.writeSigned(w)
	}
}

// writeSigned says what the players did with the sheet, where they did anything.
func (s *SignedSheet) writeSigned(w io.Writer) {
	for _, given := range s.Signed {
		fmt.Fprintf(w, "    signed by %s %s %d entry %d drawing %s reason %s\n",
			given.Player, given.Way, unix(given.At), given.Entry, given.Drawing, given.Reason)
	}
	for _, photo := range s.Photos {
		fmt.Fprintf(w, "    photo %s\n", photo)
	}
}

// unix is a moment as a digest has it: milliseconds since 1970, 0 for none.
func unix(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}
