// Package measure says how fast the server is, each figure beside a yardstick that is taken in the same run.
//
// It is nothing but benchmarks. It starts the program as people do, in a process of its own, and asks it over the
// network as phones do. A yardstick is the least that could do the same: nginx with a file, a handler with the same
// bytes, a hub that only hands on. What the packages cost on their own they measure themselves.
//
// Turns of the one and the other alternate, and the best of each counts: on a machine that does other things too, the
// best turn is the one that was disturbed least. Start in page_test.go. docs/performance.md says what came out.
package measure
