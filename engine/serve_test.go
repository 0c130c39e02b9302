package engine

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"testing"
)

func serveText(t *testing.T, in string) []string {
	t.Helper()
	var out strings.Builder
	if err := Serve(strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

func TestServe(t *testing.T) {
	const opening = "Y:c,c,c,c B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y round=1 first=Y"
	tests := []struct{ name, request, want string }{
		{"a game begins", `{"op":"start","rules":"championship","players":4,"first":"Y","id":1}`, `{"position":"` + opening + `","id":1}`},
		{"moves, in order", `{"op":"moves","rules":"championship","position":"` + opening + `","roll":5}`, `{"moves":["c-5"],"counts":5,"forced":"enter","why":"enter-first","article":"3"}`},
		{"no moves", `{"op":"moves","rules":"championship","position":"` + opening + `","roll":4}`, `{"moves":[],"counts":4}`},
		{"the clock", `{"op":"play","rules":{"base":"championship","turn_seconds":30},"position":"` + opening + `","move":"timeout"}`, `{"position":"` + strings.Replace(opening, "turn=Y", "turn=B", 1) + `"}`},
		{"a verdict", `{"op":"verdict","rules":"championship","finishes":[{"player":"Y"}]}`, `{"status":"won","winner":"YR","tie":false,"why":"first-home-wins","article":"9"}`},
		{"an open verdict", `{"op":"verdict","rules":"championship","finishes":[],"id":{"a":[null]}}`, `{"status":"open","why":"nobody-home","article":"9","still":["Y","B","R","G"],"id":{"a":[null]}}`},
		{"a count", `{"op":"count","rules":"classic","position":"Y:c,c,c,m B:c,5,12,17 R:c,c,c,c turn=Y round=40 first=Y"}`, `{"home":{"Y":1,"B":0,"R":0},"squares":{"Y":72,"B":175,"R":0},"winner":"Y","by":"pieces"}`},
		{"a level count", `{"op":"count","rules":"classic","position":"Y:c,c,c,5 R:c,c,c,39 turn=Y round=40 first=Y"}`, `{"home":{"Y":0,"R":0},"squares":{"Y":1,"R":1},"by":"level"}`},
		{"a replay", `{"op":"replay","record":"[Rules \"championship\"]\n[First \"Y\"]\n\n1 Y 4 -\n"}`, `{"position":"` + strings.Replace(opening, "turn=Y", "turn=B", 1) + `","turns":1}`},
		{"a wrong record", `{"op":"replay","record":"[Rules \"championship\"]\n[First \"Y\"]\n\n1 Y 4 c-5\n","id":"x"}`, `{"error":"move: enter-on-five (c-5)","field":"move","line":4,"why":"enter-on-five","article":"3","id":"x"}`},
		{"no request", `hello`, `{"error":"line: not-json","field":"line","why":"not-json"}`},
		{"an empty line", ``, `{"error":"line: not-json","field":"line","why":"not-json"}`},
		{"no operation", `{"id":7}`, `{"error":"op: missing","field":"op","why":"missing","id":7}`},
		{"no such operation", `{"op":"castle"}`, `{"error":"op: no-such-op (castle)","field":"op","why":"no-such-op"}`},
		{"a field of another type", `{"op":"start","rules":"championship","players":"4","first":"Y","id":null}`, `{"error":"players: wrong-type (\"4\")","field":"players","why":"wrong-type","id":null}`},
		{"five players", `{"op":"start","rules":"classic","players":5,"first":"Y"}`, `{"error":"players: no-such-seating","field":"players","why":"no-such-seating"}`},
		{"a throw as text", `{"op":"moves","rules":"championship","position":"` + opening + `","roll":"5"}`, `{"error":"roll: no-such-throw (\"5\")","field":"roll","why":"no-such-throw"}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := serveText(t, tt.request+"\n"); len(got) != 1 || got[0] != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.request, strings.Join(got, "\n"), tt.want)
			}
		})
	}
}

// TestServeRules: every axis, in the order of the rule book.
func TestServeRules(t *testing.T) {
	got := serveText(t, `{"op":"rules","rules":{"base":"championship","six_counts":12}}`)[0]
	at := 0
	for _, part := range []string{
		`{"axes":{"board":{"value":"parchis","source":"article","article":"1"}`,
		`"six_counts":{"value":12,"source":"house"}`,
		`"finished_in_yard":{"value":false,"source":"reading"}`,
		`"turn_seconds":{"value":0,"source":"rules"}}}`,
	} {
		i := strings.Index(got[at:], part)
		if i < 0 {
			t.Fatalf("no %s after %s", part, got[at:])
		}
		at += i
	}
}

// TestServeStreams: an answer does not wait for the next line.
func TestServeStreams(t *testing.T) {
	requests, in := io.Pipe()
	out, answers := io.Pipe()
	served := make(chan error, 1)
	go func() {
		served <- Serve(requests, answers)
		answers.Close()
	}()
	lines := bufio.NewScanner(out)
	for n := range 3 {
		fmt.Fprintf(in, `{"op":"start","rules":"modern","players":2,"first":"R","id":%d}`+"\n", n)
		if !lines.Scan() || !strings.Contains(lines.Text(), fmt.Sprintf(`"id":%d}`, n)) {
			t.Fatalf("answer %d: %q, %v", n, lines.Text(), lines.Err())
		}
	}
	in.Close()
	if err := <-served; err != nil {
		t.Error(err)
	}
}

// TestServeLongLines: 1 MiB is served, one byte more is refused, and the next line is served.
func TestServeLongLines(t *testing.T) {
	request := func(size int) string {
		const head, tail = `{"op":"rules","rules":"ludo","pad":"`, `"}`
		return head + strings.Repeat("x", size-len(head)-len(tail)) + tail
	}
	got := serveText(t, request(longestLine)+"\n"+request(longestLine+1)+"\n"+request(3*longestLine)+"\r\n"+request(99)+"\n"+request(longestLine+1))
	want := []string{`{"axes"`, `{"error":"line: line-too-long"`, `{"error":"line: line-too-long"`, `{"axes"`, `{"error":"line: line-too-long"`}
	for i := range want {
		if i >= len(got) || !strings.HasPrefix(got[i], want[i]) {
			t.Fatalf("answer %d of %d is %.60q, want %s…", i, len(got), got[min(i, len(got)-1)], want[i])
		}
	}
	if got := serveText(t, request(longestLine)+"\r\n"); !strings.HasPrefix(got[0], `{"axes"`) {
		t.Errorf("a line of 1 MiB that ends in CR LF: %.60q", got[0])
	}
}
