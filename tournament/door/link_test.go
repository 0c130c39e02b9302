package door_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"cubilete/tournament/door"
	"cubilete/tournament/store"
)

func TestTheFirstOwnerIsSetUpOnce(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	old, err := h.SetupLink(ctx)
	must(t, err)
	link, err := h.SetupLink(ctx)
	must(t, err)
	setUp := func(secret string) error {
		return h.browser().ask(func(ctx context.Context) error {
			_, err := h.SetUp(ctx, secret, anasEmail, "Ana", anasPassword, door.Caller{})
			return err
		})
	}
	for name, secret := range map[string]string{"an older link": old, "a made-up link": "x", "no link": ""} {
		if err := setUp(secret); !errors.Is(err, store.ErrUsed) {
			t.Errorf("SetUp with %s: %v, want ErrUsed", name, err)
		}
	}
	must(t, h.OpensSetup(ctx, link, door.Caller{})) // looking does not use it
	b := h.browser()
	must(t, b.ask(func(ctx context.Context) error {
		_, err := h.SetUp(ctx, link, anasEmail, "Ana", anasPassword, b.from)
		return err
	}))
	if who := b.who(); who.Role != store.Owner || who.Name != "Ana" {
		t.Errorf("after SetUp the browser is %+v; want the owner Ana", who)
	}
	if err := setUp(link); !errors.Is(err, store.ErrUsed) {
		t.Errorf("SetUp again: %v, want ErrUsed", err)
	}
	if _, err := h.SetupLink(ctx); !errors.Is(err, door.ErrSetUp) {
		t.Errorf("SetupLink when there is an owner: %v, want ErrSetUp", err)
	}
}

func TestALinkExpires(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	ana, err := h.AddAccount(ctx, anasEmail, "Ana", store.Organiser)
	must(t, err)
	setup, err := h.SetupLink(ctx)
	must(t, err)
	password, err := h.PasswordLink(ctx, ana)
	must(t, err)
	h.now = h.now.Add(24*time.Hour - time.Second)
	must(t, h.OpensSetup(ctx, setup, door.Caller{}))
	h.now = h.now.Add(time.Second)
	if err := h.OpensSetup(ctx, setup, door.Caller{}); !errors.Is(err, store.ErrUsed) {
		t.Errorf("OpensSetup after a day: %v, want ErrUsed", err)
	}
	if account, err := h.OpensPassword(ctx, password, door.Caller{}); err != nil || account.ID != ana {
		t.Errorf("OpensPassword after a day: %v, %v", account.ID, err)
	}
	h.now = h.now.Add(2 * 24 * time.Hour)
	if _, err := h.OpensPassword(ctx, password, door.Caller{}); !errors.Is(err, store.ErrUsed) {
		t.Errorf("OpensPassword after three days: %v, want ErrUsed", err)
	}
}

func TestALinkIsNotUsedUpByAPasswordThatIsRefused(t *testing.T) {
	h := newHouse(t)
	ana, err := h.AddAccount(context.Background(), anasEmail, "Ana", store.Organiser)
	must(t, err)
	link, err := h.PasswordLink(context.Background(), ana)
	must(t, err)
	choose := func(password string) error {
		return h.browser().ask(func(ctx context.Context) error {
			_, err := h.ChoosePassword(ctx, link, password, door.Caller{})
			return err
		})
	}
	if got := faults(choose("short")); !slices.Equal(got, []door.Fault{{Field: "password", Code: "too-short"}}) {
		t.Errorf("ChoosePassword(short) finds %v", got)
	}
	must(t, choose(anasPassword))
	if err := choose(anasPassword); !errors.Is(err, store.ErrUsed) {
		t.Errorf("ChoosePassword again: %v, want ErrUsed", err)
	}
}

// faults are what an error says is wrong with what was typed.
func faults(err error) []door.Fault {
	var unfit *door.Unfit
	if !errors.As(err, &unfit) {
		return nil
	}
	return unfit.Faults
}

func TestAllThatIsWrongIsSaidAtOnce(t *testing.T) {
	h := newHouse(t)
	link, err := h.SetupLink(context.Background())
	must(t, err)
	err = h.browser().ask(func(ctx context.Context) error {
		_, err := h.SetUp(ctx, link, "ana", " ", "123", door.Caller{})
		return err
	})
	want := []door.Fault{{Field: "email", Code: "not-email"}, {Field: "name", Code: "required"}, {Field: "password", Code: "too-short"}}
	if got := faults(err); !slices.Equal(got, want) {
		t.Errorf("SetUp finds %v, want %v", got, want)
	}
}

func TestAddAccountReadsAddressAndName(t *testing.T) {
	tests := []struct {
		email, name string
		want        []door.Fault
	}{
		{"Ana.Ñ@example.org ", " Ana Ñ ", nil},
		{"", "Ana", []door.Fault{{Field: "email", Code: "required"}}},
		{"Ana <ana@example.org>", "Ana", []door.Fault{{Field: "email", Code: "not-email"}}},
		{"ana@example.org, luis@example.org", "Ana", []door.Fault{{Field: "email", Code: "not-email"}}},
		{"ana@example.org\r\nBcc: x@y.z", "Ana", []door.Fault{{Field: "email", Code: "not-email"}}},
		{"b@example.org", "Ana\nsigned-in", []door.Fault{{Field: "name", Code: "unreadable"}}},
		{"c@example.org", "Ana\xff", []door.Fault{{Field: "name", Code: "unreadable"}}},
	}
	h := newHouse(t)
	for _, tt := range tests {
		_, err := h.AddAccount(context.Background(), tt.email, tt.name, store.Organiser)
		if got := faults(err); !slices.Equal(got, tt.want) || err != nil && tt.want == nil {
			t.Errorf("AddAccount(%q, %q): %v, want %v", tt.email, tt.name, err, tt.want)
		}
	}
	if _, err := h.AddAccount(context.Background(), "ANA.ñ@EXAMPLE.org", "Otra", store.Organiser); !errors.Is(err, store.ErrEmailTaken) {
		t.Errorf("AddAccount with a taken address in another writing: %v, want ErrEmailTaken", err)
	}
}

func TestChangePasswordNeedsThePresentOne(t *testing.T) {
	h := newHouse(t)
	ana := h.ana()
	change := func(present, chosen string) error {
		return h.browser().ask(func(ctx context.Context) error {
			_, err := h.ChangePassword(ctx, ana, present, chosen, door.Caller{})
			return err
		})
	}
	const other = "la gata de la abuela maúlla"
	if err := change("something else", other); !errors.Is(err, door.ErrWrong) {
		t.Errorf("ChangePassword with a wrong one: %v, want ErrWrong", err)
	}
	must(t, change(anasPassword, other))
	if _, err := h.browser().signIn(anasEmail, anasPassword); !errors.Is(err, door.ErrWrong) {
		t.Errorf("SignIn with the password of before: %v, want ErrWrong", err)
	}
	_, err := h.browser().signIn(anasEmail, other)
	must(t, err)
}
