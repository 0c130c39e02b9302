package door_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"cubilete/tournament/door"
	"cubilete/tournament/id"
)

func TestKeyFileIsMadeOnceAndReadAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.key")
	keys := make([]door.Key, 8)
	var all sync.WaitGroup
	for i := range keys {
		all.Go(func() {
			var err error
			if keys[i], err = door.KeyFile(path, rand.Reader); err != nil {
				t.Errorf("KeyFile: %v", err)
			}
		})
	}
	all.Wait()
	for _, key := range keys {
		if key != keys[0] {
			t.Error("two starts at once made two keys")
		}
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v; want one that only its owner reads", info, err)
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*"))
	if hidden, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".*")); err != nil || len(left)+len(hidden) != 1 {
		t.Errorf("beside the key there is more: %v %v", left, hidden)
	}
}

func TestKeyFileRefuses(t *testing.T) {
	good := strings.Repeat("0a", 32) + "\n"
	tests := []struct {
		name, content string
		mode          os.FileMode
		want          error
	}{
		{"a sound file", good, 0o600, nil},
		{"one that others can read", good, 0o644, door.ErrKeyOpen},
		{"an empty one", "", 0o600, door.ErrKey},
		{"one cut short", good[:40], 0o600, door.ErrKey},
		{"something else", strings.Repeat("zz", 32), 0o600, door.ErrKey},
	}
	for _, tt := range tests {
		path := filepath.Join(t.TempDir(), "x.key")
		must(t, os.WriteFile(path, []byte(tt.content), tt.mode))
		must(t, os.Chmod(path, tt.mode))
		if _, err := door.KeyFile(path, rand.Reader); !errors.Is(err, tt.want) {
			t.Errorf("KeyFile, %s: %v, want %v", tt.name, err, tt.want)
		}
		if content, err := os.ReadFile(path); string(content) != tt.content || err != nil {
			t.Errorf("KeyFile, %s: changed the file", tt.name)
		}
	}
	if _, err := door.KeyFile(filepath.Join(t.TempDir(), "x.key"), bytes.NewReader(nil)); err == nil {
		t.Error("KeyFile without randomness: no error")
	}
}

// key is one that a test can repeat.
func key(t testing.TB, first byte) door.Key {
	k, err := door.ParseKey(hex.EncodeToString(append([]byte{first}, make([]byte, 31)...)))
	must(t, err)
	return k
}

func TestSignerIsOnesOwnAndAlwaysTheSame(t *testing.T) {
	public := func(k door.Key, c id.ChampionshipID) string {
		return string(k.Signer(c).Public().(ed25519.PublicKey))
	}
	one, again := key(t, 1), key(t, 1)
	if public(one, "a") != public(again, "a") {
		t.Error("the same championship has two keys")
	}
	if public(key(t, 1), "a") == public(key(t, 1), "b") || public(key(t, 1), "a") == public(key(t, 2), "a") {
		t.Error("two championships, or two installations, have one key")
	}
	signature := ed25519.Sign(key(t, 1).Signer("a"), []byte("acta"))
	if !ed25519.Verify(key(t, 1).Signer("a").Public().(ed25519.PublicKey), []byte("acta"), signature) {
		t.Error("what was signed does not verify")
	}
}

const (
	wantSeed = "52631682723cfc208d40d169926d55ca1a384527ad07d9b8f6080ace2a54f88e"
	wantPIN  = "261607"
)

// TestKeysAreThoseOfEveryRelease pins what keys are derived: an installation that is brought up to date goes on signing
// with the same ones. The values were worked out by Python's hmac and hashlib, see testdata/keys.py.
func TestKeysAreThoseOfEveryRelease(t *testing.T) {
	k := key(t, 1)
	if got := hex.EncodeToString(k.Signer("k3f").Seed()); got != wantSeed {
		t.Errorf("Signer(k3f) has the seed %s, want %s", got, wantSeed)
	}
	if got := k.PIN("k3f", "p1", 0); got != wantPIN {
		t.Errorf("PIN(k3f, p1, 0) = %s, want %s", got, wantPIN)
	}
}

func TestPIN(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		championship := id.ChampionshipID(rapid.String().Draw(r, "championship"))
		person := id.PlayerID(rapid.String().Draw(r, "person"))
		epoch := rapid.IntRange(0, 1000).Draw(r, "epoch")
		pin := key(t, 1).PIN(championship, person, epoch)
		if len(pin) != 6 || strings.Trim(pin, "0123456789") != "" {
			r.Fatalf("PIN = %q, want six digits", pin)
		}
		if again := key(t, 1).PIN(championship, person, epoch); again != pin {
			r.Fatalf("PIN = %q, and then %q", pin, again)
		}
	})
}

func TestPINsDiffer(t *testing.T) {
	k := key(t, 1)
	pins := map[string]bool{}
	add := func(pin string) { pins[pin] = true }
	const each = 1000
	for i := range each {
		add(k.PIN("a", id.PlayerID(fmt.Sprint("p", i)), 0))
		add(k.PIN("a", "p", i+1))
		add(k.PIN(id.ChampionshipID(fmt.Sprint("c", i)), "p", 0))
	}
	// Of 3,000 thrown into a million, about 4.5 fall together.
	if len(pins) < 3*each-30 {
		t.Errorf("3,000 PINs are only %d different ones", len(pins))
	}
}

func TestAKeyIsNeverPrinted(t *testing.T) {
	k := key(t, 0xab)
	for _, format := range []string{"%v", "%+v", "%#v", "%s", "%x", "%d", "%q"} {
		if got := fmt.Sprintf(format, k); got != "(installation key)" {
			t.Errorf("%s prints %s", format, got)
		}
	}
}
