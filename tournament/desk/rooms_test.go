package desk_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"cubilete/meter"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// many are championships at one desk, with open entries.
func many(t testing.TB, n *night, championships int) []id.ChampionshipID {
	t.Helper()
	var all []id.ChampionshipID
	for i := range championships {
		outcome, err := n.desk.Create(context.Background(), settings(fmt.Sprint("Torneo ", i)), n.owner, desk.Request{By: n.organiser()})
		if err != nil {
			t.Fatalf("Create: %v", err)
		}
		n.id = outcome.View.State.ID
		n.do(tournament.OpenEntries{})
		all = append(all, n.id)
	}
	return all
}

// counted is what a desk tells under a name.
func counted(t testing.TB, d *desk.Desk, name string) int {
	t.Helper()
	var text meter.Text
	var out strings.Builder
	d.Tell(&text)
	if _, err := text.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	var count int
	_, line, _ := strings.Cut(out.String(), "\n"+name+" ")
	if _, err := fmt.Sscan(line, &count); err != nil {
		t.Fatalf("the desk tells no %s: %v in\n%s", name, err, out.String())
	}
	return count
}

// TestWhatWasLetGoIsReadAgain and equals: a desk that holds hardly anything does and shows what one does that has just
// been opened.
func TestWhatWasLetGoIsReadAgain(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	all := many(t, n, 12)
	n.desk.Hold(20)
	random := rand.New(rand.NewPCG(1, 2))
	for step := range 300 {
		n.id = all[random.IntN(len(all))]
		if random.IntN(2) == 0 {
			n.do(tournament.EnterPair{Pair: stranger(step), AcceptsBases: true})
		}
		here, there := n.see(), n.other(n.store).see()
		if here.Root() != there.Root() || here.State.Digest() != there.State.Digest() || here.Index() != there.Index() ||
			here.Roster.Number != there.Roster.Number {
			t.Fatalf("step %d: version %d is shown, and version %d is in the store", step, here.State.Version(), there.State.Version())
		}
		if found, err := n.desk.Find(context.Background(), here.State.Slug); err != nil || found != here.Index() {
			t.Fatalf("step %d: Find(%q) = %+v, %v", step, here.State.Slug, found, err)
		}
		if held, last := counted(t, n.desk, "cubilete_rooms_entries"), here.State.Version()+here.Roster.Len(); held > max(20, last) {
			t.Fatalf("step %d: %d entries are in memory", step, held)
		}
	}
	if counted(t, n.desk, "cubilete_rooms_let_go_total") == 0 {
		t.Error("none was let go")
	}
	if _, err := n.desk.Audit(context.Background()); err != nil {
		t.Error(err)
	}
}

// TestWhoeverWatchesIsToldOfAll though everything else is let go.
func TestWhoeverWatchesIsToldOfAll(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	watched := n.id
	views, stop, err := n.desk.Watch(context.Background(), watched)
	if err != nil {
		t.Fatal(err)
	}
	n.desk.Hold(1)
	many(t, n, 5)
	if got := counted(t, n.desk, "cubilete_rooms"); got != 2 {
		t.Errorf("%d championships are in memory, want the one that is watched and the last", got)
	}
	n.id = watched
	n.do(tournament.CloseEntries{})
	if got := (<-views).State.Version(); got != n.see().State.Version() {
		t.Errorf("a watcher was told of version %d, want %d", got, n.see().State.Version())
	}
	many(t, n, 1)
	stop()
	if got := counted(t, n.desk, "cubilete_rooms"); got != 1 {
		t.Errorf("%d championships are in memory when nobody watches, want the last", got)
	}
}

// TestManyActWhileMuchIsLetGo and nothing is lost.
func TestManyActWhileMuchIsLetGo(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	all := many(t, n, 6)
	n.desk.Hold(5)
	const each = 15
	var everyone sync.WaitGroup
	for worker := range 4 {
		everyone.Go(func() {
			for k := range each {
				at := *n
				at.id = all[(worker+k)%len(all)]
				if err := at.persist(tournament.EnterPair{Pair: stranger(100*worker + k), AcceptsBases: true}); err != nil {
					t.Errorf("entering: %v", err)
				}
			}
		})
	}
	everyone.Wait()
	entered := 0
	for _, n.id = range all {
		entered += n.see().State.Count(tournament.Entered)
	}
	if entered != 4*each {
		t.Errorf("%d pairs are entered, want %d", entered, 4*each)
	}
	if _, err := n.desk.Audit(context.Background()); err != nil {
		t.Error(err)
	}
}

