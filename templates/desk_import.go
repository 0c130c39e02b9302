package templates

// DeskImportPage takes a file of pairs: first it shows what is in it, then all of it is entered, or nothing.
type DeskImportPage struct {
	Frame
	Form     Form
	File     string // its content in base64, to be sent along when it is confirmed; "" before there is one
	FileName string
	Rows     []ImportRow
	Faulty   int      // rows that have a problem
	Ignored  []string // columns that nobody understood
	Sheet    string   // of a workbook: which one was read
	Others   []string // of a workbook: sheets that were not read
}

// Name is the name of the page.
func (DeskImportPage) Name() string { return "desk-import" }

// ImportRow is one row of the file.
type ImportRow struct {
	Number   int // as a spreadsheet counts
	Players  []string
	Phones   []string
	Club     string
	Seed     int // 0: none
	Problems []Problem
	Warnings []Problem
}

// Problem is what is wrong in one cell.
type Problem struct {
	Column   string // "" when it is about the row
	Sentence string
}
