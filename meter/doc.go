// Package meter counts what the server does, so that whoever runs it sees how the night goes for the machine.
//
// It knows numbers and the text form in which Prometheus reads them. It does not know what is counted: packages keep
// their own counts and tell them when they are asked. Nothing that names a person or a championship belongs in one.
//
// A Counter only grows; Times are durations counted by how long they were; a Family is one of either for each of
// several keys, such as routes. A Text is where all of them are told.
//
// Start at Text. To count something more, give its package a Counter and a line where it tells its others.
package meter
