package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

func TestTokens(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		ana, luis := account(t, s, "ana", tournament.Organiser), account(t, s, "luis", tournament.Organiser)
		first := store.Token{ID: "t1", Hash: id.Hash{1}, Account: ana, Name: "script", Scope: "all", Since: evening, Expires: evening.Add(time.Hour)}
		second := store.Token{ID: "t2", Hash: id.Hash{2}, Account: ana, Scope: "read", Since: evening.Add(time.Second)}
		must(t, s.AddToken(ctx, second))
		must(t, s.AddToken(ctx, first))
		first.Used = evening.Add(time.Minute)
		must(t, s.NoteToken(ctx, "t1", first.Used))
		if got, err := s.Token(ctx, first.Hash); err != nil || got != first {
			t.Errorf("Token = %+v, %v; want %+v", got, err, first)
		}
		got, err := s.Tokens(ctx, ana)
		if diff := cmp.Diff([]store.Token{first, second}, got); diff != "" || err != nil {
			t.Errorf("Tokens: %v (-want +got):\n%s", err, diff)
		}
		if err := s.EndToken(ctx, luis, "t1"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("EndToken of another's: %v, want ErrNotFound", err)
		}
		must(t, s.EndToken(ctx, ana, "t1"))
		if _, err := s.Token(ctx, first.Hash); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Token that was ended: %v, want ErrNotFound", err)
		}
	})
}
