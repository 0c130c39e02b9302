package fault

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What a trace shows: writing to the log of the database, syncing it, and an answer that something was done.
var (
	writesLog = regexp.MustCompile(`\bpwrite64\(\d+<[^>]*\.db-wal>`)
	syncsLog  = regexp.MustCompile(`\b(fsync|fdatasync)\(\d+<[^>]*\.db-wal>`)
	resumed   = regexp.MustCompile(`<\.\.\. (fsync|fdatasync) resumed>`)
	answers   = regexp.MustCompile(`\b(write|sendto)\(\d+<[^>]*>, "HTTP/1\.1 20[01] `)
)

// TestTheDiskHasItBeforeTheAnswerIsWritten as the calls to the system show: whatever was written to the log of the
// database has been synced when somebody is told that their act was done.
func TestTheDiskHasItBeforeTheAnswerIsWritten(t *testing.T) {
	slow(t)
	if out, err := exec.Command("strace", "-o", os.DevNull, "true").CombinedOutput(); err != nil {
		t.Skipf("processes cannot be traced here (%v): %s", err, out)
	}
	in := newInstallation(t, filepath.Join(t.TempDir(), "cubilete.db"))
	trace := filepath.Join(t.TempDir(), "trace")
	s := in.startBy(t, []string{"strace", "-f", "-y", "-s", "16", "-o", trace, "-e", "trace=fsync,fdatasync,write,sendto,pwrite64"})
	c := newCrowd(t)
	path := mustOpen(t, c, s)
	for range 20 {
		c.enterOne(t, s, path)
	}
	_ = s.stop()
	synced, answered := readTrace(t, trace)
	if answered < 22 || synced < 22 {
		t.Errorf("the trace shows %d answers and %d times that the log was synced; 22 acts were done", answered, synced)
	}
}

// readTrace reads what happened in order, and wants nothing to be answered that was written and not yet synced.
func readTrace(t *testing.T, path string) (synced, answered int) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	pending := ""
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		switch {
		case writesLog.MatchString(line):
			pending = line
		case syncsLog.MatchString(line) && !strings.Contains(line, "unfinished"), resumed.MatchString(line):
			pending, synced = "", synced+1
		case answers.MatchString(line):
			if answered++; pending != "" {
				t.Errorf("answered\n%s\nbefore this was synced:\n%s", line, pending)
			}
		}
	}
	return synced, answered
}
