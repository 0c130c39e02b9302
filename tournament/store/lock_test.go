package store_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"cubilete/tournament/store"
)

// serverEnv tells a copy of this test's program which file to claim.
const serverEnv = "CUBILETE_TEST_CLAIM"

func TestASecondServerIsRefusedUntilTheFirstIsGone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	release, err := store.LockServer(path)
	must(t, err)
	link := path + ".link"
	open(t, path)
	must(t, os.Symlink(path, link))
	for _, address := range []string{path, link} {
		if _, err := store.LockServer(address); !errors.Is(err, store.ErrServed) {
			t.Errorf("LockServer(%s) again: %v, want ErrServed", address, err)
		}
	}
	open(t, path) // a command needs no lock
	must(t, release())
	killed := claimAndDie(t, path)
	release, err = store.LockServer(path)
	if err != nil {
		t.Fatalf("LockServer after the first was killed (%v): %v", killed, err)
	}
	must(t, release())
}

// claimAndDie lets another process claim the file, proves that it did, and kills it.
func claimAndDie(t *testing.T, path string) error {
	t.Helper()
	process := exec.Command(os.Args[0], "-test.run=^TestClaimForAnother$")
	process.Env = append(os.Environ(), serverEnv+"="+path)
	out, err := process.StdoutPipe()
	must(t, err)
	must(t, process.Start())
	_, err = out.Read(make([]byte, 1))
	must(t, err)
	if _, err := store.LockServer(path); !errors.Is(err, store.ErrServed) {
		t.Errorf("LockServer while another process serves: %v, want ErrServed", err)
	}
	must(t, process.Process.Kill())
	return process.Wait()
}

// TestClaimForAnother is the other process of claimAndDie.
func TestClaimForAnother(t *testing.T) {
	path := os.Getenv(serverEnv)
	if path == "" {
		t.Skip("run by TestASecondServerIsRefusedUntilTheFirstIsGone")
	}
	if _, err := store.LockServer(path); err != nil {
		t.Fatal(err)
	}
	_, err := os.Stdout.WriteString("claimed\n")
	must(t, err)
	select {}
}

func TestPostgresTakesManyServers(t *testing.T) {
	for range 2 {
		release, err := store.LockServer("postgres://127.0.0.1/x")
		if err != nil {
			t.Fatalf("LockServer: %v", err)
		}
		defer release()
	}
}
