// Package paper is what comes out of the printer: match sheets to be signed at the table, cards that a pair carries,
// the poster by the door, the list of a round, everything at once for the night when the power goes, and diplomas.
//
// It knows pages, letters and squares of QR codes. It does not know the championship: what is printed comes as plain
// values, times as they are read out, sentences from the catalogue (their keys begin with "paper."). It asks no clock:
// a Press carries the time that a document says it was made, and prints equal values to equal bytes.
//
// Everything is black on white first, and colour is a gift: the four of the board have a shape and a letter each. A
// page is as large as it is: what stands together is never split across two, and there is no empty one.
//
// A Press prints; a pen draws on a page, in millimetres of an A4 page, which it can make smaller: two sheets of A5 are
// the same sheet twice on one A4. A box is a rectangle of it. Start at Press.Sheets. A new kind of paper is a file with
// its values and a method of Press; its sentences go to the catalogues words/paper.*.json.
package paper
