// Package fault pulls the plug: it starts the program as people do, several copies of it too, kills it while they act,
// fills its disk, damages its file, and looks whether everything that was acknowledged is still there.
//
// It is nothing but tests. It knows the program from outside only: its commands, its addresses and its answers, and the
// file on the disk. It does not know the packages that it is made of.
//
// A Server is a running copy; a Crowd acts on servers and keeps what was acknowledged. Start in kill_test.go. To add a
// way for things to go wrong, write a test that starts a server, breaks something, and compares with what the crowd
// keeps.
//
// CUBILETE_TEST_KILLS says how often the server is killed on each database; make kills asks for a thousand.
package fault
