package night

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
	"cubilete/tournament/verify"
)

// The small version of the soak: every format, from two pairs on.
func TestNights(t *testing.T) {
	other := newHall(t)
	for _, format := range tournament.Formats() {
		for seed, pairs := range []int{2, 3, 7, 16, 27} {
			p := Model(format, pairs, 1+pairs/4, uint64(seed))
			p.Settings.Name = fmt.Sprintf("%s de %d parejas", format, pairs)
			t.Run(p.Settings.Name, func(t *testing.T) { playAndProve(t, p, other) })
		}
	}
}

// TestSoakNights plays the nights of the seeds from one to another, "1-1000".
func TestSoakNights(t *testing.T) {
	var first, last uint64
	if n, _ := fmt.Sscanf(os.Getenv("CUBILETE_TEST_SOAK"), "%d-%d", &first, &last); n != 2 || testing.Short() {
		t.Skip("CUBILETE_TEST_SOAK does not say which nights")
	}
	other, pairs := newHall(t), 0
	for seed := first; seed <= last; seed++ {
		p := Any(seed)
		p.Settings.Name = fmt.Sprintf("Noche %d", seed)
		t.Run(fmt.Sprint(seed), func(t *testing.T) { playAndProve(t, p, other) })
		pairs += p.Pairs
	}
	t.Logf("%d nights of %d pairs in all", last-first+1, pairs)
}

// playAndProve plays a night, audits it, has what it exports verified, and imports that elsewhere to compare.
func playAndProve(t *testing.T, p Plan, other *desk.Desk) {
	t.Helper()
	d, clock := newDesk(t, p)
	n, err := Play(t.Context(), d, clock, p)
	if err != nil {
		t.Fatalf("%v, after\n%v", err, n.Events)
	}
	if err := d.AuditOne(t.Context(), n.ID); err != nil {
		t.Fatalf("%v: auditing: %v", p, err)
	}
	var file bytes.Buffer
	if err := d.Export(t.Context(), n.ID, &file); err != nil {
		t.Fatalf("%v: exporting: %v", p, err)
	}
	written := bytes.NewReader(file.Bytes())
	if report, err := verify.Export(written, nil); err != nil || report.Entries != n.state().Version() {
		t.Fatalf("%v: verifying %d entries: %+v, %v", p, n.state().Version(), report, err)
	}
	if _, err := other.Import(t.Context(), &file, "", ""); err != nil {
		t.Fatalf("%v: importing: %v", p, err)
	}
	there, err := other.See(t.Context(), n.ID)
	if err != nil || there.State.Digest() != n.state().Digest() || there.Root() != n.View.Root() {
		t.Fatalf("%v: what was imported is not what was exported: %v", p, err)
	}
}

// newDesk is an empty desk for a night, with the night's clock.
func newDesk(t *testing.T, p Plan) (*desk.Desk, *Clock) {
	t.Helper()
	clock := ClockAt(time.Time{})
	return desk.New(newStore(t), keys, clock.Now, Identifiers(p)), clock
}

// newHall is a desk to which nights are brought.
func newHall(t *testing.T) *desk.Desk {
	t.Helper()
	return desk.New(newStore(t), keys, time.Now, Identifiers(Plan{}))
}

func keys(id.ChampionshipID) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
}

func newStore(t *testing.T) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "cubilete.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestOneSeedIsOneNight(t *testing.T) {
	for _, format := range tournament.Formats() {
		p := Model(format, 19, 4, 7)
		first, second := written(t, p), written(t, p)
		if first != second {
			t.Errorf("%s: one seed, two nights:\n%s\nand\n%s", format, first, second)
		}
		if other := written(t, Model(format, 19, 4, 8)); other == first {
			t.Errorf("%s: two seeds, one night", format)
		}
	}
}

func written(t *testing.T, p Plan) string {
	t.Helper()
	d, clock := newDesk(t, p)
	n, err := Play(t.Context(), d, clock, p)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := n.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String() + n.View.Root().String()
}

// A night that one looks at in the middle has the clock of that moment, and games going on.
func TestANightCanBeLookedAtInTheMiddle(t *testing.T) {
	p := Model("knockout", 27, 6, 3)
	p.Trouble = 0
	p.Until = p.Settings.Start().Add(90 * time.Minute)
	d, clock := newDesk(t, p)
	n, err := Play(t.Context(), d, clock, p)
	if err != nil {
		t.Fatal(err)
	}
	if !clock.Now().Equal(p.Until) || n.state().Stage() != tournament.Running || len(n.state().OnTables()) != 6 {
		t.Errorf("after 90 minutes it is %v, %s, with %d matches on tables; want %v, running, 6",
			clock.Now(), n.state().Stage(), len(n.state().OnTables()), p.Until)
	}
	if n.state().At().After(p.Until) {
		t.Errorf("something happened at %v, after one looked", n.state().At())
	}
}

// What the desk does not let happen ends the night, and says with which seed.
func TestARefusalEndsTheNight(t *testing.T) {
	p := Model("ajedrez", 8, 2, 11)
	d, clock := newDesk(t, p)
	_, err := Play(t.Context(), d, clock, p)
	var refusal *tournament.Error
	if !errors.As(err, &refusal) || refusal.Code != "invalid" || !bytes.Contains([]byte(err.Error()), []byte("seed 11")) {
		t.Errorf("Play of a format that there is not: %v; want a refusal, with the seed", err)
	}
}
