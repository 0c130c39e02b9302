package paper

import (
	"cubilete/tournament/board"
	"cubilete/tournament/sheet"
)

// Event is the championship as every paper names it.
type Event struct {
	Name  string
	When  string // "sábado 5 de diciembre de 2026"
	Where string // "" when nobody said
}

// Sheet is a match sheet (article 12): blank, to be filled in by hand, or with what is known so far.
type Sheet struct {
	Event      Event
	Number     int    // of the match
	Round      string // "Cuartos de final"
	Table      int    // 0: to be written by hand
	Pairs      [2]Pair
	BestOf     int            // games at the most
	Games      []sheet.Game   // as far as they are known
	Winner     int            // 0: to be written by hand
	Position   string         // of a game that is suspended or was stopped; "" to be written by hand
	Board      *board.Drawing // of that position; nil where it cannot be drawn
	Began      string         // time of day; "" to be written by hand
	Ended      string
	Notes      string // incidents, for those who may read them
	Standing   Standing
	Revision   int    // from 1; 0 for a blank sheet
	HandedIn   string // when; "" before it is official
	Closed     bool   // the judge handed it in without all signatures
	Why        string // the judge's reason for that, for those who may read it
	Page       Link   // of the match
	Hash       string // of the sheet, short; "" for a blank one
	Checkpoint string // of the journal: its size and root, short
}

// Standing says how far a sheet is.
type Standing string

// The standings of a sheet.
const (
	Blank       Standing = ""
	Provisional Standing = "provisional"
	Official    Standing = "official"
)

// Pair is a pair as a sheet names it. One that is not known yet has the number 0.
type Pair struct {
	Number  int
	Name    string // of its own; "" for none
	Players [2]Player
}

// Player is one of the two of a pair.
type Player struct {
	Name   string
	Colour sheet.Colour // where they sit; "" when that is not known
	Signed Signature
}

// Signature is how a player signed. Without a Way there is room to sign by hand.
type Signature struct {
	Way     string // "pin", "drawing", "link", "refused"
	At      string // time of day
	Drawing []byte // a PNG; nil when the reader may not see it
	Reason  string // of a refusal; "" when the reader may not see it
}

// game is the nth game, from 0: an empty one where it was not played or told.
func (s Sheet) game(n int) sheet.Game {
	if n < len(s.Games) {
		return s.Games[n]
	}
	return sheet.Game{}
}
