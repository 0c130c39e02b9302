package store_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament"
	"cubilete/tournament/store"
)

func TestAccounts(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		want := store.Account{
			ID: "ana", Email: "ana@example.org", Name: "Ana Ñ", Role: tournament.Owner, Password: "$x", Epoch: 3, Since: evening,
		}
		must(t, s.AddAccount(ctx, want))
		account(t, s, "luis", tournament.Organiser)
		if err := s.AddAccount(ctx, store.Account{ID: "b", Email: want.Email, Role: tournament.Organiser}); !errors.Is(err, store.ErrEmailTaken) {
			t.Errorf("AddAccount with a taken address: %v, want ErrEmailTaken", err)
		}
		byID, err := s.Account(ctx, want.ID)
		if diff := cmp.Diff(want, byID); diff != "" || err != nil {
			t.Errorf("Account: %v (-want +got):\n%s", err, diff)
		}
		byEmail, err := s.AccountByEmail(ctx, want.Email)
		if diff := cmp.Diff(want, byEmail); diff != "" || err != nil {
			t.Errorf("AccountByEmail: %v (-want +got):\n%s", err, diff)
		}
		if _, err := s.AccountByEmail(ctx, "ANA@example.org"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("AccountByEmail of another writing: %v, want ErrNotFound", err)
		}
		if all, err := s.Accounts(ctx); len(all) != 2 || err != nil {
			t.Errorf("Accounts = %d, %v; want 2", len(all), err)
		}
		if err := s.SetPassword(ctx, "nobody", "x"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("SetPassword of nobody: %v, want ErrNotFound", err)
		}
	})
}
