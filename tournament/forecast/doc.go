// Package forecast says how long a championship will take, before it begins and while it is played.
//
// It knows how many throws games take, because it lets the engine play some; who must have played before whom, because
// it lets the format lay its matches out; and that tables are few. It does not know names, results or clocks: what a
// night has come to is told to it, and it forgets it. A forecast is never written down.
//
// # How it works
//
// The course of a championship is all of its matches with what must be decided before each. A run plays a course on so
// many tables with one queue in the order of the draw: a table that falls free takes the first match that waits. How
// long a match lasts is drawn from the lengths of real games. Many runs, each with lots of its own, give a Spread.
//
// Who wins changes nothing about how long it takes, so in a course the first of two always does. A match has the same
// lots in every forecast with one seed, whatever the number of tables, counted back from the last match: so forecasts
// can be compared.
//
// # Words
//
//	pronóstico            forecast     Forecast
//	final a las 01:10     final        Forecast.Final, a median
//	ritmo                 pace         the time that a throw takes
//
// Start at Plan for a championship that has not begun, at Night for one that has. A new format needs nothing here.
package forecast
