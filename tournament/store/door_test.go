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

func TestCountsForgetAfterTheirWindow(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		const window = 10 * time.Minute
		steps := []struct {
			key    string
			after  time.Duration
			window time.Duration
			want   int
		}{
			{"a", 0, window, 1},
			{"a", time.Minute, window, 2},
			{"b", time.Minute, window, 1},
			{"a", window - time.Microsecond, window, 3},
			{"a", window, window, 1},
			{"lock:a", 0, 0, 1},
			{"lock:a", 9999 * time.Hour, 0, 2},
		}
		for i, step := range steps {
			now := evening.Add(step.after)
			if got, err := s.Count(ctx, step.key, now, step.window); got != step.want || err != nil {
				t.Fatalf("step %d: Count = %d, %v; want %d", i, got, err, step.want)
			}
			if got, _, err := s.Counted(ctx, step.key, now, step.window); got != step.want || err != nil {
				t.Fatalf("step %d: Counted = %d, %v; want %d", i, got, err, step.want)
			}
		}
		if got, _, err := s.Counted(ctx, "a", evening.Add(2*window), window); got != 0 || err != nil {
			t.Errorf("Counted after the window = %d, %v; want 0", got, err)
		}
		must(t, s.Uncount(ctx, "lock:a"))
		if got, _, err := s.Counted(ctx, "lock:a", evening, 0); got != 0 || err != nil {
			t.Errorf("Counted after Uncount = %d, %v; want 0", got, err)
		}
	})
}

func TestEveryFailureAtOnceIsCounted(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		const many = 20
		var all sync.WaitGroup
		for range many {
			all.Go(func() {
				if _, err := s.Count(context.Background(), "door", evening, time.Hour); err != nil {
					t.Errorf("Count: %v", err)
				}
			})
		}
		all.Wait()
		if got, _, err := s.Counted(context.Background(), "door", evening, time.Hour); got != many || err != nil {
			t.Errorf("Counted = %d, %v; want %d", got, err, many)
		}
	})
}

func TestAccountLogGivesTheNewestFirst(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		ana, luis := account(t, s, "ana", tournament.Organiser), account(t, s, "luis", tournament.Organiser)
		var want []store.Event
		for i := range 5 {
			e := store.Event{ID: fmt.Sprint(i), Account: ana, At: evening.Add(time.Duration(i) * time.Second), Kind: "signed-in", Address: "192.0.2.1", Detail: "ñ"}
			must(t, s.AddEvent(ctx, e))
			want = append([]store.Event{e}, want...)
		}
		must(t, s.AddEvent(ctx, store.Event{ID: "x", Account: luis, At: evening}))
		got, err := s.Events(ctx, ana, 3)
		if diff := cmp.Diff(want[:3], got); diff != "" || err != nil {
			t.Errorf("Events: %v (-want +got):\n%s", err, diff)
		}
	})
}

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
