package tournament

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// TestUndoBringsBackWhatWas before the act, exactly, and an undo of the undo what was after it. Only version and history
// grow.
func TestUndoBringsBackWhatWas(t *testing.T) {
	for _, format := range Formats() {
		t.Run(format, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				r := newRandomNight(t, format, rapid.Uint64().Draw(t, "seed"))
				r.do(changing(r.night, func(s *Settings) { s.AutoCall = false }))
				r.by = organiser
				for range rapid.IntRange(1, 12).Draw(t, "acts") {
					r.actAndUndo(t)
				}
			})
		})
	}
}

// inForce compares what is in force, whatever came and went.
var inForce = append(cmp.Options{cmpopts.IgnoreFields(State{}, "version", "at", "struck")}, everything...)

func (r *randomNight) actAndUndo(t *rapid.T) {
	act, before := r.any(), r.state
	d, err := r.decide(act)
	if err != nil {
		return
	}
	r.take(d)
	if len(d.Entries) == 0 || len(d.Entries) > 1 && d.Entries[1].Kind() != (roundDrawn{}).kind() {
		return // what is taken back is an entry, with what hangs on it
	}
	after := r.state
	undo, err := r.decide(Undo{Entry: d.Entries[0].Number, Later: Discard})
	if err != nil {
		return
	}
	if diff := cmp.Diff(before, undo.State, inForce...); diff != "" {
		t.Fatalf("%T%+v, undone (-before +undone):\n%s", act, act, diff)
	}
	r.take(undo)
	again, err := r.decide(Undo{Entry: r.state.Version(), Later: Discard})
	if err != nil {
		t.Fatalf("undo of the undo of %T%+v: %v", act, act, err)
	}
	if diff := cmp.Diff(after, again.State, inForce...); diff != "" {
		t.Fatalf("%T%+v, undone and done again (-after +again):\n%s", act, act, diff)
	}
	r.take(again)
}
