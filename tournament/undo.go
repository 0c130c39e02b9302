package tournament

import (
	"slices"

	"cubilete/tournament/roster"
)

// Undo takes an act back: what is in force afterwards is what would be had it not been done. Version and history only
// grow; an undo can be taken back like anything else.
type Undo struct {
	Entry  int    // 0: the last that can be taken back
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
	body := undone{Strikes: []int{target}}
	_, falls := c.State.trial(body)
	if len(falls) > 0 && a.Later != Discard {
		e := refuse("would-fall", Args{"entry": target, "count": len(falls)})
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

// target is the entry to take back.
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
	if kind := s.journal[a.Entry-1].Kind(); !slices.Contains(undoable, kind) {
		return 0, refuse("not-undoable", Args{"entry": a.Entry, "kind": kind})
	}
	return a.Entry, nil
}

// lastUndoable passes over undos: to undo twice goes back two acts.
func (s *State) lastUndoable() (int, error) {
	for _, e := range slices.Backward(s.journal) {
		if s.struck[e.Number] == 0 && slices.Contains(undoable, e.Kind()) && e.Kind() != (undone{}).kind() {
			return e.Number, nil
		}
	}
	return 0, refuse("nothing-to-undo", nil)
}

// undoable are the kinds that can be taken back. What was seen in the room cannot, nor what has an act of its own to take
// it back: a call, a start, an entry.
var undoable = []string{
	pairEdited{}.kind(), pairCheckedIn{}.kind(), pairWithdrew{}.kind(), pairExpelled{}.kind(), pairWarned{}.kind(),
	pairSeated{}.kind(), roundTimed{}.kind(), pairsAbsent{}.kind(), resultEntered{}.kind(), sheetHandedIn{}.kind(),
	corrected{}.kind(), undone{}.kind(), matchForfeited{}.kind(),
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

// undone: an act was taken back, the first of the strikes; the others fell with it.
type undone struct {
	Strikes []int             `json:"strikes"`
	Reason  roster.Commitment `json:"reason,omitzero"`
}

func (undone) kind() string        { return "undone" }
func (undone) apply(*State, Entry) {}
func (b undone) strikes() []int    { return b.Strikes }
