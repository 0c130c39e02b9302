package tournament

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestWhatIsNotKnownIsNotRead(t *testing.T) {
	n := running(t, 4).win(1, 0)
	written := map[string]string{}
	for _, e := range n.state.Journal() {
		bytes, err := e.Encode()
		if err != nil {
			t.Fatalf("Encode: %v", err)
		}
		written[e.Kind()] = string(bytes)
	}
	tests := []struct{ name, entry string }{
		{"a kind", strings.Replace(written["started"], `"started"`, `"teleported"`, 1)},
		{"no kind", strings.Replace(written["started"], `"started"`, `""`, 1)},
		{"a newer schema", strings.Replace(written["started"], `"v":1`, `"v":2`, 1)},
		{"no schema", strings.Replace(written["started"], `"v":1`, `"v":0`, 1)},
		{"another edition of a draw", strings.Replace(written["draw-published"], "knockout/1", "knockout/9", 1)},
		{"another edition of a sheet", strings.Replace(written["result-entered"], "sheet/1", "sheet/9", 1)},
		{"a sheet that is none", `{"n":9,"at":"2026-12-05T17:00:00Z","kind":"result-entered","v":1,"by":{"role":"owner"},"body":{"match":1,"sheet":7}}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := Decode([]byte(tt.entry)); !errors.Is(err, ErrUnknownEntry) {
				t.Errorf("Decode(%s): %v, want ErrUnknownEntry", tt.entry, err)
			}
		})
	}
	for _, broken := range []string{"", "{", "[]", "null", written["started"] + written["started"], `{"kind":"started","v":1}`} {
		if _, err := Decode([]byte(broken)); err == nil {
			t.Errorf("Decode(%q): no error", broken)
		}
	}
}

// TestAnEntryIsItsBytes: fields stand in one order, nothing is escaped that need not be, and times are in UTC.
func TestAnEntryIsItsBytes(t *testing.T) {
	at := time.Date(2026, 12, 5, 17, 0, 0, 250_000_000, time.UTC)
	e := Entry{Number: 7, At: at, By: Actor{Role: Referee, ID: "<&>", Door: LinkDoor}, Body: matchBegan{Match: 3}}
	const want = `{"n":7,"at":"2026-12-05T17:00:00.25Z","kind":"match-began","v":1,"by":{"role":"referee","id":"<&>","door":"link"},"body":{"match":3}}`
	if got, err := e.Encode(); string(got) != want || err != nil {
		t.Errorf("Encode = %s, %v; want %s", got, err, want)
	}
}

// TestWhatAPhoneToldIsKept beside the entry's time, whatever its zone, and is used by no rule.
func TestWhatAPhoneToldIsKept(t *testing.T) {
	n := running(t, 4)
	told := time.Date(2026, 12, 5, 23, 59, 0, 1, time.FixedZone("", 5*3600+1800))
	d, err := Decide(n.state, n.people, CallMatch{Match: 1}, n.by, Facts{Now: n.now, Told: told, Random: n.random})
	if err != nil {
		t.Fatal(err)
	}
	bytes, err := d.Entries[0].Encode()
	if err != nil {
		t.Fatal(err)
	}
	read, err := Decode(bytes)
	if err != nil || !read.Told.Equal(told.Truncate(time.Millisecond)) || !read.At.Equal(n.now) {
		t.Errorf("told %v at %v, %v", read.Told, read.At, err)
	}
}

// TestWhatCannotHaveHappened is an error, and nobody falls over it.
func TestWhatCannotHaveHappened(t *testing.T) {
	n := running(t, 4)
	journal := n.state.Journal()
	next := func(body Body) []Entry {
		return append(journal[:len(journal):len(journal)], Entry{Number: len(journal) + 1, At: n.now, Body: body})
	}
	tests := []struct {
		name    string
		journal []Entry
	}{
		{"nothing", nil},
		{"no beginning", journal[1:]},
		{"a gap", append(journal[:3:3], journal[4:]...)},
		{"an entry twice", append(journal[:4:4], journal[3:]...)},
		{"a pair that is not there", next(pairWithdrew{Pair: 99})},
		{"no pair", next(pairCheckedIn{})},
		{"a match that is not there", next(pairsAbsent{Match: 99})},
		{"a sheet of no result", next(sheetHandedIn{Match: 1})},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if state, err := Fold(tt.journal); err == nil {
				t.Errorf("Fold: version %d, no error", state.Version())
			}
		})
	}
}

// FuzzDecode reads whatever it is given without falling over, and what it reads it writes and reads again the same.
func FuzzDecode(f *testing.F) {
	n := running(f, 4).win(2, 0)
	n.do(Correct{EnterResult: EnterResult{Match: 2, Winner: n.sits(2, 1)}, Reason: "x", Later: Discard})
	for _, e := range n.state.Journal() {
		bytes, err := e.Encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(bytes)
	}
	first := n.state.Journal()[0]
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := Decode(data)
		if err != nil {
			return
		}
		bytes, err := e.Encode()
		if err != nil {
			return // a time that JSON cannot hold
		}
		again, err := Decode(bytes)
		if err != nil {
			t.Fatalf("Decode of what was written, %s: %v", bytes, err)
		}
		if twice, err := again.Encode(); string(twice) != string(bytes) || err != nil {
			t.Fatalf("written as %s, then as %s, %v", bytes, twice, err)
		}
		e.Line()
		e.Number = 2
		_, _ = Fold([]Entry{first, e})
		_, _ = n.state.Extend([]Entry{{Number: n.state.Version() + 1, At: e.At, By: e.By, Body: e.Body}})
	})
}

// TestEveryKindIsLedBackToItsBody and nothing of it is lost on the way.
func TestEveryKindIsLedBackToItsBody(t *testing.T) {
	for _, kind := range kinds() {
		r := readers[kind]
		if r.kind != kind || r.schema < 1 {
			t.Errorf("the reader of %q is of %q, schema %d", kind, r.kind, r.schema)
		}
		if body, err := r.read(r.schema, json.RawMessage("{}")); err == nil && body.kind() != kind {
			t.Errorf("reading %q gives %q", kind, body.kind())
		}
	}
}

// kinds are all kinds of entry that there are.
func kinds() []string { return slices.Sorted(maps.Keys(readers)) }
