package engine

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestWayMove: a piece that moves leaves one step for another, in order, and the others
// stand where they stood.
func TestWayMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		step := rapid.Uint8Range(yard, 105)
		steps := rapid.SliceOfN(step, pieces, pieces).Draw(t, "steps")
		slices.Sort(steps)
		i, to := rapid.IntRange(0, pieces-1).Draw(t, "piece"), step.Draw(t, "to")
		w := wayOf([pieces]uint8(steps))
		got := w.move(steps[i], to).steps()
		want := slices.Clone(steps)
		want[i] = to
		slices.Sort(want)
		if !slices.Equal(got[:], want) {
			t.Errorf("%v, from %d to %d: %v, want %v", steps, steps[i], to, got, want)
		}
	})
}
