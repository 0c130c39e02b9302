package engine

// steps is a set of steps of one way, a bit each, and an empty word at the end, so that
// what comes next can be read without asking where the set ends.
type steps [maxSteps/64 + 1]uint64

func (s *steps) put(step uint8, in bool) {
	bit := uint64(1) << (step % 64)
	s[step/64] &^= bit
	if in {
		s[step/64] |= bit
	}
}

func (s *steps) has(step uint8) bool { return s[step/64]>>(step%64)&1 != 0 }

// next returns which of the n steps after a step are in the set: bit 0 is the nearest.
func (s *steps) next(step, n uint8) uint64 {
	from := step + 1
	word := from / 64 % 2
	ahead := s[word]>>(from%64) | s[word+1]<<1<<(63-from%64)
	return ahead & (1<<(n%64) - 1)
}

// free reports whether none of the steps from low up to, not on, high is in the set.
func (s *steps) free(low, high uint8) bool {
	return high <= low || s.next(low-1, high-low) == 0
}
