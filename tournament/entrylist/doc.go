// Package entrylist reads the list of pairs that an organiser sends, however
// it was saved, and writes one that every spreadsheet opens.
//
// It knows encodings, separators, headings in three languages, and what is
// wrong inside one file: a player missing, a person twice, a phone that is
// none. It deliberately does not know who is entered already, how a list is
// accepted, or any sentence that a person reads: problems are codes with
// arguments.
//
// Its words: a record is one row of cells as a spreadsheet shows it; a layout
// says which column holds what; a [Row] is a pair as written, with what is
// wrong with it. A problem refuses the row, a warning does not.
//
// Start at [Read]: bytes, text, records, layout, rows, clashes, each in the
// file of its name; a workbook gives the same records by another way (xlsx.go).
// [WriteCSV] and [WriteXLSX] are the way back; a [Table] is any other sheet for
// a spreadsheet, such as that of the till.
//
// A workbook is read here and written by a library: those that read forgive too
// much. A list that was cut off, or a sheet that ends in the middle, must not
// look like a shorter list.
//
// To understand one more heading, add its words to vocabulary.go. To read one
// more kind of file, turn it into records and hand them to listOf.
package entrylist
