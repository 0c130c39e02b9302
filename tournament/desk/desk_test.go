package desk_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// rivals are two desks that act at once: two people at one, or two copies of the program.
var rivals = map[string]func(t *testing.T, address string) [2]*night{
	"one desk": func(t *testing.T, address string) [2]*night {
		n := begin(t, open(t, address))
		return [2]*night{n, n}
	},
	"two desks over one store": func(t *testing.T, address string) [2]*night {
		n := begin(t, open(t, address))
		return [2]*night{n, n.other(n.store)}
	},
	"two copies of the program": func(t *testing.T, address string) [2]*night {
		n := begin(t, open(t, address))
		return [2]*night{n, n.other(open(t, address))}
	},
}

// TestOfTwoResultsOneWins and the other is told what stands.
func TestOfTwoResultsOneWins(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		for name, two := range rivals {
			t.Run(name, func(t *testing.T) {
				nights := two(t, fresh(t, address))
				nights[0].enter(16).start()
				nights[1].see()
				for match := id.MatchNumber(1); match <= 8; match++ {
					contradict(t, nights, match)
				}
			})
		}
	})
}

// fresh is another database of the same kind.
func fresh(t *testing.T, address string) string {
	if address[0] == '/' {
		return freshSQLite(t)
	}
	return freshPostgres(t)
}

func contradict(t *testing.T, nights [2]*night, match id.MatchNumber) {
	t.Helper()
	m, _ := nights[0].see().State.Match(match)
	var errs [2]error
	var both sync.WaitGroup
	for i := range errs {
		both.Go(func() { _, errs[i] = nights[i].ask(tournament.EnterResult{Match: match, Winner: m.Seats[i].Pair}) })
	}
	both.Wait()
	winner := 0
	if errs[0] != nil {
		winner = 1
	}
	if errs[winner] != nil {
		t.Fatalf("match %d: neither result was taken: %v, %v", match, errs[0], errs[1])
	}
	isRefusal(t, errs[1-winner], "result-differs")
	for i, n := range nights {
		view, err := n.desk.At(context.Background(), n.id, nights[winner].see().State.Version())
		if err != nil {
			t.Fatalf("At: %v", err)
		}
		if got, _ := view.State.Match(match); got.Winner != m.Seats[winner].Pair {
			t.Errorf("desk %d says that match %d was won by %d, want %d", i, match, got.Winner, m.Seats[winner].Pair)
		}
	}
}

// TestNoActIsLost though many are done at once, from two copies of the program.
func TestNoActIsLost(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		for name, two := range rivals {
			t.Run(name, func(t *testing.T) {
				nights := two(t, fresh(t, address))
				const each = 12
				var all sync.WaitGroup
				errs := make(chan error, 2*each)
				for i, n := range nights {
					all.Go(func() {
						for k := range each {
							errs <- n.persist(tournament.EnterPair{Pair: stranger(100*i + k), AcceptsBases: true})
						}
					})
				}
				all.Wait()
				close(errs)
				for err := range errs {
					if err != nil {
						t.Errorf("entering: %v", err)
					}
				}
				loaded := nights[0].load()
				if got := len(loaded.Records); got != 2+2*each || loaded.Index.People != 2*each || len(loaded.People.Persons) != 4*each {
					t.Errorf("%d entries, people number %d, %d persons; want %d, %d and %d",
						got, loaded.Index.People, len(loaded.People.Persons), 2+2*each, 2*each, 4*each)
				}
				if _, err := nights[1].desk.Audit(context.Background()); err != nil {
					t.Errorf("Audit: %v", err)
				}
			})
		}
	})
}

// persist tries again when it is told to try later.
func (n *night) persist(act tournament.Act) error {
	for {
		_, err := n.ask(act)
		var refusal *tournament.Error
		if !errors.As(err, &refusal) || refusal.Kind != tournament.Unavailable {
			return err
		}
	}
}

