package store_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

func TestWhatWasAppendedIsLoadedAfterReopening(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n := newNight(t, open(t, address), "navidad")
		n.add(n.next(3))
		n.add(n.next(0)) // a draft or people alone
		got, err := open(t, address).Load(context.Background(), n.index.ID, 0)
		if err != nil {
			t.Fatalf("Load: %v", err)
		}
		if diff := cmp.Diff(n.index, got.Index); diff != "" {
			t.Errorf("the index row (-wrote +read):\n%s", diff)
		}
		if diff := cmp.Diff(n.records, got.Records); diff != "" {
			t.Errorf("the journal (-wrote +read):\n%s", diff)
		}
	})
}

func TestLoadAfterGivesOnlyWhatIsNew(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		n := newNight(t, s, "navidad")
		n.add(n.next(1200)) // more than one INSERT carries
		for _, after := range []int{0, 1, 700, 1201, 5000} {
			got, err := s.Load(context.Background(), n.index.ID, after)
			if err != nil {
				t.Fatalf("Load after %d: %v", after, err)
			}
			want := n.records[min(after, len(n.records)):]
			if diff := cmp.Diff(len(want), len(got.Records)); diff != "" {
				t.Fatalf("Load after %d: how many (-want +got):\n%s", after, diff)
			}
			if len(want) > 0 && !cmp.Equal(want, got.Records) {
				t.Errorf("Load after %d: not what was written", after)
			}
		}
	})
}

func TestOfTwoActsOnOneVersionOneIsLetIn(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		const rivals = 16
		n := newNight(t, s, "navidad")
		errs := make([]error, rivals)
		var all sync.WaitGroup
		for i := range rivals {
			act := n.next(1)
			act.Records[0].Bytes = []byte{'{', byte('a' + i), '}'}
			all.Go(func() { errs[i] = s.Append(context.Background(), act) })
		}
		all.Wait()
		let := 0
		for _, err := range errs {
			if err == nil {
				let++
			} else if !errors.Is(err, store.ErrStale) {
				t.Errorf("Append of a rival: %v, want ErrStale", err)
			}
		}
		got, err := s.Load(context.Background(), n.index.ID, 0)
		if err != nil || let != 1 || len(got.Records) != 2 {
			t.Errorf("%d of %d rivals were let in, the journal has %d entries, %v; want 1 and 2", let, rivals, len(got.Records), err)
		}
	})
}

func TestAppendRefusesAndLeavesNothing(t *testing.T) {
	tests := []struct {
		name  string
		spoil func(*night, *store.Append)
		want  error // nil: any
	}{
		{"decided on an older version", func(n *night, a *store.Append) { n.add(n.next(1)) }, store.ErrStale},
		{"decided on an older people number", func(n *night, a *store.Append) { a.AfterPeople++ }, store.ErrStale},
		{"a championship that is not there", func(n *night, a *store.Append) { a.Index.ID = "nowhere" }, store.ErrStale},
		{"a new championship with an old identifier", func(n *night, a *store.Append) {
			*a = store.Append{Index: n.index, Records: n.records}
			a.Index.Slug = "another slug"
		}, store.ErrStale},
		{"a slug of another", func(n *night, a *store.Append) {
			a.Index.Slug = newNight(n.t, n.store, "neighbour").index.Slug
		}, store.ErrSlugTaken},
		{"a new championship with the slug of another", func(n *night, a *store.Append) {
			*a = store.Append{Index: n.index, Records: n.records}
			a.Index.ID = "other"
		}, store.ErrSlugTaken},
		{"a key that was used", func(n *night, a *store.Append) {
			first := n.next(1)
			first.Key = &store.Key{Scope: "ana", Key: "k1", At: evening}
			n.add(first)
			*a = n.next(1)
			a.Key = first.Key
		}, store.ErrRepeated},
		{"a gap in the journal", func(n *night, a *store.Append) { a.Records = a.Records[1:] }, nil},
		{"an index row ahead of the journal", func(n *night, a *store.Append) { a.Index.Version++ }, nil},
	}
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				n := newNight(t, s, tt.name)
				act := n.next(2)
				act.People = roster.Change{Persons: []roster.Person{{ID: "p1", Phone: "+34600000000"}}}
				tt.spoil(n, &act)
				err := s.Append(context.Background(), act)
				if err == nil || tt.want != nil && !errors.Is(err, tt.want) {
					t.Fatalf("Append: %v, want %v", err, tt.want)
				}
				assertUnchanged(t, n)
			})
		}
	})
}

// assertUnchanged compares the store with what the night wrote.
func assertUnchanged(t *testing.T, n *night) {
	t.Helper()
	got, err := n.store.Load(context.Background(), n.index.ID, 0)
	if err != nil {
		t.Fatalf("Load: %v", err)
	}
	if diff := cmp.Diff(n.index, got.Index); diff != "" {
		t.Errorf("the index row moved (-was +is):\n%s", diff)
	}
	if diff := cmp.Diff(n.records, got.Records); diff != "" {
		t.Errorf("the journal moved (-was +is):\n%s", diff)
	}
	if !got.People.Empty() {
		t.Errorf("people were left behind: %+v", got.People)
	}
}

