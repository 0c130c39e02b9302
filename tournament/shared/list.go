package shared

import (
	"slices"
	"sync/atomic"
)

// List is a list that only grows. Adding gives a longer list, and the one before stays as it was, also while others
// read it. The empty one is ready for use.
//
// Lists that came out of each other stand in one array. Whoever adds first to the longest of them goes on in it;
// whoever adds to one that was added to already gets an array of its own.
type List[T any] struct {
	all   []T
	taken *atomic.Int64 // how much of the array behind all some list says something about
}

// Len is how long the list is.
func (l List[T]) Len() int { return len(l.all) }

// All returns what is in the list, the first first. It must not be changed.
func (l List[T]) All() []T { return slices.Clip(l.all) }

// First returns the list as it was when it was so long.
func (l List[T]) First(n int) List[T] { return List[T]{l.all[:n], l.taken} }

// With returns the list and one more.
func (l List[T]) With(next T) List[T] {
	n := len(l.all)
	if n < cap(l.all) && l.taken.CompareAndSwap(int64(n), int64(n+1)) {
		return List[T]{append(l.all, next), l.taken}
	}
	own := List[T]{append(slices.Clip(l.all), next), &atomic.Int64{}}
	own.taken.Store(int64(n + 1))
	return own
}

// Of returns a list of what is in a slice, which must not be changed any more.
func Of[T any](all []T) List[T] {
	l := List[T]{slices.Clip(all), &atomic.Int64{}}
	l.taken.Store(int64(len(all)))
	return l
}
