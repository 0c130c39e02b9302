package templates

// DeskReceivePage takes a championship that another house exported.
type DeskReceivePage struct {
	Frame
	Form Form
}

// Name is the name of the page.
func (DeskReceivePage) Name() string { return "desk-receive" }
