package api_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What can be asked is described, and what is described can be asked.
func TestRoutesAndDocumentAreTheSame(t *testing.T) {
	h := newHouse(t)
	var routes, told []string
	for _, route := range h.jsonRoutes() {
		routes = append(routes, route.Method+" "+regexp.MustCompile(`:(\w+)`).ReplaceAllString(route.Path, "{$1}"))
	}
	var doc struct {
		Paths map[string]map[string]struct {
			Summary   string
			Tags      []string
			Responses map[string]any
		}
	}
	must(t, json.Unmarshal(h.call("", "GET", "/openapi.json", nil).ok().raw, &doc))
	for path, calls := range doc.Paths {
		for method, call := range calls {
			told = append(told, strings.ToUpper(method)+" "+path)
			if call.Summary == "" || len(call.Tags) != 1 || call.Responses["default"] == nil {
				t.Errorf("%s %s: wants a summary, one tag and a refusal", method, path)
			}
		}
	}
	slices.Sort(routes)
	slices.Sort(told)
	for _, route := range routes {
		if !slices.Contains(told, route) {
			t.Errorf("%s is not described", route)
		}
	}
	for _, call := range told {
		if !slices.Contains(routes, call) {
			t.Errorf("%s is described and not there", call)
		}
	}
}

// The page loads nothing from elsewhere and runs nothing.
func TestThePageOfTheDescription(t *testing.T) {
	h := newHouse(t)
	got := h.call("", "GET", "/docs", nil).ok()
	page := string(got.raw)
	if !strings.HasPrefix(got.header.Get("Content-Type"), "text/html") || !strings.Contains(page, "/api/v1/championships/{id}/pairs") {
		t.Fatalf("%s = %s; want a page with every call", got.call, got.raw)
	}
	if found := regexp.MustCompile(`https?://|<script|<style|style=|onclick`).FindString(page); found != "" {
		t.Errorf("the page has %q; want nothing from elsewhere and nothing that runs", found)
	}
	for _, route := range h.jsonRoutes() {
		if call := route.Method + " " + regexp.MustCompile(`:(\w+)`).ReplaceAllString(route.Path, "{$1}"); !strings.Contains(page, call) {
			t.Errorf("the page lacks %s", call)
		}
	}
	style := regexp.MustCompile(`href="(/static/[^"]+)"`).FindStringSubmatch(page)
	if style == nil {
		t.Fatal("the page has no style")
	}
	res, err := h.web.Client().Get(h.web.URL + style[1])
	must(t, err)
	must(t, res.Body.Close())
	if res.StatusCode != http.StatusOK {
		t.Errorf("%s = %d", style[1], res.StatusCode)
	}
}
