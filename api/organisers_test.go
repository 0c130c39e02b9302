package api_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"cubilete/tournament"
)

// An organiser who owns a championship invites another by a link; who accepts runs it, and nothing else.
func TestAnOrganiserIsInvitedByALink(t *testing.T) {
	h := newHouse(t)
	rosa := h.signedIn("rosa@example.org", tournament.Organiser)
	desk := rosa.newChampionship("Parchís de Navidad")
	shown := rosa.open(desk+"/organisers").says("rosa@example.org").send(desk+"/organisers", url.Values{"organiser_name": {"Luis"}}).is(200)
	link := shown.linkTo("/invitation/")

	luis := h.stranger("es")
	luis.visit(desk, 200).at("/sign-in")
	asked := luis.open(link).says("Luis", "Parchís de Navidad")
	asked.send(link, url.Values{"account_name": {"Luis"}, "email": {"luis@example.org"}, "password": {"corta"}}).is(422)
	asked.send(link, url.Values{"account_name": {"Luis"}, "email": {"luis@example.org"}, "password": {"un lobo en la cocina"}}).at(desk)
	luis.open(desk + "/settings")
	luis.visit(desk+"/organisers", 403)
	luis.visit("/desk/new", 403)
	luis.visit("/accounts", 403)
	luis.open("/desk").says("Parchís de Navidad")
	h.stranger("es").visit(link, 404)

	page := rosa.open(desk + "/organisers").says("luis@example.org")
	for _, form := range page.forms {
		if strings.HasSuffix(form.action, "/end") {
			page.send(form.action, nil).at(desk + "/organisers").keeps("luis@example.org")
		}
	}
	luis.visit(desk, 404)
	luis.open("/desk").keeps("Parchís de Navidad")
	rosa.open("/account/log").says("Invitación a organizar", "Retirada a quien organizaba")
	luis.open("/account/log").says("Invitación aceptada", "Ya no organiza un campeonato")
}

// newChampionship makes one by the form, and returns its desk.
func (b *browser) newChampionship(name string) string {
	b.t.Helper()
	made := b.open("/desk/new").send("/desk/new", url.Values{"name": {name}, "starts_at": {"2026-12-05T18:00"}}).is(200)
	desk, _, _ := strings.Cut(made.path, "?")
	return desk
}

// linkTo is the address within the house that a page shows and that begins so.
func (p page) linkTo(beginning string) string {
	p.b.t.Helper()
	_, after, found := strings.Cut(p.text, `href="`+p.b.h.web.URL+beginning)
	if !found {
		p.b.t.Fatalf("%s has no link to %s…:\n%s", p.path, beginning, p.words())
	}
	rest, _, _ := strings.Cut(after, `"`)
	return beginning + rest
}

// Whoever has an account accepts with it, and is sent on there after signing in.
func TestAnInvitationIsAcceptedWithAnAccount(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	invited := h.post(path+"/organisers", map[string]any{"name": "Luis"})
	link := strings.TrimPrefix(invited.str("link"), h.web.URL)
	luis := h.signedIn("luis@example.org", tournament.Organiser)
	luis.open(link).send(link, nil).at("/desk/c/" + h.get(path).str("slug"))
	if got := h.get(path + "/organisers"); got.str("items", 1, "email") != "luis@example.org" || len(got.list("invitations")) != 0 {
		t.Errorf("organisers = %s; want Luis, and no invitation", got.raw)
	}
	h.call(h.token, "DELETE", path+"/organisers/"+h.get(path+"/organisers").str("items", 0, "account"), nil).refused(404, "not-found")
	h.call(h.token, "DELETE", path+"/organisers/"+h.get(path+"/organisers").str("items", 1, "account"), nil).ok()
	again := h.post(path+"/organisers", map[string]any{"name": "Eva"})
	h.call(h.token, "DELETE", path+"/invitations/"+again.str("id"), nil).ok()
	h.stranger("es").visit(strings.TrimPrefix(again.str("link"), h.web.URL), 404)
	h.call(h.token, "POST", path+"/organisers", map[string]any{}).refused(422, "invalid")
}

// A lost answer is asked for again: one invitation, one new PIN.
func TestInvitationsAndPINsAgain(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	for _, what := range []string{"/referees", "/organisers"} {
		first := h.keyed(h.token, "k"+what, "POST", path+what, map[string]any{"name": "Pepe"}).ok()
		again := h.keyed(h.token, "k"+what, "POST", path+what, map[string]any{"name": "Pepe"}).ok()
		if string(first.raw) != string(again.raw) {
			t.Errorf("%s again = %s; want %s", what, again.raw, first.raw)
		}
		h.keyed(h.token, "k"+what, "POST", path+what, map[string]any{"name": "Juan"}).refused(422, "key-reused")
	}
	if got := h.get(path + "/referees"); len(got.list("items")) != 1 {
		t.Errorf("referees = %s; want one", got.raw)
	}
	pair := path + "/pairs/" + h.get(path+"/pairs").str("items", 0, "id")
	player := h.get(pair).str("players", 0, "id")
	first := h.keyed(h.token, "pin", "POST", pair+"/players/"+player+"/renew", nil).ok()
	again := h.keyed(h.token, "pin", "POST", pair+"/players/"+player+"/renew", nil).ok()
	if string(first.raw) != string(again.raw) {
		t.Errorf("PINs again = %s; want %s", again.raw, first.raw)
	}
	other := h.keyed(h.token, "other", "POST", pair+"/players/"+player+"/renew", nil).ok()
	if string(other.raw) == string(first.raw) {
		t.Error("another request renewed nothing")
	}
}

