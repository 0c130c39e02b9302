package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"cubilete/tournament/desk"
	"cubilete/tournament/store"
)

// doctorCmd looks whether an installation is ready for the night. It changes nothing.
type doctorCmd struct {
	Addr   string   `env:"CUBILETE_ADDR" default:"127.0.0.1:8080" help:"Where the server listens."`
	Backup rotation `embed:"" prefix:"backup-"`
	database
}

// errUnwell is what a doctor's visit ends with when something must be done.
var errUnwell = errors.New("something above must be seen to before the night")

// finding is what one look found: nothing wrong, something to know, or something to do.
type finding struct {
	about, says, do string
	grave           bool
}

func (f finding) String() string {
	mark := "ok  "
	switch {
	case f.grave:
		mark = "BAD "
	case f.do != "":
		mark = "note"
	}
	line := fmt.Sprintf("%s %-10s %s", mark, f.about, f.says)
	if f.do != "" {
		line += "\n                → " + f.do
	}
	return line
}

func (c doctorCmd) Run() error {
	findings := append([]finding{program(), c.key()}, c.ofDatabase()...)
	findings = append(findings, clock(time.Now()), c.copies(time.Now()))
	findings = append(findings, c.network()...)
	unwell := false
	for _, f := range findings {
		fmt.Println(f)
		unwell = unwell || f.grave
	}
	if unwell {
		return errUnwell
	}
	return nil
}

// program is what runs here.
func program() finding {
	info, known := debug.ReadBuildInfo()
	if !known {
		return finding{about: "program", says: "of an unknown version"}
	}
	return finding{about: "program", says: info.Main.Version + ", " + info.GoVersion}
}

// ofDatabase reads all of the database, and asks what it promises.
func (c doctorCmd) ofDatabase() []finding {
	if !c.isThere() {
		return []finding{{about: "database", says: "there is none at " + c.DB, do: "cubilete serve makes one; or name the right one with --db"}}
	}
	ctx := context.Background()
	s, err := store.OpenReadOnly(ctx, c.DB)
	if err != nil {
		return []finding{{"database", err.Error(), "restore the last copy: cubilete restore FILE --replace", true}}
	}
	defer s.Close()
	return []finding{soundness(ctx, s), durability(ctx, s), room(s)}
}

// isThere reports that there is a database already, as far as one can tell without opening it.
func (c doctorCmd) isThere() bool {
	there, err := exists(c.DB)
	return there || err != nil || c.isPostgres()
}

// soundness looks at every page, and reads every journal. Those of older tables are for the program to read that brings
// them up to date.
func soundness(ctx context.Context, s *store.Store) finding {
	begun := time.Now()
	waiting, err := s.Waiting(ctx)
	if err = errors.Join(err, s.Check(ctx)); err == nil && len(waiting) > 0 {
		return finding{about: "database", says: "undamaged, but older than this program: " + strings.Join(waiting, ", "), do: "keep a copy of it; cubilete serve brings it up to date"}
	}
	right := 0
	if err == nil {
		right, err = desk.New(s, nil, time.Now, rand.Reader).Audit(ctx)
	}
	if err != nil {
		return finding{"database", err.Error(), "stop the server and restore the last copy: cubilete restore FILE --replace", true}
	}
	return finding{about: "database", says: fmt.Sprintf("sound: %d championships, all as their journals say (%s)", right, time.Since(begun).Round(time.Millisecond))}
}

func durability(ctx context.Context, s *store.Store) finding {
	if err := s.Durable(ctx); err != nil {
		return finding{"durability", err.Error(), "set fsync, synchronous_commit and full_page_writes to on in postgresql.conf", true}
	}
	return finding{about: "durability", says: "what is acknowledged survives a power cut, if the disk keeps its word"}
}

func room(s *store.Store) finding {
	left, err := s.Space()
	switch {
	case err != nil:
		return finding{"disk", err.Error(), "make room, or move the database", true}
	case left == 0:
		return finding{about: "disk", says: "is for the machine of PostgreSQL to watch"}
	}
	return finding{about: "disk", says: fmt.Sprintf("%d MB left", left>>20)}
}

