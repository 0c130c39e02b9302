package templates

import "html/template"

// Board is a position as it is drawn.
type Board struct {
	Image template.HTML // an SVG that says for itself what is on it
	Lines []string      // the same in words, a line each
	Text  string        // the same as the engine writes it
	Seats []Player      // who plays each colour; empty where that is nobody's
	Turn  *Player       // whose turn it is; nil where the game is over, or the colours are nobody's
}
