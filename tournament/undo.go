package tournament

import (
	"slices"

	"cubilete/tournament/roster"
)

// Undo takes an act back, whole: what is in force after its entry is exactly what was before the act. Version and
// history only grow; an undo can be taken back like anything else, and then what it took back is in force again,
// exactly.
//
// What people saw in the room stays: a call, a start, a signature. The calls that the act itself made are no such thing
// as long as nobody has done anything at those tables, and go with it. So does a name that was put right stay right,
// and so do ticks of the till, which are no entries.
//
// Where tables are called to by themselves, an undo goes on to that like every act, with entries of its own.
type Undo struct {
	Entry  int    // any of the act's that can be taken back; 0: the last act that can be
	Later  string // Discard when what hangs on it may fall; "" when not said
	Reason string
}

func (Undo) least() Role { return Organiser }

func (a Undo) decide(c *Case) error {
	if err := c.in(Drafted, Open, Closed, Drawn, Running, Finished); err != nil {
		return err
	}
	target, err := a.target(c.State)
	if err != nil {
		return err
	}
	body := undone{Strikes: c.State.retractable(target)}
	_, falls := c.State.trial(body)
	if len(falls) > 0 && a.Later != Discard {
		e := refuse("would-fall", Args{"entry": target, "n": len(falls)})
		e.Falls = falls
		return e
	}
	if body.Reason, err = c.reason(a.Reason, false); err != nil {
		return err
	}
	body.Strikes = append(body.Strikes, falls...)
	c.record(body)
	c.goOn()
	return nil
}

// target is the entry whose act is to be taken back.
func (a Undo) target(s *State) (int, error) {
	if a.Entry == 0 {
		return s.lastUndoable()
	}
	if a.Entry < 0 || a.Entry > s.version {
		return 0, missing("entry")
	}
	if by := s.struck[a.Entry]; by != 0 {
		return 0, refuse("struck-already", Args{"entry": a.Entry, "by": by})
	}
	if kind := s.Journal()[a.Entry-1].Kind(); !slices.Contains(undoable, kind) {
		return 0, refuse("not-undoable", Args{"entry": a.Entry, "kind": kind})
	}
	return a.Entry, nil
}

// Undoable reports that the act which wrote the entry can be taken back.
func (s *State) Undoable(entry int) bool {
	_, err := Undo{Entry: entry}.target(s)
	return entry > 0 && err == nil
}

// lastUndoable passes over undos: to undo twice goes back two acts.
func (s *State) lastUndoable() (int, error) {
	for _, e := range slices.Backward(s.Journal()) {
		if s.struck[e.Number] == 0 && slices.Contains(undoable, e.Kind()) && e.Kind() != (undone{}).kind() {
			return e.Number, nil
		}
	}
	return 0, refuse("nothing-to-undo", nil)
}

// undoable are the kinds that can be taken back. What was seen in the room cannot, nor what has an act of its own to
// take it back: a call, a start, an entry.
var undoable = []string{
	pairEdited{}.kind(), pairCheckedIn{}.kind(), pairWithdrew{}.kind(), pairExpelled{}.kind(), pairWarned{}.kind(),
	pairSeated{}.kind(), roundTimed{}.kind(), pairsAbsent{}.kind(), resultEntered{}.kind(), sheetHandedIn{}.kind(),
	corrected{}.kind(), undone{}.kind(), matchForfeited{}.kind(),
}

// retractable are the entries in force of the act that wrote this one, which go when it is taken back.
func (s *State) retractable(entry int) []int {
	first := s.Journal()[entry-1].FirstOfAct()
	var of []int
	for _, e := range s.Journal()[first-1:] {
		if e.FirstOfAct() != first {
			break
		}
		if s.struck[e.Number] == 0 && s.goesWithItsAct(e) {
			of = append(of, e.Number)
		}
	}
	return of
}

// goesWithItsAct reports that the entry goes when its act is taken back: what can be taken back by itself, and what the
// act made follow, as long as nobody has done anything about it.
func (s *State) goesWithItsAct(e Entry) bool {
	switch b := e.Body.(type) {
	case roundDrawn:
		return true
	case matchCalled:
		m, _ := s.Match(b.Match)
		return m.State == Called && m.Table == b.Table && m.CalledAt.Equal(e.At) && m.Present == nil
	default:
		return slices.Contains(undoable, e.Kind())
	}
}

func (e Entry) strikes() bool {
	_, is := e.Body.(striker)
	return is
}

// Strikes are the entries that this one took out of force.
func (e Entry) Strikes() []int {
	if s, is := e.Body.(striker); is {
		return s.strikes()
	}
	return nil
}

// TakenBack are the entries that an undo took out of force: those of the act that was taken back, and what fell with
// it.
func (s *State) TakenBack(undo Entry) (act, fell []int) {
	for _, n := range undo.Strikes() {
		if s.Journal()[n-1].FirstOfAct() == s.Journal()[undo.Strikes()[0]-1].FirstOfAct() {
			act = append(act, n)
		} else {
			fell = append(fell, n)
		}
	}
	return act, fell
}

// undone: an act was taken back, the first of the strikes and the others of that act; what hung on it fell.
type undone struct {
	Strikes []int             `json:"strikes"`
	Reason  roster.Commitment `json:"reason,omitzero"`
}

func (undone) kind() string        { return "undone" }
func (undone) apply(*State, Entry) {}
func (b undone) strikes() []int    { return b.Strikes }
