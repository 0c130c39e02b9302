package entrylist

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Row is a pair as its file has it. Texts are clean and at most [MaxText]
// characters; what was longer has a problem.
type Row struct {
	Number     int // as a spreadsheet shows it: the first row is 1, empty ones count
	PairNumber int // of the pair in the championship; 0 where no column gives every pair one
	Players    [2]Player
	PairName   string
	Club       string
	Seed       int       // 1 is the first seed; 0 is none
	Problems   []Problem // refuse the row
	Warnings   []Problem // do not
}

// Player is one of a pair. Phone is an international number, "+34646253774",
// or what stands in its place, with a problem.
type Player struct {
	Name     string
	Phone    string
	Document string
}

func rowsOf(l layout, records []record) []Row {
	rows := make([]Row, len(records))
	clashes := newClashes(l)
	for i, record := range records {
		reader := rowReader{layout: l, record: record, row: Row{Number: record.number}}
		rows[i] = reader.read()
		clashes.look(&rows[i])
	}
	return rows
}

// rowReader fills one row from one record.
type rowReader struct {
	layout layout
	record record
	row    Row
}

func (r *rowReader) read() Row {
	r.formulas()
	r.names()
	for i := range r.row.Players {
		r.row.Players[i].Document = r.text(document, i+1, TextTooLong)
		r.row.Players[i].Phone = r.phone(i + 1)
	}
	r.row.Club = r.text(club, 0, TextTooLong)
	r.row.PairName = r.text(pairName, 0, TextTooLong)
	r.row.PairNumber, _ = wholeNumber(textOf(r.record.cell(r.layout.column(pairNumber, 0))))
	r.row.Seed = r.seed()
	r.length()
	return r.row
}

// formulas refuses a formula where something belongs that it does not tell.
func (r *rowReader) formulas() {
	for _, column := range r.record.valueless {
		if !r.layout.isFree(column) {
			r.refuse(column, FormulaEmpty)
		}
	}
}

func (r *rowReader) names() {
	if r.layout.has(both, 0) {
		r.namesTogether()
		return
	}
	for i := range r.row.Players {
		r.row.Players[i].Name = r.text(player, i+1, NameTooLong)
		r.checkName(r.layout.column(player, i+1), r.row.Players[i].Name)
	}
}

func (r *rowReader) namesTogether() {
	column := r.layout.column(both, 0)
	parts := playersIn(r.record.cell(column))
	if len(parts) > 2 {
		r.refuse(column, PlayersUnclear)
		return
	}
	for i, part := range append(parts, "")[:2] {
		r.row.Players[i].Name = r.bounded(column, textOf(part), NameTooLong)
		r.checkName(column, r.row.Players[i].Name)
	}
}

func (r *rowReader) checkName(column int, name string) {
	switch {
	case name == "" && slices.Contains(r.record.valueless, column):
	case name == "":
		r.refuse(column, PlayerMissing)
	case strings.IndexFunc(name, unicode.IsLetter) < 0:
		r.refuse(column, NameNotOne)
	}
}

// text returns what stands in a place, its parts joined.
func (r *rowReader) text(f field, player int, tooLong string) string {
	columns := r.layout.columns[place{f, player}]
	if len(columns) == 0 {
		return ""
	}
	parts := make([]string, len(columns))
	for i, column := range columns {
		parts[i] = textOf(r.record.cell(column))
	}
	return r.bounded(columns[0], clean(strings.Join(parts, " ")), tooLong)
}

func (r *rowReader) bounded(column int, text, tooLong string) string {
	if length := utf8.RuneCountInString(text); length > MaxText {
		r.refuse(column, tooLong, "max", strconv.Itoa(MaxText), "length", strconv.Itoa(length))
	}
	if strings.ContainsRune(text, utf8.RuneError) {
		r.row.Warnings = append(r.row.Warnings, problem(r.layout.heading(column), TextGarbled))
	}
	return shortened(text)
}

func (r *rowReader) phone(player int) string {
	text := shortened(textOf(r.record.cell(r.layout.column(phone, player))))
	number, is := phoneOf(text)
	if is || text == "" {
		return number
	}
	r.refuse(r.layout.column(phone, player), PhoneNotOne, "phone", text)
	return text
}

// seed returns where the pair stands among the seeded ones, 0 when nothing is
// said.
func (r *rowReader) seed() int {
	text := shortened(textOf(r.record.cell(r.layout.column(seed, 0))))
	n, is := wholeNumber(text)
	if !is && text != "" {
		r.refuse(r.layout.column(seed, 0), SeedNotOne, "seed", text)
	}
	return n
}

// maxNumber is how large a number of a pair, or a seed, may be.
const maxNumber = 9999

// wholeNumber returns a number from 1 as lists write it: "7", "7.", "7º".
func wholeNumber(text string) (n int, is bool) {
	n, err := strconv.Atoi(strings.TrimRight(text, ".ºª"))
	if err != nil || n < 1 || n > maxNumber {
		return 0, false
	}
	return n, true
}

// length refuses what stands beyond the last heading: most often a separator
// inside a name has pushed everything to the right.
func (r *rowReader) length() {
	width := len(r.layout.headings)
	if width >= len(r.record.cells) {
		return
	}
	beyond := slices.IndexFunc(r.record.cells[width:], func(cell string) bool { return !blank(cell) })
	if beyond >= 0 {
		r.refuse(width+beyond, RowTooLong)
	}
}

func (r *rowReader) refuse(column int, code string, args ...string) {
	r.row.Problems = append(r.row.Problems, problem(r.layout.heading(column), code, args...))
}