// TestAWatcherOfWhatCannotBeReadAnyMore is sent away, and so comes back when it can.
func TestAWatcherOfWhatCannotBeReadAnyMore(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n := begin(t, open(t, address))
		reader := n.other(open(t, address))
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		views, forget, err := reader.desk.Watch(ctx, n.id)
		if err != nil {
			t.Fatal(err)
		}
		defer forget()
		go func() { _ = reader.desk.Follow(ctx, func(error) {}) }()
		newer(t, n)
		select {
		case _, more := <-views:
			if more {
				t.Error("a watcher was told of something that cannot be read")
			}
		case <-time.After(30 * time.Second):
			t.Error("the watcher waits for ever")
		}
	})
}

// TestANameThatTheDiskChangedIsNotShown since it is not the one that was committed to.
func TestANameThatTheDiskChangedIsNotShown(t *testing.T) {
	address := freshSQLite(t)
	n := begin(t, open(t, address)).enter(2)
	behind(t, address, "UPDATE spellings SET name = 'Eva Núñez' WHERE name LIKE 'Ana%'")
	_, err := n.other(open(t, address)).desk.See(context.Background(), n.id)
	var refusal *tournament.Error
	if !errors.As(err, &refusal) || refusal.Kind != tournament.Unavailable || !errors.Is(err, desk.ErrDamaged) {
		t.Errorf("See: %v; want that the championship cannot be served", err)
	}
}

// TestHundredsOfChampionshipsTakeNoMoreThanIsHeld though each is asked for: the ones that were asked for the longest
// ago go, those that somebody watches stay, and nothing is lost.
func TestHundredsOfChampionshipsTakeNoMoreThanIsHeld(t *testing.T) {
	const hold = 200
	n := begin(t, open(t, freshSQLite(t)))
	all := many(t, n, 300)
	fresh := n.other(n.store)
	fresh.desk.Hold(hold)
	list(t, fresh, len(all)+1)
	if got := counted(t, fresh.desk, "cubilete_rooms"); got != 0 {
		t.Errorf("%d championships are in memory when they have been listed", got)
	}
	watched := all[:20]
	for _, championship := range watched {
		_, stop, err := fresh.desk.Watch(context.Background(), championship)
		if err != nil {
			t.Fatal(err)
		}
		defer stop()
	}
	for _, fresh.id = range all {
		v := fresh.see()
		if got := counted(t, fresh.desk, "cubilete_rooms_entries"); got > hold {
			t.Fatalf("%d entries are in memory, want at the most %d", got, hold)
		}
		if want := n.desk.Held(fresh.id); v.Root() != want.Root() || v.State.Digest() != want.State.Digest() {
			t.Fatalf("%s is not what it was", v.State.Slug)
		}
	}
	for _, championship := range watched {
		if fresh.desk.Held(championship) == nil {
			t.Errorf("%s was let go while somebody watches", championship)
		}
	}
	last := all[len(all)-1]
	if fresh.desk.Held(last) == nil || fresh.desk.Held(all[len(watched)]) != nil {
		t.Error("want the last that was asked for in memory, and the first not")
	}
	if _, err := fresh.desk.Audit(context.Background()); err != nil {
		t.Error(err)
	}
	if got := counted(t, fresh.desk, "cubilete_rooms_entries"); got > hold {
		t.Errorf("%d entries are in memory after an audit", got)
	}
}

// list wants so many championships, page by page.
func list(t *testing.T, n *night, want int) {
	t.Helper()
	seen := map[id.ChampionshipID]bool{}
	options := desk.ListOptions{Limit: 50}
	for more := true; more; more = options.After != "" {
		page, next, err := n.desk.List(context.Background(), options)
		if err != nil || len(page) > options.Limit {
			t.Fatalf("a page of %d, %v; want at the most %d", len(page), err, options.Limit)
		}
		for _, index := range page {
			seen[index.ID] = true
		}
		options.After = next
	}
	if len(seen) != want {
		t.Errorf("%d championships are listed, want %d", len(seen), want)
	}
}

// TestAListOfPeopleWeighsWhatItHolds however few acts brought them.
func TestAListOfPeopleWeighsWhatItHolds(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	before := counted(t, n.desk, "cubilete_rooms_entries")
	var file tournament.ImportPairs
	for i := range 50 {
		file.Pairs, file.Rows = append(file.Pairs, stranger(i)), append(file.Rows, i+2)
	}
	n.do(file)
	if got := counted(t, n.desk, "cubilete_rooms_entries") - before; got < 50+100 {
		t.Errorf("50 entries and 100 names weigh %d", got)
	}
}
