package fault

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestADamagedFileIsNotBelieved wherever a disk flips bits: the server says so, or shows what was written. It never
// shows anything else.
func TestADamagedFileIsNotBelieved(t *testing.T) {
	slow(t)
	in := newInstallation(t, filepath.Join(t.TempDir(), "cubilete.db"))
	s, c := in.start(t), newCrowd(t)
	path := mustOpen(t, c, s)
	for range 40 {
		c.enterOne(t, s, path)
	}
	pages := []string{path + "/pairs", path + "/journal", path}
	var truth [][]byte
	for _, page := range pages {
		truth = append(truth, s.must("GET", page, "").body)
	}
	_ = s.stop()
	whole, err := os.ReadFile(in.db)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	refused := 0
	for range 6 {
		damage(t, in.db, whole, random)
		s, out := in.tryToStart(t)
		if s == nil {
			refused++
			if !strings.Contains(out, "database") {
				t.Errorf("the server does not say why it does not start: %s", out)
			}
			continue
		}
		for i, page := range pages {
			switch got, err := s.ask("GET", page, "", ""); {
			case err != nil:
				t.Errorf("GET %s of a damaged file: %v", page, err)
			case got.status/100 == 5:
				refused++
			case got.status == 200 && !bytes.Equal(got.body, truth[i]):
				t.Errorf("GET %s of a damaged file:\n%s\nwas\n%s", page, got.body, truth[i])
			}
		}
		s.kill()
	}
	if refused == 0 {
		t.Error("the damage was never noticed")
	}
}

// damage writes the file with a run of 64 bytes flipped on each of three pages.
func damage(t *testing.T, path string, whole []byte, random *rand.Rand) {
	t.Helper()
	broken := bytes.Clone(whole)
	for range 3 {
		at := 4096 + random.IntN(len(broken)-4096-64)
		for i := range 64 {
			broken[at+i] ^= 0x15
		}
	}
	for _, beside := range []string{"-wal", "-shm"} {
		_ = os.Remove(path + beside)
	}
	if err := os.WriteFile(path, broken, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestAFileThatIsNoDatabase is not served, and left as it is.
func TestAFileThatIsNoDatabase(t *testing.T) {
	slow(t)
	in := newInstallation(t, filepath.Join(t.TempDir(), "cubilete.db"))
	whole, err := os.ReadFile(in.db)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{
		"half a file": whole[:len(whole)/2/4096*4096], "noise": bytes.Repeat([]byte("parchís "), 2000),
	} {
		if err := os.WriteFile(in.db, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := in.attempt(t, "serve", "--addr", "127.0.0.1:0", "--db", in.db); err == nil || !strings.Contains(out, "database") {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
		if after, err := os.ReadFile(in.db); err != nil || !bytes.Equal(after, content) {
			t.Errorf("%s was changed: %v", name, err)
		}
	}
}
