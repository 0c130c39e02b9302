package fault

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestTheDrill is what the manual says to do when the laptop dies: take the last copy that the server made by itself,
// restore it elsewhere, go on there. All that was acknowledged before that copy is in it.
func TestTheDrill(t *testing.T) {
	slow(t)
	in := newInstallation(t, filepath.Join(t.TempDir(), "cubilete.db"))
	copies := t.TempDir()
	for _, old := range []string{"cubilete-20260101T000000Z.db", "cubilete-20260102T000000Z.db", "cubilete-20260103T000000Z.db", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(copies, old), []byte("old"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	before := in.start(t)
	c := newCrowd(t)
	path := mustOpen(t, c, before)
	for range 20 {
		c.enterOne(t, before, path)
	}
	before.kill()
	s := in.start(t, "--backup-dir", copies, "--backup-keep", "2")
	later := newCrowd(t)
	later.number = 1000
	go later.enter(s, path) // while the copy is made
	last := lastCopy(t, copies)
	s.kill()

	elsewhere := *in
	elsewhere.db = filepath.Join(t.TempDir(), "spare.db")
	in.run(t, "restore", last, "--db", elsewhere.db)
	elsewhere.audit(t)
	spare := elsewhere.start(t)
	c.compare(spare)
	c.enterOne(t, spare, path)
	c.compare(spare)
	elsewhere.audit(t)
	if out := elsewhere.run(t, "doctor", "--db", elsewhere.db, "--addr", strings.TrimPrefix(spare.url, "http://")); !strings.Contains(out, "sound: 1 championships") {
		t.Errorf("the doctor says\n%s", out)
	}
}

// lastCopy waits until the server has made a copy, and removed all but two.
func lastCopy(t *testing.T, folder string) string {
	t.Helper()
	for late := time.Now().Add(30 * time.Second); time.Now().Before(late); time.Sleep(10 * time.Millisecond) {
		found, err := filepath.Glob(filepath.Join(folder, "cubilete-*.db"))
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(found)
		if len(found) == 2 && !strings.Contains(found[1], "20260103") {
			if _, err := os.Stat(filepath.Join(folder, "notes.txt")); err != nil {
				t.Errorf("the server removed what is not its own: %v", err)
			}
			return found[1]
		}
	}
	t.Fatal("the server made no copy")
	return ""
}

// TestTheDoctor finds what is wrong, says what to do, and changes nothing.
func TestTheDoctor(t *testing.T) {
	slow(t)
	in := newInstallation(t, filepath.Join(t.TempDir(), "cubilete.db"))
	in.environment = slices.DeleteFunc(in.environment, func(v string) bool { return strings.HasPrefix(v, "CUBILETE_KEY=") })
	key := strings.TrimSuffix(in.db, ".db") + ".key"
	sick := func(want string) {
		t.Helper()
		if out, err := in.attempt(t, "doctor", "--db", in.db); err == nil || !strings.Contains(out, want) {
			t.Errorf("the doctor says %v\n%s\nwant %q", err, out, want)
		}
	}
	sick("is gone")
	if _, err := os.Stat(key); err == nil {
		t.Error("the doctor made a key")
	}
	write := func(name, content string, mode os.FileMode) {
		t.Helper()
		if err := os.WriteFile(name, []byte(content), mode); err != nil {
			t.Fatal(err)
		}
	}
	write(key, installationKey, 0o644)
	sick("can be read by others")
	if err := os.Chmod(key, 0o600); err != nil {
		t.Fatal(err)
	}
	in.run(t, "doctor", "--db", in.db)
	if out, err := in.attempt(t, "doctor", "--db", in.db, "--backup-dir", t.TempDir()); err == nil || !strings.Contains(out, "there are none") {
		t.Errorf("without copies the doctor says %v\n%s", err, out)
	}
	write(in.db, "this is no database", 0o600)
	sick("restore")
}
