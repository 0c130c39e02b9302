package api

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"net/http"
	"slices"
	"strings"

	"cubilete/static"
)

// The description of the API: a file a noun, and the page on which people read it.
//
//go:embed openapi
var openapi embed.FS

// description is what is said about the API: as an OpenAPI document, and as a page.
type description struct {
	document []byte
	page     cachedPage
}

// describeAPI reads the files of the description once.
func describeAPI(files *static.Files) (description, error) {
	whole, err := readDescription()
	if err != nil {
		return description{}, err
	}
	document, err := json.Marshal(whole)
	if err != nil {
		return description{}, err
	}
	page, err := whole.page(files.Href("css/site.css"))
	return description{document, newCachedPage(page)}, err
}

// document is an OpenAPI document as far as it has to be known here: what is put together, and what is read out.
type document struct {
	OpenAPI    string                          `json:"openapi,omitempty"`
	Info       *documentInfo                   `json:"info,omitempty"`
	Servers    []map[string]string             `json:"servers,omitempty"`
	Tags       []documentTag                   `json:"tags"`
	Paths      map[string]map[string]operation `json:"paths"`
	Components map[string]map[string]any       `json:"components"`
}

type documentInfo struct {
	Title       string `json:"title"`
	Version     string `json:"version"`
	Description string `json:"description"`
}

type documentTag struct {
	Name        string `json:"name"`
	Description string `json:"description"`
}

// readDescription puts the files together. What two of them say differently is a fault.
func readDescription() (document, error) {
	whole := document{Paths: map[string]map[string]operation{}, Components: map[string]map[string]any{}}
	names, err := fs.Glob(openapi, "openapi/*.json")
	if err != nil {
		return whole, err
	}
	for _, name := range names {
		text, err := openapi.ReadFile(name)
		if err != nil {
			return whole, err
		}
		var part document
		if err := json.Unmarshal(text, &part); err != nil {
			return whole, fmt.Errorf("reading %s: %w", name, err)
		}
		whole.add(part)
	}
	return whole, nil
}

func (d *document) add(part document) {
	if part.Info != nil {
		d.OpenAPI, d.Info, d.Servers = part.OpenAPI, part.Info, part.Servers
	}
	d.Tags = append(d.Tags, part.Tags...)
	maps.Copy(d.Paths, part.Paths)
	for kind, components := range part.Components {
		if d.Components[kind] == nil {
			d.Components[kind] = map[string]any{}
		}
		maps.Copy(d.Components[kind], components)
	}
}

// operation is one thing that can be asked, as the description says it.
type operation map[string]any

// Text is a member that is a text, "" when there is none.
func (o operation) Text(name string) string {
	text, _ := o[name].(string)
	return text
}

// Sends says what the body is, "" when there is none.
func (o operation) Sends() string {
	body, _ := o["requestBody"].(map[string]any)
	return kindsOf(body["content"])
}

// Answers are what can come back, by status.
func (o operation) Answers() []string {
	var answers []string
	responses, _ := o["responses"].(map[string]any)
	for _, status := range slices.Sorted(maps.Keys(responses)) {
		if answer, _ := responses[status].(map[string]any); answer["description"] != nil {
			answers = append(answers, fmt.Sprintf("%s %s — %s", status, kindsOf(answer["content"]), answer["description"]))
		}
	}
	return answers
}

// kindsOf are the media types of a content and the names of what they hold.
func kindsOf(content any) string {
	var kinds []string
	types, _ := content.(map[string]any)
	for _, media := range slices.Sorted(maps.Keys(types)) {
		kinds = append(kinds, strings.TrimSpace(media+" "+shapeOf(types[media])))
	}
	return strings.Join(kinds, ", ")
}

// shapeOf names the schema that a value refers to, or its members.
func shapeOf(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		return ""
	}
	var media struct {
		Schema struct {
			Ref        string         `json:"$ref"`
			OneOf      []refersTo     `json:"oneOf"`
			Properties map[string]any `json:"properties"`
		} `json:"schema"`
	}
	if json.Unmarshal(text, &media) != nil {
		return ""
	}
	switch s := media.Schema; {
	case s.Ref != "":
		return refersTo{s.Ref}.name()
	case len(s.OneOf) > 0:
		return s.OneOf[0].name()
	case len(s.Properties) > 0:
		return "{" + strings.Join(slices.Sorted(maps.Keys(s.Properties)), ", ") + "}"
	}
	return ""
}

type refersTo struct {
	Ref string `json:"$ref"`
}

func (r refersTo) name() string { return r.Ref[strings.LastIndex(r.Ref, "/")+1:] }

// describedPage is the page of the description.
type describedPage struct {
	Style    string
	Info     documentInfo
	Sections []describedSection
	Schemas  []describedSchema
}

type describedSection struct {
	documentTag
	Calls []describedCall
}

type describedCall struct {
	Method, Path string
	operation
}

type describedSchema struct{ Name, JSON string }

// page is the description as people read it.
func (d document) page(style string) ([]byte, error) {
	layout, err := template.ParseFS(openapi, "openapi/docs.html")
	if err != nil {
		return nil, err
	}
	page := describedPage{Style: style, Info: *d.Info}
	for _, tag := range d.Tags {
		page.Sections = append(page.Sections, describedSection{tag, d.callsOf(tag.Name)})
	}
	for _, name := range slices.Sorted(maps.Keys(d.Components["schemas"])) {
		text, err := json.MarshalIndent(d.Components["schemas"][name], "", "  ")
		if err != nil {
			return nil, err
		}
		page.Schemas = append(page.Schemas, describedSchema{name, string(text)})
	}
	var out bytes.Buffer
	err = layout.Execute(&out, page)
	return out.Bytes(), err
}

// callsOf are the operations of a section, by path.
func (d document) callsOf(tag string) []describedCall {
	var calls []describedCall
	for path, methods := range d.Paths {
		for method, o := range methods {
			if tags, _ := o["tags"].([]any); len(tags) > 0 && tags[0] == tag {
				calls = append(calls, describedCall{strings.ToUpper(method), path, o})
			}
		}
	}
	slices.SortFunc(calls, func(a, b describedCall) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Method, b.Method))
	})
	return calls
}

// describe answers with the OpenAPI document.
func (a *ask) describe() error {
	return a.json(http.StatusOK, json.RawMessage(a.server.described.document))
}

// describeToPeople answers with the page.
func (a *ask) describeToPeople() error {
	a.Header("Cache-Control", "no-cache")
	a.Header("Vary", "Accept-Encoding")
	return a.send(http.StatusOK, a.server.described.page)
}
