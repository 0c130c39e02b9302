package door_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"cubilete/tournament/door"
	"cubilete/tournament/store"
)

// Whoever guesses, from the same bar or from everywhere, does not shut out the organiser on the night.
func TestAStrangerDoesNotLockTheOrganiserOut(t *testing.T) {
	h := newHouse(t)
	h.ana()
	b := h.browser()
	v, err := b.signIn(anasEmail, anasPassword)
	must(t, err)
	b.from.Known, err = h.Familiar(v)
	must(t, err)
	stranger := h.browser()
	for i := range 80 {
		stranger.from.Address = fmt.Sprint("198.51.100.", i)
		if i%2 == 0 {
			stranger.from.Address = b.from.Address
		}
		if _, err := stranger.signIn(anasEmail, "not hers"); err == nil {
			t.Fatal("a wrong password lets in")
		}
	}
	var many *door.TooMany
	if _, err := stranger.signIn(anasEmail, anasPassword); !errors.As(err, &many) {
		t.Errorf("the stranger, who guessed right at last: %v, want *TooMany", err)
	}
	if _, err := b.signIn(anasEmail, anasPassword); err != nil {
		t.Errorf("the organiser, from the browser that they know: %v", err)
	}
	for range 10 {
		b.signIn(anasEmail, "not hers")
	}
	if _, err := b.signIn(anasEmail, anasPassword); !errors.As(err, &many) {
		t.Errorf("after ten failures in that browser: %v, want *TooMany", err)
	}
}

// What a browser keeps is worth something for its own account only, and nothing when it is made up.
func TestWhatABrowserKeepsIsOneAccountsOwn(t *testing.T) {
	h := newHouse(t)
	h.ana()
	luis := h.browser()
	h.organiser("luis@example.org", "Luis", anasPassword)
	v, err := luis.signIn("luis@example.org", anasPassword)
	must(t, err)
	known, err := h.Familiar(v)
	must(t, err)
	for _, given := range []string{known, "made.up", ".", "x"} {
		luis.from.Known = given
		for range 4 {
			luis.signIn(anasEmail, "not hers")
		}
	}
	var many *door.TooMany
	if _, err := luis.signIn(anasEmail, anasPassword); !errors.As(err, &many) {
		t.Errorf("after sixteen failures with what was not given for that account: %v, want *TooMany", err)
	}
}

func TestCountsOutliveARestart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	h := openHouse(t, path)
	h.ana()
	b := h.browser()
	for range 10 {
		b.signIn(anasEmail, "not hers")
	}
	again := openHouse(t, path)
	var many *door.TooMany
	if _, err := again.browser().signIn(anasEmail, anasPassword); !errors.As(err, &many) || many.Retry <= 0 {
		t.Errorf("after a restart: %v, want *TooMany with a time", err)
	}
}

func TestLinksAreNotGuessedFast(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	ana := h.ana()
	link, err := h.PasswordLink(ctx, ana)
	must(t, err)
	from := door.Caller{Address: "192.0.2.7"}
	guesses := []func() error{
		func() error { _, err := h.OpensPassword(ctx, rand.Text(), from); return err },
		func() error { return h.OpensSetup(ctx, rand.Text(), from) },
		func() error { _, err := h.OpensInvitation(ctx, rand.Text(), from); return err },
		func() error { _, err := h.Referee(ctx, "juez_"+rand.Text(), from); return err },
		func() error { _, err := h.Referee(ctx, rand.Text(), from); return err },
		func() error { _, _, err := h.Player(ctx, "a.b."+rand.Text(), from); return err },
		func() error { _, _, err := h.Player(ctx, rand.Text(), from); return err },
	}
	many := new(door.TooMany)
	refused := 0
	for i := range 140 {
		switch err := guesses[i%len(guesses)](); {
		case errors.As(err, &many):
			refused++
		case !errors.Is(err, store.ErrUsed) && !errors.Is(err, door.ErrUnknown):
			t.Fatalf("guess %d: %v", i, err)
		}
	}
	if refused != 40 {
		t.Errorf("%d of 140 guesses were told to wait, want those after a hundred", refused)
	}
	if _, err := h.OpensPassword(ctx, link, from); err != nil {
		t.Errorf("a link that opens, from the same address: %v", err)
	}
}

func TestTheFormForEveryoneHasALimitForEachAddress(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	in := 0
	for range 450 {
		if h.Enter(ctx, "mine", door.Caller{Address: "192.0.2.7"}) == nil {
			in++
		}
	}
	if in != 400 {
		t.Errorf("%d of 450 pairs entered from one address, want 400", in)
	}
	for name, err := range map[string]error{
		"another address":      h.Enter(ctx, "mine", door.Caller{Address: "192.0.2.8"}),
		"another championship": h.Enter(ctx, "other", door.Caller{Address: "192.0.2.7"}),
	} {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
