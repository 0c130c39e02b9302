package sheet

import (
	"cubilete/engine"
	"cubilete/tournament/id"
)

// count decides a game that was stopped by time: by pieces home, then by squares where the position was written down,
// then by lot.
func (c Content) count(g Game, rules engine.Rules) (Game, error) {
	winner, level, err := c.ahead(g, rules)
	switch {
	case err != nil:
		return g, err
	case !level && g.By == ByLot:
		return g, &Fault{Field: "by", Code: "lot-not-level"}
	case !level && g.Winner != 0 && g.Winner != winner:
		return g, &Fault{Field: "winner", Code: "winner-contradicts-count"}
	case !level:
		g.Winner = winner
		return g, nil
	case g.By == ByTime:
		return g, &Open{Why: "level-by-count"}
	case g.Winner != c.Pairs[0].Number && g.Winner != c.Pairs[1].Number:
		return g, &Fault{Field: "winner", Code: "required"}
	default:
		return g, nil
	}
}

// ahead is the pair that is ahead, or that they are level as far as is known.
func (c Content) ahead(g Game, rules engine.Rules) (winner id.PairNumber, level bool, err error) {
	if g.Position != "" {
		return c.aheadInPosition(g, rules)
	}
	if len(g.Home) != len(Colours) {
		return 0, false, &Fault{Field: "home", Code: "required"}
	}
	first, second := g.Home["Y"]+g.Home["R"], g.Home["B"]+g.Home["G"]
	switch {
	case first > second:
		return c.Seats.pair(0, c.Pairs), false, nil
	case second > first:
		return c.Seats.pair(1, c.Pairs), false, nil
	default:
		return 0, true, nil
	}
}

// aheadInPosition lets the engine count.
func (c Content) aheadInPosition(g Game, rules engine.Rules) (winner id.PairNumber, level bool, err error) {
	board, err := rules.Board()
	if err != nil {
		return 0, false, err
	}
	position, err := board.Parse(g.Position)
	if err != nil {
		return 0, false, &Fault{Field: "position", Code: "position-unreadable", Value: err.Error()}
	}
	tally := board.Count(position)
	if tally.By == engine.ByLevel {
		return 0, true, nil
	}
	return c.pairAt(tally.Winner[0]), false, nil
}
