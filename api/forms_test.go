package api_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strings"
	"testing"

	"cubilete/tournament"
)

// browser is somebody who looks at pages and sends forms, without scripts.
type browser struct {
	t      testing.TB
	h      *house
	client *http.Client
	lang   string
}

// stranger is a browser in which nobody has signed in.
func (h *house) stranger(lang string) *browser {
	jar, err := cookiejar.New(nil)
	must(h.t, err)
	return &browser{t: h.t, h: h, lang: lang, client: &http.Client{Jar: jar}}
}

// signedIn is the browser of a new account: it has chosen a password by its link.
func (h *house) signedIn(email string, role tournament.Role) *browser {
	h.t.Helper()
	account, err := h.door.AddAccount(h.t.Context(), email, "Ana", role)
	must(h.t, err)
	link, err := h.door.PasswordLink(h.t.Context(), account)
	must(h.t, err)
	b := h.stranger("es")
	b.open("/password/"+link).send("/password/"+link, url.Values{"password": {"una frase bien larga"}}).at("/desk")
	return b
}

// page is what a browser shows.
type page struct {
	b      *browser
	path   string // with its query
	status int
	text   string
	forms  []htmlForm
}

// htmlForm is one form of a page, with what would be sent if nothing was typed.
type htmlForm struct {
	action string
	fields url.Values
}

// open goes to an address and wants a page there.
func (b *browser) open(path string) page {
	b.t.Helper()
	return b.visit(path, http.StatusOK)
}

// visit goes to an address and wants a status.
func (b *browser) visit(path string, status int) page {
	b.t.Helper()
	req, err := http.NewRequestWithContext(b.t.Context(), http.MethodGet, b.h.web.URL+path, nil)
	must(b.t, err)
	return b.load(req).is(status)
}

func (b *browser) load(req *http.Request) page {
	b.t.Helper()
	req.Header.Set("Accept-Language", b.lang)
	res, err := b.client.Do(req)
	must(b.t, err)
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	must(b.t, err)
	p := page{b: b, path: res.Request.URL.RequestURI(), status: res.StatusCode, text: string(body)}
	p.forms = formsOf(b.t, p.text)
	return p
}

// is wants a status.
func (p page) is(status int) page {
	p.b.t.Helper()
	if p.status != status {
		p.b.t.Fatalf("%s = %d, want %d:\n%s", p.path, p.status, status, p.words())
	}
	return p
}

// at wants the page to be at an address, whatever its query.
func (p page) at(path string) page {
	p.b.t.Helper()
	if got, _, _ := strings.Cut(p.path, "?"); got != path || p.status != http.StatusOK {
		p.b.t.Fatalf("the browser is at %s (%d), want %s:\n%s", p.path, p.status, path, p.words())
	}
	return p
}

// says wants texts on the page.
func (p page) says(texts ...string) page {
	p.b.t.Helper()
	for _, text := range texts {
		if !strings.Contains(p.words(), text) {
			p.b.t.Fatalf("%s does not say %q:\n%s", p.path, text, p.words())
		}
	}
	return p
}

// keeps wants the page to keep texts to itself.
func (p page) keeps(texts ...string) page {
	p.b.t.Helper()
	for _, text := range texts {
		if strings.Contains(p.text, text) {
			p.b.t.Errorf("%s says %q", p.path, text)
		}
	}
	return p
}

// words are what a person reads of the page.
func (p page) words() string {
	var out strings.Builder
	decoder := reader(p.text)
	for {
		token, err := decoder.RawToken()
		if err != nil {
			return strings.Join(strings.Fields(out.String()), " ")
		}
		if text, is := token.(xml.CharData); is {
			out.Write(text)
		}
	}
}

// form is the form that goes to an address.
func (p page) form(action string) htmlForm {
	p.b.t.Helper()
	for _, f := range p.forms {
		if f.action == action {
			return f
		}
	}
	p.b.t.Fatalf("%s has no form to %s:\n%s", p.path, action, p.words())
	return htmlForm{}
}

// has reports that there is a form to an address.
func (p page) has(action string) bool {
	return slices.ContainsFunc(p.forms, func(f htmlForm) bool { return f.action == action })
}

// send fills in a form and sends it.
func (p page) send(action string, typed url.Values) page {
	p.b.t.Helper()
	return p.b.post(action, p.form(action).with(typed))
}

// with is what a form sends once something is typed into it.
func (f htmlForm) with(typed url.Values) url.Values {
	values := maps.Clone(f.fields)
	maps.Copy(values, typed)
	return values
}

func (b *browser) post(path string, values url.Values) page {
	b.t.Helper()
	req, err := http.NewRequestWithContext(b.t.Context(), http.MethodPost, b.h.web.URL+path, strings.NewReader(values.Encode()))
	must(b.t, err)
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return b.load(req)
}

// upload sends a form with a file in it.
func (p page) upload(action, name string, content []byte) page {
	p.b.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	must(p.b.t, form.WriteField("key", p.form(action).fields.Get("key")))
	file, err := form.CreateFormFile("file", name)
	must(p.b.t, err)
	_, err = file.Write(content)
	must(p.b.t, err)
	must(p.b.t, form.Close())
	req, err := http.NewRequestWithContext(p.b.t.Context(), http.MethodPost, p.b.h.web.URL+action, &body)
	must(p.b.t, err)
	req.Header.Set("Content-Type", form.FormDataContentType())
	return p.b.load(req)
}

// reader reads a page as the templates write it.
func reader(html string) *xml.Decoder {
	decoder := xml.NewDecoder(strings.NewReader(strings.TrimPrefix(html, "<!doctype html>")))
	decoder.Strict, decoder.Entity = false, xml.HTMLEntity
	return decoder
}

// formReader collects the forms of a page.
type formReader struct {
	forms []htmlForm
	open  bool   // within a form, the last one
	list  string // the name of the field whose options are being read
	area  string // the name of the text area whose text comes next
}

// formsOf are the forms of a page.
func formsOf(t testing.TB, html string) []htmlForm {
	t.Helper()
	var r formReader
	decoder := reader(html)
	for {
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) {
			return r.forms
		}
		if err != nil {
			t.Fatalf("the page cannot be read: %v\n%s", err, html)
		}
		r.read(token)
	}
}

func (r *formReader) read(token xml.Token) {
	switch token := token.(type) {
	case xml.StartElement:
		r.start(token)
	case xml.CharData:
		if r.area != "" {
			r.fields().Add(r.area, string(token))
			r.area = ""
		}
	case xml.EndElement:
		r.open = r.open && token.Name.Local != "form"
		r.area = ""
	}
}

func (r *formReader) fields() url.Values { return r.forms[len(r.forms)-1].fields }

func (r *formReader) start(e xml.StartElement) {
	has := map[string]string{}
	for _, a := range e.Attr {
		has[a.Name.Local] = a.Value
	}
	if e.Name.Local == "form" {
		r.forms, r.open = append(r.forms, htmlForm{action: has["action"], fields: url.Values{}}), true
		return
	}
	if r.open {
		r.field(e.Name.Local, has)
	}
}

func (r *formReader) field(kind string, has map[string]string) {
	_, checked := has["checked"]
	_, selected := has["selected"]
	switch {
	case kind == "input" && has["name"] != "" && has["type"] != "file" && (has["type"] != "checkbox" || checked):
		r.fields().Add(has["name"], has["value"])
	case kind == "select":
		r.list = has["name"]
	case kind == "option" && (selected || !r.fields().Has(r.list)):
		r.fields().Set(r.list, has["value"])
	case kind == "textarea":
		r.area = has["name"]
	}
}
