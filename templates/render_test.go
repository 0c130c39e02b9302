package templates

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
)

func set(t *testing.T) *Set {
	t.Helper()
	n := 0
	s, err := New(
		func(name string) string { return "/static/" + name },
		func() string { n++; return fmt.Sprintf("key-%d", n) },
	)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// each renders every page in every language: empty, and filled in so many ways that every code is there once.
func each(t *testing.T, check func(t *testing.T, html string)) {
	s := set(t)
	for _, page := range pages() {
		for _, lang := range s.Languages() {
			for variant := -1; variant < 12; variant++ {
				shown, name := bare(page), fmt.Sprintf("%s/%s/zero", page.Name(), lang)
				if variant >= 0 {
					shown, name = filled(page, variant), fmt.Sprintf("%s/%s/%d", page.Name(), lang, variant)
				}
				t.Run(name, func(t *testing.T) {
					var out bytes.Buffer
					if err := s.Render(&out, lang, shown); err != nil {
						t.Fatal(err)
					}
					check(t, out.String())
				})
			}
		}
	}
}

func TestEveryPageHasAStructAndATemplate(t *testing.T) {
	want, err := pageNames()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, page := range pages() {
		got = append(got, page.Name())
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("structs are of %v,\ntemplates are of %v", got, want)
	}
}

func TestPagesRenderEmptyAndFilled(t *testing.T) {
	each(t, func(t *testing.T, html string) {
		for _, bad := range []string{"<no value>", "<i>&", "%!"} {
			if strings.Contains(html, bad) {
				t.Errorf("the page contains %q", bad)
			}
		}
		if !strings.HasSuffix(strings.TrimSpace(html), "</html>") {
			t.Error("the page does not end")
		}
	})
}

func TestAPageThatCannotBeRenderedWritesNothing(t *testing.T) {
	var out bytes.Buffer
	if err := set(t).Render(&out, "es", unknownPage{}); err == nil || out.Len() > 0 {
		t.Errorf("Render of an unknown page = %v with %d bytes, want an error and none", err, out.Len())
	}
}

type unknownPage struct{ Frame }

func (unknownPage) Name() string { return "unknown" }

func TestAnUnknownLanguageIsTheFirst(t *testing.T) {
	s := set(t)
	var first, unknown bytes.Buffer
	for lang, out := range map[string]io.Writer{First: &first, "xx": &unknown} {
		if err := s.Render(out, lang, FaultPage{Status: 404}); err != nil {
			t.Fatal(err)
		}
	}
	if first.String() != unknown.String() {
		t.Error("an unknown language is not rendered as the first")
	}
}

func TestMatch(t *testing.T) {
	s := set(t)
	for _, test := range []struct{ name, accept, cookie, query, want string }{
		{"nothing is said", "", "", "", "es"},
		{"the browser wants English", "en-GB,en;q=0.8", "", "", "en"},
		{"the browser prefers English to Spanish", "es;q=0.5,en", "", "", "en"},
		{"the browser wants Mexican Spanish", "es-MX", "", "", "es"},
		{"the browser wants Valencian", "ca-ES-valencia,ca;q=0.9,es;q=0.8", "", "", "ca"},
		{"nothing that there is", "ja,zh;q=0.5", "", "", "es"},
		{"the cookie beats the browser", "es", "en", "", "en"},
		{"the address beats the cookie", "en", "en", "es", "es"},
		{"an unknown address counts for nothing", "en", "", "tlh", "en"},
		{"a broken header counts for nothing", ";;;==", "", "", "es"},
	} {
		if got := s.Match(test.accept, test.cookie, test.query); got != test.want {
			t.Errorf("%s: Match(%q, %q, %q) = %q, want %q", test.name, test.accept, test.cookie, test.query, got, test.want)
		}
	}
}

func TestInKeepsTheQuery(t *testing.T) {
	for path, want := range map[string]string{
		"/c/san-blas/pairs?q=n%C3%BA%C3%B1ez": "/c/san-blas/pairs?lang=en&q=n%C3%BA%C3%B1ez",
		"/c/san-blas?lang=es":                 "/c/san-blas?lang=en",
		"/":                                   "/?lang=en",
	} {
		if got := (Frame{Path: path}).In("en"); got != want {
			t.Errorf("In(en) of %q = %q, want %q", path, got, want)
		}
	}
}
