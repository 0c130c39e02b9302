package engine

import "math/bits"

// walls is the set of cells that nobody passes, a bit each.
type walls [maxCells/64 + 1]uint64

func (w *walls) put(c cell, wall bool) {
	bit := uint64(1) << (c % 64)
	w[c/64] &^= bit
	if wall {
		w[c/64] |= bit
	}
}

// view is the set of steps at which a player meets a wall: bit s is step s+1, so that
// shifting by a piece's step leaves the squares ahead of it.
type view struct{ low, high uint64 }

// view turns the board until the player's exit comes first, cuts the loop where the
// lane turns off, and lays the lane behind it.
func (b *Board) view(p *Position, s Seat) view {
	lane := p.walls[2] >> (laneSize * s) & (1<<laneSize - 1)
	if p.walls[0]|p.walls[1]|lane == 0 {
		return view{}
	}
	loop := view{p.walls[0], p.walls[1]}
	exit, turn := uint(b.exit[s]), uint(b.turn)
	ahead := loop.down(exit).with(loop.up(uint(b.loop) - exit)).below(turn)
	return ahead.with(view{low: lane}.up(turn))
}

func (v view) with(w view) view { return view{v.low | w.low, v.high | w.high} }

func (v view) down(n uint) view {
	return view{v.low>>n | v.high<<(64-n) | v.high>>(n-64), v.high >> n}
}

func (v view) up(n uint) view {
	return view{v.low << n, v.high<<n | v.low>>(64-n) | v.low<<(n-64)}
}

// below keeps the first n steps, with 0 < n < 128.
func (v view) below(n uint) view {
	if n < 64 {
		return view{low: v.low & (1<<n - 1)}
	}
	return view{v.low, v.high & (1<<(n-64) - 1)}
}

// next returns the walls on the n squares after a step: bit 0 is the nearest.
func (v view) next(step, n uint8) uint64 {
	ahead := v.low>>step | v.high<<(64-step) | v.high>>(step-64)
	return ahead & (1<<n - 1)
}

// clear returns the view without a wall on that step.
func (v view) clear(step uint8) view {
	bit := view{low: 1}.up(uint(step) - 1)
	return view{v.low &^ bit.low, v.high &^ bit.high}
}

// free reports whether no wall stands on the steps from low up to, not on, high.
func (v view) free(low, high uint8) bool {
	return high <= low || v.next(low-1, high-low) == 0
}

// walk returns the step that a piece reaches with a count, and whether it can: forward
// exactly the count, over no barrier; a thrown count may bounce, where the axes say so.
func (b *Board) walk(v view, step, count uint8, thrown bool) (uint8, bool) {
	if near := v.next(step, count); near != 0 {
		if !thrown || b.rules.BarrierAhead != Bounce {
			return 0, false
		}
		return b.turnBack(v, step, step+uint8(bits.TrailingZeros64(near)), count)
	}
	if to := step + count; to <= b.goal {
		return to, true
	}
	if !thrown || b.rules.Goal != Bounce {
		return 0, false
	}
	return b.turnBack(v, step, b.goal, count)
}

// turnBack walks to the top and spends the rest of the count backwards: not over a
// barrier, not behind the own exit, not out of the lane.
func (b *Board) turnBack(v view, step, top, count uint8) (uint8, bool) {
	floor := uint8(1)
	if top > b.turn {
		floor = b.turn + 1
	}
	back := count - (top - step)
	if top < floor+back {
		return 0, false
	}
	end := top - back
	return end, v.free(end, step)
}