// key is about the installation key: without it nothing more can be signed.
func (c doctorCmd) key() finding {
	if c.Key != "" {
		return c.readable("from the environment")
	}
	info, err := os.Stat(c.keyFile())
	switch {
	case errors.Is(err, fs.ErrNotExist) && c.isThere():
		return finding{"key", c.keyFile() + " is gone", "put its copy back: with another key nothing more is signed as before", true}
	case errors.Is(err, fs.ErrNotExist):
		return finding{about: "key", says: "there is none yet", do: "cubilete serve makes one"}
	case err != nil:
		return finding{"key", err.Error(), "see to it that the server may read it", true}
	case info.Mode().Perm()&0o077 != 0:
		return finding{"key", c.keyFile() + " can be read by others", "chmod 600 " + c.keyFile(), true}
	}
	return c.readable(c.keyFile() + ": keep a copy of it elsewhere, the copies of the database do not hold it")
}

// readable says that of a key that is there, if it is one.
func (c doctorCmd) readable(says string) finding {
	if _, err := c.database.key(); err != nil {
		return finding{"key", err.Error(), "put its copy back: with another key nothing more is signed as before", true}
	}
	return finding{about: "key", says: says}
}

// clock cannot know the right time, but some wrong ones.
func clock(now time.Time) finding {
	if now.Year() < 2026 {
		return finding{"clock", "says " + now.Format(time.RFC1123), "set it: courtesy times go by it", true}
	}
	return finding{about: "clock", says: "says " + now.Format(time.RFC1123) + ": compare it with a phone"}
}

// copies are due every so often.
func (c doctorCmd) copies(now time.Time) finding {
	const how = "cubilete serve --backup-dir FOLDER, on another disk; or cubilete backup FILE"
	if c.isPostgres() {
		return finding{about: "copies", says: "of PostgreSQL are made with its own tools"}
	}
	if c.Backup.Dir == "" {
		return finding{about: "copies", says: "no folder is named", do: how}
	}
	all, err := c.Backup.copies()
	if err != nil || len(all) == 0 {
		return finding{"copies", "there are none in " + c.Backup.Dir, how, true}
	}
	last := all[len(all)-1]
	if age := now.Sub(madeAt(last)).Round(time.Second); age > 3*c.Backup.Every {
		return finding{"copies", fmt.Sprintf("the last, %s, is %s old", last, age), "look into the log of the server why", true}
	}
	return finding{about: "copies", says: fmt.Sprintf("%d, the last %s", len(all), last)}
}

// network looks whether the server answers, and where phones reach it.
func (c doctorCmd) network() []finding {
	host, port, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return []finding{{"address", err.Error(), "--addr is such as 0.0.0.0:8080", true}}
	}
	if ip := net.ParseIP(host); host == "localhost" || ip.IsLoopback() {
		return []finding{answersAt(host, port), {about: "phones", says: "cannot reach " + c.Addr, do: "serve with --addr 0.0.0.0:" + port + ", or behind a proxy"}}
	}
	findings := []finding{answersAt("127.0.0.1", port)}
	addresses, _ := net.InterfaceAddrs()
	for _, address := range addresses {
		if network, ok := address.(*net.IPNet); ok && network.IP.To4() != nil && !network.IP.IsLoopback() {
			findings = append(findings, answersAt(network.IP.String(), port))
		}
	}
	return findings
}

// answersAt asks the server whether it is ready.
func answersAt(host, port string) finding {
	url := "http://" + net.JoinHostPort(host, port)
	client := http.Client{Timeout: 3 * time.Second}
	res, err := client.Get(url + "/readyz")
	if err != nil {
		return finding{about: "server", says: "does not answer at " + url, do: "start it; if it runs, a firewall stands between"}
	}
	res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return finding{"server", fmt.Sprintf("at %s is not ready (%s)", url, res.Status), "look into its log", true}
	}
	return finding{about: "server", says: "answers at " + url}
}