// A form that a nervous thumb sends twice invites once.
func TestADoubleTapInvitesOnce(t *testing.T) {
	h := newHouse(t)
	rosa := h.signedIn("rosa@example.org", tournament.Organiser)
	desk := rosa.newChampionship("Parchís de Navidad")
	form := rosa.open(desk + "/referees").form(desk + "/referees").with(url.Values{"referee_name": {"Pepe"}})
	first, again := rosa.post(desk+"/referees", form).linkTo("/judge/"), rosa.post(desk+"/referees", form).linkTo("/judge/")
	if first != again {
		t.Errorf("two links, %s and %s", first, again)
	}
	h.stranger("es").open(first).at("/judge")
}

func TestARefereeByHours(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	token := h.post(path+"/referees", map[string]any{"name": "Pepe", "from": "2026-12-05T19:00", "until": "2026-12-05T20:00"}).str("token")
	h.call(token, "GET", path, nil).refused(401, "token-unknown")
	h.clock.add(time.Hour)
	h.call(token, "GET", path, nil).ok()
	h.call(h.token, "POST", path+"/referees", map[string]any{"name": "Pepe", "from": "2026-12-05T20:00", "until": "2026-12-05T19:00"}).refused(422, "invalid")
}

// agent is a browser that calls itself so.
type agent string

func (a agent) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("User-Agent", string(a))
	return http.DefaultTransport.RoundTrip(req)
}

// Where an account is signed in is said as people say it, in their language; of what is not known it is shown what it
// says.
func TestDevicesAreSaid(t *testing.T) {
	h := newHouse(t)
	laptop := h.signedIn("rosa@example.org", tournament.Organiser)
	for _, as := range []agent{"Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0", "Nevera/2.0"} {
		phone := h.stranger("es")
		phone.client.Transport = as
		phone.open("/sign-in?next=/account").send("/sign-in", url.Values{"email": {"rosa@example.org"}, "password": {"una frase bien larga"}}).at("/account")
	}
	for lang, said := range map[string]string{"es": "Firefox en Android", "en": "Firefox on Android", "ca": "Firefox en Android"} {
		laptop.lang = lang
		for _, page := range []string{"/account/sessions", "/account/log"} {
			if shown := laptop.open(page).says(said, "Nevera/2.0"); strings.Contains(shown.text, "Gecko") {
				t.Errorf("%s in %s shows what a browser calls itself", page, lang)
			}
		}
	}
}

// What an account sees of itself: where it is signed in, its keys, what happened; and it ends what it does not know.
func TestAnAccountLooksAfterItself(t *testing.T) {
	h := newHouse(t)
	laptop := h.signedIn("rosa@example.org", tournament.Organiser)
	phone := h.stranger("es")
	phone.open("/sign-in").send("/sign-in", url.Values{"email": {"rosa@example.org"}, "password": {"mala mala mala"}}).is(401)
	phone.open("/sign-in?next=/account").send("/sign-in", url.Values{"email": {"rosa@example.org"}, "password": {"una frase bien larga"}}).at("/account")
	sessions := laptop.open("/account/sessions").says("este aparato", "127.0.0.1")
	for _, form := range sessions.forms {
		if strings.HasPrefix(form.action, "/account/sessions/") {
			sessions.send(form.action, nil).at("/account/sessions").says("Sesión cerrada.")
		}
	}
	phone.visit("/account", 200).at("/sign-in")
	laptop.open("/account/log").says("Intento de entrar con una contraseña equivocada", "Sesión cerrada desde otro aparato", "127.0.0.1")

	change := laptop.open("/account/password")
	change.send("/account/password", url.Values{"present": {"no es"}, "password": {"otra frase bien larga"}}).is(422).says("Esta no es la contraseña de ahora.")
	change.send("/account/password", url.Values{"present": {"una frase bien larga"}, "password": {"otra frase bien larga"}}).at("/account")
	laptop.open("/account").send("/account/sign-out-everywhere", nil).at("/sign-in")
	laptop.visit("/account", 200).at("/sign-in")
}

