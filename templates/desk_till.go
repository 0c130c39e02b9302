package templates

// DeskTillPage is the money of a championship: who has paid, what is to be given back, and a sum to the cent.
type DeskTillPage struct {
	Frame
	Form         Form   // of a tick that was refused
	Show         string // the choice of rows
	Shows        []TillView
	Rows         []TillRow
	Sum          Money
	FeeCents     int
	DepositCents int
	KeepDeposit  bool
	PaidMeansIn  bool
}

// Costs reports that there is money about, or was.
func (p DeskTillPage) Costs() bool {
	return p.FeeCents > 0 || p.DepositCents > 0 || p.Sum.FeePaid > 0 || p.Deposits()
}

// Deposits reports that there are deposits, or were.
func (p DeskTillPage) Deposits() bool { return p.DepositCents > 0 || p.Sum.DepositIn > 0 }

// Name is the name of the page.
func (DeskTillPage) Name() string { return "desk-till" }

// TillView is one choice of rows: all of them, those who owe, those who get something back.
type TillView struct {
	Name string // "all", "open", "back"
	Rows int
}

// TillRow is the money of one pair, with what can be ticked off.
type TillRow struct {
	Pair Pair
	Money
	Paid     bool
	Deposit  bool
	Returned bool
	Taker    string // who took the fee; "" when nobody says
}

// Money is what a pair owes, has paid and gets back, or what all of them do, in cents.
type Money struct {
	FeePaid         int
	FeeOpen         int
	FeeBack         int
	DepositIn       int
	DepositReturned int
	DepositKept     int
	DepositHeld     int
	Cash            int
	ToReturn        int
	Gained          int
}
