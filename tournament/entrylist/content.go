package entrylist

import (
	"regexp"
	"slices"
)

// guessed returns what the columns of a list without headings hold: two
// players, or one column for both, then the club; phones and documents are
// known by their look, wherever they stand.
func guessed(records []record) []heading {
	names := []field{player, player, club}
	headings := make([]heading, widest(records))
	for column := range headings {
		f := looksLike(records, column)
		if f == player {
			if len(names) == 3 && mostly(records, column, splits) {
				names = []field{both, club}
			}
			f, names = next(names)
		}
		headings[column].field = f
	}
	return headings
}

func next(fields []field) (field, []field) {
	if len(fields) == 0 {
		return unknown, nil
	}
	return fields[0], fields[1:]
}

// looksLike returns player for whatever is neither phone nor document nor a
// number nor empty.
func looksLike(records []record, column int) field {
	filled := func(r record) bool { return !blank(r.cell(column)) }
	switch {
	case mostly(records, column, isPhone):
		return phone
	case mostly(records, column, isDocument):
		return document
	case mostly(records, column, isNumber), !slices.ContainsFunc(records, filled):
		return unknown
	}
	return player
}

func widest(records []record) int {
	widest := 0
	for _, record := range records {
		widest = max(widest, len(record.cells))
	}
	return widest
}

// areNumbers reports whether a column holds whole numbers from 1, none of them
// twice and none missing.
func areNumbers(records []record, column int) bool {
	seen := make(map[int]bool)
	for _, record := range records {
		n, is := wholeNumber(textOf(record.cell(column)))
		if !is || seen[n] {
			return false
		}
		seen[n] = true
	}
	return true
}

// mostly reports whether more than half of the cells of a column that are not
// empty satisfy is. The first records stand for all.
func mostly(records []record, column int, is func(cell string) bool) bool {
	filled, satisfied := 0, 0
	for _, record := range records[:min(len(records), sampled)] {
		cell := record.cell(column)
		if blank(cell) {
			continue
		}
		filled++
		if is(cell) {
			satisfied++
		}
	}
	return satisfied*2 > filled
}

var (
	number           = regexp.MustCompile(`^\s*\d{1,5}[.ºª]?\s*$`)
	identityDocument = regexp.MustCompile(`(?i)^\s*(?:[XYZ][- ]?)?[\d.]{7,10}[- ]?[A-Z]\s*$`)
)

func isNumber(cell string) bool   { return number.MatchString(cell) }
func isDocument(cell string) bool { return identityDocument.MatchString(cell) }
