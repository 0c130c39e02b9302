package api

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"
)

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
