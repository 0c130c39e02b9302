package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

func TestFindByIdentifierAndBySlug(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		n := newNight(t, s, "navidad")
		impostor := newNight(t, s, "impostor")
		act := impostor.next(1)
		act.Index.Slug = string(n.index.ID)
		impostor.add(act)
		for _, name := range []string{string(n.index.ID), n.index.Slug} {
			if got, err := s.Find(ctx, name); err != nil || got != n.index {
				t.Errorf("Find(%q) = %+v, %v; want %+v", name, got, err, n.index)
			}
		}
		for _, name := range []string{"", "nobody", "1=1", "' OR ''='"} {
			if got, err := s.Find(ctx, name); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("Find(%q) = %+v, %v; want ErrNotFound", name, got, err)
			}
		}
	})
}

func TestHeadAndLoadOfNothing(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		n := newNight(t, s, "navidad")
		n.add(n.next(4))
		version, people, err := s.Head(ctx, n.index.ID)
		if version != n.index.Version || people != n.index.People || err != nil {
			t.Errorf("Head = %d, %d, %v; want %d, %d", version, people, err, n.index.Version, n.index.People)
		}
		if _, _, err := s.Head(ctx, "nowhere"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Head of nowhere: %v, want ErrNotFound", err)
		}
		if _, err := s.Load(ctx, "nowhere", 0); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Load of nowhere: %v, want ErrNotFound", err)
		}
	})
}

// season writes championships: every third is published, and two share each date.
func season(t *testing.T, s *store.Store, size int) []*night {
	nights := make([]*night, size)
	for i := range nights {
		nights[i] = newNight(t, s, fmt.Sprintf("torneo%02d", i))
		act := nights[i].next(1)
		act.Index.StartsAt = fmt.Sprintf("2026-12-%02dT18:00", 1+i/2)
		act.Index.Published = i%3 == 0
		nights[i].add(act)
	}
	return nights
}

func TestListChoosesAndGoesOn(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		const size = 20
		nights := season(t, s, size)
		ana := account(t, s, "ana", tournament.Organiser)
		for _, i := range []int{0, 5, 8} {
			must(t, s.Grant(context.Background(), nights[i].index.ID, ana, tournament.Referee))
		}
		tests := []struct {
			name    string
			options store.ListOptions
			belongs func(i int) bool
		}{
			{"all", store.ListOptions{}, func(int) bool { return true }},
			{"published", store.ListOptions{Published: true}, func(i int) bool { return i%3 == 0 }},
			{"hers", store.ListOptions{Account: ana}, func(i int) bool { return slices.Contains([]int{0, 5, 8}, i) }},
			{"published or hers", store.ListOptions{Published: true, Account: ana}, func(i int) bool { return i%3 == 0 || i == 5 || i == 8 }},
		}
		for _, tt := range tests {
			var want []tournament.Index
			for i := size - 1; i >= 0; i-- {
				if tt.belongs(i) {
					want = append(want, nights[i].index)
				}
			}
			for _, limit := range []int{0, 1, 3, len(want), size + 1} {
				tt.options.Limit = limit
				if diff := cmp.Diff(want, listAll(t, s, tt.options)); diff != "" {
					t.Errorf("List of %s, %d at a time (-want +got):\n%s", tt.name, limit, diff)
				}
			}
		}
	})
}

// listAll goes on until there is no more.
func listAll(t *testing.T, s *store.Store, options store.ListOptions) (all []tournament.Index) {
	t.Helper()
	for {
		page, next, err := s.List(context.Background(), options)
		if err != nil {
			t.Fatalf("List(%+v): %v", options, err)
		}
		if options.Limit > 0 && len(page) > options.Limit {
			t.Fatalf("List(%+v) gave %d", options, len(page))
		}
		all = append(all, page...)
		if options.After = next; next == "" {
			return all
		}
	}
}

func TestListRefusesAForeignCursor(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		for _, cursor := range []string{"?", "YWJj", id.Hash{}.String()} {
			if _, _, err := s.List(context.Background(), store.ListOptions{After: cursor}); !errors.Is(err, store.ErrCursor) {
				t.Errorf("List after %q: %v, want ErrCursor", cursor, err)
			}
		}
	})
}
