package templates

// PlayerPage is a player's own page: where they play, and the sheet that they sign on their own phone.
type PlayerPage struct {
	Frame
	Form     Form
	Player   string // the name
	Where    Whereabouts
	ToSign   []PlayerSheet
	Signed   []PlayerSheet
	Calendar string // the address of the rounds for the phone's calendar
}

// Name is the name of the page.
func (PlayerPage) Name() string { return "player" }

// PlayerSheet is a sheet of a match that the player sat in, with what they did with it.
type PlayerSheet struct {
	Acta   Acta
	Signer Signer
}
