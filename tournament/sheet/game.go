package sheet

import "cubilete/tournament/id"

// Game is one game of a match, as people at the table tell it.
type Game struct {
	Winner   id.PairNumber  `json:"winner"`
	By       By             `json:"by"`
	Article  string         `json:"article,omitempty"`  // by which the finishes decide: 9 or 10
	First    Colour         `json:"first,omitempty"`    // who began
	Finishes []Finish       `json:"finishes,omitempty"` // in order
	Running  bool           `json:"running,omitempty"`  // the round of the last finish was not completed
	Home     map[Colour]int `json:"home,omitempty"`     // pieces in the goal at the end
	Rounds   int            `json:"rounds,omitempty"`
	Position string         `json:"position,omitempty"` // of a game stopped by time, as the engine writes it
}

// Colour is the letter of a seat: Y, B, R or G.
type Colour string

// Finish is a player who brought the last piece home.
type Finish struct {
	Player    Colour `json:"player"`
	Round     int    `json:"round,omitempty"`      // where rounds were counted
	SameRound bool   `json:"same_round,omitempty"` // as the finish before
}

// By says what decided a game.
type By string

// What decides a game.
const (
	ByFinishes By = "finishes" // the engine says so (articles 9 and 10)
	ByWord     By = "winner"   // the players say so, and nothing more
	ByTime     By = "time"     // stopped, and counted
	ByLot      By = "lot"      // stopped, level, and drawn by lot
)
