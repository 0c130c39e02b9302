package api

import (
	"html/template"
	"slices"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/board"
)

// drawnPosition is a position of this championship's game as a drawing, nil where nobody wrote it down.
func (a *ask) drawnPosition(position string) *board.Drawing {
	if position == "" {
		return nil
	}
	laid, err := a.view.State.Settings.RuleSet().Board()
	if err != nil {
		return nil
	}
	parsed, err := laid.Parse(position)
	if err != nil {
		return nil
	}
	drawing := board.Draw(laid, parsed)
	return &drawing
}

// boardShown is the position of a suspended match as pages show it, nil where there is none.
func (a *ask) boardShown(m tournament.Match) *templates.Board {
	drawing := a.drawnPosition(m.Position)
	if drawing == nil || m.State != tournament.Suspended {
		return nil
	}
	shown := boardOf(*drawing, a.words, m.Position)
	shown.Seats = a.players(m, a.seatingOf(m))
	if turn := drawing.Position.Turn().String(); !drawing.Position.Over() {
		shown.Turn = playerOf(shown.Seats, turn)
	}
	return shown
}

// playerOf is who plays a colour; nil for nobody.
func playerOf(players []templates.Player, colour string) *templates.Player {
	at := slices.IndexFunc(players, func(p templates.Player) bool { return p.Colour == colour })
	if at < 0 {
		return nil
	}
	return &players[at]
}

// boardOf is a drawing as pages show it, with the position as text.
func boardOf(d board.Drawing, words *templates.Words, position string) *templates.Board {
	return &templates.Board{
		// #nosec G203 -- a drawing of ours, whose only texts come from the catalogue
		Image: template.HTML(d.SVG("board", words.Say)), Lines: d.Describe(words.Say), Text: position,
	}
}
