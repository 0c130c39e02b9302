package shared

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// Whatever was added to whichever list that ever was, each one holds what was put into it.
func TestEveryListStaysAsItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lists, wants := []List[int]{{}}, [][]int{nil}
		for n := range rapid.IntRange(1, 200).Draw(t, "turns") {
			from := len(lists) - 1
			if rapid.IntRange(0, 4).Draw(t, "elsewhere") == 0 {
				from = rapid.IntRange(0, from).Draw(t, "from")
			}
			length := lists[from].Len()
			if rapid.IntRange(0, 9).Draw(t, "shorter") == 0 {
				length = rapid.IntRange(0, length).Draw(t, "length")
			}
			lists = append(lists, lists[from].First(length).With(n))
			wants = append(wants, append(slices.Clone(wants[from][:length]), n))
		}
		for i, want := range wants {
			if got := lists[i].All(); !slices.Equal(got, want) {
				t.Fatalf("list %d is %v, want %v", i, got, want)
			}
		}
	})
}

func TestManyGoOnFromOneListAtOnce(t *testing.T) {
	var begun List[int]
	for n := range 100 {
		begun = begun.With(n)
	}
	ends := make([]List[int], 8)
	var all sync.WaitGroup
	for i := range ends {
		all.Go(func() {
			ends[i] = begun
			for range 100 {
				ends[i] = ends[i].With(i)
			}
		})
	}
	all.Wait()
	for i, end := range ends {
		want := append(slices.Clone(begun.All()), slices.Repeat([]int{i}, 100)...)
		if !slices.Equal(end.All(), want) {
			t.Errorf("list %d is %v, want %v", i, end.All(), want)
		}
	}
}

func TestAddingCopiesSeldom(t *testing.T) {
	list := Of(make([]int, 10_000))
	copies := testing.AllocsPerRun(1, func() {
		for range 10_000 {
			list = list.With(1)
		}
	})
	if copies > 40 {
		t.Errorf("adding 10,000 took %v allocations, want at the most 40", copies)
	}
}

func TestNobodyAddsIntoASliceThatWasGiven(t *testing.T) {
	given := append(make([]int, 0, 8), 1, 2)
	Of(given).With(3)
	if got := given[:3][2]; got != 0 {
		t.Errorf("behind the slice stands %d", got)
	}
}
