package night

import (
	"fmt"

	"cubilete/engine"
	"cubilete/tournament"
	"cubilete/tournament/sheet"
)

// timedGame plays a game of so many throws at the most. Whoever waits for the table sees to it that it is stopped then.
func (n *Night) timedGame(p *played, first engine.Seat, throws int) {
	position, err := n.board.Start(4, first)
	thrown := 0
	for ; err == nil && thrown < throws && !position.Over(); thrown++ {
		position, err = n.throw(position)
	}
	switch {
	case err != nil:
		p.err = fmt.Errorf("playing on from %s: %w", n.board.Print(&position), err)
	case position.Over():
		n.finished(p, &position, thrown)
	default:
		n.stopped(p, &position)
		p.throws += thrown
	}
}

// throw is one throw, and what is owed for it, as somebody plays who likes to take and to come home.
func (n *Night) throw(position engine.Position) (engine.Position, error) {
	thrown := n.cup.Throw(1)
	for {
		options, err := n.board.Moves(position, thrown)
		if err != nil {
			return position, err
		}
		move := engine.NoMove
		if len(options.Moves) > 0 {
			move = n.board.Text(position.Turn(), n.liked(options.Moves))
		}
		if position, _, err = n.board.Play(position, thrown, move); err != nil {
			return position, err
		}
		if count, _ := position.Owed(); count == 0 || position.Over() {
			return position, nil
		}
		thrown = engine.NoThrow
	}
}

// liked is a move that takes a piece if one does, or else any.
func (n *Night) liked(moves []engine.Move) engine.Move {
	for _, m := range moves {
		if m.Does == engine.Captures {
			return m
		}
	}
	return oneOf(n.dice, moves...)
}

// stopped tells a game that the clock ended: by the pieces home where they decide it, else by the position, and by lot
// where that is level too.
func (n *Night) stopped(p *played, position *engine.Position) {
	tally, game := n.board.Count(*position), n.told(position)
	game.By = sheet.ByTime
	if tally.By != engine.ByPieces || n.chance(30) {
		game.Position = n.board.Print(position)
	}
	winner := colour(engine.Seat(n.dice.IntN(2)))
	if tally.By != engine.ByLevel {
		winner = colour(tally.Winner[0])
	}
	p.winner = n.state().PairOf(p.seats[winner])
	if tally.By == engine.ByLevel {
		game.By, game.Winner = sheet.ByLot, p.winner
	}
	p.games = append(p.games, game)
}

// lengthen has the matches of the round that comes go over more games, or is refused when it is being played (article
// 17).
func (n *Night) lengthen() error {
	rounds := n.state().Rounds()
	if n.state().Stage() != tournament.Running {
		return nil
	}
	act := tournament.SetGames{Round: rounds[len(rounds)-1].Number, BestOf: oneOf(n.dice, 3, 3, 5)}
	for _, m := range n.state().Matches() {
		if m.Round == act.Round && (m.OnTable() || m.State == tournament.Suspended || m.Ground == tournament.ByResult) {
			return n.refused("round-begun", organiser, act)
		}
	}
	n.tell("round %d is of %d games at the most", act.Round, act.BestOf)
	return n.do(organiser, act)
}