// TestDoneReadsNoJournal to say that a request was done.
func TestDoneReadsNoJournal(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	request := desk.Request{By: n.organiser(), Key: &store.Key{Scope: "ana", Key: "k1", Digest: id.Hash{1}, At: evening}}
	if _, err := n.desk.Do(context.Background(), n.id, tournament.CloseEntries{}, request); err != nil {
		t.Fatal(err)
	}
	fresh := n.other(n.store)
	if done, err := fresh.desk.Done(context.Background(), request); err != nil || !done {
		t.Errorf("Done: %t, %v", done, err)
	}
	other := *request.Key
	other.Digest = id.Hash{2}
	_, err := fresh.desk.Done(context.Background(), desk.Request{Key: &other})
	isRefusal(t, err, "key-reused")
	if got := counted(t, fresh.desk, "cubilete_load_seconds_count"); got != 0 {
		t.Errorf("%d championships were read", got)
	}
}

// TestARefusedRehearsalIsNotCounted among the acts that the rules refused: nobody did anything.
func TestARefusedRehearsalIsNotCounted(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	for want, dry := range []bool{true, false} {
		_, err := n.desk.Do(context.Background(), n.id, tournament.OpenEntries{}, desk.Request{By: n.organiser(), DryRun: dry})
		if got := counted(t, n.desk, "cubilete_acts_refused_total"); err == nil || got != want {
			t.Errorf("dry run %t: %v, and %d acts were refused, want %d", dry, err, got, want)
		}
	}
}

func TestAKeyDoesAnActOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n := begin(t, open(t, address))
		ask := func(at *night, key string, digest byte, act tournament.Act) (desk.Outcome, error) {
			request := desk.Request{By: n.organiser(), Key: &store.Key{Scope: "ana", Key: key, Digest: id.Hash{digest}, At: evening}}
			return at.desk.Do(context.Background(), n.id, act, request)
		}
		enter := tournament.EnterPair{Pair: stranger(1), AcceptsBases: true}
		first, err := ask(n, "k1", 1, enter)
		if err != nil || first.Again || len(first.Entries) != 1 {
			t.Fatalf("the first time: %+v, %v", first, err)
		}
		n.do(tournament.CloseEntries{})
		for name, at := range map[string]*night{"the same desk": n, "another copy": n.other(open(t, address))} {
			again, err := ask(at, "k1", 1, enter)
			if err != nil || !again.Again || again.View.State.Version() != first.View.State.Version() || len(again.Entries) != 1 ||
				again.Entries[0].Number != first.Entries[0].Number {
				t.Errorf("%s: again %t at version %d with %d entries, %v", name, again.Again, again.View.State.Version(), len(again.Entries), err)
			}
			_, err = ask(at, "k1", 2, tournament.ReopenEntries{})
			if refusal := isRefusal(t, err, "key-reused"); refusal.Kind != tournament.Invalid {
				t.Errorf("%s: another act under the key is of kind %d", name, refusal.Kind)
			}
		}
		if got := len(n.load().Records); got != 4 {
			t.Errorf("%d entries, want created, opened, entered, closed", got)
		}
		if _, err := ask(n, "k2", 3, tournament.OpenEntries{}); err == nil {
			t.Fatal("opening what is closed: no refusal")
		}
		if _, err := ask(n, "k2", 4, tournament.ReopenEntries{}); err != nil {
			t.Errorf("a refused act used up its key: %v", err)
		}
	})
}

