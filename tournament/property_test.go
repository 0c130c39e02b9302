package tournament

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
	"cubilete/tournament/roster"
	"cubilete/tournament/shared"
)

// TestAnyNightKeepsTheInvariants does whatever comes to anybody's mind, sensible or not, and looks after each act.
func TestAnyNightKeepsTheInvariants(t *testing.T) {
	for _, format := range Formats() {
		t.Run(format, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				r := newRandomNight(t, format, rapid.Uint64().Draw(t, "seed"))
				for range rapid.IntRange(1, 120).Draw(t, "acts") {
					r.act()
				}
				r.readsTheSame()
			})
		})
	}
}

// act asks for something and looks at what comes of it.
func (r *randomNight) act() {
	r.now = r.now.Add(oneOf(r, []time.Duration{0, time.Second, time.Minute, 5 * time.Minute, 16 * time.Minute, 16 * time.Minute, -time.Minute}))
	role := oneOf(r, []Role{Everyone, Player, Referee, Organiser, Organiser, Organiser, Owner})
	r.by = Actor{Role: role, ID: role.String()}
	act := r.any()
	before, digest, number := r.state, r.seen[r.state.Version()], r.people.Number
	d, err := r.decide(act)
	if before.Digest() != digest {
		r.t.Fatalf("%T%+v changed the state that it was decided on", act, act)
	}
	var refusal *Error
	if err != nil {
		if !errors.As(err, &refusal) {
			r.t.Fatalf("%T%+v: %v is no refusal", act, act, err)
		}
		return
	}
	r.follows(act, before, d)
	if r.people.Number != number {
		r.t.Fatalf("%T%+v changed the roster that it was decided on", act, act)
	}
	r.take(d)
	r.holds(act)
}

// follows checks the entries against the journal before them.
func (r *randomNight) follows(act Act, before *State, d Decision) {
	at := before.At()
	for i, e := range d.Entries {
		if e.Number != before.Version()+1+i {
			r.t.Fatalf("%T%+v: entry %d is numbered %d", act, act, before.Version()+1+i, e.Number)
		}
		if e.At.Before(at) {
			r.t.Fatalf("%T%+v: entry %d is of %v, before %v", act, act, e.Number, e.At, at)
		}
		at = e.At
	}
	after, err := before.Extend(d.Entries)
	if err != nil || after.Digest() != d.State.Digest() {
		r.t.Fatalf("%T%+v: the entries do not give the state of the decision: %v", act, act, err)
	}
}

// readsTheSame folds what the bytes of the journal say up to every version that was seen.
func (r *randomNight) readsTheSame() {
	journal := r.state.Journal()
	read := make([]Entry, len(journal))
	for i, e := range journal {
		bytes, err := e.Encode()
		if err != nil {
			r.t.Fatalf("Encode of entry %d: %v", e.Number, err)
		}
		if read[i], err = Decode(bytes); err != nil {
			r.t.Fatalf("Decode of %s: %v", bytes, err)
		}
		if again, _ := read[i].Encode(); string(again) != string(bytes) {
			r.t.Fatalf("entry %d read and written again:\n%s\n%s", e.Number, bytes, again)
		}
	}
	for version, seen := range r.seen {
		state, err := Fold(read[:version])
		if err != nil {
			r.t.Fatalf("Fold to version %d: %v", version, err)
		}
		if state.Digest() != seen {
			r.t.Fatalf("Fold to version %d (%s) gives another championship than was seen then", version, read[version-1].Kind())
		}
	}
	if r.between(0, 4) > 0 {
		return // comparing all of a state takes long
	}
	last, _ := Fold(read)
	if diff := cmp.Diff(r.state, last, everything...); diff != "" {
		r.t.Fatalf("what was read is not what was served, though the digests are the same (-served +read):\n%s", diff)
	}
}

// everything of a state is compared, but for the journal, whose entries hold times as the machine has them.
var everything = cmp.Options{
	cmp.Exporter(func(reflect.Type) bool { return true }), cmp.Transformer("pairs", places[Pair]), cmp.Transformer("matches", places[Match]),
	cmpopts.EquateEmpty(), cmpopts.IgnoreFields(State{}, "journal"),
}

// places are what stands in a list, however it shares its pages.
func places[T any](list shared.Places[T]) []T {
	var all []T
	for _, place := range list.All() {
		all = append(all, place)
	}
	return all
}

// holds checks what must be true of every championship at every moment.
func (r *randomNight) holds(act Act) {
	if fault := firstFault(r.state); fault != "" {
		r.t.Fatalf("after %T%+v: %s", act, act, fault)
	}
}

