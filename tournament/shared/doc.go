// Package shared is for the lists of which a championship's state is made, so that an act on a large one does not copy
// all that it leaves as it is.
//
// It knows how one state shares with the next what did not change. It does not know what stands in a list.
//
// A List only grows, as a journal does: it is a value, and the longer one has the same array. Places are a list whose
// places change, as pairs and matches do: a copy has the same pages until it changes one.
//
// Start at List. Another way of sharing what stays belongs here, with a test that whatever was before stays as it was.
package shared
