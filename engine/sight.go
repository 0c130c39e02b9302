package engine

import "encoding/binary"

// sight is what stands in a player's way, two bits for each step of that way. It is
// kept in bytes, so that what lies ahead of a piece is read at once, wherever it stands.
type sight [maxSteps/4 + 8]byte

// view is what a player sees on one step.
type view uint8

const (
	walled view = 1 << iota // nobody passes
	shut                    // nobody may end there: two stand there already, or the goal lies behind
)

const (
	maxSeen   = 29 // steps that are seen at once, its own among them
	everyWall = 0x5555555555555555
)

// put writes what is seen on a step.
func (s *sight) put(step uint8, v view) {
	at, shift := &s[step/4], step%4*2
	*at = *at&^(3<<shift) | byte(v)<<shift
}

// from returns what is seen from a step on, which has the lowest two bits.
func (s *sight) from(step uint8) uint64 {
	return binary.LittleEndian.Uint64(s[step/4%(maxSteps/4):]) >> (step % 4 * 2)
}

// meets returns 1 when some of that is seen from a step on, otherwise 0.
func (s *sight) meets(step uint8, some uint64) uint8 {
	if s.from(step)&some != 0 {
		return 1
	}
	return 0
}

// isShut reports whether nobody may end on a step.
func (s *sight) isShut(step uint8) bool { return s.meets(step, uint64(shut)) != 0 }

// walls returns the walls on the n steps after one, two bits each, the nearest lowest.
func (s *sight) walls(step, n uint8) uint64 { return s.from(step+1) & passing(n) }

// free reports whether there is no wall from low up to, not on, high.
func (s *sight) free(low, high uint8) bool {
	return high <= low || s.walls(low-1, high-low) == 0
}

// passing is a wall on any of the first n steps.
func passing(n uint8) uint64 { return everyWall & (1<<(2*n%64) - 1) }

// stops returns, by its count, what stops a piece that looks from where it stands: a wall
// on the way, and the last step shut.
func stops() (all [maxCount]uint64) {
	for n := uint8(1); n < maxSeen; n++ {
		all[n] = passing(n)<<2 | uint64(shut)<<(2*n)
	}
	return all
}