// firstFault says which invariant a state breaks, "" for none.
func firstFault(s *State) string {
	undone, pending := 0, 0
	tables := map[id.TableNumber]id.MatchNumber{}
	type place struct {
		kind  pairing.Kind // who comes out of round two into the consolation plays both under that number
		round int
		pair  id.PairNumber
	}
	seated := map[place]id.MatchNumber{}
	live := map[id.PairNumber]id.MatchNumber{}
	for i, m := range s.Matches() {
		if int(m.Number) != i+1 {
			return fmt.Sprintf("match %d stands in the place of %d", m.Number, i+1)
		}
		if !m.Decided() {
			undone++
		}
		if m.State == Provisional {
			pending++
		}
		if fault := firstFaultOf(s, m); fault != "" {
			return fault
		}
		if m.OnTable() {
			if other := tables[m.Table]; other != 0 {
				return fmt.Sprintf("matches %d and %d are both at table %d", other, m.Number, m.Table)
			}
			tables[m.Table] = m.Number
			if !slices.Contains(s.seated, m.Number) {
				return fmt.Sprintf("match %d is at table %d, and not among %v", m.Number, m.Table, s.seated)
			}
		}
		for _, seat := range m.Seats {
			if seat.Pair == 0 {
				continue
			}
			here := place{m.Kind, m.Round, seat.Pair}
			if other := seated[here]; other != 0 {
				return fmt.Sprintf("pair %d sits in matches %d and %d of round %d", seat.Pair, other, m.Number, m.Round)
			}
			seated[here] = m.Number
			if m.Decided() {
				continue
			}
			if other := live[seat.Pair]; other != 0 {
				return fmt.Sprintf("pair %d is to play matches %d and %d", seat.Pair, other, m.Number)
			}
			live[seat.Pair] = m.Number
		}
	}
	if undone != s.undone || pending != s.pending {
		return fmt.Sprintf("%d undecided and %d provisional matches, counted as %d and %d", undone, pending, s.undone, s.pending)
	}
	return firstFaultOfPairs(s, live)
}

func firstFaultOf(s *State, m Match) string {
	known := m.Seats[0].Known && m.Seats[1].Known
	switch {
	case known && !m.Decided() && !(s.stays(m.Seats[0].Pair) && s.stays(m.Seats[1].Pair)):
		return fmt.Sprintf("match %d is %s, and a pair in it is gone or nobody", m.Number, m.State)
	case known == (m.State == Unready):
		return fmt.Sprintf("match %d is %s, and its seats are %v", m.Number, m.State, m.Seats)
	case m.State == Bye && m.Kind != pairing.Main:
		return fmt.Sprintf("match %d for %s is a bye", m.Number, m.Kind)
	case m.Winner != 0 && m.Winner != m.Seats[0].Pair && m.Winner != m.Seats[1].Pair:
		return fmt.Sprintf("match %d was won by %d, who is not in it", m.Number, m.Winner)
	case m.Decided() && (m.Winner == 0) != (m.State == Void):
		return fmt.Sprintf("match %d is %s, won by %d", m.Number, m.State, m.Winner)
	case (m.Sheet != nil) != (m.Ground == ByResult):
		return fmt.Sprintf("match %d was decided by %s, with sheet %v", m.Number, m.Ground, m.Sheet)
	}
	return ""
}

// firstFaultOfPairs checks that whoever is in can still do something, and whoever is out cannot.
func firstFaultOfPairs(s *State, live map[id.PairNumber]id.MatchNumber) string {
	players := map[id.PlayerID]id.PairNumber{}
	for i, p := range s.Pairs() {
		if int(p.Number) != i+1 {
			return fmt.Sprintf("pair %d stands in the place of %d", p.Number, i+1)
		}
		for _, m := range p.Players {
			if other := players[m.ID]; other != 0 {
				return fmt.Sprintf("player %s is in pairs %d and %d", m.ID, other, p.Number)
			}
			players[m.ID] = p.Number
		}
		if n := live[p.Number]; n != 0 && n != p.Match {
			return fmt.Sprintf("pair %d is to play match %d, and is known to sit in %d", p.Number, n, p.Match)
		}
		if live[p.Number] != 0 && p.Status != Entered && !p.Gone() {
			return fmt.Sprintf("pair %d is %s, and is to play match %d", p.Number, p.Status, live[p.Number])
		}
		if p.Status == Waiting && p.Match != 0 {
			return fmt.Sprintf("pair %d waits, and sits in match %d", p.Number, p.Match)
		}
	}
	return ""
}

// TestRefoldingARosterGivesTheSame shows that what a store is given to write is all that there is.
func TestRefoldingARosterGivesTheSame(t *testing.T) {
	n := begin(t, 5)
	again := roster.New(n.people.Number, n.people.All())
	for _, p := range n.state.Pairs() {
		for _, m := range p.Players {
			want, _ := n.people.Name(m.ID)
			if got, known := again.Name(m.ID); got != want || !known {
				t.Errorf("Name(%s) = %q, %t; want %q", m.ID, got, known, want)
			}
		}
	}
}
