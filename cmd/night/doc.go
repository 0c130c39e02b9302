// Package night plays whole championships that nobody came to: made-up pairs, real games of the engine, and everything
// that goes wrong in a bar, done through the desk as people would do it.
//
// It knows when somebody would do what. It knows none of the regulations: whatever it does the desk must accept, and
// what it does although it may not, to see it refused, must be refused with the code that it expects. Everything else
// is an error that ends the night. One seed, one night: the dice are its own, the time is that of its clock, and the
// desk is given that clock and a source of identifiers made of the seed.
//
// # How it works
//
// An agenda holds what is going to happen, each at its time. After each event the director looks at what is true: it
// calls whom it can to free tables, and whatever waits for somebody gets its event: a called match its players, a match
// that is played its result, a sheet its signatures. So after a correction, an undo or a broken table the night goes on
// by itself. What was planned for something that is not so any more is passed over.
//
// Beside that there is a deck of incidents, in size and order as the dice have it; after a result the next is drawn.
//
// Start at Play. A new incident is a function and a line in incidents; a new act of the evening that always happens
// belongs where what it waits for is planned (arrange.go).
package night
