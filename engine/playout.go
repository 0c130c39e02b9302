package engine

// Playout plays whole games, one after the other, without allocating. It is not safe for
// use by several goroutines.
type Playout struct {
	board   *Board
	start   Position
	dice    Dice
	players [seats]Player

	result Result
	choice Choice
	played Played
}

// Result is a whole game.
type Result struct {
	Position Position // the last: who finished, who won, in which round
	Turns    int
	Throws   int
	Moves    int
	Captures int
}

// endlessRounds is where a playout gives up: two barriers can face each other for ever,
// where a house rule lets nobody open them.
const endlessRounds = 10_000

// NewPlayout prepares games of so many players, by choosing for all of them, with dice
// for a seed.
func NewPlayout(b *Board, players int, seed uint64, by Player) (*Playout, error) {
	set, err := b.seating(players)
	if err != nil {
		return nil, err
	}
	start, err := b.Start(players, set.list()[0])
	o := &Playout{board: b, start: start, dice: NewDice(seed)}
	for s := range o.players {
		o.players[s] = by
	}
	return o, err
}

// Seat lets another player choose for a seat.
func (o *Playout) Seat(s Seat, by Player) { o.players[s] = by }

// Play plays a game that first begins. The result is good until the next game.
func (o *Playout) Play(first Seat) *Result {
	o.result = Result{Position: o.start}
	p := &o.result.Position
	p.turn, p.first = first, first
	for !p.ended && p.round < endlessRounds {
		o.throw(p)
	}
	return &o.result
}

// throw plays one throw, with everything that it earns.
func (o *Playout) throw(p *Position) {
	b, r := o.board, &o.result
	r.Throws++
	if !b.throw(p, o.dice.Throw(b.dice), &o.played) {
		r.Turns++
		return
	}
	for p.owes() {
		b.choose(p, &o.choice)
		if o.choice.None() {
			b.drop(p, &o.played)
			continue
		}
		b.move(p, o.players[p.turn].Choose(b, p, &o.choice), &o.played)
		r.Moves++
		if o.played.Captured != nobody {
			r.Captures++
		}
	}
	if !b.goesOn(p) {
		r.Turns++
	}
}
