// Package static holds what a browser fetches beside the page: how it looks, the little that moves, and the mark.
//
// It knows files and the hashes of their contents, which stand in their addresses so that a browser may keep each for
// ever. It knows nothing of pages or of championships. No other host is ever asked for anything, and every page works
// without what lies in js.
//
// Start at New. A new file is put into css, js or img, and named in a template by its path: {{asset "css/site.css"}}.
package static
