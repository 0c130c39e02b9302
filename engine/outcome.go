package engine

import (
	"slices"
	"strings"
)

// outcome reads who has finished, who has left, and who has won.
func (r *reader) outcome() error {
	for _, read := range []func() error{r.done, r.left, r.over} {
		if err := read(); err != nil {
			return err
		}
	}
	if !r.p.ended && !r.p.playing().has(r.p.turn) {
		return fault("turn", NotPlaying, r.p.turn.String())
	}
	for _, s := range r.p.seated.list() {
		if r.b.Home(&r.p, s) >= r.b.rules.GoalPieces && !r.p.home.has(s) {
			return fault("done", HomeNotDone, s.String())
		}
	}
	return nil
}

func (r *reader) done() error {
	text, ok := r.take("done=")
	if !ok {
		return nil
	}
	for _, finish := range strings.Split(text, ",") {
		if err := r.finish(finish); err != nil {
			return err
		}
	}
	return nil
}

// finish reads one finish, such as Y@31: rounds never go down.
func (r *reader) finish(text string) error {
	letter, when, _ := strings.Cut(text, "@")
	s, err := r.player("done", letter)
	if err != nil {
		return err
	}
	round, err := number("done", when)
	if err != nil {
		return err
	}
	n := r.p.places.n
	switch {
	case r.p.home.has(s):
		return fault("done", Twice, text)
	case r.b.Home(&r.p, s) < r.b.rules.GoalPieces:
		return fault("done", NotHome, text)
	case round > r.p.round, n > 0 && round < r.p.rounds[n-1]:
		return fault("done", RoundsGoDown, text)
	}
	r.p.home |= 1 << s
	r.p.rounds[n] = round
	r.p.places.add(s)
	return nil
}

// left reads who has left. Their pieces are off the board, unless that ended the game.
func (r *reader) left() error {
	text, ok := r.take("left=")
	if !ok {
		return nil
	}
	if r.b.rules.Pairs {
		return fault("left", NobodyLeavesAPair, text)
	}
	for _, letter := range strings.Split(text, ",") {
		s, err := r.player("left", letter)
		switch {
		case err != nil:
			return err
		case r.p.gone.has(s):
			return fault("left", Twice, letter)
		case r.p.home.has(s):
			return fault("left", NotPlaying, letter)
		}
		r.p.gone |= 1 << s
	}
	return nil
}

func (r *reader) over() error {
	text, ok := r.take("over=")
	if !ok {
		return r.cleared()
	}
	if r.p.sixes != 0 || r.p.last != 0 || !r.p.awaits() {
		return fault("over", NothingOwed, text)
	}
	r.p.ended = true
	won, known := r.winners(text)
	if !known {
		return fault("over", NoSuchWinner, text)
	}
	for _, s := range won {
		r.p.won.add(s)
	}
	return nil
}

// cleared refuses pieces on the board of somebody who has left a game that goes on.
func (r *reader) cleared() error {
	for _, s := range r.p.gone.list() {
		if r.p.ways[s] != 0 {
			return fault("left", StillOnTheBoard, s.String())
		}
	}
	if r.p.gone != 0 && r.p.playing().count() < 2 {
		return fault("over", Missing, "")
	}
	return nil
}

// winners reads who has won, if these players can have.
func (r *reader) winners(text string) ([]Seat, bool) {
	if text == "-" {
		return nil, r.p.gone != 0
	}
	for _, won := range r.outcomes() {
		letters := ""
		for _, s := range won {
			letters += s.String()
		}
		if letters == text {
			return won, true
		}
	}
	return nil, false
}

// outcomes lists the winners that a game of these players can have.
func (r *reader) outcomes() [][]Seat {
	if r.b.rules.End == EndPlaces {
		return [][]Seat{slices.Concat(r.p.places.list(), r.p.playing().list())}
	}
	var all [][]Seat
	for _, s := range r.p.seated.list() {
		all = append(all, r.b.side(s).list())
	}
	return all
}
