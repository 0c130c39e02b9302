// Package sheet is the acta: the match sheet that the players sign and hand to the judge when a game ends
// (article 12).
//
// It knows what a sheet says, its exact bytes and its hash. It does not know whether the sheet belongs to a
// championship, who may sign it, or how it looks on paper.
//
// A revision is a sheet that replaces an earlier one and names it by hash. Start with Content. A new thing to say on a
// sheet is a field that is left out when it is empty, so that the sheets written before keep their bytes.
package sheet
