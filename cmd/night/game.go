package night

import (
	"fmt"
	"time"

	"cubilete/engine"
	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// planPlay plays the games of a match, and has the judge write down how they ended.
func (n *Night) planPlay(m tournament.Match) {
	p := n.playMatch(m)
	lasts := max(m.BeganAt.Add(time.Duration(p.throws)*n.Plan.Throw).Sub(n.clock.now), 2*time.Minute)
	waits := begunAt(m)
	n.after(lasts, waits, func() error { return n.end(waits, p) })
}

// played is a match as the engine played it.
type played struct {
	seats  sheet.Seats
	drawn  bool // they sit as the draw proposes
	games  []sheet.Game
	winner id.PairNumber
	throws int
	err    error
}

// playMatch plays as many games as it takes.
func (n *Night) playMatch(m tournament.Match) played {
	p := played{drawn: n.chance(50)}
	p.seats = n.seating(m, p.drawn)
	won := map[id.PairNumber]int{}
	for p.err == nil && won[p.winner] <= n.state().GamesOf(m)/2 {
		n.game(&p)
		won[p.winner]++
	}
	return p
}

// seating seats partners opposite each other: as the draw proposes, or by lot.
func (n *Night) seating(m tournament.Match, drawn bool) sheet.Seats {
	var pairs [2]sheet.Pair
	for side, seat := range m.Seats {
		pair, _ := n.state().Pair(seat.Pair)
		for i, member := range pair.Players {
			pairs[side].Players[i].ID = member.ID
		}
	}
	if drawn {
		return sheet.Proposed(pairs)
	}
	for i := range pairs {
		players := &pairs[i].Players
		n.dice.Shuffle(2, func(i, j int) { players[i], players[j] = players[j], players[i] })
	}
	n.dice.Shuffle(2, func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
	return sheet.Proposed(pairs)
}

// game plays one game, to its end or until the time is up, and tells it as people at the table do.
func (n *Night) game(p *played) {
	first := engine.Seat(n.dice.IntN(4))
	if minutes := n.state().Settings.TimeCapMinutes; minutes > 0 {
		n.timedGame(p, first, int(time.Duration(minutes)*time.Minute/n.Plan.Throw))
		return
	}
	result := n.table.Play(first)
	if !result.Position.Over() {
		p.err = fmt.Errorf("a game has no end: %s", n.board.Print(&result.Position))
		return
	}
	n.finished(p, &result.Position, result.Throws)
}

// finished tells a game that was played to its end.
func (n *Night) finished(p *played, position *engine.Position, throws int) {
	game := n.told(position)
	for _, f := range position.Finishes() {
		game.Finishes = append(game.Finishes, sheet.Finish{Player: colour(f.Player), Round: f.Round})
	}
	p.games, p.throws = append(p.games, game), p.throws+throws
	p.winner = n.state().PairOf(p.seats[colour(position.Winners()[0])])
}

// told is what can be seen of any game when it is over: who began, the rounds, and the pieces home.
func (n *Night) told(position *engine.Position) sheet.Game {
	game := sheet.Game{First: colour(position.First()), Home: map[sheet.Colour]int{}, Rounds: position.Round()}
	for _, seat := range position.Seats() {
		game.Home[colour(seat)] = n.board.Home(position, seat)
	}
	return game
}

func colour(s engine.Seat) sheet.Colour { return sheet.Colour(s.String()) }

// end is the end of a match: its result, told in one of the ways in which it can be.
func (n *Night) end(waits begun, p played) error {
	m := n.match(waits.match)
	if m.State != tournament.Playing || begunAt(m) != waits {
		return nil
	}
	if p.err != nil {
		return p.err
	}
	if err := n.result(m, p); err != nil {
		return err
	}
	if got := n.match(m.Number).Winner; got != p.winner {
		return fmt.Errorf("match %d was won by pair %d at the table, and by %d on its sheet", m.Number, p.winner, got)
	}
	return n.happen()
}

func (n *Night) result(m tournament.Match, p played) error {
	act := tournament.EnterResult{Match: m.Number, Seats: p.seats, Games: p.games}
	switch way := n.dice.IntN(10); {
	case way == 0: // only the winner is known
		act.Games, act.Seats, act.Winner = nil, nil, p.winner
	case way < 3 && p.drawn && len(p.games) == 1 && p.games[0].By == "" && len(m.Finishes) == 0:
		return n.oneByOne(m, p)
	case way < 6:
		act.Winner = p.winner
	}
	return n.do(referee, act)
}

// oneByOne notes the finishes as they happen, and then nothing more needs to be said.
func (n *Night) oneByOne(m tournament.Match, p played) error {
	for _, f := range p.games[0].Finishes {
		if err := n.do(referee, tournament.NoteFinish{Match: m.Number, Finish: f}); err != nil {
			return err
		}
	}
	return n.do(referee, tournament.EnterResult{Match: m.Number})
}
