package store_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament"
	"cubilete/tournament/store"
)

func TestGrants(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		n := newNight(t, s, "navidad")
		ana, luis := account(t, s, "ana", tournament.Organiser), account(t, s, "luis", tournament.Organiser)
		must(t, s.Grant(ctx, n.index.ID, ana, tournament.Referee))
		must(t, s.Grant(ctx, n.index.ID, luis, tournament.Owner))
		must(t, s.Grant(ctx, n.index.ID, ana, tournament.Organiser))
		got, err := s.Grants(ctx, n.index.ID)
		want := []store.Grant{{Account: ana, Role: tournament.Organiser}, {Account: luis, Role: tournament.Owner}}
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("Grants: %v (-want +got):\n%s", err, diff)
		}
		if err := s.Grant(ctx, n.index.ID, "nobody", tournament.Referee); err == nil {
			t.Error("Grant to nobody: no error")
		}
		if err := s.Grant(ctx, n.index.ID, ana, tournament.Player); err == nil {
			t.Error("Grant of a role that accounts do not have: no error")
		}
	})
}
