package tournament

import (
	"slices"

	"cubilete/tournament/id"
)

// Queue are the matches that can be called now, in the order in which they are: that of the draw, unless the organiser
// put some before others. Nobody is overtaken otherwise.
func (s *State) Queue() []Match {
	queue := s.inState(Ready)
	slices.SortStableFunc(queue, func(a, b Match) int { return s.turn(a.Number) - s.turn(b.Number) })
	return queue
}

// turn is how far to the front a match was put; those that nobody moved come after all that somebody did.
func (s *State) turn(n id.MatchNumber) int {
	if at := slices.Index(s.order, n); at >= 0 {
		return at
	}
	return len(s.order)
}

// OrderQueue puts matches at the front of the queue, in this order.
type OrderQueue struct{ Matches []id.MatchNumber }

func (OrderQueue) least() Role { return Organiser }

func (a OrderQueue) decide(c *Case) error {
	if err := c.in(Drawn, Running); err != nil {
		return err
	}
	for i, n := range a.Matches {
		m, known := c.State.Match(n)
		switch {
		case !known:
			return missing("match")
		case slices.Contains(a.Matches[:i], n):
			return invalid(field("matches", "twice", Args{"value": int(n)}))
		case m.State != Ready && m.State != Unready:
			return c.unsuitable(m)
		}
	}
	if !slices.Equal(a.Matches, c.State.order) {
		c.record(queueOrdered(a))
	}
	return nil
}

// callOn calls the next matches to the tables that are free, where the championship does that by itself.
func (c *Case) callOn() {
	for c.State.Settings.AutoCall && c.State.Stage() == Running {
		queue, table := c.State.Queue(), c.State.firstFree()
		if len(queue) == 0 || table == 0 {
			return
		}
		m := queue[0]
		c.record(matchCalled{Match: m.Number, Pairs: m.pairs(), Table: table, Deadline: c.State.deadline(m.Round, c.moment())})
	}
}

// goOn does what follows from an act by itself: the next round is drawn, and free tables are called to.
func (c *Case) goOn() {
	c.drawOn()
	c.callOn()
}

type queueOrdered struct {
	Matches []id.MatchNumber `json:"matches"`
}

func (queueOrdered) kind() string              { return "queue-ordered" }
func (b queueOrdered) apply(s *State, _ Entry) { s.order = b.Matches }
