package desk_test

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// evening is when the tests are played.
var evening = time.Date(2026, 12, 5, 17, 0, 0, 0, time.UTC)

// clock is moved by hand.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) wait(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// dice are the same every time, whoever throws them.
type dice struct {
	mu     sync.Mutex
	source *rand.ChaCha8
}

func newDice(seed string) *dice { return &dice{source: rand.NewChaCha8(sha256.Sum256([]byte(seed)))} }

func (d *dice) Read(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.source.Read(p)
}

// keys are those of one installation, named by a text.
func keys(installation string) desk.Keys {
	return func(championship id.ChampionshipID) ed25519.PrivateKey {
		seed := sha256.Sum256([]byte(installation + "/" + string(championship)))
		return ed25519.NewKeyFromSeed(seed[:])
	}
}

// night is a championship at a real desk over a real store. What it does must succeed.
type night struct {
	t     testing.TB
	store *store.Store
	desk  *desk.Desk
	clock *clock
	id    id.ChampionshipID
	owner id.AccountID
}

// begin makes a championship with open entries, owned by ana.
func begin(t testing.TB, s *store.Store) *night {
	t.Helper()
	championships, _, err := s.List(context.Background(), store.ListOptions{})
	if err != nil {
		t.Fatalf("List: %v", err)
	}
	n := &night{t: t, store: s, clock: &clock{now: evening}, owner: "ana"}
	n.desk = desk.New(s, keys("bar"), n.clock.Now, newDice(fmt.Sprint(t.Name(), len(championships))))
	n.account(n.owner, tournament.Organiser)
	outcome, err := n.desk.Create(context.Background(), settings("Torneo de San Blas"), n.owner, desk.Request{By: n.organiser()})
	if err != nil {
		t.Fatalf("Create: %v", err)
	}
	n.id = outcome.View.State.ID
	n.do(tournament.OpenEntries{})
	return n
}

func settings(name string) tournament.Settings {
	s := tournament.DefaultSettings()
	s.Name, s.Rules, s.Format = name, "championship", "knockout"
	s.Zone, s.StartsAt = "Europe/Madrid", "2026-12-05T18:00"
	return s
}

// account adds one if it is not there.
func (n *night) account(account id.AccountID, role tournament.Role) {
	n.t.Helper()
	if _, err := n.store.Account(context.Background(), account); err == nil {
		return
	}
	a := store.Account{ID: account, Email: string(account) + "@example.org", Name: string(account), Role: role, Since: evening}
	if err := n.store.AddAccount(context.Background(), a); err != nil {
		n.t.Fatalf("AddAccount(%s): %v", account, err)
	}
}

func (n *night) organiser() tournament.Actor {
	return tournament.Actor{Role: tournament.Organiser, ID: string(n.owner), Door: tournament.APIDoor}
}

// other is a second desk over the same store, as another copy of the program has.
func (n *night) other(s *store.Store) *night {
	copied := *n
	copied.store = s
	copied.desk = desk.New(s, keys("bar"), n.clock.Now, newDice("other"+n.t.Name()))
	return &copied
}

func (n *night) do(act tournament.Act) desk.Outcome {
	n.t.Helper()
	outcome, err := n.ask(act)
	if err != nil {
		n.t.Fatalf("%T%+v: %v", act, act, err)
	}
	return outcome
}

func (n *night) ask(act tournament.Act) (desk.Outcome, error) {
	return n.desk.Do(context.Background(), n.id, act, desk.Request{By: n.organiser()})
}

// refused does an act that must be refused with that code.
func (n *night) refused(act tournament.Act, code string) *tournament.Error {
	n.t.Helper()
	_, err := n.ask(act)
	return isRefusal(n.t, err, code)
}

func isRefusal(t testing.TB, err error, code string) *tournament.Error {
	t.Helper()
	var refusal *tournament.Error
	if !errors.As(err, &refusal) || refusal.Code != code {
		t.Fatalf("%v, want %q", err, code)
	}
	return refusal
}

// pair is the pair with that number.
func (n *night) pair(number id.PairNumber) tournament.Pair {
	n.t.Helper()
	pair, known := n.see().State.Pair(number)
	if !known {
		n.t.Fatalf("there is no pair %d", number)
	}
	return pair
}

func (n *night) see() *desk.View {
	n.t.Helper()
	view, err := n.desk.See(context.Background(), n.id)
	if err != nil {
		n.t.Fatalf("See: %v", err)
	}
	return view
}

func stranger(number int) tournament.NewPair {
	return tournament.NewPair{Name: fmt.Sprintf("Pareja «%d»", number), Club: "Peña", Players: [2]tournament.NewPlayer{
		{Name: fmt.Sprintf("Ana Núñez %d", number), Phone: fmt.Sprintf("6000%05d", number), Document: fmt.Sprint("X", number)},
		{Name: fmt.Sprintf("Luis %d", number)},
	}}
}

// enter enters so many pairs by an import.
func (n *night) enter(pairs int) *night {
	n.t.Helper()
	act := tournament.ImportPairs{}
	for i := range pairs {
		act.Pairs, act.Rows = append(act.Pairs, stranger(i+1)), append(act.Rows, i+2)
	}
	n.do(act)
	return n
}

// start draws and begins.
func (n *night) start() *night {
	n.t.Helper()
	n.do(tournament.DrawDraft{Seed: "san blas"})
	n.do(tournament.PublishDraw{})
	n.do(tournament.Start{})
	return n
}

// playOut plays everything, with some calls, withdrawals, absences and corrections.
func (n *night) playOut() *night {
	n.t.Helper()
	for played := 0; ; played++ {
		queue := n.see().State.Queue()
		if len(queue) == 0 {
			return n
		}
		n.play(queue[0], played)
	}
}

func (n *night) play(m tournament.Match, turn int) {
	n.t.Helper()
	first, second := m.Seats[0].Pair, m.Seats[1].Pair
	switch turn % 7 {
	case 2:
		n.do(tournament.CallMatch{Match: m.Number})
		n.clock.wait(16 * time.Minute)
		n.do(tournament.DeclareAbsent{Match: m.Number, Absent: []id.PairNumber{second}})
		return
	case 4:
		n.do(tournament.Withdraw{Pair: first, Reason: "se encuentra mal"})
		return
	}
	n.do(tournament.CallMatch{Match: m.Number})
	n.do(tournament.BeginMatch{Match: m.Number})
	n.clock.wait(20 * time.Minute)
	n.do(tournament.EnterResult{Match: m.Number, Winner: min(first, second), Notes: "sin incidencias"})
	if turn%7 == 5 {
		n.do(tournament.Correct{
			EnterResult: tournament.EnterResult{Match: m.Number, Winner: max(first, second)}, Reason: "al revés", Later: tournament.Discard,
		})
	}
	n.do(tournament.HandIn{Match: m.Number, Reason: "acta en papel"})
}

// load is what the store holds.
func (n *night) load() store.Loaded {
	n.t.Helper()
	loaded, err := n.store.Load(context.Background(), n.id, 0)
	if err != nil {
		n.t.Fatalf("Load: %v", err)
	}
	return loaded
}

// export is the file of a championship.
func (n *night) export(w io.Writer) {
	n.t.Helper()
	if err := n.desk.Export(context.Background(), n.id, w); err != nil {
		n.t.Fatalf("Export: %v", err)
	}
}
