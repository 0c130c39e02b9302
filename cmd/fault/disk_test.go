package fault

import (
	"database/sql"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/mattn/go-sqlite3"
)

// smallDisk is a file system of so many megabytes of its own, for those who may mount one.
func smallDisk(t *testing.T, size string) string {
	t.Helper()
	path := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size="+size, "none", path).CombinedOutput(); err != nil {
		t.Skipf("no file system can be mounted here (%v): %s", err, out)
	}
	t.Cleanup(func() { _ = exec.Command("umount", "-l", path).Run() })
	return path
}

// fillUp leaves no room on a disk. Removing the file makes room again.
func fillUp(t *testing.T, disk string) (filler string) {
	t.Helper()
	filler = filepath.Join(disk, "filler")
	file, err := os.Create(filler)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for {
		if _, err := file.Write(make([]byte, 4096)); err != nil {
			return filler
		}
	}
}

// refuses wants pages to be read, and acts to be refused for now, under this code, with a sentence that tells nothing
// of the insides.
func refuses(t *testing.T, c *crowd, s *server, path, code string) {
	t.Helper()
	s.must("GET", path+"/pairs", "")
	for range 50 {
		got, err := c.do(s, c.pair(path))
		if err != nil {
			t.Fatal(err)
		}
		if got.status == 201 {
			continue // there was room for this one
		}
		detail := field(got.body, "detail")
		if got.status != 503 || field(got.body, "code") != code || detail == "" || strings.Contains(detail, "SQL") {
			t.Errorf("an act that cannot be written: %d %s; want 503 and %q", got.status, got.body, code)
		}
		c.compare(s)
		return
	}
	t.Error("the acts go on")
}

// goesOn wants the next act to be done, and everything to be there.
func goesOn(t *testing.T, c *crowd, s *server, path string) {
	t.Helper()
	if got, err := c.do(s, c.pair(path)); err != nil || got.status != 201 {
		t.Errorf("an act afterwards: %v %d %s\n%s", err, got.status, got.body, s.said)
	}
	c.compare(s)
	s.in.audit(t)
}

// TestAFullDisk is told of, loses nothing, and is over when there is room again.
func TestAFullDisk(t *testing.T) {
	slow(t)
	disk := smallDisk(t, "96m")
	in := newInstallation(t, filepath.Join(disk, "cubilete.db"))
	s, c := in.start(t), newCrowd(t)
	path := mustOpen(t, c, s)
	s.must("GET", "/readyz", "")
	c.enterOne(t, s, path)
	filler := fillUp(t, disk)
	refuses(t, c, s, path, "disk")
	if got, _ := s.ask("GET", "/readyz", "", ""); got.status != 503 {
		t.Errorf("readyz says %d while the disk is full", got.status)
	}
	s.kill()
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	goesOn(t, c, in.start(t), path)
}

// TestADiskThatBecomesReadOnly as a failing one does: nothing starts on it, which says why, and all goes on when it can
// be written again.
func TestADiskThatBecomesReadOnly(t *testing.T) {
	slow(t)
	disk := smallDisk(t, "96m")
	in := newInstallation(t, filepath.Join(disk, "cubilete.db"))
	s, c := in.start(t), newCrowd(t)
	path := mustOpen(t, c, s)
	c.enterOne(t, s, path)
	s.kill()
	remount(t, disk, "ro")
	if out, err := in.attempt(t, "serve", "--addr", "127.0.0.1:0", "--db", in.db); err == nil || !strings.Contains(out, "read-only") {
		t.Errorf("starting on a disk that cannot be written: %v\n%s", err, out)
	}
	remount(t, disk, "rw")
	goesOn(t, c, in.start(t), path)
}

func remount(t *testing.T, disk, how string) {
	t.Helper()
	if out, err := exec.Command("mount", "-o", "remount,"+how, disk).CombinedOutput(); err != nil {
		t.Skipf("the disk cannot be made %s (%v): %s", how, err, out)
	}
}

// TestALockedFile is waited for, then told of, and read meanwhile.
func TestALockedFile(t *testing.T) {
	slow(t)
	in := newInstallation(t, filepath.Join(t.TempDir(), "cubilete.db"))
	s, c := in.start(t), newCrowd(t)
	path := mustOpen(t, c, s)
	db, err := sql.Open("sqlite3", "file:"+in.db+"?_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	lock, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	refuses(t, c, s, path, "database")
	if err := lock.Rollback(); err != nil {
		t.Fatal(err)
	}
	goesOn(t, c, s, path)
}

// TestASecondServerOnOneFile does not start.
func TestASecondServerOnOneFile(t *testing.T) {
	slow(t)
	in := newInstallation(t, filepath.Join(t.TempDir(), "cubilete.db"))
	in.start(t)
	if out, err := in.attempt(t, "serve", "--addr", "127.0.0.1:0", "--db", in.db); err == nil || !strings.Contains(out, "another server") {
		t.Errorf("a second server: %v\n%s", err, out)
	}
}
