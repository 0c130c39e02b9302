// Package desk is the organisers' desk: the one door through which a championship changes.
//
// It knows how an act travels: load, decide, append, publish. No rule is written here and no query: rules are package
// tournament's, queries package store's. It does not know who anybody is: roles come with the act, and the store reads
// them again when the act is written.
//
// A Room is where one championship lives in memory; a View is what everybody in the room sees at one moment and is
// never changed. Start at Do. A new act needs nothing here.
package desk
