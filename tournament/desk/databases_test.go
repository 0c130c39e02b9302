package desk_test

import (
	"context"
	"crypto/rand"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"cubilete/tournament/store"
)

// onBoth runs a test on a fresh database of each kind. PostgreSQL's is made on the server that CUBILETE_TEST_POSTGRES
// names, and dropped when the test ends; where all tests must run, its absence is a failure.
func onBoth(t *testing.T, test func(t *testing.T, address string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, freshSQLite(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, freshPostgres(t)) })
}

func freshSQLite(t testing.TB) string { return filepath.Join(t.TempDir(), "cubilete.db") }

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

// run executes a statement behind everybody's back.
func run(t testing.TB, server, statement string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		t.Fatalf("connecting to PostgreSQL: %v", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
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
