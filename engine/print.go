package engine

import "strconv"

// Print returns the canonical text of a position, which Parse reads back.
func (b *Board) Print(p *Position) string { return string(b.Append(nil, p)) }

// Append appends the canonical text of a position.
func (b *Board) Append(text []byte, p *Position) []byte {
	for s := Yellow; s < seats; s++ {
		if p.seated.has(s) {
			text = append(b.appendPieces(text, p, s), ' ')
		}
	}
	text = append(text, "turn="...)
	text = append(text, p.turn.String()...)
	text = b.appendTurn(text, p)
	text = appendNumber(text, " round=", p.round)
	text = append(text, " first="...)
	text = append(text, p.first.String()...)
	return p.appendOutcome(text)
}

func (b *Board) appendPieces(text []byte, p *Position, s Seat) []byte {
	text = append(text, s.String()...)
	for i, step := range p.ways[s].steps() {
		text = append(text, ":,,,"[i])
		text = b.appendPlace(text, s, step)
		if b.isMarked(p, s, step) {
			text = append(text, '\'')
		}
	}
	return text
}

// isMarked reports whether a piece came later to a square that two colours share.
func (b *Board) isMarked(p *Position, s Seat, step uint8) bool {
	c := p.cells[b.of[s].path[step]]
	return c.full() && c.later() == s && c.first() != s
}

// appendTurn writes what the turn threw, moved and owes.
func (b *Board) appendTurn(text []byte, p *Position) []byte {
	if p.sixes != 0 {
		text = appendNumber(text, " sixes=", uint32(p.sixes))
	}
	if p.last != 0 {
		text = append(text, " last="...)
		text = b.appendPlace(text, p.turn, p.last)
	}
	if p.count != 0 {
		text = appendNumber(text, " count=", uint32(p.count))
	}
	if p.dice != NoThrow {
		text = append(text, " dice="...)
		text = p.dice.append(text)
	}
	if p.again {
		text = append(text, " again"...)
	}
	if p.open {
		text = append(text, " open"...)
	}
	return text
}

// appendOutcome writes who has finished, who has left, and who has won.
func (p *Position) appendOutcome(text []byte) []byte {
	separator := " done="
	for i, s := range p.places.list() {
		text = append(text, separator...)
		text = append(text, s.String()...)
		text = appendNumber(text, "@", p.rounds[i])
		separator = ","
	}
	separator = " left="
	for _, s := range p.gone.list() {
		text = append(text, separator...)
		text = append(text, s.String()...)
		separator = ","
	}
	if !p.ended {
		return text
	}
	text = append(text, " over="...)
	for _, s := range p.won.list() {
		text = append(text, s.String()...)
	}
	if p.won.n == 0 {
		text = append(text, '-')
	}
	return text
}

func appendNumber(text []byte, name string, n uint32) []byte {
	return strconv.AppendUint(append(text, name...), uint64(n), 10)
}
