package templates

// DeskSurePage shows what follows from an awkward act before somebody confirms it.
type DeskSurePage struct {
	Frame
	Form     Form
	Deed     string // "warn", "withdraw", "expel", "seat", "absent", "suspend"
	About    []Pair // whom it concerns
	Match    *Match // nil where it concerns none
	Do       string // the address that does it
	Back     string
	Cannot   bool     // it cannot be done now; the form says why
	Would    []string // what follows, in sentences
	Seen     string   // what they come to, sent along; "" where nothing depends on it
	Reason   string   // whether it is asked why: "", "optional", "required"
	Position bool     // the position of the pieces can be told
}

// Name is the name of the page.
func (DeskSurePage) Name() string { return "desk-sure" }
