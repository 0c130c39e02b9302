package roster

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"io"
	"time"

	"cubilete/tournament/id"
)

// Commitment stands in the journal for a text that is kept beside it: HMAC-SHA-256 of the text under its salt.
// Without the salt nobody can find the text out, with it anybody can check it.
type Commitment = id.Hash

// Salt is the 128 bits that make a commitment say nothing about its text.
type Salt [16]byte

// Commit returns the commitment to a text.
func Commit(salt Salt, text string) Commitment {
	mac := hmac.New(sha256.New, salt[:])
	mac.Write([]byte(text))
	return Commitment(mac.Sum(nil))
}

// FreshSalt takes a salt from a source of randomness.
func FreshSalt(random io.Reader) (Salt, error) {
	var salt Salt
	if _, err := io.ReadFull(random, salt[:]); err != nil {
		return salt, fmt.Errorf("reading randomness for a salt: %w", err)
	}
	return salt, nil
}

// Person is what is known of one player beside the name. Nothing of it is ever public or in the journal.
type Person struct {
	ID       id.PlayerID
	Phone    string // international, "+34646253774", or ""
	Document string // as given, or ""

	Alias    string    // the name agreed for everyone to read; "" is the full one
	Unnamed  bool      // everyone reads the number of the pair and no name
	Minor    bool      // somebody else had to consent
	Guardian string    // who did
	Consent  time.Time // and when
}

// Spelling is one way in which a player's name has been written. Correcting a name adds one, and the last one counts.
type Spelling struct {
	Player     id.PlayerID
	Name       string
	Salt       Salt
	Commitment Commitment
}

// Text is a free text that the journal commits to: a pair's name, a reason, an incident.
type Text struct {
	Commitment Commitment
	Salt       Salt
	Text       string
	Kind       TextKind
}

// TextKind says what a text is, and so who may read it and how long it is kept.
type TextKind string

// The kinds of text.
const (
	PairName      TextKind = "pair-name"    // public
	Reason        TextKind = "reason"       // for the organiser and the two pairs
	Notes         TextKind = "notes"        // of a match sheet: for the organiser and the two pairs
	Ruling        TextKind = "ruling"       // of a judge: for the organiser and the two pairs
	BasesArticles TextKind = "bases"        // the articles in one language: public
	Announcement  TextKind = "announcement" // public
)

// Marks are what the desk ticks off for a pair beside the journal: money, which is never public.
type Marks struct {
	Paid         bool   // the fee
	PaidCents    int    // as much as it was then
	PaidTo       string // the account that took it; "" when nobody says
	Deposit      bool   // was left at the desk
	DepositCents int    // as much as it was then
	Returned     bool   // the deposit was given back
}

// Change is what one act adds to a roster. Persons replace the person of the same id; spellings and texts are added.
type Change struct {
	Persons   []Person
	Spellings []Spelling
	Texts     []Text
	Marks     map[id.PairNumber]Marks
	Erased    []id.PlayerID // all their spellings go, and the person
	Struck    []Commitment  // texts and files that go
}

// Empty reports that the change changes nothing.
func (c Change) Empty() bool {
	return len(c.Persons) == 0 && len(c.Spellings) == 0 && len(c.Texts) == 0 && len(c.Marks) == 0 && len(c.Erased) == 0 && len(c.Struck) == 0
}
