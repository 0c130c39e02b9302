package engine

import (
	"testing"

	"pgregory.net/rapid"
)

// TestSight: a piece is stopped by a wall on its way and where it cannot end, and by
// nothing else.
func TestSight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var seen sight
		any := rapid.SampledFrom([]view{0, 0, 0, 0, walled, shut, walled | shut})
		views := rapid.SliceOfN(any, maxSteps, maxSteps).Draw(t, "views")
		for step, v := range views {
			seen.put(uint8(step), v)
		}
		from, count := rapid.Uint8Range(0, 105).Draw(t, "from"), rapid.Uint8Range(1, 20).Draw(t, "count")
		want := views[from+count]&shut != 0
		for _, v := range views[from+1 : from+count+1] {
			want = want || v&walled != 0
		}
		if got := seen.meets(from, stops()[count]) != 0; got != want {
			t.Errorf("from %d, %d further: stopped %v, want %v", from, count, got, want)
		}
	})
}
