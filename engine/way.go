package engine

import "math/bits"

// way holds the steps of a player's four pieces, a byte each, sorted from yard to goal.
// They are read and moved all at once: a loop over them would surprise the processor at
// every throw.
type way uint32

const (
	pieces = 4

	ones  = 0x01010101
	highs = 0x80808080

	gather = 1<<24 | 1<<17 | 1<<10 | 1<<3 // brings the lowest bits of the bytes together
)

// wayOf returns a way by its steps, which are sorted.
func wayOf(steps [pieces]uint8) way {
	var w way
	for i, step := range steps {
		w |= way(step) << (8 * i)
	}
	return w
}

// steps returns the four steps.
func (w way) steps() [pieces]uint8 {
	return [pieces]uint8{w.step(0), w.step(1), w.step(2), w.step(3)}
}

// step returns the step of one piece.
func (w way) step(i int) uint8 { return uint8(w >> (8 * i % 32)) }

// with returns the way with another step for a piece, in whatever order that is.
func (w way) with(i int, step uint8) way {
	return w&^(0xff<<(8*i%32)) | way(step)<<(8*i%32)
}

// on returns the high bit of each byte that is that step: only where x is 0 it survives.
func (w way) on(step uint8) uint32 {
	x := uint32(w) ^ uint32(step)*ones
	return ^(x&^highs + ^uint32(highs) | x | ^uint32(highs))
}

// marked returns how many bytes have their high bit, of a word that has no other bits.
func marked(high uint32) uint32 { return high >> 7 * ones >> 24 }

// those returns which pieces stand on a step, a bit each.
func (w way) those(step uint8) uint8 { return uint8(w.on(step) >> 7 * gather >> 24) }

// count returns how many pieces stand on a step.
func (w way) count(step uint8) int { return int(marked(w.on(step))) }

// at returns the index of the first piece on a step. There is one.
func (w way) at(step uint8) uint {
	return uint(bits.TrailingZeros32(((uint32(w)|highs)-uint32(step)*ones)&highs)) / 8
}

// move returns the way when the piece at an index has gone to a step.
func (w way) move(i uint, to uint8) way {
	below := way(1)<<(8*i%32) - 1
	others := w&below | w>>8&^below
	after := ((uint32(others) | highs) - uint32(to)*(ones>>8)) & highs
	shift := uint(bits.TrailingZeros32(after)) / 8 % pieces * 8
	behind := others >> shift << shift
	return others - behind | way(to)<<shift | behind<<8
}
