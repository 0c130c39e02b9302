package store

import "time"

// moment is a time as a column holds it: microseconds since 1970, UTC. 0 is no time, in Go the zero time.
type moment int64

func at(t time.Time) moment {
	if t.IsZero() {
		return 0
	}
	return moment(t.UnixMicro())
}

func (m moment) time() time.Time {
	if m == 0 {
		return time.Time{}
	}
	return time.UnixMicro(int64(m)).UTC()
}
