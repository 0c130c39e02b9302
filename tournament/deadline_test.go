package tournament

import (
	"testing"
	"time"

	"cubilete/tournament/id"
)

// The courtesy time is never shorter than it is, not by a fraction of a second (article 15).
func TestCourtesyTimeIsWhole(t *testing.T) {
	n := running(t, 4)
	n.now = evening.Add(time.Hour + 750*time.Millisecond)
	n.do(CallMatch{Match: 1})
	m := n.match(1)
	if want := n.now.Add(15 * time.Minute); !m.Deadline.Equal(want) {
		t.Errorf("called at %s the deadline is %s; want %s", n.now, m.Deadline, want)
	}
	absent := DeclareAbsent{Match: 1, Absent: []id.PairNumber{m.Seats[0].Pair}}
	n.now = m.Deadline.Add(-100 * time.Millisecond)
	n.wantRefused(absent, "too-early")
	n.now = m.Deadline
	n.do(absent)
}
