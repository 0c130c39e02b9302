package templates

// SignInPage asks who you are.
type SignInPage struct {
	Frame
	Form Form
	Next string // where to go on to
}

// Name is the name of the page.
func (SignInPage) Name() string { return "sign-in" }

// PasswordPage is where a one-time link leads: somebody chooses a password, and on an empty installation also who the
// first organiser is.
type PasswordPage struct {
	Frame
	Form   Form
	Action string // where the form goes
	Setup  bool   // the first organiser introduces themselves
	Email  string // whose password it is; "" in a setup
}

// Name is the name of the page.
func (PasswordPage) Name() string { return "password" }

// AccountPage is about whoever is signed in.
type AccountPage struct {
	Frame
	Form  Form
	Email string
}

// Name is the name of the page.
func (AccountPage) Name() string { return "account" }
