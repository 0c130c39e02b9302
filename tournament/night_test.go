package tournament

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
	"cubilete/tournament/roster"
)

// tester is what a night needs of a test; rapid's tests have it too.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

// night is one championship under test: it remembers what an organiser's evening remembers, so that a test reads as
// what happens. Whatever it does must succeed; refused asks for the opposite.
type night struct {
	t      tester
	state  *State
	people *roster.Roster
	draft  *Draft
	now    time.Time
	random io.Reader
	by     Actor
	seen   map[int]id.Hash // the digest of every version that was served; nil: nobody looks
}

// evening is when nights begin: Saturday 5 December 2026, 18:00 in Madrid.
var evening = time.Date(2026, 12, 5, 17, 0, 0, 0, time.UTC)

// organiser runs the nights, unless a test says who acts.
var organiser = Actor{Role: Organiser, ID: "ana", Door: PageDoor}

// changed changes the settings that a night begins with.
type changed func(*Settings)

func tablesOf(n int) changed             { return func(s *Settings) { s.Tables = n } }
func formatOf(name string) changed       { return func(s *Settings) { s.Format = name } }
func thirdPlaceMatch() changed           { return func(s *Settings) { s.ThirdPlace = "match" } }
func atMost(pairs int) changed           { return func(s *Settings) { s.MaxPairs = pairs } }
func withSubstitutes(how string) changed { return func(s *Settings) { s.Substitutes = how } }

func modelSettings() Settings {
	s := DefaultSettings()
	s.Name, s.Rules, s.Format = "Torneo de San Blas", "championship", "knockout"
	s.Zone, s.StartsAt = "Europe/Madrid", "2026-12-05T18:00"
	return s
}

// newNight is a championship that was just created.
func newNight(t tester, changes ...changed) *night {
	t.Helper()
	settings := modelSettings()
	for _, change := range changes {
		change(&settings)
	}
	n := &night{t: t, people: roster.New(0, roster.Change{}), now: evening.Add(-24 * time.Hour), random: dice(1), by: organiser, seen: map[int]id.Hash{}}
	n.do(Create{ID: "k3ab", Key: make([]byte, 32), Settings: settings})
	return n
}

// dice are the same every time.
func dice(seed uint64) io.Reader {
	var key [32]byte
	binary.LittleEndian.PutUint64(key[:], seed)
	return rand.NewChaCha8(key)
}

// begin is a championship with open entries and so many pairs.
func begin(t tester, pairs int, changes ...changed) *night {
	t.Helper()
	n := newNight(t, changes...)
	n.do(OpenEntries{})
	for range pairs {
		n.enter()
	}
	return n
}

// drawn is one whose draw is published.
func drawn(t tester, pairs int, changes ...changed) *night {
	t.Helper()
	return begin(t, pairs, changes...).publish("san blas")
}

// running is one that has started, at the time of its first round.
func running(t tester, pairs int, changes ...changed) *night {
	t.Helper()
	n := drawn(t, pairs, changes...)
	n.now = evening
	n.do(Start{})
	return n
}

// stranger is a pair that nobody knows yet.
func (n *night) stranger() NewPair {
	number := n.state.EverEntered() + 1
	return NewPair{Players: [2]NewPlayer{
		{Name: fmt.Sprintf("Ana %d", number), Phone: fmt.Sprintf("6000%05d", number)},
		{Name: fmt.Sprintf("Luis %d", number)},
	}}
}

// enter enters a pair and returns its number.
func (n *night) enter() id.PairNumber {
	n.t.Helper()
	n.do(EnterPair{Pair: n.stranger(), AcceptsBases: true})
	return id.PairNumber(n.state.EverEntered())
}

func (n *night) publish(seed string) *night {
	n.t.Helper()
	n.do(DrawDraft{Seed: seed})
	n.do(PublishDraw{Reason: "sorteo"})
	return n
}

// decide asks what follows from an act, as whoever acts now.
func (n *night) decide(act Act) (Decision, error) {
	return Decide(n.state, n.people, act, n.by, Facts{Now: n.now, Random: n.random, Draft: n.draft})
}

// do does an act.
func (n *night) do(act Act) []Entry {
	n.t.Helper()
	d, err := n.decide(act)
	if err != nil {
		n.t.Fatalf("%T%+v: refused: %v", act, act, err)
	}
	n.take(d)
	return d.Entries
}

