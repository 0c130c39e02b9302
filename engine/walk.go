package engine

import "math/bits"

// advance writes how far a count takes each piece, forward exactly the count, and returns
// which can go there: over no wall, to where they may end. A piece in the yard stays.
func (b *Board) advance(p *Position, s *stride, count uint8) uint8 {
	w, seen, stops := p.ways[p.turn], &p.sights[p.turn], b.stops[count%maxCount]
	stay := w.those(yard) |
		seen.meets(w.step(0), stops) | seen.meets(w.step(1), stops)<<1 |
		seen.meets(w.step(2), stops)<<2 | seen.meets(w.step(3), stops)<<3
	s.to = w + ones*way(count)
	return ^stay & (1<<pieces - 1)
}

// bounce writes how far a thrown count takes the pieces that may turn back, and returns
// which of those that cannot go forward they are.
func (b *Board) bounce(p *Position, s *stride, forward, count uint8) (can uint8) {
	seen := &p.sights[p.turn]
	for i, step := range p.ways[p.turn].steps() {
		if forward>>i&1 != 0 || step == yard || step == b.goal {
			continue
		}
		to, ok := b.walk(seen, step, count)
		if ok && (to == step || !seen.isShut(to)) {
			can |= 1 << i
			s.to = s.to.with(i, to)
		}
	}
	return can
}

// walk returns the step that a thrown count reaches, and whether it can: a barrier on the
// way, and the goal overshot, stop it or turn it back, as the axes say.
func (b *Board) walk(seen *sight, step, count uint8) (uint8, bool) {
	top := b.goal
	switch near := seen.walls(step, count); {
	case near != 0 && b.rules.BarrierAhead == Bounce:
		top = step + uint8(bits.TrailingZeros64(near)/2)
	case near != 0:
		return 0, false
	case step+count <= b.goal:
		return step + count, true
	case b.rules.Goal != Bounce:
		return 0, false
	}
	return b.turnBack(seen, step, top, count)
}

// turnBack walks to the top and spends the rest of the count backwards: not over a
// barrier, not behind the own exit, not out of the lane.
func (b *Board) turnBack(seen *sight, step, top, count uint8) (uint8, bool) {
	floor := uint8(1)
	if top > b.turn {
		floor = b.turn + 1
	}
	back := count - (top - step)
	if top < floor+back {
		return 0, false
	}
	end := top - back
	return end, seen.free(end, step)
}
