package door

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"cubilete/tournament/store"
)

// The kept form was made by the reference implementation: echo -n 'parchis para cuatro' |
// argon2 saltsaltsaltsalt -id -k 19456 -t 2 -p 1 -l 32 -e
const (
	referencePassword = "parchis para cuatro"
	referenceHash     = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$zN6jA5UOelNbIbZHBhlrPrYjcMvi+bNVz+9TSwrqUgA"
)

func hashing() *Door { return New(Config{Random: rand.Reader}) }

func TestMatchesWhatTheReferenceImplementationHashed(t *testing.T) {
	for password, want := range map[string]bool{referencePassword: true, referencePassword + " ": false, "": false} {
		if got, err := hashing().matches(context.Background(), referenceHash, password); got != want || err != nil {
			t.Errorf("matches(%q) = %t, %v; want %t", password, got, err, want)
		}
	}
}

func TestHashCostsWhatItShould(t *testing.T) {
	kept, err := hashing().hash(context.Background(), referencePassword)
	if err != nil || !strings.HasPrefix(kept, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Fatalf("hash = %q, %v", kept, err)
	}
	again, err := hashing().hash(context.Background(), referencePassword)
	if err != nil || again == kept {
		t.Errorf("the same password twice is the same %q, %v", again, err)
	}
	if got, err := hashing().matches(context.Background(), kept, referencePassword); !got || err != nil {
		t.Errorf("matches = %t, %v", got, err)
	}
}

func TestNothingMatchesWhatIsNoHash(t *testing.T) {
	for _, kept := range []string{"", "x", nobody, "$argon2id$v=19$m=19456,t=2,p=1$$", "$argon2id$v=19$m=8,t=0,p=0$c2FsdA$c2FsdA",
		"$argon2i" + strings.TrimPrefix(referenceHash, "$argon2id"), referenceHash + "$"} {
		for _, password := range []string{"", referencePassword} {
			if got, err := hashing().matches(context.Background(), kept, password); got || err != nil {
				t.Errorf("matches(%q, %q) = %t, %v; want false", kept, password, got, err)
			}
		}
	}
}

func TestACrowdWaitsItsTurnToHash(t *testing.T) {
	d := hashing()
	for range hashesAtOnce {
		d.hashing <- struct{}{}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := d.matches(ctx, referenceHash, "x"); !errors.Is(err, context.Canceled) {
		t.Errorf("matches while as many as may are hashing: %v, want that it waits", err)
	}
}

func TestWeakness(t *testing.T) {
	tests := []struct{ password, want string }{
		{"el perro del vecino ladra", ""},
		{"Tr0mp3ta&sol", ""},
		{"x8Kq2vLm0ZpW", ""},
		{"ñandúñandú-ñu", ""},
		{strings.Repeat("año nuevo y ", 20), ""},
		{"", "required"},
		{"x8Kq2vLm0Zp", "too-short"},
		{"ñññññññ", "too-short"},
		{strings.Repeat("x8Kq2vLm", 129), "too-long"},
		{"x8Kq2vLm0ZpW\xff", "unreadable"},
		{"aaaaaaaaaaaa", "too-common"},
		{"abababababab", "too-common"},
		{"123456789012", "too-common"},
		{"abcdefghijkl", "too-common"},
		{"Password1234", "too-common"},
		{"qwertyuiop12", "too-common"},
		{"contraseña123", "too-common"},
		{"CampeonatoParchis", "too-common"},
		{"ana.marmota@", "too-common"},
		{"MarmotaAna2026", "too-common"},
	}
	for _, tt := range tests {
		if got := weakness(tt.password, "ana.marmota@example.org", "Ana Marmota"); got != tt.want {
			t.Errorf("weakness(%q) = %q, want %q", tt.password, got, tt.want)
		}
	}
}

// doors opens a house for what needs no password.
func doors(t *testing.T) *Door {
	t.Helper()
	s, err := store.Open(context.Background(), filepath.Join(t.TempDir(), "x.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	now := time.Date(2026, 12, 5, 18, 0, 0, 0, time.UTC)
	return New(Config{Store: s, Now: func() time.Time { return now }, Random: rand.Reader})
}

// tries knocks that often and returns how many were let through.
func tries(t *testing.T, d *Door, n int, who func(i int) (email string, from Caller)) int {
	t.Helper()
	var all sync.WaitGroup
	through := make([]bool, n)
	for i := range n {
		all.Go(func() {
			err := d.knock(context.Background(), d.signInLimits(who(i)))
			var many *TooMany
			if err != nil && !errors.As(err, &many) {
				t.Errorf("knock: %v", err)
			}
			through[i] = err == nil
		})
	}
	all.Wait()
	count := 0
	for _, in := range through {
		if in {
			count++
		}
	}
	return count
}

func TestHowOftenOneMayTry(t *testing.T) {
	tests := []struct {
		name string
		who  func(i int) (string, Caller)
		want int
	}{
		{"one address, one account", func(int) (string, Caller) { return "a@x.y", Caller{Address: "1"} }, 10},
		{"many addresses, one account", func(i int) (string, Caller) { return "a@x.y", Caller{Address: fmt.Sprint(i)} }, 50},
		{"one address, many accounts", func(i int) (string, Caller) { return fmt.Sprint(i), Caller{Address: "1"} }, 200},
		{"a crowd", func(i int) (string, Caller) { return fmt.Sprint(i), Caller{Address: fmt.Sprint(i)} }, 220},
	}
	for _, tt := range tests {
		if got := tries(t, doors(t), 220, tt.who); got != tt.want {
			t.Errorf("%s: %d of 220 at once were let through, want %d", tt.name, got, tt.want)
		}
	}
}