// TestADoubleTapCreatesOne championship, though both taps arrive at once.
func TestADoubleTapCreatesOne(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n := begin(t, open(t, address))
		var both sync.WaitGroup
		var ids [2]id.ChampionshipID
		for i := range ids {
			both.Go(func() {
				request := desk.Request{By: n.organiser(), Key: &store.Key{Scope: "ana", Key: "new", Digest: id.Hash{1}, At: evening}}
				outcome, err := n.desk.Create(context.Background(), settings("Navidad"), n.owner, request)
				if err != nil {
					t.Errorf("Create: %v", err)
					return
				}
				ids[i] = outcome.View.State.ID
			})
		}
		both.Wait()
		list, _, err := n.desk.List(context.Background(), store.ListOptions{})
		if err != nil || len(list) != 2 || ids[0] != ids[1] {
			t.Errorf("%d championships, created %v, %v; want one more than before", len(list), ids, err)
		}
	})
}

func TestOneNameManyAddresses(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	for _, want := range []string{"torneo-de-san-blas-2", "torneo-de-san-blas-3"} {
		outcome, err := n.desk.Create(context.Background(), settings("Torneo de San Blas"), n.owner, desk.Request{By: n.organiser()})
		if err != nil || outcome.View.State.Slug != want {
			t.Fatalf("Create: %q, %v; want %q", outcome.View.State.Slug, err, want)
		}
		found, err := n.desk.Find(context.Background(), want)
		if err != nil || found.ID != outcome.View.State.ID {
			t.Errorf("Find(%q) = %s, %v", want, found.ID, err)
		}
	}
}

func TestADryRunWritesNothing(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t))).enter(4)
	before, view := n.load(), n.see()
	for _, act := range []tournament.Act{
		tournament.EnterPair{Pair: stranger(9), AcceptsBases: true}, tournament.DrawDraft{Seed: "x"},
		tournament.EditPair{Pair: 1, Paid: new(bool)}, tournament.Cancel{Reason: "lluvia"},
	} {
		request := desk.Request{By: n.organiser(), DryRun: true, Key: &store.Key{Scope: "ana", Key: "dry", At: evening}}
		if _, err := n.desk.Do(context.Background(), n.id, act, request); err != nil {
			t.Errorf("%T: %v", act, err)
		}
	}
	request := desk.Request{By: n.organiser(), DryRun: true}
	if outcome, err := n.desk.Create(context.Background(), settings("Otro"), n.owner, request); err != nil || outcome.View.State.Slug != "otro" {
		t.Errorf("Create: %v", err)
	}
	after := n.load()
	if len(after.Records) != len(before.Records) || after.Index != before.Index || n.see() != view {
		t.Error("a dry run wrote something")
	}
	if _, known, _ := n.store.Key(context.Background(), "ana", "dry"); known {
		t.Error("a dry run used up a key")
	}
	if draft, err := n.desk.Draft(context.Background(), n.id); draft != nil || err != nil {
		t.Errorf("a dry run left the draft %+v, %v", draft, err)
	}
	if list, _, _ := n.desk.List(context.Background(), store.ListOptions{}); len(list) != 1 {
		t.Errorf("a dry run created a championship")
	}
}

// TestARoleThatWasTakenBack between asking and writing lets nothing through.
func TestARoleThatWasTakenBack(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n := begin(t, open(t, address)).enter(3)
		n.do(tournament.CloseEntries{})
		before := n.load()
		if err := n.store.Revoke(context.Background(), n.id, n.owner); err != nil {
			t.Fatalf("Revoke: %v", err)
		}
		paid := true
		for _, act := range []tournament.Act{
			tournament.ReopenEntries{}, tournament.DrawDraft{}, tournament.EditPair{Pair: 1, Paid: &paid},
			tournament.EnterPair{Pair: stranger(9), AcceptsBases: true},
		} {
			if refusal := n.refused(act, "role-revoked"); refusal.Kind != tournament.Forbidden {
				t.Errorf("%T: of kind %d", act, refusal.Kind)
			}
		}
		after := n.load()
		if after.Index != before.Index || len(after.Records) != len(before.Records) || len(after.People.Persons) != len(before.People.Persons) {
			t.Error("somebody without a role wrote something")
		}
		if got := n.see().State.Version(); got != before.Index.Version {
			t.Errorf("version %d is served, want %d", got, before.Index.Version)
		}
	})
}

