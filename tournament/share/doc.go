// Package share is the pictures that players send to each other: the bracket and the standings of a championship, to be
// looked at in a chat on a phone.
//
// It knows names as they are shown to everyone, lines and letters. It does not know the championship: what is drawn
// comes as plain values with sentences in the reader's language. It asks no clock: equal values are drawn to equal
// bytes.
//
// A picture is laid out once and drawn twice: as SVG, whose letters can be searched and read aloud, and as PNG, which
// every chat shows. It grows with what is on it, and no name is ever cut: letters are measured with the font that paper
// prints with, and a name that is too wide goes on in the next line.
//
// A Picture is what was laid out; a sheet is where it is being laid out, in pixels. Start at Bracket.Picture. A new
// kind of picture is a file with its values and a method that lays them out on a sheet.
package share
