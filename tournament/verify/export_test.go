package verify_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"cubilete/tournament/verify"
)

func TestExportInOrder(t *testing.T) {
	n := newNight(t)
	digest := sha256.Sum256(n.public)
	want := verify.Report{
		Championship: "k3f", Entries: 5, Root: hex.EncodeToString(n.root(t, 5)), Names: 2, Removed: 1,
		Fingerprint: strings.TrimSpace(grouped(hex.EncodeToString(digest[:]))),
	}
	for _, key := range []ed25519.PublicKey{nil, n.public} {
		if got, err := check(n.export(t), key); err != nil || got != want {
			t.Errorf("Export with key %x = %+v, %v; want %+v", key, got, err, want)
		}
	}
}

func grouped(digits string) string {
	if digits == "" {
		return ""
	}
	return digits[:4] + " " + grouped(digits[4:])
}

// The roots that another program makes are those that Export makes, whatever the number of entries.
func TestExportAgreesOnEveryRoot(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		n := newNight(t)
		n.entries, n.beside = []string{n.created()}, nil
		for i := range rapid.IntRange(0, 70).Draw(r, "entries") {
			text := rapid.String().Draw(r, "text")
			n.entries = append(n.entries, fmt.Sprintf(`{"n":%d,"at":"2026-12-05T18:00:00Z","kind":"x","body":%s}`, i+2, quoted(text)))
		}
		got, err := check(n.export(t), n.public)
		if want := hex.EncodeToString(n.root(t, len(n.entries))); err != nil || got.Root != want {
			t.Fatalf("Export of %d entries: root %s, %v; want %s", len(n.entries), got.Root, err, want)
		}
	})
}

func TestExportHandsOnTheErrorOfItsReader(t *testing.T) {
	broken := errors.New("the disk is gone")
	_, err := verify.Export(iotest.ErrReader(broken), nil)
	if _, fault := errors.AsType[verify.Fault](err); !errors.Is(err, broken) || fault {
		t.Errorf("Export = %v; want %v, which is no fault of the file", err, broken)
	}
}

func TestFaultSaysWhatAndWhere(t *testing.T) {
	fault := verify.Fault{Code: verify.WrongRoot, Line: 4, Entry: 3, Detail: "the root is another"}
	if got, want := fault.Error(), "line 4, entry 3: the root is another (root)"; got != want {
		t.Errorf("Error() = %q, want %q", got, want)
	}
}

// check verifies a file of these lines.
func check(lines []string, key ed25519.PublicKey) (verify.Report, error) {
	return verify.Export(strings.NewReader(strings.Join(lines, "\n")+"\n"), key)
}

// faultOf is the fault of these lines.
func faultOf(t testing.TB, lines []string, key ed25519.PublicKey) verify.Fault {
	t.Helper()
	got, err := check(lines, key)
	if got != (verify.Report{}) {
		t.Errorf("Export reports %+v beside the error %v", got, err)
	}
	fault, ok := errors.AsType[verify.Fault](err)
	if !ok {
		t.Fatalf("Export = %v, want a fault", err)
	}
	return fault
}
