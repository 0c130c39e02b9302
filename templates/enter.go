package templates

// EnterPage is the form with which a pair enters.
type EnterPage struct {
	Frame
	Form         Form
	Open         bool
	Full         bool // who enters now waits
	FeeCents     int
	DepositCents int
	PaidMeansIn  bool // until it has paid a pair waits
	Bases        int  // the version that is accepted (article 16)
}

// Name is the name of the page.
func (EnterPage) Name() string { return "enter" }

// EnteredPage says what number the pair has got.
type EnteredPage struct {
	Frame
	Pair     Pair
	Place    int // on the waiting list, from 1; 0 when the pair is in
	FeeCents int
}

// Name is the name of the page.
func (EnteredPage) Name() string { return "entered" }
