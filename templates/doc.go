// Package templates holds what people see: every page as a template, and every sentence in every language.
//
// It knows words, dates and numbers as people write them, and how a page is laid out. It knows nothing of the rest of
// the program: a page is a struct of plain values that whoever answers a request fills. It decides nothing; templates
// choose and repeat.
//
// # Words
//
// A Page is one struct beside one file in pages, of the same name. A Frame is what surrounds every page. A key names a
// sentence; the catalogues hold the sentences. What stands before ".json" in a catalogue's name is its language, which
// may be in one file (words/ca.json) or in several (words/es.json, words/engine.es.json …).
// Say says one. What a key begins with says who uses it: refusal, fault, journal, why and engine are said by those who
// answer requests, paper by what is printed, all others in templates.
//
// # How a form works
//
// The names of its fields are those of the JSON API. A Form holds what was typed, one message per field and the refusal
// above it all. Every form that changes something is sent with POST and carries a key that makes sending it twice
// harmless. It is sent to the address of the page that it stands on, with the act appended:
// /desk/c/{slug}/matches/12/call.
//
// # How to add one more
//
// A page: pages/NAME.html with the blocks title and main, and a struct whose Name is NAME; the tests fill it by
// themselves. A sentence: a line in each catalogue. A language: one catalogue. It says its own name, its months and
// weekdays, how a date, an amount and a list are put together and the letters of the colours; what it lacks is said in
// Spanish, and the tests want nothing lacking.
//
// Start at New and Render.
package templates
