package api_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strconv"
	"strings"
)

// internal is what must never be seen from outside: the inside of the program and of its database.
var internal = regexp.MustCompile(`goroutine|runtime error|panic|\.go:\d|[sS][qQ][lL]ite|gorm|pgx:|SQLSTATE|constraint failed|<nil>|%!|no value>`)

// always holds every answer of every test to what is promised of all of them.
func (h *house) always(a answer) {
	h.t.Helper()
	if a.status >= 500 {
		h.t.Errorf("%s = %d %s; want an answer or a refusal", a.call, a.status, a.raw)
	}
	if found := internal.Find(a.raw); found != nil && !a.packed() {
		h.t.Errorf("%s = %d %s; tells %q of the inside", a.call, a.status, a.raw, found)
	}
	if a.status == http.StatusNotModified || !strings.HasPrefix(a.header.Get("Content-Type"), "application/") {
		return
	}
	var body map[string]any
	if json.Unmarshal(a.raw, &body) != nil {
		return
	}
	h.alwaysVersion(a, body)
	if items, list := body["items"]; list && items == nil {
		h.t.Errorf("%s = %s; want [] for no items", a.call, a.raw)
	}
	if a.status >= 400 && body["rows"] == nil {
		h.alwaysProblem(a, body)
	}
}

// packed reports that the answer is no text: a PDF, a workbook, a picture.
func (a answer) packed() bool {
	kind := a.header.Get("Content-Type")
	return kind == "application/pdf" || kind == "image/png" || strings.Contains(kind, "spreadsheet")
}

// alwaysVersion wants the version of a championship in its answer and in the header, and both alike.
func (h *house) alwaysVersion(a answer, body map[string]any) {
	h.t.Helper()
	path := strings.Split(strings.SplitN(a.call, "?", 2)[0], "/")
	if a.status >= 300 || len(path) < 3 || path[len(path)-1] == "export" {
		return
	}
	version, told := body["version"].(float64)
	if len(path) > 3 && path[3] == "bases" { // its version is the bases' own
		version, told = float64(a.headerNumber("Cubilete-Version")), true
	}
	if header := a.header.Get("Cubilete-Version"); !told || header != strconv.Itoa(int(version)) {
		h.t.Errorf("%s = %s with Cubilete-Version %q; want the same version in both", a.call, a.raw, header)
	}
}

// alwaysProblem wants a refusal that a person can read, with one message for each field at fault.
func (h *house) alwaysProblem(a answer, body map[string]any) {
	h.t.Helper()
	for _, name := range []string{"type", "title", "detail", "code"} {
		if text, _ := body[name].(string); text == "" {
			h.t.Errorf("%s = %s; wants a %s", a.call, a.raw, name)
		}
	}
	if a.header.Get("Content-Type") != "application/problem+json" || body["status"] != float64(a.status) {
		h.t.Errorf("%s = %d %s as %s; want problem+json with its status", a.call, a.status, a.raw, a.header.Get("Content-Type"))
	}
	if article, told := body["article"]; told && !regexp.MustCompile(`^\d{1,2}$`).MatchString(article.(string)) {
		h.t.Errorf("%s: article %v; want its number as a string", a.call, article)
	}
	h.alwaysSaid(a, body["code"], body["detail"], "refusal.other")
	faults, _ := body["errors"].([]any)
	if a.status == http.StatusUnprocessableEntity && body["code"] == "invalid" && len(faults) == 0 {
		h.t.Errorf("%s = %s; want the fields at fault", a.call, a.raw)
	}
	for _, fault := range faults {
		fault := fault.(map[string]any)
		if fault["field"] == "" {
			h.t.Errorf("%s = %s; want the name of the field", a.call, a.raw)
		}
		h.alwaysSaid(a, fault["code"], fault["message"], "fault.other")
	}
}

// alwaysSaid wants a sentence of its own, not the one for what nobody thought of.
func (h *house) alwaysSaid(a answer, code, sentence any, other string) {
	h.t.Helper()
	for _, lang := range h.site.Languages() {
		if general := h.site.Words(lang).Say(other, nil); sentence == "" || sentence == general {
			h.t.Errorf("%s = %s; want a sentence for %v", a.call, a.raw, code)
		}
	}
}

func (a answer) headerNumber(name string) int {
	n, _ := strconv.Atoi(a.header.Get(name))
	return n
}
