package forecast

import "slices"

// hall is a room with tables in one run of a course.
type hall struct {
	course course
	lasts  func(i int) Duration // how long match i keeps its table from now on, or from when it is called

	free    int     // tables
	missing []int   // by match: how many must be decided before it that are not
	feeds   [][]int // by match: those that wait for it
	queue   []int   // matches that can be called, in order
	busy    []seated
	over    []Duration
}

// seated is a match at a table, until then.
type seated struct {
	until Duration
	match int
}

// play plays the course on so many tables and returns when each match is over. Feeds are those of the course.
func (c course) play(tables int, feeds [][]int, lasts func(i int) Duration) []Duration {
	h := &hall{course: c, feeds: feeds, lasts: lasts, free: tables, over: make([]Duration, len(c))}
	h.open()
	for {
		now := h.next()
		if now < 0 {
			return h.over
		}
		h.call(now)
	}
}

// open puts those to the tables that have one, and queues those that hang on nothing.
func (h *hall) open() {
	h.missing = make([]int, len(h.course))
	for i, t := range h.course {
		h.missing[i] = len(t.after)
	}
	for i, t := range h.course {
		if t.plays() && t.seated >= 0 {
			h.seat(i, 0)
		}
	}
	for i, t := range h.course {
		if len(t.after) == 0 || t.decided {
			h.ready(i, 0)
		}
	}
	h.call(0)
}

// ready is a match whose pairs are known. One that nobody needs to play is over.
func (h *hall) ready(i int, now Duration) {
	switch t := h.course[i]; {
	case !t.plays():
		h.decided(i, now)
	case t.seated < 0:
		at, _ := slices.BinarySearch(h.queue, i)
		h.queue = slices.Insert(h.queue, at, i)
	}
}

// decided lets those come on that waited for the match.
func (h *hall) decided(i int, now Duration) {
	h.over[i] = now
	for _, next := range h.feeds[i] {
		if h.missing[next]--; h.missing[next] == 0 && !h.course[next].decided {
			h.ready(next, now)
		}
	}
}

// call gives free tables to those at the head of the queue.
func (h *hall) call(now Duration) {
	for h.free > 0 && len(h.queue) > 0 {
		i := h.queue[0]
		h.queue = h.queue[1:]
		h.seat(i, now)
	}
}

func (h *hall) seat(i int, now Duration) {
	h.free--
	s := seated{until: now + h.lasts(i), match: i}
	at, _ := slices.BinarySearchFunc(h.busy, s, func(a, b seated) int {
		if a.until != b.until {
			return int(min(max(a.until-b.until, -1), 1))
		}
		return a.match - b.match
	})
	h.busy = slices.Insert(h.busy, at, s)
}

// next lets the matches end that end first, and says when; before now when none is played.
func (h *hall) next() Duration {
	if len(h.busy) == 0 {
		return -1
	}
	now := h.busy[0].until
	for len(h.busy) > 0 && h.busy[0].until == now {
		i := h.busy[0].match
		h.busy = h.busy[1:]
		h.free++
		h.decided(i, now)
	}
	return now
}
