package engine

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
)

// caseLine is a request with its right answer. The answer lists only what must agree;
// "error": true stands for any refusal.
type caseLine struct {
	Why     string          `json:"why"`
	Request json.RawMessage `json:"request"`
	Answer  map[string]any  `json:"answer"`
}

func TestCases(t *testing.T) {
	for _, file := range []string{"testdata/engine-hand.jsonl", "testdata/engine-random.jsonl"} {
		cases := readCases(t, file)
		answers := serveAll(t, cases)
		for i, c := range cases {
			checkAnswer(t, c, answers[i])
		}
	}
}

func readCases(t testing.TB, file string) []caseLine {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var cases []caseLine
	for line := range strings.Lines(string(text)) {
		var c caseLine
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		cases = append(cases, c)
	}
	return cases
}

func serveAll(t testing.TB, cases []caseLine) []map[string]any {
	t.Helper()
	var in, out bytes.Buffer
	for _, c := range cases {
		in.Write(c.Request)
		in.WriteByte('\n')
	}
	if err := Serve(&in, &out); err != nil {
		t.Fatal(err)
	}
	var answers []map[string]any
	lines := bufio.NewScanner(&out)
	for lines.Scan() {
		var a map[string]any
		if err := json.Unmarshal(lines.Bytes(), &a); err != nil {
			t.Fatalf("answer %q: %v", lines.Text(), err)
		}
		answers = append(answers, a)
	}
	if len(answers) != len(cases) {
		t.Fatalf("%d answers to %d requests", len(answers), len(cases))
	}
	return answers
}

func checkAnswer(t *testing.T, c caseLine, got map[string]any) {
	t.Helper()
	if c.Answer["error"] == true {
		if text, ok := got["error"].(string); !ok || text == "" {
			t.Errorf("%s\n%s\n got %v\nwant a refusal", c.Why, c.Request, got)
		}
		return
	}
	for name, want := range c.Answer {
		if !reflect.DeepEqual(got[name], want) {
			t.Errorf("%s\n%s\n got %s %v\nwant %v", c.Why, c.Request, name, got[name], want)
		}
	}
	if got["error"] != nil {
		t.Errorf("%s\n%s\n got %v", c.Why, c.Request, got)
	}
}
