package engine

import "slices"

// Stuck is a place from which a count moves nothing, and the rule that stands against it.
type Stuck struct {
	From uint8
	Dice Throw // in two-dice games the die; NoThrow for a count, and where one die is thrown
	Why  Key
}

// Stuck returns, for each place where the player on turn has a piece that is not home,
// why what was thrown or is owed does not move it: by the first rule that forbids it. A
// place that some move leaves with that die is left out, and so is all of a third repeat.
// Throws are refused as by Moves.
func (b *Board) Stuck(p Position, t Throw) ([]Stuck, error) {
	var c Choice
	third, err := b.faces(&p, t, &c)
	if err != nil || third {
		return nil, err
	}
	moves := slices.Collect(b.Choices(&p, &c))
	var all []Stuck
	for _, die := range b.each(&p) {
		for i, from := range p.ways[p.turn].steps() {
			if from == b.goal || i > 0 && from == p.ways[p.turn].step(i-1) || departs(moves, from, die) {
				continue
			}
			all = append(all, Stuck{From: from, Dice: die, Why: b.holds(&p, &c, from, die)})
		}
	}
	return all, nil
}

// each returns what is to be played, as moves name it: the two dice one by one.
func (b *Board) each(p *Position) []Throw {
	first, second := p.dice.first(), p.dice.second()
	switch {
	case p.count != 0 || b.dice == 1:
		return []Throw{NoThrow}
	case second == 0 || second == first:
		return []Throw{One(first)}
	default:
		return []Throw{One(first), One(second)}
	}
}

// departs reports whether a move goes from there with that die, or with both.
func departs(moves []Move, from uint8, die Throw) bool {
	for _, m := range moves {
		if m.From == from && (m.Dice == die || m.Dice.second() != 0) {
			return true
		}
	}
	return false
}

// holds returns the rule that keeps a piece where it is.
func (b *Board) holds(p *Position, c *Choice, from uint8, die Throw) Key {
	m := Move{From: from, To: exit, Does: Goes, Dice: die}
	if from != yard {
		count, _ := b.countOf(p, m)
		m.To = min(from+count, b.goal)
		if to, ok := b.walk(&p.sights[p.turn], from, count); ok && p.count == 0 {
			m.To = to
		}
	}
	return b.against(p, c, m)
}
