package store_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/jackc/pgx/v5"

	"cubilete/tournament/store"
)

func TestDurableTellsOfAServerThatForgets(t *testing.T) {
	address := freshPostgres(t)
	s := open(t, address)
	var want error
	if err := attempt(t, address, "DO $$ BEGIN IF current_setting('fsync') = 'off' THEN RAISE 'off'; END IF; END $$"); err != nil {
		want = store.ErrUnsafe // as scripts/test-postgres starts it
	}
	if err := s.Durable(context.Background()); !errors.Is(err, want) {
		t.Errorf("Durable: %v, want %v", err, want)
	}
}

func TestALostConnectionIsAnOutageAndPasses(t *testing.T) {
	address := freshPostgres(t)
	s := open(t, address)
	n := newNight(t, s, "navidad")
	execute(t, address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()")
	for range 20 {
		act := n.next(1)
		err := s.Append(context.Background(), act)
		if err == nil {
			n.index, n.records = act.Index, append(n.records, act.Records...)
			assertUnchanged(t, n)
			return
		}
		if !errors.Is(err, store.ErrUnavailable) {
			t.Fatalf("Append on a lost connection: %v, want ErrUnavailable", err)
		}
	}
	t.Error("the connections did not come back")
}

func TestAnActIsToldAtOnceAndARefusedOneNever(t *testing.T) {
	address := freshPostgres(t)
	n := newNight(t, open(t, address), "navidad")
	ctx, cancel := context.WithTimeout(context.Background(), soon)
	defer cancel()
	ear, err := pgx.Connect(ctx, address)
	must(t, err)
	defer ear.Close(context.Background())
	_, err = ear.Exec(ctx, "LISTEN cubilete")
	must(t, err)
	refused := n.next(1)
	refused.Key = &store.Key{Scope: "ana", Key: "k", At: evening}
	n.add(refused)
	refused.After, refused.Index.Version, refused.Records[0].Number = 2, 3, 3
	if err := n.store.Append(ctx, refused); !errors.Is(err, store.ErrRepeated) {
		t.Fatalf("Append: %v, want ErrRepeated", err)
	}
	n.add(n.next(5))
	for _, version := range []int{2, 7} {
		news, err := ear.WaitForNotification(ctx)
		must(t, err)
		if want := fmt.Sprintf("%d 0 %s", version, n.index.ID); news.Payload != want {
			t.Errorf("told of %q, want %q", news.Payload, want)
		}
	}
}
