package templates

// DeskMovePage is where a copy of a championship is taken, and where it is handed over to another installation.
type DeskMovePage struct {
	Frame
	Form      Form
	Mine      bool // the reader may hand it over, and this installation can
	Elsewhere bool // it was handed over: another installation carries on
}

// Name is the name of the page.
func (DeskMovePage) Name() string { return "desk-move" }
