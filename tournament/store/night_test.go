package store_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// evening is when the tests are played.
var evening = time.Date(2026, 12, 5, 18, 0, 0, 123456000, time.UTC)

// night writes the journal of one championship, remembering what it wrote.
type night struct {
	t       testing.TB
	store   *store.Store
	index   tournament.Index
	records []tournament.Record
}

// newNight creates a championship with one entry.
func newNight(t testing.TB, s *store.Store, name string) *night {
	t.Helper()
	n := &night{t: t, store: s, index: tournament.Index{
		ID: id.ChampionshipID("id-" + name), Slug: name, Name: "Torneo «" + name + "»",
		Stage: tournament.Drafted, StartsAt: "2026-12-05T18:00", Zone: "Europe/Madrid",
	}}
	n.add(n.next(1))
	return n
}

// next is an act that adds so many entries to what was written so far.
func (n *night) next(entries int) store.Append {
	a := store.Append{Index: n.index, After: n.index.Version, AfterPeople: n.index.People}
	for range entries {
		a.Index.Version++
		text := fmt.Sprintf(`{"kind":"said", "n":%d, "text":"ñandú \"q\"  \u0000 🎲"}`, a.Index.Version)
		a.Index.Root = sha256.Sum256([]byte(text))
		a.Records = append(a.Records, tournament.Record{Number: a.Index.Version, Bytes: []byte(text), Root: a.Index.Root})
	}
	return a
}

// changing is an act of one entry that changes people.
func (n *night) changing(people roster.Change) store.Append {
	a := n.next(1)
	a.People = people
	a.Index.People++
	return a
}

// add appends, which must succeed, and remembers.
func (n *night) add(a store.Append) {
	n.t.Helper()
	if err := n.store.Append(context.Background(), a); err != nil {
		n.t.Fatalf("Append of version %d: %v", a.Index.Version, err)
	}
	n.index = a.Index
	n.records = append(n.records, a.Records...)
}

func spelling(player, name string, salt byte) roster.Spelling {
	salted := roster.Salt{salt}
	return roster.Spelling{
		Player: id.PlayerID(player), Name: name, Salt: salted, Commitment: roster.Commit(salted, name),
	}
}

func text(salt byte, kind roster.TextKind, words string) roster.Text {
	salted := roster.Salt{salt}
	return roster.Text{Commitment: roster.Commit(salted, words), Salt: salted, Text: words, Kind: kind}
}

func account(t testing.TB, s *store.Store, name string, role store.Role) id.AccountID {
	t.Helper()
	a := store.Account{ID: id.AccountID(name), Email: name + "@example.org", Name: name, Role: role, Since: evening}
	if err := s.AddAccount(context.Background(), a); err != nil {
		t.Fatalf("AddAccount(%s): %v", name, err)
	}
	return a.ID
}
