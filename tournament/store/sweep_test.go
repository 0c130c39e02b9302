package store_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

func TestSweepForgetsWhatHasHadItsTime(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		n := newNight(t, s, "navidad")
		ana := account(t, s, "ana", tournament.Organiser)
		for i, at := range []time.Time{evening.Add(-8 * 24 * time.Hour), evening.Add(-6 * 24 * time.Hour)} {
			act := n.next(1)
			act.Key = &store.Key{Scope: "ana", Key: fmt.Sprint("k", i), At: at}
			n.add(act)
		}
		session(t, s, "phone", ana, 0)
		must(t, s.AddToken(ctx, store.Token{ID: "for ever", Hash: id.Hash{1}, Account: ana, Since: evening}))
		must(t, s.AddToken(ctx, store.Token{ID: "over", Hash: id.Hash{2}, Account: ana, Since: evening, Expires: evening.Add(-time.Hour)}))
		_, err := s.Count(ctx, "lock:a", evening.Add(-1000*time.Hour), 0)
		must(t, err)
		must(t, s.Sweep(ctx, evening))
		for key, want := range map[string]bool{"k0": false, "k1": true} {
			if _, found, err := s.Key(ctx, "ana", key); found != want || err != nil {
				t.Errorf("Key(%s) after Sweep: %t, %v; want %t", key, found, err, want)
			}
		}
		assertSessions(t, s, evening, "phone")
		if tokens, err := s.Tokens(ctx, ana); len(tokens) != 1 || tokens[0].ID != "for ever" || err != nil {
			t.Errorf("Tokens after Sweep: %+v, %v; want the one without end", tokens, err)
		}
		if got, _, err := s.Counted(ctx, "lock:a", evening, 0); got != 1 || err != nil {
			t.Errorf("Counted of a lock after Sweep: %d, %v; want 1", got, err)
		}
		assertUnchanged(t, n)
	})
}
