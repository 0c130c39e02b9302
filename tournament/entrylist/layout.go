package entrylist

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// mostTitles is how many rows may stand above the headings, each with a title
// in a single cell.
const mostTitles = 10

// place is what a layout has a column for: a field, and whose it is where each
// player has one.
type place struct {
	field  field
	player int // 1 or 2; 0 for what is the pair's
}

// layout says which column holds what.
type layout struct {
	named    bool // the columns have headings
	headings []heading
	columns  map[place][]int // several only for a name in parts, in reading order
}

// layoutOf returns the layout of records, and the records that are pairs.
func layoutOf(records []record) (layout, []record, error) {
	at := headingsAt(records)
	if at < 0 {
		return arrange(guessed(records), false, records), records, nil
	}
	headings := make([]heading, len(records[at].cells))
	for i, cell := range records[at].cells {
		headings[i] = headingOf(cell)
	}
	below := records[at+1:]
	l := arrange(headings, true, below)
	if !l.has(player, 1) && !l.has(both, 0) {
		return layout{}, nil, refuse(NoPlayerColumn, "headings", strings.Join(l.texts(), ", "))
	}
	return l, below, nil
}

// headingsAt returns the index of the record with the headings, or -1. Only
// titles may stand above it, and a title may look like a heading.
func headingsAt(records []record) int {
	found := -1
	for i, record := range records[:min(len(records), mostTitles+1)] {
		if areHeadings(record) {
			found = i
		}
		if record.filled() > 1 {
			break
		}
	}
	return found
}

// inCompany are fields whose headings may be what a pair is called.
var inCompany = []field{pair, pairName, pairNumber, seed, club, contact}

// areHeadings tells headings from a pair: nobody is called "player 1" or
// "phone". A club may be called "team A", so such words need company.
func areHeadings(r record) bool {
	known := 0
	for _, cell := range r.cells {
		h := headingOf(cell)
		if !h.exact {
			continue
		}
		if !slices.Contains(inCompany, h.field) {
			return true
		}
		known++
	}
	return known*2 > r.filled()
}

func (l layout) has(f field, player int) bool { return len(l.columns[place{f, player}]) > 0 }

// column returns the first column of a place, or -1.
func (l layout) column(f field, player int) int {
	if columns := l.columns[place{f, player}]; len(columns) > 0 {
		return columns[0]
	}
	return -1
}

// heading returns the name of a column as the file has it, or its number.
func (l layout) heading(column int) string {
	if l.named && column < len(l.headings) && l.headings[column].text != "" {
		return l.headings[column].text
	}
	return strconv.Itoa(column + 1)
}

// headingOfName returns the name of the column in which that player's name stands.
func (l layout) headingOfName(number int) string {
	if l.has(both, 0) {
		return l.heading(l.column(both, 0))
	}
	return l.heading(l.column(player, number))
}

func (l layout) texts() []string {
	var texts []string
	for _, h := range l.headings {
		if h.text != "" {
			texts = append(texts, h.text)
		}
	}
	return texts
}

// ignored returns the headings of the columns that hold something and have no
// place.
func (l layout) ignored(records []record) []string {
	taken := slices.Concat(slices.Collect(maps.Values(l.columns))...)
	var ignored []string
	for column := range l.headings {
		holds := func(r record) bool { return !blank(r.cell(column)) }
		if !slices.Contains(taken, column) && slices.ContainsFunc(records, holds) {
			ignored = append(ignored, l.heading(column))
		}
	}
	return ignored
}
