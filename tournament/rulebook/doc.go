// Package rulebook answers «¿qué dice la norma?»: which rules a championship plays by, and what they say when something
// happens at the table.
//
// It knows the axes of the engine's rule sets and the settings of a championship, and says them as sentences of the
// catalogue, each with where it comes from: an article, the published rules, or our reading where those are silent. It
// does not know positions and moves, which are the engine's, and it decides nothing: what is printed here the engine
// and the championship obey by themselves. It has no sentence of its own; their keys begin with "rules.", "rulebook."
// and, for what the regulations say already, "bases.".
//
// A law is a rule set with settings, or a rule set alone. A switch is one point that tables settle otherwise. The card
// (Law.Card) lists all switches of a law, in the groups of the rule book. A case is a question that comes up at a
// table; its answer (Law.Cases) is put together from the switches, so that it follows this championship's. Search finds
// cases by their words, without accents and case and with one wrong letter forgiven, or by the article they cite. What
// is idle and what means the same is a language's (Tongue), in its catalogue.
//
// Start at Law. One more case is a line in cases.go and its question in words/rulebook.*.json.
package rulebook