func TestAppendAsksForTheRoleAgain(t *testing.T) {
	tests := []struct {
		name    string
		account func(t *testing.T, n *night) id.AccountID
		role    store.Role
		want    error
	}{
		{"the role it needs", granted(tournament.Referee), tournament.Referee, nil},
		{"a greater role", granted(tournament.Owner), tournament.Organiser, nil},
		{"a smaller role", granted(tournament.Referee), tournament.Organiser, store.ErrForbidden},
		{"the owner of the house", func(t *testing.T, n *night) id.AccountID {
			return account(t, n.store, "jefa", tournament.Owner)
		}, tournament.Owner, nil},
		{"a role in another championship", func(t *testing.T, n *night) id.AccountID {
			return granted(tournament.Owner)(t, newNight(t, n.store, "neighbour of guards"))
		}, tournament.Referee, store.ErrForbidden},
		{"a role that was taken back", func(t *testing.T, n *night) id.AccountID {
			who := granted(tournament.Owner)(t, n)
			must(t, n.store.Revoke(context.Background(), n.index.ID, who))
			return who
		}, tournament.Referee, store.ErrForbidden},
		{"a closed account", func(t *testing.T, n *night) id.AccountID {
			who := granted(tournament.Owner)(t, n)
			must(t, n.store.CloseAccount(context.Background(), who, true))
			return who
		}, tournament.Referee, store.ErrForbidden},
		{"nobody", func(t *testing.T, n *night) id.AccountID { return "nobody" }, tournament.Referee, store.ErrForbidden},
	}
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				n := newNight(t, s, tt.name)
				act := n.next(1)
				act.By = store.Guard{Account: tt.account(t, n), Role: tt.role}
				if err := s.Append(context.Background(), act); !errors.Is(err, tt.want) {
					t.Errorf("Append by %+v: %v, want %v", act.By, err, tt.want)
				}
			})
		}
	})
}

// granted gives a new account a role in the night's championship.
func granted(role store.Role) func(*testing.T, *night) id.AccountID {
	return func(t *testing.T, n *night) id.AccountID {
		who := account(t, n.store, "of "+n.index.Name, tournament.Organiser)
		must(t, n.store.Grant(context.Background(), n.index.ID, who, role))
		return who
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestANewChampionshipBelongsToWhoMadeIt(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		who := account(t, s, "ana", tournament.Organiser)
		other := account(t, s, "luis", tournament.Organiser)
		n := newNight(t, s, "navidad")
		act := n.next(1)
		act.Index.ID, act.Index.Slug, act.Index.Version, act.After = "new", "nuevo", 1, 0
		act.Records[0].Number = 1
		act.Owner, act.By = who, store.Guard{Account: who, Role: tournament.Organiser}
		must(t, s.Append(context.Background(), act))
		for account, want := range map[id.AccountID]store.Role{who: tournament.Owner, other: tournament.Everyone} {
			if got, err := s.Role(context.Background(), "new", account); got != want || err != nil {
				t.Errorf("Role(new, %s) = %v, %v; want %v", account, got, err, want)
			}
		}
	})
}

func TestAKeyRemembersItsAct(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		n := newNight(t, s, "navidad")
		act := n.next(2)
		act.Key = &store.Key{Scope: "ana", Key: "k1", Digest: id.Hash{7}, At: evening}
		n.add(act)
		want := store.Key{Scope: "ana", Key: "k1", Digest: id.Hash{7}, Championship: n.index.ID, After: 1, Version: 3, At: evening}
		got, found, err := s.Key(context.Background(), "ana", "k1")
		if diff := cmp.Diff(want, got); diff != "" || !found || err != nil {
			t.Errorf("Key: %t, %v (-want +got):\n%s", found, err, diff)
		}
		for _, other := range [][2]string{{"ana", "k2"}, {"luis", "k1"}} {
			if _, found, err := s.Key(context.Background(), other[0], other[1]); found || err != nil {
				t.Errorf("Key(%q): %t, %v; want nothing found", other, found, err)
			}
		}
	})
}

func TestDraftsAreCountedUntilOneIsPublished(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		n := newNight(t, s, "navidad")
		for made, draft := range []string{`{"seed":"a"}`, `{"seed":"b"}`} {
			act := n.next(0)
			act.Draft = []byte(draft)
			n.add(act)
			got, err := s.Draft(context.Background(), n.index.ID)
			if want := (store.Draft{Bytes: []byte(draft), Made: made + 1}); err != nil || !cmp.Equal(want, got) {
				t.Errorf("Draft = %+v, %v; want %+v", got, err, want)
			}
		}
		published := n.next(1)
		published.DropDraft = true
		n.add(published)
		if _, err := s.Draft(context.Background(), n.index.ID); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Draft after publishing: %v, want ErrNotFound", err)
		}
	})
}

func TestAppendRefusesWhatOneDatabaseWouldNotKeep(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		n := newNight(t, s, "navidad")
		for _, bad := range []string{"A\x00na", "Ana\xff"} {
			for name, people := range map[string]roster.Change{
				"a name":  {Spellings: []roster.Spelling{spelling("a", bad, 1)}},
				"a phone": {Persons: []roster.Person{{ID: "a", Phone: bad}}},
				"a text":  {Texts: []roster.Text{text(1, roster.Reason, bad)}},
			} {
				if err := s.Append(context.Background(), n.changing(people)); !errors.Is(err, store.ErrLetters) {
					t.Errorf("Append of %s %q: %v, want ErrLetters", name, bad, err)
				}
			}
			if _, err := s.Find(context.Background(), bad); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("Find(%q): %v, want ErrNotFound", bad, err)
			}
			if _, found, err := s.Key(context.Background(), bad, bad); found || err != nil {
				t.Errorf("Key(%q): %t, %v", bad, found, err)
			}
		}
		assertUnchanged(t, n)
	})
}
