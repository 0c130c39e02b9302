package engine

import "slices"

// Options is what a player may do with a throw, or with what is owed.
type Options struct {
	Moves    []Move
	Forced   Forced
	Counts   uint8 // what the die counts, where one die is thrown
	Penalty  bool  // a third repeat: nothing is played
	SentBack uint8 // the step from which it sends a piece back, 0: none
}

// Why returns what forces or forbids moves, or "".
func (o *Options) Why() Key {
	switch {
	case o.Penalty:
		return ThirdRepeat
	case o.Forced == Enters:
		return EnterFirst
	case o.Forced == Opens:
		return OpenFirst
	default:
		return ""
	}
}

// Moves returns what the player on turn may do. A throw is given when, and only when,
// one is owed; without it the count or the dice that are pending are played.
func (b *Board) Moves(p Position, t Throw) (Options, error) {
	var c Choice
	third, err := b.faces(&p, t, &c)
	if err != nil {
		return Options{}, err
	}
	if third {
		return Options{Penalty: true, SentBack: b.sentBack(&p)}, nil
	}
	o := Options{Moves: slices.Collect(b.Choices(&p, &c)), Forced: c.Forced}
	if p.count == 0 && b.dice == 1 {
		o.Counts = b.counts(&p, p.dice.first())
	}
	return o, nil
}

// faces throws what is thrown and gathers what there is to choose from. A third repeat, which it reports, leaves
// nothing to choose, and the position as it was.
func (b *Board) faces(p *Position, t Throw, c *Choice) (third bool, err error) {
	if err := b.accepts(p, t); err != nil {
		return false, err
	}
	if t != NoThrow && b.repeats[t] && p.sixes == 2 {
		return true, nil
	}
	if t != NoThrow {
		b.throw(p, t, &Played{})
	}
	b.choose(p, c)
	return false, nil
}

// accepts refuses a throw that is not owed, none when one is, and dice that are none.
func (b *Board) accepts(p *Position, t Throw) error {
	switch {
	case p.ended:
		return fault("position", GameOver, "")
	case t == NoThrow && p.awaits():
		return fault("roll", ThrowOwed, "")
	case t == NoThrow:
		return nil
	case !p.awaits():
		return fault("roll", PlayFirst, "")
	case !t.valid(b.rules.Dice):
		return fault("roll", NoSuchThrow, t.String())
	}
	return nil
}

// NoMove is the text of a turn in which nothing could be played, and of a third repeat.
const NoMove = "-"

// TimedOut is the text of a turn that the clock ended.
const TimedOut = "timeout"

// Play plays one move, drops what nobody can play then, and passes the turn when
// nothing is owed. The error says by which rule the move is not legal.
func (b *Board) Play(p Position, t Throw, move string) (Position, Played, error) {
	was, done := p, Played{Captured: nobody}
	if move == TimedOut {
		return b.timeOut(p, t)
	}
	if err := b.accepts(&p, t); err != nil {
		return was, done, err
	}
	if t != NoThrow {
		b.throw(&p, t, &done)
	}
	if done.Penalty {
		if move != NoMove {
			return was, done, fault("move", ThirdRepeat, move)
		}
		return p, done, nil
	}
	if err := b.playOne(&p, move, &done); err != nil {
		return was, Played{Captured: nobody}, err
	}
	return p, done, nil
}

func (b *Board) playOne(p *Position, text string, done *Played) error {
	var c Choice
	b.choose(p, &c)
	m, found := b.find(p, &c, text)
	switch {
	case found:
		b.move(p, m, done)
	case text != NoMove || !c.None():
		return b.explain(p, &c, text)
	}
	b.settle(p, done)
	return nil
}

// find returns the legal move that has that text.
func (b *Board) find(p *Position, c *Choice, text string) (Move, bool) {
	for m := range b.Choices(p, c) {
		if b.Text(p.turn, m) == text {
			return m, true
		}
	}
	return Move{}, false
}

// timeOut ends a turn whose clock ran out. Moves already made stand.
func (b *Board) timeOut(p Position, t Throw) (Position, Played, error) {
	done := Played{Captured: nobody}
	if b.rules.TurnSeconds == 0 {
		return p, done, fault("move", NoClock, TimedOut)
	}
	if p.ended || t != NoThrow {
		if err := b.accepts(&p, t); err != nil {
			return p, done, err
		}
	}
	b.pass(&p)
	return p, done, nil
}
