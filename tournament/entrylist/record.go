package entrylist

import (
	"slices"
	"strconv"
	"strings"
)

const (
	// maxColumns is how many columns may hold something.
	maxColumns = 256
	// maxCell is how many bytes of a cell are read. A quote that is not
	// closed by then is a character like any other, so that a single one
	// does not swallow the list.
	maxCell = 4096
)

// record is one row of cells with the number that a spreadsheet shows for it:
// from 1, empty rows counted, a line break inside a cell not.
type record struct {
	number    int
	cells     []string
	valueless []int // columns with a formula that nobody has worked out
}

func (r record) cell(column int) string {
	if column < 0 || column >= len(r.cells) {
		return ""
	}
	return r.cells[column]
}

func (r record) filled() int {
	count := 0
	for _, cell := range r.cells {
		if !blank(cell) {
			count++
		}
	}
	return count
}

// recordsOf returns the first records of text that are not empty, at most
// most of them.
func recordsOf(text, separator string, most int) ([]record, error) {
	var records []record
	scan := scanner{rest: text, separator: separator}
	for number := 1; scan.rest != "" && len(records) < most; number++ {
		cells := scan.record()
		if len(cells) > maxColumns {
			return nil, refuse(TooManyColumns, "max", strconv.Itoa(maxColumns), "row", strconv.Itoa(number))
		}
		if slices.ContainsFunc(cells, func(cell string) bool { return !blank(cell) }) {
			records = append(records, record{number: number, cells: slices.Clone(cells)})
		}
	}
	return records, nil
}

// scanner takes one cell after the other from the rest of a text.
type scanner struct {
	rest      string
	separator string
	cells     []string // of the record at hand
	literal   bool     // a quote in this line was never closed: quotes mean nothing in it
}

// record returns the cells up to the next line end, one more than maxColumns
// where there are too many. Empty cells after those do not count. The next
// record takes their place.
func (s *scanner) record() []string {
	s.literal, s.cells = false, s.cells[:0]
	for {
		cell := s.cell()
		if len(s.cells) < maxColumns || len(s.cells) == maxColumns && !blank(cell) {
			s.cells = append(s.cells, cell)
		}
		if !strings.HasPrefix(s.rest, s.separator) {
			s.skipLineEnd()
			return s.cells
		}
		s.rest = s.rest[len(s.separator):]
	}
}

func (s *scanner) cell() string {
	if cell, ok := s.quoted(); ok {
		return cell
	}
	end := strings.IndexAny(s.rest, s.separator+"\r\n")
	if end < 0 {
		end = len(s.rest)
	}
	cell := s.rest[:min(end, maxCell)]
	s.rest = s.rest[end:]
	return strings.ToValidUTF8(cell, "")
}

// quoted takes a cell in quotes. Inside, two quotes are one, and a quote that
// ends nothing is itself.
func (s *scanner) quoted() (string, bool) {
	body, opens := strings.CutPrefix(strings.TrimLeft(s.rest, " "), `"`)
	if !opens || s.literal {
		return "", false
	}
	for at := 0; at < min(len(body), maxCell); at++ {
		if body[at] != '"' {
			continue
		}
		if strings.HasPrefix(body[at+1:], `"`) {
			at++
			continue
		}
		if after := strings.TrimLeft(body[at+1:], " "); s.ends(after) {
			s.rest = after
			return strings.ReplaceAll(body[:at], `""`, `"`), true
		}
	}
	s.literal = true
	return "", false
}

func (s *scanner) ends(after string) bool {
	return after == "" || after[0] == '\r' || after[0] == '\n' || strings.HasPrefix(after, s.separator)
}

func (s *scanner) skipLineEnd() {
	s.rest = strings.TrimPrefix(s.rest, "\r")
	s.rest = strings.TrimPrefix(s.rest, "\n")
}
