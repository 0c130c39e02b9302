package entrylist

import "strings"

// starters begin a cell that a spreadsheet would run: the four signs, and as
// some keyboards of the Far East write them.
const starters = "=+-@＝＋－＠"

// textOf returns what a cell says: clean, and without the apostrophe that
// keeps a spreadsheet from running it. A formula is text like any other.
func textOf(cell string) string {
	text := clean(cell)
	if runs(strings.TrimLeft(text, "'")) {
		text = strings.TrimPrefix(text, "'")
	}
	return text
}

// cellOf returns the cell that no spreadsheet runs and that textOf reads back
// as text, apostrophes of its own included.
func cellOf(text string) string {
	text = clean(text)
	if runs(strings.TrimLeft(text, "'")) {
		return "'" + text
	}
	return text
}

func runs(text string) bool {
	return strings.IndexAny(text, starters) == 0
}
