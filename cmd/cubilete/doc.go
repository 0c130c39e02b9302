// Command cubilete runs parchís championships by pairs: it serves them to browsers, draws, exports, verifies, audits,
// and answers questions about the game.
//
// It puts the other packages together and is the only one that reads the environment. One file a subcommand. To add
// one, write its struct with a Run method in a file of its own and name it in commands (main.go).
package main
