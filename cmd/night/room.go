package night

import (
	"time"

	"cubilete/engine"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// freeTables are the tables that take a match now.
func (n *Night) freeTables() []id.TableNumber {
	var free []id.TableNumber
	for _, table := range n.state().Tables() {
		if table.State == tournament.Free && table.Match == 0 {
			free = append(free, table.Number)
		}
	}
	return free
}

// onTable is a match that has a table; false when none has.
func (n *Night) onTable() (tournament.Match, bool) {
	on := n.state().OnTables()
	if len(on) == 0 || n.state().Stage() != tournament.Running {
		return tournament.Match{}, false
	}
	return oneOf(n.dice, on...), true
}

// Interrupt suspends the match that has been played for longest, if one is being played, and writes its position down:
// for those who look at a night in the middle.
func (n *Night) Interrupt() error {
	var longest tournament.Match
	for _, m := range n.state().OnTables() {
		if m.State == tournament.Playing && (longest.Number == 0 || m.BeganAt.Before(longest.BeganAt)) {
			longest = m
		}
	}
	if longest.Number == 0 {
		return nil
	}
	position, err := n.soFar(int(n.clock.Now().Sub(longest.BeganAt) / n.Plan.Throw))
	if err != nil {
		return err
	}
	return n.do(referee, tournament.Suspend{Match: longest.Number, Position: position, Reason: "Se fue la luz"})
}

// soFar is the position of a game after so many throws, or of the last before its end.
func (n *Night) soFar(throws int) (string, error) {
	position, err := n.board.Start(4, engine.Seat(n.dice.IntN(4)))
	for next := position; err == nil && throws > 0 && !next.Over(); throws-- {
		position = next
		next, err = n.throw(position)
	}
	return n.board.Print(&position), err
}

// suspend interrupts a match. One that is only called has nothing to be interrupted.
func (n *Night) suspend() error {
	m, is := n.onTable()
	switch {
	case !is:
		return nil
	case m.State == tournament.Called:
		return n.refused("not-begun", referee, tournament.Suspend{Match: m.Number})
	}
	n.tell("match %d is interrupted", m.Number)
	return n.do(referee, tournament.Suspend{Match: m.Number, Reason: "Se fue la luz"})
}

// planResuming goes on with an interrupted match some time, when there is a table.
func (n *Night) planResuming(m tournament.Match) {
	waits := interrupted(m.Number)
	n.after(2*time.Minute+n.within(20*time.Minute), waits, func() error {
		if n.match(m.Number).State != tournament.Suspended || len(n.freeTables()) == 0 {
			return nil
		}
		return n.do(referee, tournament.Resume{Match: m.Number})
	})
}

// breakTable has a table break, in the middle of a game if one is played there, and mended later.
func (n *Night) breakTable() error {
	if n.state().Stage() != tournament.Running {
		return nil
	}
	table := oneOf(n.dice, n.state().Tables()...)
	act := tournament.SetTable{Table: table.Number, State: tournament.Broken}
	if table.Match != 0 {
		if err := n.refused("table-in-use", referee, act); err != nil {
			return err
		}
		act.Queue = true
		if free := n.freeTables(); len(free) > 0 {
			act.To, act.Queue = free[0], false
		}
	}
	n.tell("table %d breaks", table.Number)
	n.agenda.add(n.clock.now.Add(10*time.Minute+n.within(time.Hour)), func() error { return n.mend(table.Number) })
	return n.do(referee, act)
}

// mend has a table free again.
func (n *Night) mend(table id.TableNumber) error {
	if n.state().Stage() != tournament.Running {
		return nil
	}
	return n.do(referee, tournament.SetTable{Table: table, State: tournament.Free})
}

// addTable sets one more table up.
func (n *Night) addTable() error {
	if n.state().Stage() != tournament.Running {
		return nil
	}
	table := id.TableNumber(n.state().Settings.Tables + 1)
	n.tell("table %d is set up", table)
	return n.do(organiser, tournament.SetTable{Table: table, State: tournament.Free})
}

// overtake puts the last of the queue first.
func (n *Night) overtake() error {
	queue := n.state().Queue()
	if len(queue) == 0 || n.state().Stage() != tournament.Running {
		return nil
	}
	last := queue[len(queue)-1].Number
	n.tell("match %d is put first", last)
	return n.do(organiser, tournament.OrderQueue{Matches: []id.MatchNumber{last}})
}

// putOff moves everything that has not begun.
func (n *Night) putOff() error {
	if n.state().Stage() != tournament.Running {
		return nil
	}
	n.tell("everything is put off by ten minutes")
	return n.do(organiser, tournament.Shift{Minutes: 10})
}
