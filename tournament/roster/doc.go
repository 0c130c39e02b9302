// Package roster is the list of the people of one championship: how their names are written, what the desk knows of
// them, and who might be entered twice.
//
// It knows names, phones, documents, free texts and the marks of the till, all of which stand beside the journal
// because a journal is for ever and people are not: the journal holds commitments, and the roster opens them. It does
// not know who plays whom or what a pair has done.
//
// A spelling is one way of writing a player's name. A correction adds a spelling; an erasure takes all of them, and
// then the name can no longer be told though the journal still verifies. Start with Roster. A new thing to keep of a
// person is a field of Person; a new kind of text is a TextKind, with who may read it.
package roster
