package sheet

import (
	"errors"
	"maps"
	"reflect"

	"cubilete/engine"
	"cubilete/tournament/id"
)

// Judge completes a sheet by what it says: the winner of every game and of the match. It refuses with a *Fault what
// cannot be, and with an *Open what does not decide. BestOf is how many games the match has at the most.
func Judge(c Content, rules engine.Rules, bestOf int) (Content, error) {
	if c.Seats == nil && len(c.Games) == 0 {
		return c, c.checkWinner()
	}
	if c.Seats == nil {
		c.Seats = Proposed(c.Pairs)
	}
	if err := c.Seats.check(c.Pairs); err != nil {
		return c, err
	}
	if len(c.Games) == 0 {
		return c, c.checkWinner()
	}
	games := make([]Game, len(c.Games))
	for i, game := range c.Games {
		if err := c.decided(games[:i], bestOf); err == nil {
			return c, &Fault{Field: "games", Code: "games-after-decision"}
		}
		var err error
		if games[i], err = c.judgeGame(game, rules); err != nil {
			return c, err
		}
	}
	c.Games = games
	if err := c.decided(games, bestOf); err != nil {
		return c, err
	}
	return c.withWinner()
}

// checkWinner makes sure that a winner who is only named plays in the match.
func (c Content) checkWinner() error {
	if c.Winner != c.Pairs[0].Number && c.Winner != c.Pairs[1].Number {
		return &Fault{Field: "winner", Code: "required"}
	}
	return nil
}

// decided says that a pair has won more than half of the games; it is Open as long as none has.
func (c Content) decided(games []Game, bestOf int) error {
	for _, pair := range c.Pairs {
		if wins(games, pair.Number) > bestOf/2 {
			return nil
		}
	}
	return &Open{Why: "games-to-play"}
}

func wins(games []Game, pair id.PairNumber) int {
	n := 0
	for _, game := range games {
		if game.Winner == pair {
			n++
		}
	}
	return n
}

// withWinner names who won most games. Another winner that was named is refused.
func (c Content) withWinner() (Content, error) {
	winner := c.Pairs[0].Number
	if wins(c.Games, winner) < wins(c.Games, c.Pairs[1].Number) {
		winner = c.Pairs[1].Number
	}
	if c.Winner != 0 && c.Winner != winner {
		return c, &Fault{Field: "winner", Code: "winner-contradicts", Article: c.Games[len(c.Games)-1].article()}
	}
	c.Winner = winner
	return c, nil
}

// article is the one that speaks for the winner of the game: 9 unless the finishes say 10.
func (g Game) article() string {
	if g.Article != "" {
		return g.Article
	}
	return "9"
}

// judgeGame decides one game by what is told of it.
func (c Content) judgeGame(g Game, rules engine.Rules) (Game, error) {
	if _, seat := seatOf(g.First); g.First != "" && !seat {
		return g, &Fault{Field: "first", Code: "no-such-colour", Value: string(g.First)}
	}
	if err := g.checkHome(rules); err != nil {
		return g, err
	}
	switch {
	case g.By == ByTime || g.By == ByLot:
		return c.count(g, rules)
	case len(g.Finishes) > 0:
		return c.finish(g, rules)
	case g.Winner == c.Pairs[0].Number || g.Winner == c.Pairs[1].Number:
		g.By = ByWord
		return g, nil
	default:
		return g, &Fault{Field: "winner", Code: "required"}
	}
}

// finish lets the engine say who has won (articles 9 and 10).
func (c Content) finish(g Game, rules engine.Rules) (Game, error) {
	finishes, err := g.engine()
	if err != nil {
		return g, err
	}
	verdict, err := engine.Judge(rules, finishes)
	var fault *engine.Error
	if errors.As(err, &fault) {
		return g, &Fault{Field: "finishes", Code: string(fault.Why), Article: regulation(fault.Article()), Value: fault.Detail}
	}
	if err != nil {
		return g, err
	}
	if !verdict.Won {
		return g, open(verdict)
	}
	winner := c.pairAt(verdict.Winner[0])
	g.Article = regulation(verdict.Why.Article())
	if g.Winner != 0 && g.Winner != winner {
		return g, &Fault{Field: "winner", Code: "winner-contradicts", Article: g.article()}
	}
	g.Winner, g.By = winner, ByFinishes
	return g, nil
}

// engine is what the engine is told of the game.
func (g Game) engine() (engine.Finishes, error) {
	finishes := engine.Finishes{First: engine.Unknown, RoundComplete: !g.Running}
	if g.First != "" {
		first, known := seatOf(g.First)
		if !known {
			return finishes, &Fault{Field: "first", Code: "no-such-colour", Value: string(g.First)}
		}
		finishes.First = first
	}
	for _, f := range g.Finishes {
		seat, known := seatOf(f.Player)
		if !known {
			return finishes, &Fault{Field: "finishes", Code: "no-such-colour", Value: string(f.Player)}
		}
		finishes.List = append(finishes.List, engine.Finish{Player: seat, Round: f.Round, SameRound: f.SameRound})
	}
	return finishes, nil
}

// open says who still plays.
func open(v engine.Verdict) *Open {
	o := &Open{Article: regulation(v.Why.Article()), Why: string(v.Why)}
	for _, seat := range v.Still {
		o.Still = append(o.Still, colourOf(seat))
	}
	return o
}

// regulation is an article's number; what the engine only reads into the text has none.
func regulation(article string) string {
	if article == "reading" {
		return "10"
	}
	return article
}

// pairAt is the pair that sits at a seat.
func (c Content) pairAt(seat engine.Seat) id.PairNumber { return c.Seats.pair(int(seat)%2, c.Pairs) }

// checkHome refuses pieces that cannot be in the goal: who finished has them all there, nobody else has.
func (g Game) checkHome(rules engine.Rules) error {
	if g.Home == nil {
		return nil
	}
	finished := map[Colour]bool{}
	for _, f := range g.Finishes {
		finished[f.Player] = true
	}
	for _, colour := range Colours {
		n, told := g.Home[colour]
		switch {
		case n < 0 || n > 4:
			return &Fault{Field: "home", Code: "pieces-out-of-range", Value: string(colour)}
		case told && finished[colour] && n < rules.GoalPieces:
			return &Fault{Field: "home", Code: "finisher-not-home", Article: "9", Value: string(colour)}
		case len(finished) > 0 && !finished[colour] && n >= rules.GoalPieces:
			return &Fault{Field: "home", Code: "home-not-finisher", Article: "9", Value: string(colour)}
		}
	}
	for colour := range g.Home {
		if _, known := seatOf(colour); !known {
			return &Fault{Field: "home", Code: "no-such-colour", Value: string(colour)}
		}
	}
	return nil
}

// SameGames reports that two sheets tell the same of the games: nothing more was said, and nothing else.
func SameGames(a, b Content) bool {
	return reflect.DeepEqual(a.Games, b.Games) && maps.Equal(a.Seats, b.Seats)
}
