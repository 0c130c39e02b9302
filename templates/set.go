package templates

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

//go:embed layout.html partials pages
var sources embed.FS

// Page is what a page shows. Each page is a struct with a Frame in it and a template of its name.
type Page interface {
	// Name is the name of its template: "home" for pages/home.html.
	Name() string
	frame() Frame
}

// Set is all pages in all languages, parsed once. It may be used by many goroutines at once.
type Set struct {
	words map[string]*Words
	pages map[string]map[string]*template.Template // by language, by name
}

// New parses every template in every language. Asset gives the address of a static file, key a fresh word that nobody
// can guess for each form.
func New(asset func(name string) string, key func() string) (*Set, error) {
	words, err := loadWords(catalogues)
	if err != nil {
		return nil, err
	}
	s := &Set{words: words, pages: map[string]map[string]*template.Template{}}
	for lang, w := range words {
		if s.pages[lang], err = s.parse(funcs(s, w, asset, key)); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// parse reads the layout and the partials once, and each page into a clone of them.
func (s *Set) parse(funcs template.FuncMap) (map[string]*template.Template, error) {
	house, err := template.New("layout").Funcs(funcs).Option("missingkey=error").ParseFS(sources, "layout.html", "partials/*.html")
	if err != nil {
		return nil, fmt.Errorf("parsing the layout: %w", err)
	}
	names, err := pageNames()
	if err != nil {
		return nil, err
	}
	pages := map[string]*template.Template{}
	for _, name := range names {
		page, err := house.Clone()
		if err != nil {
			return nil, err
		}
		if pages[name], err = page.ParseFS(sources, "pages/"+name+".html"); err != nil {
			return nil, fmt.Errorf("parsing page %s: %w", name, err)
		}
	}
	return pages, nil
}

// pageNames are the names of all pages that there is a template of, in order.
func pageNames() ([]string, error) {
	files, err := fs.Glob(sources, "pages/*.html")
	var names []string
	for _, file := range files {
		names = append(names, strings.TrimSuffix(path.Base(file), ".html"))
	}
	slices.Sort(names)
	return names, err
}

// Render writes a page in a language; one that is not known becomes the first. Nothing is written when the page cannot
// be rendered whole.
func (s *Set) Render(w io.Writer, lang string, page Page) error {
	var out bytes.Buffer
	template, known := s.pages[s.Words(lang).Lang][page.Name()]
	if !known {
		return fmt.Errorf("there is no page %q", page.Name())
	}
	if err := template.ExecuteTemplate(&out, "layout", page); err != nil {
		return fmt.Errorf("rendering page %s: %w", page.Name(), err)
	}
	_, err := out.WriteTo(w)
	return err
}
