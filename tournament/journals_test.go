package tournament

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// release writes new journals: go test ./tournament -run TestJournals -release 1. What is there is never written again.
var release = flag.String("release", "", "write the journals of a new release into testdata/journals")

// TestJournalsOfEveryRelease are read as they were when they were written, for ever: each line is an entry's bytes, and
// the file beside it has the digest of the state that they give.
func TestJournalsOfEveryRelease(t *testing.T) {
	if *release != "" {
		writeJournals(t, filepath.Join("testdata", "journals", *release))
	}
	files, err := filepath.Glob(filepath.Join("testdata", "journals", "*", "*.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no journals: %v", err)
	}
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			want, err := os.ReadFile(strings.TrimSuffix(file, ".jsonl") + ".digest")
			if err != nil {
				t.Fatal(err)
			}
			state, err := Fold(readJournal(t, file))
			if err != nil {
				t.Fatalf("Fold: %v", err)
			}
			if got := state.Digest().String(); got != strings.TrimSpace(string(want)) {
				t.Errorf("reads as %s, was %s", got, want)
			}
		})
	}
}

func readJournal(t *testing.T, file string) []Entry {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var journal []Entry
	for line := range bytes.Lines(data) {
		e, err := Decode(bytes.TrimSuffix(line, []byte("\n")))
		if err != nil {
			t.Fatalf("Decode: %v", err)
		}
		journal = append(journal, e)
	}
	return journal
}

// writeJournals writes nights of every format that together have as many kinds of entry as random nights come to.
func writeJournals(t *testing.T, folder string) {
	t.Helper()
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatalf("journals that are there stay: %v", err)
	}
	known := map[string]bool{}
	for seed := range uint64(600) {
		format := Formats()[seed%uint64(len(Formats()))]
		r := newRandomNight(t, format, seed)
		for range 150 {
			r.act()
		}
		if learns(known, r.state.Journal()) || seed < uint64(len(Formats())) {
			writeJournal(t, filepath.Join(folder, fmt.Sprintf("%s-%d", format, seed)), r.state)
		}
	}
	for _, kind := range kinds() {
		if !known[kind] {
			t.Logf("no journal has an entry %q", kind)
		}
	}
}

// learns reports that a journal has a kind of entry that none before had.
func learns(known map[string]bool, journal []Entry) bool {
	before := len(known)
	for _, e := range journal {
		known[e.Kind()] = true
	}
	return len(known) > before
}

func writeJournal(t *testing.T, path string, s *State) {
	t.Helper()
	var out bytes.Buffer
	for _, e := range s.Journal() {
		line, err := e.Encode()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s\n", line)
	}
	for name, data := range map[string][]byte{".jsonl": out.Bytes(), ".digest": []byte(s.Digest().String() + "\n")} {
		if err := os.WriteFile(path+name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
