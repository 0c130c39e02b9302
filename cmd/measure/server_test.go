package measure

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// process is a server that is measured.
type process struct {
	address string
	command *exec.Cmd
}

// launch starts a program and waits until it prints where it listens, behind a prefix.
func launch(b *testing.B, prefix string, command *exec.Cmd) *process {
	b.Helper()
	command.Stderr = os.Stderr
	out, err := command.StdoutPipe()
	must(b, err)
	must(b, command.Start())
	b.Cleanup(func() {
		_ = command.Process.Kill()
		_ = command.Wait()
	})
	p := &process{command: command}
	lines := bufio.NewScanner(out)
	for p.address == "" && lines.Scan() {
		if found, ok := strings.CutPrefix(lines.Text(), prefix); ok {
			p.address = found
		}
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	if p.address == "" {
		b.Fatalf("%s did not start", command.Path)
	}
	return p
}

// cpu is how much processor time a process has taken so far, and rss how much memory it has.
func (p *process) cpu(b *testing.B) time.Duration {
	b.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
	must(b, err)
	fields := strings.Fields(string(text[strings.LastIndex(string(text), ")")+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond
}

func (p *process) rss(b *testing.B) int {
	b.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", p.command.Process.Pid))
	must(b, err)
	pages, _ := strconv.Atoi(strings.Fields(string(text))[1])
	return pages * os.Getpagesize()
}

// ours is the program as it serves, and a token of its organiser.
type ours struct {
	*process
	token string
}

func start(b *testing.B, args ...string) *ours {
	b.Helper()
	return install(b).serve(b, args...)
}

// installed is the program with an empty database, and a token of its organiser.
type installed struct{ program, db, token string }

func install(b *testing.B) installed {
	b.Helper()
	in := installed{program: filepath.Join(b.TempDir(), "cubilete"), db: filepath.Join(b.TempDir(), "cubilete.db")}
	run(b, exec.Command("go", "build", "-o", in.program, "cubilete/cmd/cubilete"))
	told := run(b, exec.Command(in.program, "account", "add", "--email", "ana@example.org", "--name", "Ana", "--db", in.db))
	in.token, _, _ = strings.Cut(strings.TrimPrefix(told, "token: "), "\n")
	return in
}

func (in installed) serve(b *testing.B, args ...string) *ours {
	b.Helper()
	command := exec.Command(in.program, append([]string{"serve", "--addr", "127.0.0.1:0", "--db", in.db}, args...)...)
	return &ours{launch(b, "Cubilete: http://", command), in.token}
}

func run(b *testing.B, command *exec.Cmd) string {
	b.Helper()
	out, err := command.Output()
	if err != nil {
		b.Fatalf("%s: %v", command, err)
	}
	return string(out)
}

const championships = "/api/v1/championships"

// call asks the API, which must do it.
func (o *ours) call(b *testing.B, method, path, kind, body string) string {
	b.Helper()
	req, err := http.NewRequest(method, "http://"+o.address+path, strings.NewReader(body))
	must(b, err)
	req.Header.Set("Authorization", "Bearer "+o.token)
	req.Header.Set("Content-Type", kind)
	res, err := http.DefaultClient.Do(req)
	must(b, err)
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	must(b, err)
	if res.StatusCode/100 != 2 {
		b.Fatalf("%s %s: %d %s", method, path, res.StatusCode, raw)
	}
	return string(raw)
}

func (o *ours) get(b *testing.B, path string) string { return o.call(b, http.MethodGet, path, "", "") }

// running starts a championship, and returns its path in the API and its name in addresses.
func (o *ours) running(b *testing.B, pairs int) (path, slug string) {
	b.Helper()
	path, slug = o.opened(b)
	for _, step := range steps(pairs) {
		o.call(b, "POST", path+step.path, step.kind, step.body)
	}
	return path, slug
}

// opened makes a championship that pairs can enter.
func (o *ours) opened(b *testing.B) (path, slug string) {
	b.Helper()
	made := o.call(b, "POST", championships, "application/json",
		`{"name":"Torneo","rules":"championship","format":"knockout","zone":"Europe/Madrid","starts_at":"2026-12-05T18:00","separate_clubs":false,"tables":64}`)
	path, slug = championships+"/"+field(made, "id"), field(made, "slug")
	o.call(b, "POST", path+"/open", "", "")
	return path, slug
}

// step is something that is asked of the API.
type step struct{ path, kind, body string }

// steps take a championship from its open list to its start.
func steps(pairs int) []step {
	list := "jugador 1;jugador 2\n"
	for i := range pairs {
		list += fmt.Sprintf("Eva %s;Juan %s\n", letters(i), letters(i))
	}
	return []step{
		{"/pairs/import", "text/csv", list}, {"/close", "", ""}, {"/draw", "application/json", `{"seed":"san blas"}`},
		{"/draw/publish", "", ""}, {"/start", "", ""},
	}
}

// field is a string in JSON that stands there only once.
func field(json, name string) string {
	_, rest, _ := strings.Cut(json, `"`+name+`":"`)
	value, _, _ := strings.Cut(rest, `"`)
	return value
}

// letters writes a number as a word: a name has no digits.
func letters(n int) string {
	word := []byte{byte('a' + n%26)}
	for n /= 26; n > 0; n /= 26 {
		word = append(word, byte('a'+n%26))
	}
	return "Z" + string(word)
}

func must(b testing.TB, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// nginx serves a packed page from a file.
func nginx(b *testing.B, packed []byte) *process {
	b.Helper()
	path, err := exec.LookPath("nginx")
	if err != nil {
		b.Log("nginx is not installed, so its yardstick is left out")
		return nil
	}
	folder := b.TempDir()
	must(b, os.Chmod(folder, 0o755))
	must(b, os.WriteFile(filepath.Join(folder, "page.gz"), packed, 0o644))
	port := freePort(b)
	config := fmt.Sprintf(`daemon off; master_process off; worker_processes 1; pid %[1]s/pid; error_log stderr crit;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 100000000; sendfile on; tcp_nopush on; open_file_cache max=10;
  server { listen 127.0.0.1:%[2]d; root %[1]s; default_type "text/html; charset=utf-8"; gzip_static always; } }`, folder, port)
	must(b, os.WriteFile(filepath.Join(folder, "conf"), []byte(config), 0o644))
	command := exec.Command(path, "-c", filepath.Join(folder, "conf"), "-p", folder)
	command.Stderr = os.Stderr
	must(b, command.Start())
	b.Cleanup(func() {
		_ = command.Process.Signal(syscall.SIGKILL)
		_ = command.Wait()
	})
	return &process{address: fmt.Sprintf("127.0.0.1:%d", port), command: command}
}
