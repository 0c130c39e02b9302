package api

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"

	"cubilete/static"
)

// The description of the API: a file a noun, and the page on which people read it.
//
//go:embed openapi
var openapi embed.FS

// description is what is said about the API: as an OpenAPI document, and as a page.
type description struct{ document, page cachedPage }

// describeAPI reads the files of the description once.
func (s *Server) describeAPI(files *static.Files) (description, error) {
	whole, err := readDescription()
	if err != nil {
		return description{}, err
	}
	document, err := json.Marshal(whole)
	if err != nil {
		return description{}, err
	}
	page, err := whole.page(files.Href("css/site.css"))
	return description{
		document: newCachedPage(s.header(mediaJSON, "no-cache", "Accept-Encoding"), document),
		page:     newCachedPage(s.header(mediaHTML, "no-cache", "Accept-Encoding"), page),
	}, err
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

// readDescription puts the files together.
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

// describe answers with the OpenAPI document.
func (a *ask) describe() error {
	return a.send(a.server.described.document)
}

// describeToPeople answers with the page.
func (a *ask) describeToPeople() error {
	return a.send(a.server.described.page)
}