func (n *night) take(d Decision) {
	n.state, n.people = d.State, d.Roster
	if n.seen != nil {
		n.seen[n.state.Version()] = n.state.Digest()
	}
	if d.Draft != nil {
		n.draft = d.Draft
	}
	if d.Undraft {
		n.draft = nil
	}
}

// as lets somebody else act in what follows.
func (n *night) as(role Role) *night {
	n.by = Actor{Role: role, ID: "somebody", Door: PageDoor}
	return n
}

// refused does an act that must be refused, and returns the refusal.
func (n *night) refused(act Act) *Error {
	n.t.Helper()
	_, err := n.decide(act)
	var refusal *Error
	if !errors.As(err, &refusal) {
		n.t.Fatalf("%T%+v: %v; want a refusal", act, act, err)
	}
	return refusal
}

// wait lets time pass.
func (n *night) wait(d time.Duration) *night {
	n.now = n.now.Add(d)
	return n
}

func (n *night) match(number id.MatchNumber) Match {
	n.t.Helper()
	m, known := n.state.Match(number)
	if !known {
		n.t.Fatalf("there is no match %d", number)
	}
	return m
}

func (n *night) pair(number id.PairNumber) Pair {
	n.t.Helper()
	p, known := n.state.Pair(number)
	if !known {
		n.t.Fatalf("there is no pair %d", number)
	}
	return p
}

// sits is the pair on a side of a match, 0 or 1.
func (n *night) sits(match id.MatchNumber, side int) id.PairNumber {
	n.t.Helper()
	return n.match(match).Seats[side].Pair
}

// win has the pair on that side win the match, and hands the sheet in.
func (n *night) win(match id.MatchNumber, side int) *night {
	n.t.Helper()
	n.do(EnterResult{Match: match, Winner: n.sits(match, side)})
	n.do(HandIn{Match: match, Reason: "acta en papel"})
	return n
}

// absent has pairs of a match miss their courtesy time.
func (n *night) absent(match id.MatchNumber, pairs ...id.PairNumber) *night {
	n.t.Helper()
	n.do(CallMatch{Match: match})
	n.wait(20 * time.Minute)
	n.do(DeclareAbsent{Match: match, Absent: pairs})
	return n
}

// bothAbsent has nobody appear to a match.
func (n *night) bothAbsent(match id.MatchNumber) *night {
	n.t.Helper()
	return n.absent(match, n.sits(match, 0), n.sits(match, 1))
}

// firstBye is a match of round one that nobody plays.
func (n *night) firstBye() Match {
	n.t.Helper()
	for _, m := range n.state.Matches() {
		if m.State == Bye {
			return m
		}
	}
	n.t.Fatalf("there is no bye")
	return Match{}
}

// final is the last match that leads to the championship.
func (n *night) final() Match {
	n.t.Helper()
	m, known := n.state.Final()
	if !known {
		n.t.Fatalf("there is no final")
	}
	return m
}

// kind returns the matches of a kind, in order.
func (n *night) kind(kind pairing.Kind) []Match {
	var of []Match
	for _, m := range n.state.Matches() {
		if m.Kind == kind {
			of = append(of, m)
		}
	}
	return of
}

// playOut plays whatever can be played, the pair with the smaller number winning, until nothing can.
func (n *night) playOut() *night {
	n.t.Helper()
	for {
		queue := n.state.Queue()
		if len(queue) == 0 {
			return n
		}
		m := queue[0]
		winner := min(m.Seats[0].Pair, m.Seats[1].Pair)
		n.do(EnterResult{Match: m.Number, Winner: winner})
		n.do(HandIn{Match: m.Number, Reason: "acta en papel"})
	}
}

// is fails the test when an error is not the refusal that it should be.
func (e *Error) is(t testing.TB, kind Kind, code, article string) {
	t.Helper()
	got := e.Code
	if len(e.Faults) > 0 {
		got = e.Faults[0].Code // what is invalid says the field
	}
	if e.Kind != kind || got != code || e.Article != article {
		t.Errorf("refused as kind %d, %q (%q), article %q; want kind %d, %q, article %q", e.Kind, e.Code, got, e.Article, kind, code, article)
	}
}
