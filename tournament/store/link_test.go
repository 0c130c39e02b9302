package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// link keeps a link and returns it.
func link(t *testing.T, s *store.Store, n byte, purpose string, account id.AccountID) store.Link {
	t.Helper()
	l := store.Link{Hash: id.Hash{n}, Purpose: purpose, Account: account, Expires: evening.Add(time.Hour)}
	must(t, s.PutLink(context.Background(), l))
	return l
}

func TestALinkOpensOnce(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		ana := account(t, s, "ana", tournament.Organiser)
		good := link(t, s, 1, "password", ana)
		if got, err := s.Link(ctx, good.Hash, "password", evening); err != nil || !cmp.Equal(got, good) {
			t.Fatalf("Link = %+v, %v; want %+v", got, err, good)
		}
		var all sync.WaitGroup
		errs := make([]error, 8)
		for i := range errs {
			all.Go(func() { _, errs[i] = s.PasswordByLink(ctx, good, evening, fmt.Sprint("$", i)) })
		}
		all.Wait()
		opened := -1
		for i, err := range errs {
			switch {
			case err == nil && opened < 0:
				opened = i
			case !errors.Is(err, store.ErrUsed):
				t.Errorf("PasswordByLink again: %v, want ErrUsed", err)
			}
		}
		if got, err := s.Account(ctx, ana); err != nil || got.Password != fmt.Sprint("$", opened) || got.Epoch != 1 {
			t.Errorf("the account is %+v, %v; want password $%d and epoch 1", got, err, opened)
		}
	})
}

func TestALinkThatOpensNothing(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		ana, luis := account(t, s, "ana", tournament.Organiser), account(t, s, "luis", tournament.Organiser)
		superseded := link(t, s, 1, "password", ana)
		good := link(t, s, 2, "password", ana)
		closed := link(t, s, 3, "password", luis)
		must(t, s.CloseAccount(ctx, luis, true))
		other := good
		other.Purpose = "setup"
		tests := []struct {
			name string
			link store.Link
			now  time.Time
			want error
		}{
			{"a newer one was made", superseded, evening, store.ErrUsed},
			{"for something else", other, evening, store.ErrUsed},
			{"expired", good, evening.Add(time.Hour), store.ErrUsed},
			{"never made", store.Link{Hash: id.Hash{9}, Purpose: "password"}, evening, store.ErrUsed},
			{"of a closed account", closed, evening, store.ErrForbidden},
		}
		for _, tt := range tests {
			if _, err := s.PasswordByLink(ctx, tt.link, tt.now, "$new"); !errors.Is(err, tt.want) {
				t.Errorf("PasswordByLink, %s: %v, want %v", tt.name, err, tt.want)
			}
		}
		if _, err := s.Link(ctx, superseded.Hash, "password", evening); !errors.Is(err, store.ErrUsed) {
			t.Errorf("Link that was superseded: %v, want ErrUsed", err)
		}
		if _, err := s.Link(ctx, closed.Hash, "password", evening); err != nil {
			t.Errorf("a link that was refused was used up: %v", err)
		}
	})
}

func TestThereIsOneFirstOwner(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		setup := link(t, s, 1, "setup", "")
		ana := store.Account{ID: "ana", Email: "ana@example.org", Role: tournament.Owner, Since: evening}
		must(t, s.OwnerByLink(ctx, setup, evening, ana))
		again := link(t, s, 2, "setup", "")
		eve := store.Account{ID: "eve", Email: "eve@example.org", Role: tournament.Owner, Since: evening}
		if err := s.OwnerByLink(ctx, again, evening, eve); !errors.Is(err, store.ErrForbidden) {
			t.Errorf("OwnerByLink when there is an owner: %v, want ErrForbidden", err)
		}
		if _, err := s.Account(ctx, "eve"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Account of the second: %v, want ErrNotFound", err)
		}
	})
}
