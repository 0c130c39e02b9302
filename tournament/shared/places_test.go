package shared

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// However copies are changed, each list holds what was put into it.
func TestACopyLeavesTheFirstAsItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var lists []Places[int]
		var wants [][]int
		now, want := Places[int]{}, []int(nil)
		for n := range rapid.IntRange(1, 300).Draw(t, "turns") {
			switch kind := rapid.IntRange(0, 9).Draw(t, "kind"); {
			case kind == 0:
				lists, wants = append(lists, now), append(wants, want)
				from := rapid.IntRange(0, len(lists)-1).Draw(t, "from")
				now, want = lists[from].Copy(), slices.Clone(wants[from])
			case kind < 5 && len(want) > 0:
				i := rapid.IntRange(0, len(want)-1).Draw(t, "place")
				*now.Change(i), want[i] = n, n
			default:
				now.Add(n)
				want = append(want, n)
			}
		}
		for i, list := range append(lists, now) {
			if got, want := read(t, list), append(wants, want)[i]; !slices.Equal(got, want) {
				t.Fatalf("list %d is %v, want %v", i, got, want)
			}
		}
	})
}

// read reads a list in both ways.
func read(t *rapid.T, list Places[int]) []int {
	var all []int
	for i, n := range list.All() {
		if at := list.At(i); i != len(all) || at != n {
			t.Fatalf("place %d comes after %d, with %d in it and %d", i, len(all), n, at)
		}
		all = append(all, n)
	}
	if list.Len() != len(all) {
		t.Fatalf("%d places, and Len is %d", len(all), list.Len())
	}
	return all
}
