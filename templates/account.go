package templates

import "time"

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

// InvitationPage is where an organiser's invitation leads: whoever is signed in accepts with that account, others make
// one or sign in first.
type InvitationPage struct {
	Frame
	Form   Form
	Whom   string // is invited
	To     string // the championship's name
	Action string // where the form goes
	SignIn string // where to sign in and come back from
}

// Name is the name of the page.
func (InvitationPage) Name() string { return "invitation" }

// AccountPage is about whoever is signed in.
type AccountPage struct {
	Frame
	Email string
	Owner bool // of the installation: sees all accounts
}

// Name is the name of the page.
func (AccountPage) Name() string { return "account" }

// ChangePage is where whoever is signed in chooses another password.
type ChangePage struct {
	Frame
	Form  Form
	Email string
}

// Name is the name of the page.
func (ChangePage) Name() string { return "account-password" }

// SessionsPage lists the browsers in which an account is signed in.
type SessionsPage struct {
	Frame
	Zone     string // whose clock the times are of
	Sessions []Session
}

// Name is the name of the page.
func (SessionsPage) Name() string { return "account-sessions" }

// Session is one browser in which an account is signed in.
type Session struct {
	ID     string
	Device string // "Firefox en Android", or as it calls itself; "" when it says nothing
	From   string // the address; "" when it was not kept
	Since  time.Time
	Seen   time.Time
	Here   bool // it is the one that asks
}

// TokensPage lists the tokens of an account, and makes new ones.
type TokensPage struct {
	Frame
	Form   Form
	Zone   string
	Tokens []Token
	Secret string // of one that was just made: shown this once; "" otherwise
}

// Name is the name of the page.
func (TokensPage) Name() string { return "account-tokens" }

// Token lets a program in for an account.
type Token struct {
	ID      string
	Name    string
	Scope   string // "everything", "read"
	Since   time.Time
	Expires time.Time // zero: never
	Used    time.Time // zero: never
	Over    bool      // it has expired
}

// AccountLogPage tells what happened at the door of an account.
type AccountLogPage struct {
	Frame
	Zone   string
	Events []AccountEvent
}

// Name is the name of the page.
func (AccountLogPage) Name() string { return "account-log" }

// AccountEvent is a line of an account's log.
type AccountEvent struct {
	What   string // the code of what happened
	At     time.Time
	From   string // the address; "" for what was done on the machine itself
	Detail string
}

// AccountsPage lists every account, for the owner of the installation.
type AccountsPage struct {
	Frame
	Form     Form
	Zone     string
	Accounts []Account
	Invited  *Invitation // a link to choose a password, told once
}

// Name is the name of the page.
func (AccountsPage) Name() string { return "accounts" }

// Account is somebody who signs in.
type Account struct {
	ID     string
	Name   string
	Email  string
	Owner  bool // of the installation
	Guest  bool // makes no championships of its own
	Closed bool
	New    bool // has chosen no password yet
	Own    bool // is who asks
	Since  time.Time
}

// DeskOrganisersPage says who organises a championship, and invites others.
type DeskOrganisersPage struct {
	Frame
	Form        Form
	Organisers  []Organiser
	Invitations []OpenInvitation
	Invited     *Invitation // told once
}

// Name is the name of the page.
func (DeskOrganisersPage) Name() string { return "desk-organisers" }

// Organiser is an account with a role in a championship.
type Organiser struct {
	ID     string
	Name   string
	Email  string
	By     string // the role
	Owner  bool   // of the championship: the role stays
	Closed bool   // the account is
}

// OpenInvitation is an invitation that nobody has accepted yet.
type OpenInvitation struct {
	ID    string
	Name  string
	Until time.Time
}
