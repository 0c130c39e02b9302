package engine

import "strconv"

// Throw is what one or two dice show, in the order thrown.
type Throw uint8

// NoThrow is no throw: nothing was thrown, or no dice are left to be played.
const NoThrow Throw = 0

const dieBits = 4

// One returns the throw of one die.
func One(die uint8) Throw { return Throw(die) }

// Two returns the throw of two dice.
func Two(first, second uint8) Throw { return Throw(first | second<<dieBits) }

func (t Throw) first() uint8  { return uint8(t) & (1<<dieBits - 1) }
func (t Throw) second() uint8 { return uint8(t) >> dieBits } // 0: one die
func (t Throw) sum() uint8    { return t.first() + t.second() }

func (t Throw) shows(die uint8) bool { return t.first() == die || t.second() == die }

// valid reports whether so many dice can show it.
func (t Throw) valid(dice int) bool {
	first, second := t.first(), t.second()
	return first >= 1 && first <= 6 && second <= 6 && (second != 0) == (dice == 2)
}

// String returns the throw as notation writes it: 4, or 4+1.
func (t Throw) String() string { return string(t.append(nil)) }

func (t Throw) append(text []byte) []byte {
	text = strconv.AppendUint(text, uint64(t.first()), 10)
	if t.second() != 0 {
		text = append(text, '+')
		text = strconv.AppendUint(text, uint64(t.second()), 10)
	}
	return text
}

// repeats tabulates the throws that are thrown again: a 6, or doubles.
func repeats(dice int) (again [256]bool) {
	for die := uint8(1); die <= 6; die++ {
		again[Two(die, die)] = dice == 2
	}
	again[One(6)] = dice == 1
	return again
}

// without returns the dice that are left when a move has used some of them.
func (t Throw) without(used Throw) Throw {
	switch {
	case used == NoThrow, used == t:
		return NoThrow
	case used.first() == t.first():
		return One(t.second())
	default:
		return One(t.first())
	}
}

// parseThrow reads 4 or 4+1.
func parseThrow(text string) (Throw, error) {
	switch {
	case len(text) == 1 && isDie(text[0]):
		return One(text[0] - '0'), nil
	case len(text) == 3 && isDie(text[0]) && text[1] == '+' && isDie(text[2]):
		return Two(text[0]-'0', text[2]-'0'), nil
	default:
		return NoThrow, fault("roll", NoSuchThrow, text)
	}
}

func isDie(c byte) bool { return '1' <= c && c <= '6' }
