package fault

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// program is the path of the built program.
var program = sync.OnceValues(func() (string, error) {
	path := filepath.Join(folder, "cubilete")
	out, err := exec.Command("go", "build", "-o", path, "cubilete/cmd/cubilete").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("building the program: %w\n%s", err, out)
	}
	return path, nil
})

// folder holds the program for as long as the tests run.
var folder string

func TestMain(m *testing.M) {
	var err error
	if folder, err = os.MkdirTemp("", "cubilete-fault-"); err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(folder)
	os.Exit(code)
}

// slow leaves out what takes long when the tests are asked to be short.
func slow(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("takes long")
	}
	t.Parallel()
}

// installation is a database with a key and an organiser.
type installation struct {
	db, token   string
	environment []string
}

const installationKey = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

// newInstallation makes one, at the address of an empty database.
func newInstallation(t testing.TB, db string) *installation {
	t.Helper()
	in := &installation{db: db, environment: append(os.Environ(), "CUBILETE_KEY="+installationKey, "GOMAXPROCS=2")}
	out := in.run(t, "account", "add", "--email", "ana@example.org", "--name", "Ana", "--db", db)
	token, _, _ := strings.Cut(strings.TrimPrefix(out, "token: "), "\n")
	in.token = token
	return in
}

// run runs a command that must succeed, and returns what it printed.
func (in *installation) run(t testing.TB, args ...string) string {
	t.Helper()
	out, err := in.attempt(t, args...)
	if err != nil {
		t.Fatalf("cubilete %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return out
}

// attempt runs a command, and returns what it printed anywhere.
func (in *installation) attempt(t testing.TB, args ...string) (string, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(ctx, path, args...)
	command.Env = in.environment
	out, err := command.CombinedOutput()
	return string(out), err
}

// audit wants every journal to be as it should, with the program's own means.
func (in *installation) audit(t testing.TB) {
	t.Helper()
	in.run(t, "audit", "--db", in.db)
}

// server is a running copy of the program.
type server struct {
	t       testing.TB
	in      *installation
	url     string
	command *exec.Cmd
	ended   chan error
	said    *syncBuffer
}

// syncBuffer is written by one and read by another.
type syncBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}

// start starts a copy, and waits until it listens.
func (in *installation) start(t testing.TB, args ...string) *server {
	t.Helper()
	return in.startBy(t, nil, args...)
}

// startBy starts a copy by way of another program.
func (in *installation) startBy(t testing.TB, wrapper []string, args ...string) *server {
	t.Helper()
	s := in.launch(t, wrapper, args...)
	if s.url == "" {
		t.Fatalf("the server did not start: %v\n%s", <-s.ended, s.said)
	}
	return s
}

// tryToStart starts a copy, or tells what it said when it did not start.
func (in *installation) tryToStart(t testing.TB) (*server, string) {
	t.Helper()
	s := in.launch(t, nil)
	if s.url == "" {
		<-s.ended
		s.ended = nil
		return nil, s.said.String()
	}
	return s, ""
}

func (in *installation) launch(t testing.TB, wrapper []string, args ...string) *server {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	line := append(append(wrapper, path, "serve", "--addr", "127.0.0.1:0", "--db", in.db), args...)
	s := &server{t: t, in: in, command: exec.Command(line[0], line[1:]...), ended: make(chan error, 1), said: &syncBuffer{}}
	s.command.Env, s.command.Stderr = in.environment, s.said
	s.command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	out, err := s.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.kill)
	s.listens(out)
	return s
}

// listens reads where the server listens, nowhere if it ends, and lets it print on.
func (s *server) listens(out io.Reader) {
	lines := bufio.NewScanner(out)
	for s.url == "" && lines.Scan() {
		s.url, _ = strings.CutPrefix(lines.Text(), "Cubilete: ")
	}
	go func() {
		for lines.Scan() {
		}
		s.ended <- s.command.Wait()
	}()
}

// kill ends the server as a power cut would, and waits until it is gone.
func (s *server) kill() {
	if s.ended == nil {
		return
	}
	_ = syscall.Kill(-s.command.Process.Pid, syscall.SIGKILL)
	<-s.ended
	s.ended = nil
}

// stop asks the server to end, and returns how it did.
func (s *server) stop() error {
	_ = syscall.Kill(-s.command.Process.Pid, syscall.SIGTERM)
	err := <-s.ended
	s.ended = nil
	return err
}

// answer is what a server said.
type answer struct {
	status int
	body   []byte
	header http.Header
}

// client does not keep connections for the next server at that address.
var client = &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}

// ask sends a request once. An error says that no whole answer came.
func (s *server) ask(method, path, key, body string) (answer, error) {
	req, err := http.NewRequest(method, s.url+path, strings.NewReader(body))
	if err != nil {
		return answer{}, err
	}
	return s.send(req, key)
}

// askKnowing reads as somebody who has seen a version.
func (s *server) askKnowing(path string, version int) (answer, error) {
	req, err := http.NewRequest("GET", s.url+path, nil)
	if err != nil {
		return answer{}, err
	}
	req.Header.Set("Cubilete-Version", fmt.Sprint(version))
	return s.send(req, "")
}

func (s *server) send(req *http.Request, key string) (answer, error) {
	req.Header.Set("Authorization", "Bearer "+s.in.token)
	req.Header.Set("Content-Type", "application/json")
	if strings.HasSuffix(req.URL.Path, "/import") {
		req.Header.Set("Content-Type", "text/csv")
	}
	if key != "" {
		req.Header.Set("Idempotency-Key", key)
	}
	res, err := client.Do(req)
	if err != nil {
		return answer{}, err
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	return answer{res.StatusCode, raw, res.Header}, err
}

// must sends a request that must succeed.
func (s *server) must(method, path, body string) answer {
	s.t.Helper()
	a, err := s.ask(method, path, "", body)
	if err != nil || a.status/100 != 2 {
		s.t.Fatalf("%s %s: %v %d %s\n%s", method, path, err, a.status, a.body, s.said)
	}
	return a
}
