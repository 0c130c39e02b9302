package engine

import "strings"

// explain says why a move is not legal, by the first rule that stands against it. The
// throw lies on the board.
func (b *Board) explain(p *Position, c *Choice, text string) error {
	if text == NoMove {
		return fault("move", MustMove, text)
	}
	m, err := b.parseMove(p.turn, text)
	if err != nil {
		return err
	}
	return fault("move", b.against(p, c, m), text)
}

// parseMove reads the text of a move, legal or not.
func (b *Board) parseMove(s Seat, text string) (m Move, err error) {
	dice, rest, prefixed := strings.Cut(text, ":")
	if !prefixed {
		dice, rest = "", text
	} else if m.Dice, err = parseThrow(dice); err != nil {
		return m, fault("move", NotAMove, text)
	}
	at := strings.IndexAny(rest, acts[1:])
	if at < 0 {
		return m, fault("move", NotAMove, text)
	}
	from, errFrom := b.place(s, rest[:at])
	to, errTo := b.place(s, rest[at+1:])
	if errFrom != nil || errTo != nil {
		return m, fault("move", NotAMove, text)
	}
	m.From, m.To, m.Does = from, to, Act(strings.IndexByte(acts, rest[at]))
	return m, nil
}

// against returns the rule that forbids a move which is not among the legal ones.
func (b *Board) against(p *Position, c *Choice, m Move) Key {
	count, fits := b.countOf(p, m)
	switch {
	case p.ways[p.turn].count(m.From) == 0:
		return NobodyThere
	case m.From == b.goal:
		return HomeStays
	case !fits:
		return NotTheseDice
	case c.Forced == Enters:
		return EnterFirst
	case m.From == yard:
		return b.againstEntry(p, m)
	case p.count != 0 && b.dice == 2 && m.From > b.turn:
		return CountOnTheLoop
	case p.count != 0 && b.earner && m.From != p.last:
		return CountOfTheEarner
	}
	return b.againstWay(p, c, m, count)
}

// countOf returns what the move is to be moved by, and whether its dice are there.
func (b *Board) countOf(p *Position, m Move) (uint8, bool) {
	switch {
	case p.count != 0:
		return p.count, m.Dice == NoThrow
	case b.dice == 1:
		return b.counts(p, p.dice.first()), m.Dice == NoThrow
	case m.Dice.second() != 0:
		return m.Dice.sum(), m.Dice == p.dice && m.From == yard
	default:
		return m.Dice.first(), m.Dice != NoThrow && p.dice.shows(m.Dice.first())
	}
}

func (b *Board) againstEntry(p *Position, m Move) Key {
	own := b.of[p.turn]
	shown := p.dice.shows(b.enters) || p.dice.second() != 0 && p.dice.sum() == b.enters
	switch {
	case p.count != 0 || !shown || m.To != exit:
		return EnterOnFive
	case own.come[p.cells[own.path[exit]]] == blocked:
		return ExitFull
	default:
		return b.againstAct(p, m)
	}
}

// againstWay looks along the way of the piece, then at where it ends.
func (b *Board) againstWay(p *Position, c *Choice, m Move, count uint8) Key {
	seen := &p.sights[p.turn]
	near := seen.walls(m.From, count) != 0
	to, ok := m.From+count, !near && m.From+count <= b.goal
	if p.count == 0 {
		to, ok = b.walk(seen, m.From, count)
	}
	switch {
	case !ok && near && p.count == 0 && b.rules.BarrierAhead == Bounce:
		return NoWayBack
	case !ok && near:
		return BarrierInTheWay
	case !ok:
		return Overshoots
	case to != m.To:
		return WrongCount
	case to != m.From && seen.isShut(to):
		return SquareFull
	case c.Forced == Opens:
		return OpenFirst
	default:
		return b.againstAct(p, m)
	}
}

// againstAct: the piece may go there, but not to do that.
func (b *Board) againstAct(p *Position, m Move) Key {
	there := p.cells[b.of[p.turn].path[m.To]]
	switch {
	case m.Does == Goes:
		return CaptureIsNoChoice
	case there.kind() == safe && !there.empty():
		return SafeThere
	case m.Does == Captures:
		return NobodyToCapture
	default:
		return NobodyToJoin
	}
}
