package templates

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// void are the elements that never have an end.
var void = []string{"meta", "link", "input", "img", "br", "hr"}

// inside says which elements may only stand directly in which others.
var inside = map[string][]string{
	"li": {"ul", "ol"}, "dt": {"div", "dl"}, "dd": {"div", "dl"}, "tr": {"thead", "tbody"}, "td": {"tr"}, "th": {"tr"},
	"option": {"select", "datalist"}, "legend": {"fieldset"}, "summary": {"details"},
}

// flow are the elements that a paragraph or a heading cannot hold.
var flow = []string{"p", "div", "ul", "ol", "dl", "form", "section", "article", "table", "h1", "h2", "h3", "header", "fieldset", "details"}

// inspection is one page read element by element.
type inspection struct {
	t      *testing.T
	open   []string
	ids    []string
	labels []string
	forms  []form
	inForm bool
}

// form is one form as it was found.
type form struct {
	method, role string
	key          bool
	fields       []string // the ids of what a person fills in
}

func TestPagesAreSoundHTML(t *testing.T) {
	each(t, func(t *testing.T, html string) {
		in := &inspection{t: t}
		in.read(html)
		in.checkForms()
		if slices.Sort(in.ids); len(slices.Compact(slices.Clone(in.ids))) != len(in.ids) && !repeats(t) {
			t.Errorf("an id stands twice: %v", in.ids)
		}
	})
}

// repeats reports a page whose filled struct holds the same pair or match many times over, and so the same ids.
func repeats(t *testing.T) bool { return !strings.HasSuffix(t.Name(), "/zero") }

func (in *inspection) read(html string) {
	decoder := xml.NewDecoder(strings.NewReader(strings.TrimPrefix(html, "<!doctype html>")))
	decoder.Strict, decoder.Entity = false, xml.HTMLEntity
	for {
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			in.t.Fatalf("the page cannot be read: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			in.start(token)
		case xml.EndElement:
			in.end(token.Name.Local)
		}
	}
	if len(in.open) > 0 {
		in.t.Errorf("never closed: %v", in.open)
	}
}

func (in *inspection) start(e xml.StartElement) {
	name, parent := e.Name.Local, "html"
	if len(in.open) > 0 {
		parent = in.open[len(in.open)-1]
	}
	if homes, only := inside[name]; only && !slices.Contains(homes, parent) {
		in.t.Errorf("<%s> stands in <%s>", name, parent)
	}
	if slices.Contains(flow, name) {
		for _, holder := range []string{"p", "h1", "h2", "h3", "span", "a", "button"} {
			if slices.Contains(in.open, holder) {
				in.t.Errorf("<%s> stands within <%s>", name, holder)
			}
		}
	}
	if slices.Contains([]string{"a", "button"}, name) && (slices.Contains(in.open, "a") || slices.Contains(in.open, "button")) {
		in.t.Errorf("<%s> stands within a link or a button", name)
	}
	in.attributes(name, e.Attr)
	if !slices.Contains(void, name) {
		in.open = append(in.open, name)
	}
}

func (in *inspection) end(name string) {
	if slices.Contains(void, name) { // the decoder closes what closes itself
		return
	}
	if len(in.open) == 0 || in.open[len(in.open)-1] != name {
		in.t.Fatalf("</%s> closes %v", name, in.open)
	}
	in.open = in.open[:len(in.open)-1]
	in.inForm = in.inForm && name != "form"
}

// attributes checks what a strict content security policy would block, and notes labels, fields and forms.
func (in *inspection) attributes(name string, all []xml.Attr) {
	has := map[string]string{}
	for _, a := range all {
		has[a.Name.Local] = a.Value
		if a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on") {
			in.t.Errorf("<%s> has the attribute %s", name, a.Name.Local)
		}
	}
	if id, named := has["id"]; named {
		in.ids = append(in.ids, id)
	}
	switch name {
	case "style":
		in.t.Error("there is a <style>")
	case "script":
		if has["src"] == "" {
			in.t.Error("there is a script in the page")
		}
	case "img":
		if _, said := has["alt"]; !said {
			in.t.Error("an image has no alternative text")
		}
	case "label":
		in.labels = append(in.labels, has["for"])
	case "form":
		in.inForm = true
		in.forms = append(in.forms, form{method: has["method"], role: has["role"]})
	case "input", "select", "textarea":
		in.field(has)
	}
}

func (in *inspection) field(has map[string]string) {
	if !in.inForm {
		in.t.Errorf("the field %q stands in no form", has["name"])
		return
	}
	f := &in.forms[len(in.forms)-1]
	if has["type"] == "hidden" {
		f.key = f.key || has["name"] == "key" && has["value"] != ""
		return
	}
	if has["aria-label"] != "" {
		return
	}
	f.fields = append(f.fields, has["id"])
}

func (in *inspection) checkForms() {
	for _, f := range in.forms {
		if f.method != "get" && (f.method != "post" || !f.key) { // what is only asked changes nothing, and can be shared
			in.t.Errorf("a form is sent with %q, key %t, want get, or post and a key", f.method, f.key)
		}
		for _, id := range f.fields {
			if id == "" || !slices.Contains(in.labels, id) {
				in.t.Errorf("the field %q has no label", id)
			}
		}
	}
}

func TestNoPageAsksAnotherHost(t *testing.T) {
	other := regexp.MustCompile(`(src|href|action)="(https?:)?//`)
	each(t, func(t *testing.T, html string) {
		if found := other.FindString(html); found != "" {
			t.Errorf("the page asks another host: %s", found)
		}
	})
}
