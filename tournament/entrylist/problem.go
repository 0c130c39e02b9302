package entrylist

// What is wrong with a row: it is refused.
const (
	PlayerMissing   = "player-missing"    // no name where one belongs
	PlayersUnclear  = "players-unclear"   // one cell with more than two names
	NameNotOne      = "name-not-one"      // a name without a letter
	NameTooLong     = "name-too-long"     // args: max, length
	TextTooLong     = "text-too-long"     // a club, a document…; args: max, length
	PhoneNotOne     = "phone-not-one"     // args: phone
	SeedNotOne      = "seed-not-one"      // no whole number from 1; args: seed
	SamePlayerTwice = "same-player-twice" // one name, or one document, for both players
	AlreadyInRow    = "already-in-row"    // the same person further up; args: row
	RowTooLong      = "row-too-long"      // something beyond the last heading
	FormulaEmpty    = "formula-empty"     // a formula without a value, or with a fault in its place
)

// What deserves a look: the row stands.
const (
	SameNameInRow    = "same-name-in-row"    // args: row
	PhoneSharedInRow = "phone-shared-in-row" // by another name; args: row
	TextGarbled      = "text-garbled"        // letters were lost before the file came here
)

// Problem says what is wrong in one cell. It holds no sentence.
type Problem struct {
	Column string // the heading as the file has it, or the number of the column, from "1"
	Code   string
	Args   map[string]string
}

func problem(column, code string, args ...string) Problem {
	return Problem{Column: column, Code: code, Args: argsOf(args)}
}
