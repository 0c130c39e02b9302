package templates

import "time"

// PrivacyPage says in plain words what is kept of people, why, for how long, and who sees it.
type PrivacyPage struct {
	Frame
	Contact string // who answers for the data here; "" sends people to the organisers
	Days    int    // that telephones are kept after a championship where nobody says otherwise
}

// Name is the name of the page.
func (PrivacyPage) Name() string { return "privacy" }

// DeskPeoplePage is what the desk does with the data of a pair's people.
type DeskPeoplePage struct {
	Frame
	Form   Form // of what was agreed about their names
	Act    Form // of an erasure that was refused
	Pair   Pair
	People []DeskPerson
	Until  time.Time // when telephones and documents go
}

// Name is the name of the page.
func (DeskPeoplePage) Name() string { return "desk-people" }

// DeskPerson is a person with what goes when they are erased.
type DeskPerson struct {
	Person    Person
	Fields    AgreedFields
	Removed   bool // nothing is kept any more
	Left      bool // somebody else plays in their place
	Spellings []string
	Guardian  string
	Consent   time.Time // when the guardian consented; zero for nobody's
	Texts     []string  // that tell of them
	Drawings  int
	Photos    int
	Matches   int    // that stay
	Data      string // the address of the file with everything
	Erase     string // the address of the form
}

// AgreedFields are the names of the fields that say what was agreed about a person's name.
type AgreedFields struct {
	Alias, Minor, Guardian, Consents string
}