func TestATokenIsMadeOnAPageAndShownOnce(t *testing.T) {
	h := newHouse(t)
	rosa := h.signedIn("rosa@example.org", tournament.Organiser)
	form := url.Values{"token_name": {"hoja de cálculo"}, "scope": {"everything"}, "present": {"no es"}}
	page := rosa.open("/account/tokens")
	page.send("/account/tokens", form).is(422)
	form.Set("present", "una frase bien larga")
	form.Set("expires", "2026-12-04")
	page.send("/account/tokens", form).is(422).says("Ese día ya ha pasado.")
	form.Set("expires", "2026-12-05")
	made := rosa.open("/account/tokens").send("/account/tokens", form).is(200)
	_, after, _ := strings.Cut(made.text, "<code>")
	token, _, _ := strings.Cut(after, "</code>")
	h.call(token, "POST", "/championships", settings(nil)).ok()
	listed := rosa.open("/account/tokens").says("hoja de cálculo").keeps(token)
	h.clock.add(8 * time.Hour)
	h.call(token, "GET", "/championships", nil).refused(401, "token-unknown")
	for _, form := range listed.forms {
		if strings.HasSuffix(form.action, "/end") {
			listed.send(form.action, nil)
		}
	}
	rosa.open("/account/log").says("Clave para un programa", "Clave anulada")
}

// The owner of the installation sees every account, closes and reopens, and gives links to those who forgot.
func TestTheOwnerKeepsTheAccounts(t *testing.T) {
	h := newHouse(t)
	owner := h.signedIn("jefa@example.org", tournament.Owner)
	luis := h.signedIn("luis@example.org", tournament.Organiser)
	made := owner.open("/accounts").send("/accounts", url.Values{"account_name": {"Eva"}, "email": {"eva@example.org"}}).is(200).says("eva@example.org")
	link := made.linkTo("/password/")
	eva := h.stranger("es")
	eva.open(link).send(link, url.Values{"password": {"una frase bien larga"}}).at("/desk")
	owner.open("/accounts").send("/accounts", url.Values{"account_name": {"Eva"}, "email": {"eva@example.org"}}).is(422)

	accounts, err := h.door.Accounts(context.Background())
	must(t, err)
	for _, x := range accounts {
		switch x.Email {
		case "luis@example.org":
			owner.open("/accounts").send("/accounts/"+string(x.ID)+"/close", nil).at("/accounts").says("cerrada")
			luis.visit("/desk", 200).at("/sign-in")
			owner.open("/accounts").send("/accounts/"+string(x.ID)+"/reopen", nil).at("/accounts")
			link := owner.open("/accounts").send("/accounts/"+string(x.ID)+"/link", nil).linkTo("/password/")
			luis.open(link).send(link, url.Values{"password": {"otra frase bien larga"}}).at("/desk")
		case "jefa@example.org":
			owner.post("/accounts/"+string(x.ID)+"/close", nil).is(409).says("Nadie cierra su propia cuenta.")
		}
	}
	eva.visit("/accounts", 403)
}

// A stream of events ends when what let its reader in holds no longer.
func TestAStreamEndsWithWhatLetItsReaderIn(t *testing.T) {
	ends := map[string]func(h *house, path string) (token string, end func()){
		"referee": func(h *house, path string) (string, func()) {
			invited := h.post(path+"/referees", map[string]any{"name": "Pepe"})
			return invited.str("token"), func() { h.call(h.token, "DELETE", path+"/referees/"+invited.str("id"), nil).ok() }
		},
		"token": func(h *house, path string) (string, func()) {
			return h.token, func() {
				v, err := h.door.Token(context.Background(), h.token)
				must(h.t, err)
				must(h.t, h.door.EndToken(context.Background(), v.Account, v.Token, callerHere))
			}
		},
		"account": func(h *house, path string) (string, func()) {
			return h.token, func() {
				v, err := h.door.Token(context.Background(), h.token)
				must(h.t, err)
				must(h.t, h.door.CloseAccount(context.Background(), v.Account, "owner"))
			}
		},
	}
	for name, by := range ends {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			token, end := by(h, h.championship(2, nil))
			over := h.listens(token, h.get("/championships").str("items", 0, "id"))
			end()
			select {
			case <-over:
			case <-time.After(20 * time.Second):
				t.Error("the stream goes on")
			}
		})
	}
}

func TestHereLeadsNowhereElse(t *testing.T) {
	h := newHouse(t)
	for _, next := range []string{
		"//evil.example", "///evil.example", "/\\evil.example", "http://evil.example/x", "https:evil.example", "javascript:alert(1)", "evil", "", "\t//evil.example",
	} {
		b := h.signedInAs(next)
		if !strings.HasPrefix(b, "/desk") {
			t.Errorf("next=%q leads to %q", next, b)
		}
	}
	if got := h.signedInAs("/account/log?x=1"); got != "/account/log?x=1" {
		t.Errorf("next leads to %q", got)
	}
}
