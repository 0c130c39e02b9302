// Package api is the web: every page and every JSON answer, and nothing of what they mean.
//
// It knows HTTP, forms, sessions and languages. It takes no decision: a handler parses what was asked, asks the desk,
// and answers. Rules are package tournament's, and so are the codes of refusals; the sentences come from the catalogues
// of package templates.
//
// A Route says who may ask and how much they may send; routes.go has all of them. An ask is one request on its way
// through. Every noun has two files: its JSON (pairs.go) and its pages (pairs_pages.go). Start at routes.go.
//
// To add a page: a page struct and a template in package templates, a handler in the file of its noun, a row in
// routes.go. A handler returns its error; refuse.go answers it, as JSON or as a page.
package api
