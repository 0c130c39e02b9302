package store_test

import (
	"context"
	"errors"
	"testing"

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
