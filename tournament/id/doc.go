// Package id holds the names that everything else shares: of championships, pairs, players, matches and tables.
//
// It knows how an identifier looks and how to read one back; it knows nothing of what the identifier names.
//
// A pair and a match are numbers within their championship, since people say numbers. The outside names them by
// championship and number together ("k3f…-p12"), so that a pair of one championship can never be taken for a pair
// of another. To add a new kind of thing, give it a type here, and a letter if the outside names it.
package id
