package shared

import (
	"iter"
	"slices"
)

// page is how many places are copied when one of them changes.
const page = 32

// Places is a list whose places change. A copy and what it was made of share every page that the copy has not changed.
// The empty one is ready for use.
type Places[T any] struct {
	pages [][]T // full ones, but for the last
	own   []bool
}

// Copy returns a list that can be changed while others read this one, which must not be changed any more.
func (p Places[T]) Copy() Places[T] {
	return Places[T]{slices.Clone(p.pages), make([]bool, len(p.pages))}
}

// Len is how many places there are.
func (p Places[T]) Len() int {
	last := len(p.pages) - 1
	if last < 0 {
		return 0
	}
	return last*page + len(p.pages[last])
}

// At returns what stands at a place, from 0. There must be such a place.
func (p Places[T]) At(i int) T { return p.pages[i/page][i%page] }

// All returns every place with what stands there, in order.
func (p Places[T]) All() iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		for n, places := range p.pages {
			for i := range places {
				if !yield(n*page+i, places[i]) {
					return
				}
			}
		}
	}
}

// Change returns what stands at a place, from 0, to be changed. There must be such a place.
func (p *Places[T]) Change(i int) *T {
	p.take(i / page)
	return &p.pages[i/page][i%page]
}

// Add puts one more at the end. What Change returned before must not be changed any more.
func (p *Places[T]) Add(next T) {
	last := len(p.pages) - 1
	if last < 0 || len(p.pages[last]) == page {
		p.pages, p.own = append(p.pages, []T{next}), append(p.own, true)
		return
	}
	p.take(last)
	p.pages[last] = append(p.pages[last], next)
}

// take makes a page this list's own.
func (p *Places[T]) take(n int) {
	if !p.own[n] {
		p.pages[n], p.own[n] = slices.Clone(p.pages[n]), true
	}
}
