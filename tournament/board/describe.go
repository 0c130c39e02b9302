package board

import (
	"strings"

	"cubilete/engine"
)

// Describe says in words where each colour's pieces stand, a sentence each, and whose turn it is.
func (d Drawing) Describe(say Words) []string {
	var lines []string
	for _, seat := range d.Position.Seats() {
		lines = append(lines, d.where(seat, say))
	}
	if d.Position.Over() {
		return lines
	}
	return append(lines, say("board.turn", map[string]any{"colour": say("board.colour."+d.Position.Turn().String(), nil), "round": d.Position.Round()}))
}

// where says where a colour's pieces stand.
func (d Drawing) where(seat engine.Seat, say Words) string {
	var pieces []Piece
	together := map[string]int{}
	for _, piece := range d.Pieces {
		if piece.Seat != seat {
			continue
		}
		if together[piece.Place]++; together[piece.Place] == 1 {
			pieces = append(pieces, piece)
		}
	}
	var places []string
	for _, piece := range pieces {
		places = append(places, piece.said(together[piece.Place], say))
	}
	return say("board.stand", map[string]any{
		"colour": say("board.colour."+seat.String(), nil), "places": strings.Join(places, ", "),
	})
}

// said is where n pieces stand, in words.
func (p Piece) said(n int, say Words) string {
	switch {
	case p.Place == "c":
		return say("board.yard", map[string]any{"n": n})
	case p.Place == "m":
		return say("board.goal", map[string]any{"n": n})
	case strings.HasPrefix(p.Place, "p"):
		return p.times(n, say("board.lane", map[string]any{"square": p.Place[1:]}), say)
	case p.Later:
		return say("board.later", map[string]any{"place": p.Place})
	default:
		return p.times(n, p.Place, say)
	}
}

// times says that there are several on a place.
func (p Piece) times(n int, place string, say Words) string {
	if n == 1 {
		return place
	}
	return say("board.times", map[string]any{"count": n, "place": place})
}
