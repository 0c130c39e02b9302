package api_test

import (
	"context"
	"crypto/rand"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
)

// phone is a browser without scripts: it keeps cookies, follows where it is led, and sends forms.
type phone struct {
	h    *house
	web  *http.Client
	page string // where it is
	said string // what that page says
	code int
}

func (h *house) phone() *phone {
	h.t.Helper()
	jar, err := cookiejar.New(nil)
	must(h.t, err)
	return &phone{h: h, web: &http.Client{Jar: jar, Transport: h.web.Client().Transport}}
}

// deskPhone is a phone at which an organiser of the championship has signed in.
func (h *house) deskPhone() *phone {
	h.t.Helper()
	account, err := h.door.Token(context.Background(), h.token)
	must(h.t, err)
	link, err := h.door.PasswordLink(context.Background(), account.Account)
	must(h.t, err)
	p := h.phone().open("/password/" + link)
	return p.send("/password/"+link, url.Values{"password": {"el tapete verde del bar"}})
}

// referee is a phone that followed a referee's link.
func (h *house) referee(path string, invitation map[string]any) *phone {
	h.t.Helper()
	link := h.post(path+"/referees", invitation).str("link")
	at, err := url.Parse(link)
	must(h.t, err)
	return h.phone().open(at.Path)
}

func (p *phone) open(path string) *phone {
	p.h.t.Helper()
	res, err := p.web.Get(p.h.web.URL + path)
	return p.read(res, err)
}

// send sends a form with a key of its own.
func (p *phone) send(path string, form url.Values) *phone {
	p.h.t.Helper()
	if form.Get("key") == "" {
		form.Set("key", rand.Text())
	}
	res, err := p.web.PostForm(p.h.web.URL+path, form)
	return p.read(res, err)
}

func (p *phone) read(res *http.Response, err error) *phone {
	p.h.t.Helper()
	must(p.h.t, err)
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	must(p.h.t, err)
	p.page, p.said, p.code = res.Request.URL.Path, html.UnescapeString(string(raw)), res.StatusCode
	if found := internal.FindString(p.said); found != "" || p.code >= 500 {
		p.h.t.Errorf("%s = %d, tells %q of the inside", p.page, p.code, found)
	}
	return p
}

// reads wants a status and words on the page.
func (p *phone) reads(code int, words ...string) *phone {
	p.h.t.Helper()
	if p.code != code {
		p.h.t.Fatalf("%s = %d, want %d:\n%s", p.page, p.code, code, p.text())
	}
	for _, word := range words {
		if !strings.Contains(p.text(), word) {
			p.h.t.Errorf("%s does not say %q:\n%s", p.page, word, p.text())
		}
	}
	return p
}

// silent wants words not to be on the page.
func (p *phone) silent(words ...string) *phone {
	p.h.t.Helper()
	for _, word := range words {
		if strings.Contains(p.text(), word) {
			p.h.t.Errorf("%s says %q", p.page, word)
		}
	}
	return p
}

var (
	tag    = regexp.MustCompile(`<[^>]*>`)
	spaces = regexp.MustCompile(`\s+`)
	main_  = regexp.MustCompile(`(?s)<main.*</main>`)
)

func (p *phone) text() string {
	return spaces.ReplaceAllString(tag.ReplaceAllString(main_.FindString(p.said), " "), " ")
}

// hidden is the value of a field that the page carries.
func (p *phone) hidden(name string) string {
	p.h.t.Helper()
	found := regexp.MustCompile(`name="` + regexp.QuoteMeta(name) + `" value="([^"]*)"`).FindStringSubmatch(p.said)
	if found == nil {
		p.h.t.Fatalf("%s has no field %q", p.page, name)
	}
	return found[1]
}

// carried are the hidden fields of the form on the page that is sent to an address.
func (p *phone) carried(action string) url.Values {
	p.h.t.Helper()
	form := regexp.MustCompile(`(?s)<form[^>]*action="` + regexp.QuoteMeta(action) + `".*?</form>`).FindString(p.said)
	fields := url.Values{}
	for _, found := range regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)">`).FindAllStringSubmatch(form, -1) {
		fields.Add(found[1], found[2])
	}
	return fields
}

// four are the players of a match in the order of the API: two of the first pair, two of the second.
func (h *house) four(match string) [4]string {
	h.t.Helper()
	got := h.get(match)
	var four [4]string
	for i := range four {
		four[i] = got.str("pairs", i/2, "players", i%2, "id")
	}
	return four
}
