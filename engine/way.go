package engine

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

// on returns the high bit of each byte that is that step.
func (w way) on(step uint8) uint32 {
	differs := uint32(w) ^ uint32(step)*ones
	return ^(differs + ^uint32(highs)) & highs
}

// marked returns how many bytes have their high bit, of a word that has no other bits.
func marked(high uint32) uint32 { return high >> 7 * ones >> 24 }

// those returns which pieces stand on a step, a bit each.
func (w way) those(step uint8) uint8 { return uint8(w.on(step) >> 7 * gather >> 24) }

// count returns how many pieces stand on a step.
func (w way) count(step uint8) int { return int(marked(w.on(step))) }

// past returns the bytes of the pieces on a step or past it, all their bits set.
func (w way) past(step uint8) way { return ((w | highs) - ones*way(step)) >> 7 & ones * 0xff }

// move returns the way when a piece has gone from one step to another.
func (w way) move(from, to uint8) way {
	up := w.past(from)
	others := w&^up | w>>8&up
	up = others.past(to) | 0xff<<24
	return others + others&up*0xff + up&-up*way(to)
}
