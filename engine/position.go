package engine

// Position is a game at one moment: where the pieces stand, who came later to a shared
// square, and what the turn still owes. It is a value: copy it freely; two positions
// that read alike are equal. Only a Board makes one, and only that Board's rule set
// may go on with it.
type Position struct {
	ways   [seats]way
	cells  [maxCells]crowd
	sights [seats]sight // what stands in each player's way

	seated, gone, home seating // who sits, who left, who has finished
	turn, first        Seat
	round              uint32
	progress

	ended  bool
	places places        // who has finished, in order
	rounds [seats]uint32 // and in which round each place was taken
	won    places        // once ended: the winners; for places, everybody by place
}

// progress is how far a turn has come: all forgotten when it passes.
type progress struct {
	sixes, last, count uint8
	again, open        bool
	dice               Throw // thrown and not yet played
}

// places is a list of seats, in the order of arrival.
type places struct {
	seats [seats]Seat
	n     uint8
}

func (p *places) add(s Seat) {
	p.seats[p.n] = s
	p.n++
}

// addAll adds the seats of a set, in seat order.
func (p *places) addAll(set seating) {
	for s := Yellow; s < seats; s++ {
		if set.has(s) {
			p.add(s)
		}
	}
}

func (p *places) list() []Seat { return p.seats[:p.n] }

// Turn returns whose turn it is; once the game is over, who moved last.
func (p *Position) Turn() Seat { return p.turn }

// First returns who began the game, and so begins each round.
func (p *Position) First() Seat { return p.first }

// Round returns the round, from 1: one turn of every player who still plays.
func (p *Position) Round() int { return int(p.round) }

// Seats returns who sits at the board, in seat order, those who left included.
func (p *Position) Seats() []Seat { return p.seated.list() }

// Over reports whether the game is over.
func (p *Position) Over() bool { return p.ended }

// Winners returns the player or pair that has won, in seat order; where play goes on
// for the places, everybody by place; nobody while the game is not over.
func (p *Position) Winners() []Seat { return p.won.list() }

// Owed returns what must be played before anybody throws: a count of 20 or 10, or 0,
// and the dice that lie on the board.
func (p *Position) Owed() (count int, dice Throw) { return int(p.count), p.dice }

// Finishes returns who has finished, in order, and in which round.
func (p *Position) Finishes() []Finish {
	finishes := make([]Finish, p.places.n)
	for i, s := range p.places.list() {
		finishes[i] = Finish{Player: s, Round: int(p.rounds[i])}
	}
	return finishes
}

// Home returns how many of a player's pieces are in the goal.
func (b *Board) Home(p *Position, s Seat) int { return p.ways[s].count(b.goal) }

// playing returns who has neither finished nor left.
func (p *Position) playing() seating { return p.seated &^ (p.home | p.gone) }

// awaits reports whether the position awaits a throw.
func (p *Position) awaits() bool { return p.count == 0 && p.dice == NoThrow && !p.ended }

// Start returns the beginning of a game of 2 to 6 players, as the rule set allows.
func (b *Board) Start(players int, first Seat) (Position, error) {
	set, err := b.seating(players)
	if err != nil {
		return Position{}, err
	}
	if !set.has(first) {
		return Position{}, fault("first", NotSeated, first.String())
	}
	p := b.empty()
	p.seated, p.turn, p.first, p.round = set, first, first, 1
	for _, s := range set.list() {
		for range b.rules.StartOut {
			p.ways[s] = p.ways[s].move(yard, exit)
			b.stand(&p, s, exit)
		}
	}
	return p, nil
}

// Seatings returns who sits where, by number of players, least first.
func (b *Board) Seatings() [][]Seat {
	var all [][]Seat
	for _, set := range b.seated {
		all = append(all, set.list())
	}
	return all
}

// empty returns a board with nobody on it: behind the goal nobody may end.
func (b *Board) empty() Position {
	p := Position{cells: b.bare}
	for s := range p.sights {
		for step := b.goal + 1; step < maxSteps; step++ {
			p.sights[s].put(step, shut)
		}
	}
	return p
}

// seating returns where so many players sit.
func (b *Board) seating(players int) (seating, error) {
	for _, set := range b.seated {
		if set.count() == players {
			return set, nil
		}
	}
	return 0, fault("players", NoSuchSeating, "")
}

// stand writes a piece up on its cell, as the later of two. The way has it already.
func (b *Board) stand(p *Position, s Seat, step uint8) {
	own := b.of[s]
	at := own.path[step]
	if p.change(at, &own.joins).full() {
		b.show(p, at)
	}
}

// change writes up that one has come to a cell, or has gone. The crowd that it returns is
// full if it was or is.
func (p *Position) change(at cell, to *[maxCrowd]crowd) crowd {
	was := p.cells[at]
	now := to[was]
	p.cells[at] = now
	return was | now
}

// thin lets every player see that one of two has gone. The way has it no more; on a Ludo
// board it may have had more than two there.
func (b *Board) thin(p *Position, s Seat, step uint8) {
	at := b.of[s].path[step]
	if b.ludo && p.ways[s].count(step) > 1 {
		p.change(at, &b.of[s].joins)
	}
	b.show(p, at)
}

// show lets every player see what now stands on a cell.
func (b *Board) show(p *Position, at cell) {
	there := p.cells[at]
	for s := range Seat(b.rules.Arms) {
		own := b.of[s]
		if step := own.step[at]; step != 0 {
			p.sights[s].put(step, own.sees[there])
		}
	}
}
