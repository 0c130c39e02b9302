package door_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cubilete/tournament/door"
	"cubilete/tournament/store"
)

func TestSignIn(t *testing.T) {
	h := newHouse(t)
	ana := h.ana()
	_, err := h.AddAccount(context.Background(), "new@example.org", "Nueva", store.Organiser)
	must(t, err)
	closed := h.organiser("luis@example.org", "Luis", anasPassword)
	must(t, h.CloseAccount(context.Background(), closed, ana))
	tests := []struct {
		name, email, password string
		want                  error
	}{
		{"right", anasEmail, anasPassword, nil},
		{"the address in another writing", "  ANA@Example.org ", anasPassword, nil},
		{"wrong password", anasEmail, anasPassword + "!", door.ErrWrong},
		{"a space more", anasEmail, anasPassword + " ", door.ErrWrong},
		{"no password", anasEmail, "", door.ErrWrong},
		{"endless password", anasEmail, strings.Repeat("x", 1<<20), door.ErrWrong},
		{"unknown account", "eva@example.org", anasPassword, door.ErrWrong},
		{"no account", "", "", door.ErrWrong},
		{"no password chosen yet", "new@example.org", "", door.ErrWrong},
		{"closed account", "luis@example.org", anasPassword, door.ErrWrong},
	}
	for _, tt := range tests {
		b := h.browser()
		got, err := b.signIn(tt.email, tt.password)
		if !errors.Is(err, tt.want) {
			t.Errorf("SignIn, %s: %v, want %v", tt.name, err, tt.want)
		}
		if in := err == nil; in != (b.who().Account == ana) || in != (got.Account == ana) {
			t.Errorf("SignIn, %s: the browser is now %+v", tt.name, b.who())
		}
	}
}

func TestSigningInMakesTheOldCookieWorthless(t *testing.T) {
	h := newHouse(t)
	h.ana()
	b := h.browser()
	_, err := b.signIn(anasEmail, anasPassword)
	must(t, err)
	thief := *b
	thief.cookies = map[string]string{"cubilete": b.cookies["cubilete"]}
	if thief.who().Account == "" {
		t.Fatal("the copied cookie opens nothing, so nothing would be proved")
	}
	_, err = b.signIn(anasEmail, anasPassword)
	must(t, err)
	if got := thief.who(); got.Account != "" {
		t.Errorf("the cookie of before still opens: %+v", got)
	}
}

func TestTooManyFailuresShutTheDoorForAWhile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	h := openHouse(t, path)
	h.ana()
	b := h.browser()
	for range 10 {
		if _, err := b.signIn(anasEmail, "wrong password"); !errors.Is(err, door.ErrWrong) {
			t.Fatalf("SignIn with a wrong password: %v, want ErrWrong", err)
		}
	}
	h.now = h.now.Add(5 * time.Minute)
	restarted := openHouse(t, path)
	restarted.now = h.now
	for _, again := range []*house{h, restarted} {
		_, err := again.browser().signIn(anasEmail, anasPassword)
		var many *door.TooMany
		if !errors.As(err, &many) || many.Retry != 10*time.Minute {
			t.Errorf("SignIn after ten failures: %v, want TooMany for 10 minutes", err)
		}
	}
	elsewhere := h.browser()
	elsewhere.from.Address = "198.51.100.9"
	if _, err := elsewhere.signIn(anasEmail, anasPassword); err != nil {
		t.Errorf("SignIn from another address: %v; a stranger must not shut Ana out", err)
	}
	h.now = h.now.Add(10 * time.Minute)
	if _, err := b.signIn(anasEmail, anasPassword); err != nil {
		t.Errorf("SignIn after a quarter of an hour: %v", err)
	}
}

func TestSignOut(t *testing.T) {
	h := newHouse(t)
	h.ana()
	phone, laptop := h.browser(), h.browser()
	for _, b := range []*browser{phone, laptop} {
		_, err := b.signIn(anasEmail, anasPassword)
		must(t, err)
	}
	must(t, phone.ask(func(ctx context.Context) error { return h.SignOut(ctx, phone.from) }))
	if phone.who().Account != "" || laptop.who().Account == "" {
		t.Errorf("after SignOut the phone is %+v, the laptop %+v", phone.who(), laptop.who())
	}
	must(t, phone.ask(func(ctx context.Context) error { return h.SignOut(ctx, phone.from) })) // a stranger may, too
}

func TestWhatHappensAtTheDoorIsInTheAccountsLog(t *testing.T) {
	h := newHouse(t)
	ana := h.ana()
	b := h.browser()
	tick := func() { h.now = h.now.Add(time.Second) }
	tick()
	_, err := b.signIn(anasEmail, "wrong password")
	if !errors.Is(err, door.ErrWrong) {
		t.Fatalf("SignIn: %v", err)
	}
	tick()
	_, err = b.signIn(anasEmail, anasPassword)
	must(t, err)
	tick()
	must(t, h.SignOutEverywhere(context.Background(), ana, b.from))
	events, err := h.Log(context.Background(), ana, 3)
	must(t, err)
	want := []string{door.SignedOutEverywhere, door.SignedIn, door.SignInFailed}
	for i, event := range events {
		if event.Kind != want[i] || event.Address != b.from.Address {
			t.Errorf("line %d of the log is %+v, want %s from %s", i, event, want[i], b.from.Address)
		}
	}
}
