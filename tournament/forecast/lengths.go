package forecast

import (
	"fmt"

	"cubilete/engine"
)

// Lengths are games that were played, each by how many throws it took.
type Lengths []int

// Sample lets four sensible players play so many games by these rules. The same seed plays the same games.
func Sample(rules engine.Rules, games int, seed uint64) (Lengths, error) {
	board, err := rules.Board()
	if err != nil {
		return nil, fmt.Errorf("setting up a board: %w", err)
	}
	table, err := engine.NewPlayout(board, 4, seed, engine.NewSensible(seed))
	if err != nil {
		return nil, fmt.Errorf("seating four players: %w", err)
	}
	lengths := make(Lengths, games)
	for i := range lengths {
		lengths[i] = table.Play(engine.Seat(i % 4)).Throws
	}
	return lengths, nil
}

// Mean is how many throws a game takes on average, 0 for no games.
func (l Lengths) Mean() float64 {
	if len(l) == 0 {
		return 0
	}
	all := 0
	for _, throws := range l {
		all += throws
	}
	return float64(all) / float64(len(l))
}
