package store_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"cubilete/tournament/store"
)

// onBoth runs one test of the contract on a fresh database of each kind.
func onBoth(t *testing.T, test func(t *testing.T, address string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), "cubilete.db")) })
	t.Run("postgres", func(t *testing.T) { test(t, freshPostgres(t)) })
}

// onBothOpen does so with the database opened.
func onBothOpen(t *testing.T, test func(t *testing.T, s *store.Store)) {
	t.Helper()
	onBoth(t, func(t *testing.T, address string) { test(t, open(t, address)) })
}

func open(t testing.TB, address string) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), address)
	if err != nil {
		t.Fatalf("Open(%q): %v", address, err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return s
}

// freshPostgres makes an empty database on the server that CUBILETE_TEST_POSTGRES names (see scripts/test-postgres),
// and drops it when the test ends. Where all tests must run, its absence is a failure.
func freshPostgres(t testing.TB) string {
	t.Helper()
	server := os.Getenv("CUBILETE_TEST_POSTGRES")
	if server == "" {
		if os.Getenv("CI") == "true" || os.Getenv("CUBILETE_TEST_ALL") != "" {
			t.Fatal("CUBILETE_TEST_POSTGRES names no server, and here all tests must run")
		}
		t.Skip("CUBILETE_TEST_POSTGRES names no server: eval $(scripts/test-postgres start)")
	}
	name := "cubilete_" + strings.ToLower(rand.Text())
	run(t, server, "CREATE DATABASE "+name)
	t.Cleanup(func() { run(t, server, "DROP DATABASE "+name+" WITH (FORCE)") })
	address, err := url.Parse(server)
	if err != nil {
		t.Fatalf("CUBILETE_TEST_POSTGRES: %v", err)
	}
	address.Path = "/" + name
	return address.String()
}

func run(t testing.TB, server, statement string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		t.Fatalf("connecting to the server of CUBILETE_TEST_POSTGRES: %v", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, statement); err != nil {
		t.Fatal(fmt.Errorf("%s: %w", statement, err))
	}
}
