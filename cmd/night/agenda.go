package night

import (
	"cmp"
	"slices"
	"time"
)

// agenda is what is going to happen, the next first. What is planned for one moment happens in the order in which it
// was planned.
type agenda []event

// event is something that is going to happen.
type event struct {
	at time.Time
	do func() error
}

// add plans something.
func (a *agenda) add(at time.Time, do func() error) {
	place, _ := slices.BinarySearchFunc(*a, at, func(e event, at time.Time) int {
		return cmp.Or(e.at.Compare(at), -1)
	})
	*a = slices.Insert(*a, place, event{at, do})
}

// next takes out what happens next; false when nothing is planned.
func (a *agenda) next() (event, bool) {
	if len(*a) == 0 {
		return event{}, false
	}
	e := (*a)[0]
	*a = (*a)[1:]
	return e, true
}
