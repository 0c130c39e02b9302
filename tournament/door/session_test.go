package door_test

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"cubilete/tournament/door"
	"cubilete/tournament/store"
)

func TestASessionEnds(t *testing.T) {
	const day = 24 * time.Hour
	tests := []struct {
		name  string
		steps []time.Duration // between visits
		ends  bool
	}{
		{"soon", []time.Duration{time.Hour}, false},
		{"used every now and then", []time.Duration{11 * time.Hour, 11 * time.Hour, 11 * time.Hour}, false},
		{"not used for twelve hours", []time.Duration{11 * time.Hour, 12 * time.Hour}, true},
		{"used for a week", []time.Duration{11 * time.Hour, 11 * time.Hour, 11 * time.Hour, 11 * time.Hour, 11 * time.Hour,
			11 * time.Hour, 11 * time.Hour, 11 * time.Hour, 11 * time.Hour, 11 * time.Hour, 11 * time.Hour, 11 * time.Hour,
			11 * time.Hour, 11 * time.Hour, 11 * time.Hour, 7*day - 15*11*time.Hour}, true},
	}
	for _, tt := range tests {
		h := newHouse(t)
		h.ana()
		b := h.browser()
		_, err := b.signIn(anasEmail, anasPassword)
		must(t, err)
		ended := false
		for i, step := range tt.steps {
			h.now = h.now.Add(step)
			if ended = b.who().Account == ""; ended && i < len(tt.steps)-1 {
				t.Errorf("%s: it ended at step %d", tt.name, i)
			}
		}
		if ended != tt.ends {
			t.Errorf("%s: ended is %t, want %t", tt.name, ended, tt.ends)
		}
	}
}

func TestSessionsAreListedAndEndedByTheirOwner(t *testing.T) {
	h := newHouse(t)
	ana := h.ana()
	h.organiser("luis@example.org", "Luis", anasPassword)
	phone, laptop, other := h.browser(), h.browser(), h.browser()
	laptop.from.Device = "Portátil"
	for b, email := range map[*browser]string{phone: anasEmail, laptop: anasEmail, other: "luis@example.org"} {
		_, err := b.signIn(email, anasPassword)
		must(t, err)
	}
	list := func() map[string]door.Session {
		sessions, err := h.SessionsOf(context.Background(), phone.who())
		must(t, err)
		byDevice := map[string]door.Session{}
		for _, s := range sessions {
			byDevice[s.Device] = s
		}
		return byDevice
	}
	devices := list()
	if !devices["Móvil"].Here || devices["Portátil"].Here || devices["Portátil"].ID == "" {
		t.Fatalf("Sessions = %+v; want the phone, here, and the laptop", devices)
	}
	theirs := devices["Portátil"].ID
	if err := h.EndSession(context.Background(), other.who(), theirs, other.from); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("EndSession of somebody else's: %v, want ErrNotFound", err)
	}
	before := laptop.who()
	assertHolds(t, h, before, true)
	must(t, h.EndSession(context.Background(), phone.who(), theirs, phone.from))
	if laptop.who().Account != "" || phone.who().Account != ana {
		t.Errorf("after EndSession the laptop is %+v, the phone %+v", laptop.who(), phone.who())
	}
	assertHolds(t, h, before, false)
}

func assertHolds(t *testing.T, h *house, v door.Visitor, want bool) {
	t.Helper()
	if got, err := h.Holds(context.Background(), v); got != want || err != nil {
		t.Errorf("Holds(%s) = %t, %v; want %t", v.Name, got, err, want)
	}
}

func TestEverySessionEndsAtOnce(t *testing.T) {
	tests := []struct {
		name string
		end  func(h *house, v door.Visitor) error
	}{
		{"signed out everywhere", func(h *house, v door.Visitor) error {
			return h.SignOutEverywhere(context.Background(), v.Account, door.Caller{})
		}},
		{"account closed", func(h *house, v door.Visitor) error {
			return h.CloseAccount(context.Background(), v.Account, "owner")
		}},
		{"another password by a link", func(h *house, v door.Visitor) error {
			link, err := h.PasswordLink(context.Background(), v.Account)
			must(t, err)
			return h.browser().ask(func(ctx context.Context) error {
				_, err := h.ChoosePassword(ctx, link, "la gata de la abuela maúlla", door.Caller{})
				return err
			})
		}},
		{"another password", func(h *house, v door.Visitor) error {
			return h.browser().ask(func(ctx context.Context) error {
				_, err := h.ChangePassword(ctx, v.Account, anasPassword, "la gata de la abuela maúlla", door.Caller{})
				return err
			})
		}},
	}
	for _, tt := range tests {
		h := newHouse(t)
		h.ana()
		b := h.browser()
		v, err := b.signIn(anasEmail, anasPassword)
		must(t, err)
		streaming := b.who()
		assertHolds(t, h, streaming, true)
		if err := tt.end(h, v); err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if b.who().Account != "" {
			t.Errorf("%s: the session goes on", tt.name)
		}
		assertHolds(t, h, streaming, false)
	}
}

func TestTheCookieIsKeptFromScriptsAndStrangers(t *testing.T) {
	tests := []struct {
		secure bool
		name   string
	}{{false, "cubilete"}, {true, "__Host-cubilete"}}
	for _, tt := range tests {
		h := newHouse(t)
		h.ana()
		d := door.New(door.Config{Store: h.Store, Now: time.Now, Random: rand.Reader, Secure: tt.secure})
		answer := httptest.NewRecorder()
		d.Sessions(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			_, err := d.SignIn(r.Context(), anasEmail, anasPassword, door.Caller{})
			must(t, err)
		}), h.fail).ServeHTTP(answer, httptest.NewRequest(http.MethodPost, "/", nil))
		cookies := answer.Result().Cookies()
		if len(cookies) != 1 {
			t.Fatalf("secure %t: %d cookies", tt.secure, len(cookies))
		}
		c := cookies[0]
		if c.Name != tt.name || c.Secure != tt.secure || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" {
			t.Errorf("secure %t: the cookie is %s", tt.secure, c.Raw)
		}
		if _, err := h.Store.Session(t.Context(), c.Value, time.Now()); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("the store knows the cookie's secret itself: %v", err)
		}
	}
}

func TestAStrangerLeavesNoSession(t *testing.T) {
	h := newHouse(t)
	b := h.browser()
	if v := b.who(); v != (door.Visitor{}) || len(b.cookies) != 0 {
		t.Errorf("a stranger is %+v and has cookies %v", v, b.cookies)
	}
	b.cookies["cubilete"] = "made-up"
	if v := b.who(); v != (door.Visitor{}) {
		t.Errorf("a made-up cookie is %+v", v)
	}
	assertHolds(t, h, door.Visitor{}, true)
}
