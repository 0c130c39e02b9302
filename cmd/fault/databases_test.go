package fault

import (
	"context"
	"crypto/rand"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// onBoth runs a test on an installation of each kind, both at once.
func onBoth(t *testing.T, test func(t *testing.T, in *installation)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, newInstallation(t, filepath.Join(t.TempDir(), "cubilete.db")))
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		test(t, newInstallation(t, freshPostgres(t)))
	})
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
	execute(t, server, "CREATE DATABASE "+name)
	t.Cleanup(func() { execute(t, server, "DROP DATABASE "+name+" WITH (FORCE)") })
	address, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	address.Path = "/" + name
	return address.String()
}

// execute runs a statement behind everybody's back, and returns how many rows it touched or gave.
func execute(t testing.TB, address, statement string) int64 {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatalf("connecting to PostgreSQL: %v", err)
	}
	defer conn.Close(ctx)
	done, err := conn.Exec(ctx, statement)
	if err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	return done.RowsAffected()
}
