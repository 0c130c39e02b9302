package store_test

import (
	"context"
	"testing"
	"time"

	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// soon is when a test gives up waiting for what should come at once.
const soon = 20 * time.Second

func TestChangesTellWhatOthersWrite(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		here, there := open(t, address), open(t, address)
		old := newNight(t, there, "navidad")
		ctx, cancel := context.WithCancel(context.Background())
		changes, err := here.Changes(ctx)
		must(t, err)
		old.add(old.next(2))
		await(t, changes, old)
		old.add(old.changing(roster.Change{Persons: []roster.Person{{ID: "a"}}}))
		await(t, changes, old)
		fresh := newNight(t, there, "verano")
		await(t, changes, fresh)
		mine := newNight(t, here, "otoño")
		await(t, changes, mine)
		cancel()
		for range changes {
		}
	})
}

// await reads what is told until it is told of what the night wrote last.
func await(t *testing.T, changes <-chan store.Head, n *night) {
	t.Helper()
	want := store.Head{Championship: n.index.ID, Version: n.index.Version, People: n.index.People}
	late := time.After(soon)
	for {
		select {
		case got, ok := <-changes:
			if got == want {
				return
			}
			if !ok || got.Version > want.Version {
				t.Fatalf("told of %+v, want %+v", got, want)
			}
		case <-late:
			t.Fatalf("nobody told of %+v", want)
		}
	}
}

func TestChangesAreFoundWhenTheMessageWasLost(t *testing.T) {
	address := freshPostgres(t)
	s := open(t, address)
	n := newNight(t, s, "navidad")
	changes, err := s.Changes(t.Context())
	must(t, err)
	execute(t, address, "UPDATE championships SET version = version + 1") // says nothing
	n.index.Version++
	await(t, changes, n)
	execute(t, address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()")
	execute(t, address, "UPDATE championships SET version = version + 1")
	n.index.Version++
	await(t, changes, n)
}
