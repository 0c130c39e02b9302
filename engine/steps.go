package engine

// steps is a set of steps of one way, a bit each.
type steps struct{ low, high uint64 }

func (s steps) none() bool { return s.low|s.high == 0 }

// only is the set of one step.
func only(step uint8) steps { return steps{1 << step, 1 << (step - 64)} }

// put sets whether the one step of bit is in the set.
func (s *steps) put(bit steps, in bool) {
	s.low, s.high = s.low&^bit.low, s.high&^bit.high
	if in {
		*s = s.or(bit)
	}
}

func (s steps) has(step uint8) bool { return s.next(step-1, 1) != 0 }

// or returns the steps that are in either set.
func (s steps) or(t steps) steps { return steps{s.low | t.low, s.high | t.high} }

// down returns the set when all steps are so much less, with 0 < n < 64.
func (s steps) down(n uint8) steps {
	return steps{s.low>>(n%64) | s.high<<(-n%64), s.high >> (n % 64)}
}

// next returns which of the n steps after a step are in the set: bit 0 is the nearest.
func (s steps) next(step, n uint8) uint64 {
	from := step + 1
	ahead := s.low>>from | s.high<<(64-from) | s.high>>(from-64)
	return ahead & (1<<n - 1)
}

// free reports whether none of the steps from low up to, not on, high is in the set.
func (s steps) free(low, high uint8) bool {
	return high <= low || s.next(low-1, high-low) == 0
}

// behind returns the steps from which one of the next n is in the set.
func (s steps) behind(n uint8) steps {
	reach := s.down(1)
	for done := uint8(1); done < n; {
		more := min(done, n-done)
		reach = reach.or(reach.down(more))
		done += more
	}
	return reach
}

// bits returns, a bit for each piece of the way, which of them stand in the set.
func (s steps) bits(w way) uint8 {
	h := halves{s.low, s.high}
	return h.bit(w.step(0)) | h.bit(w.step(1))<<1 | h.bit(w.step(2))<<2 | h.bit(w.step(3))<<3
}

// halves are the words of a set, to be chosen by a step without a branch.
type halves [2]uint64

func (h *halves) bit(step uint8) uint8 { return uint8(h[step/64%2]>>(step%64)) & 1 }
