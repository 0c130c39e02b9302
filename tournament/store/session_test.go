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

// session keeps one of an account's sessions.
func session(t *testing.T, s *store.Store, hash string, account id.AccountID, epoch int) store.Session {
	t.Helper()
	x := store.Session{
		Hash: hash, Account: account, Epoch: epoch, Device: "Móvil", Data: []byte{0, 255, 'x'},
		Since: evening, Seen: evening, Expires: evening.Add(time.Hour),
	}
	must(t, s.PutSession(context.Background(), x))
	return x
}

func TestSessionsAreKeptAndEnd(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		ana, luis := account(t, s, "ana", tournament.Organiser), account(t, s, "luis", tournament.Organiser)
		phone, laptop := session(t, s, "phone", ana, 0), session(t, s, "laptop", ana, 0)
		stranger, other := session(t, s, "stranger", "", 0), session(t, s, "other", luis, 0)
		laptop.Data, laptop.Seen = []byte("more"), evening.Add(time.Minute)
		must(t, s.PutSession(ctx, laptop))
		phone.Seen = evening.Add(2 * time.Minute)
		must(t, s.NoteSession(ctx, "phone", phone.Seen))
		for _, want := range []store.Session{phone, laptop, stranger, other} {
			got, err := s.Session(ctx, want.Hash, evening)
			if diff := cmp.Diff(want, got); diff != "" || err != nil {
				t.Errorf("Session(%s): %v (-want +got):\n%s", want.Hash, err, diff)
			}
		}
		hers, err := s.Sessions(ctx, ana, evening)
		if diff := cmp.Diff([]store.Session{phone, laptop}, hers); diff != "" || err != nil {
			t.Errorf("Sessions: %v (-want +got):\n%s", err, diff)
		}
		must(t, s.EndSession(ctx, "phone"))
		assertSessions(t, s, evening, "laptop", "stranger", "other")
		must(t, s.EndSessions(ctx, ana))
		assertSessions(t, s, evening, "stranger", "other")
		session(t, s, "late", ana, 0) // begun before, kept after
		assertSessions(t, s, evening, "stranger", "other")
		session(t, s, "phone", ana, 1)
		assertSessions(t, s, evening, "phone", "stranger", "other")
		must(t, s.CloseAccount(ctx, luis, true))
		assertSessions(t, s, evening, "phone", "stranger")
		assertSessions(t, s, evening.Add(time.Hour))
	})
}

// assertSessions checks which of the sessions of these tests are valid.
func assertSessions(t *testing.T, s *store.Store, now time.Time, want ...string) {
	t.Helper()
	var got []string
	for _, hash := range []string{"phone", "laptop", "late", "stranger", "other"} {
		_, err := s.Session(context.Background(), hash, now)
		if err == nil {
			got = append(got, hash)
		} else if !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Session(%s): %v", hash, err)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("valid sessions (-want +got):\n%s", diff)
	}
}
