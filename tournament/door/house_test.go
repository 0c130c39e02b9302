package door_test

import (
	"context"
	"crypto/rand"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"cubilete/tournament/door"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// house is an installation with a clock that the test moves.
type house struct {
	*door.Door
	t   testing.TB
	now time.Time
}

func newHouse(t testing.TB) *house {
	t.Helper()
	return openHouse(t, filepath.Join(t.TempDir(), "x.db"))
}

// openHouse opens the same installation again, as after a restart.
func openHouse(t testing.TB, path string) *house {
	t.Helper()
	s, err := store.Open(context.Background(), path)
	must(t, err)
	t.Cleanup(func() { must(t, s.Close()) })
	h := &house{t: t, now: time.Date(2026, 12, 5, 18, 0, 0, 0, time.UTC)}
	h.Door = door.New(door.Config{Store: s, Now: func() time.Time { return h.now }, Random: rand.Reader})
	return h
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

const (
	anasEmail    = "ana@example.org"
	anasPassword = "el perro del vecino ladra"
)

// ana adds an organiser who has chosen a password.
func (h *house) ana() id.AccountID {
	h.t.Helper()
	return h.organiser(anasEmail, "Ana", anasPassword)
}

func (h *house) organiser(email, name, password string) id.AccountID {
	h.t.Helper()
	account, err := h.AddAccount(context.Background(), email, name, store.Organiser)
	must(h.t, err)
	link, err := h.PasswordLink(context.Background(), account)
	must(h.t, err)
	h.browser().visit(func(ctx context.Context) {
		_, err = h.ChoosePassword(ctx, link, password, door.Caller{})
	})
	must(h.t, err)
	return account
}

// browser keeps the cookies that it is given.
type browser struct {
	house   *house
	cookies map[string]string
	from    door.Caller
}

func (h *house) browser() *browser {
	return &browser{house: h, cookies: map[string]string{}, from: door.Caller{Address: "192.0.2.7", Device: "Móvil"}}
}

// visit does something within a request.
func (b *browser) visit(do func(ctx context.Context)) {
	b.house.t.Helper()
	request := httptest.NewRequest(http.MethodPost, "/", nil)
	for name, value := range b.cookies {
		request.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	answer := httptest.NewRecorder()
	b.house.Sessions(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { do(r.Context()) }), b.house.fail).ServeHTTP(answer, request)
	if answer.Code != http.StatusOK {
		b.house.t.Fatalf("the sessions answered %d", answer.Code)
	}
	for _, cookie := range answer.Result().Cookies() {
		if b.cookies[cookie.Name] = cookie.Value; cookie.MaxAge < 0 {
			delete(b.cookies, cookie.Name)
		}
	}
}

// fail is what answers when a session cannot be read: no test wants that.
func (h *house) fail(_ http.ResponseWriter, _ *http.Request, err error) {
	h.t.Errorf("the session: %v", err)
}

func (b *browser) signIn(email, password string) (v door.Visitor, err error) {
	b.house.t.Helper()
	b.visit(func(ctx context.Context) { v, err = b.house.SignIn(ctx, email, password, b.from) })
	return v, err
}

// who is signed in.
func (b *browser) who() (v door.Visitor) {
	b.house.t.Helper()
	b.visit(func(ctx context.Context) {
		var err error
		v, err = b.house.Signed(ctx)
		must(b.house.t, err)
	})
	return v
}

// ask is a visitor's call that needs a request.
func (b *browser) ask(do func(ctx context.Context) error) error {
	b.house.t.Helper()
	var err error
	b.visit(func(ctx context.Context) { err = do(ctx) })
	return err
}
