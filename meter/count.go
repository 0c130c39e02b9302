package meter

import (
	"sync"
	"sync/atomic"
	"time"
)

// Counter counts. It may be used by many goroutines at once, as all here.
type Counter struct{ n atomic.Int64 }

// Add counts one more.
func (c *Counter) Add() { c.n.Add(1) }

// Count is how many there were.
func (c *Counter) Count() int64 { return c.n.Load() }

// bounds are the longest times of each class; what takes longer than the last has a class of its own.
var bounds = [...]time.Duration{
	100 * time.Microsecond, 250 * time.Microsecond, 500 * time.Microsecond,
	time.Millisecond, 2500 * time.Microsecond, 5 * time.Millisecond,
	10 * time.Millisecond, 25 * time.Millisecond, 50 * time.Millisecond,
	100 * time.Millisecond, 250 * time.Millisecond, 500 * time.Millisecond,
	time.Second, 2500 * time.Millisecond, 5 * time.Second, 10 * time.Second,
}

// Times counts durations by how long they were.
type Times struct {
	classes [len(bounds) + 1]atomic.Int64
	sum     atomic.Int64 // nanoseconds
}

// Add counts a duration.
func (t *Times) Add(d time.Duration) {
	class := 0
	for class < len(bounds) && d > bounds[class] {
		class++
	}
	t.classes[class].Add(1)
	t.sum.Add(int64(d))
}

// Family is one T for each key. Keys are few, and known to the program: never what somebody sent.
type Family[K comparable, T any] struct {
	mu  sync.RWMutex
	all map[K]*T
}

// Of returns the one of that key, which is made when there is none.
func (f *Family[K, T]) Of(key K) *T {
	f.mu.RLock()
	one := f.all[key]
	f.mu.RUnlock()
	if one != nil {
		return one
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.all[key] == nil {
		if f.all == nil {
			f.all = map[K]*T{}
		}
		f.all[key] = new(T)
	}
	return f.all[key]
}

// Each calls do with every key so far, in no order.
func (f *Family[K, T]) Each(do func(K, *T)) {
	f.mu.RLock()
	defer f.mu.RUnlock()
	for key, one := range f.all {
		do(key, one)
	}
}