func TestPeopleHaveANumberOfTheirOwn(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t))).enter(2)
	before, paid := n.load().Index, true
	outcome := n.do(tournament.EditPair{Pair: 2, Paid: &paid})
	after := n.load().Index
	if after.Version != before.Version || after.People != before.People+1 || len(outcome.Entries) != 0 {
		t.Errorf("version %d and people %d became %d and %d", before.Version, before.People, after.Version, after.People)
	}
	if !n.see().Roster.Marks(2).Paid || !n.other(n.store).see().Roster.Marks(2).Paid {
		t.Error("the mark is not there")
	}
}

// TestAWatcherGetsTheLast and misses those in between when it is slow.
func TestAWatcherGetsTheLast(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	views, stop, err := n.desk.Watch(context.Background(), n.id)
	if err != nil {
		t.Fatalf("Watch: %v", err)
	}
	n.enter(4).start()
	if got, want := (<-views).State.Version(), n.see().State.Version(); got != want {
		t.Errorf("a slow watcher was told of version %d, want %d", got, want)
	}
	select {
	case v := <-views:
		t.Errorf("and then of version %d", v.State.Version())
	default:
	}
	stop()
	n.do(tournament.CallMatch{Match: 1})
	select {
	case v := <-views:
		t.Errorf("a watcher that stopped was told of version %d", v.State.Version())
	default:
	}
}

// TestADeskFollowsOthers that write to the same database.
func TestADeskFollowsOthers(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n := begin(t, open(t, address)).enter(4)
		reader := n.other(open(t, address))
		ctx, stop := context.WithCancel(context.Background())
		done := make(chan error)
		reader.see()
		go func() { done <- reader.desk.Follow(ctx, func(error) {}) }()
		views, forget, err := reader.desk.Watch(ctx, n.id)
		if err != nil {
			t.Fatalf("Watch: %v", err)
		}
		defer forget()
		n.start()
		paid := true
		n.do(tournament.EditPair{Pair: 1, Paid: &paid})
		want := n.see()
		for deadline := time.After(30 * time.Second); ; {
			select {
			case v := <-views:
				if v.State.Version() < want.State.Version() || v.Roster.Number < want.Roster.Number {
					continue
				}
				if v.Root() != want.Root() || v.State.Digest() != want.State.Digest() || !v.Roster.Marks(1).Paid {
					t.Error("the other desk sees another championship")
				}
			case <-deadline:
				t.Error("the other desk was not told")
			}
			break
		}
		stop()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("Follow ended with %v", err)
		}
	})
}

func TestWhatIsNotThere(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	if _, err := n.desk.See(context.Background(), "nowhere"); err == nil {
		t.Error("See of nothing: no error")
	}
	_, err := n.desk.Do(context.Background(), "nowhere", tournament.OpenEntries{}, desk.Request{By: n.organiser()})
	if refusal := isRefusal(t, err, "not-found"); refusal.Kind != tournament.NotFound {
		t.Errorf("of kind %d", refusal.Kind)
	}
}

// TestAnEarlierVersion is what was true then.
func TestAnEarlierVersion(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	seen := map[int]id.Hash{n.see().State.Version(): n.see().State.Digest()}
	for i := range 4 {
		n.do(tournament.EnterPair{Pair: stranger(i), AcceptsBases: true})
		seen[n.see().State.Version()] = n.see().State.Digest()
	}
	for version, digest := range seen {
		view, err := n.other(n.store).desk.At(context.Background(), n.id, version)
		if err != nil || view.State.Digest() != digest || view.State.Version() != version {
			t.Errorf("At(%d): version %d, %v", version, view.State.Version(), err)
		}
	}
	for _, version := range []int{0, -1, 99} {
		if _, err := n.desk.At(context.Background(), n.id, version); err == nil {
			t.Errorf("At(%d): no error", version)
		}
	}
}
