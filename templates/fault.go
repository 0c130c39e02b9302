package templates

// FaultPage says what went wrong and what to do.
type FaultPage struct {
	Frame
	Status   int    // 400, 403, 404, 405, 409, 413, 422, 429, 500, 503
	Sentence string // what was refused and why; "" for the general words of the status
	Back     string // the address to go back to
	SignIn   bool   // it is that of the sign-in
}

// Name is the name of the page.
func (FaultPage) Name() string { return "fault" }
