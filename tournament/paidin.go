package tournament

import (
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Where paid means in, a pair comes in once the desk has ticked its fee off; until then it waits, and whoever paid
// comes before who has not. What was paid stands beside the journal: the journal says who moved up and who was set
// back.

// mustPay reports that a pair comes in only once it has paid.
func (s Settings) mustPay() bool { return s.PaidMeansIn && s.FeeCents > 0 }

// mayComeIn reports that nothing is to be paid first by a pair that waits, with what this act has ticked off.
func (c *Case) mayComeIn(n id.PairNumber) bool {
	return !c.State.Settings.mustPay() || c.marks(n).Paid
}

// marks are what is ticked off for a pair, with what this act has changed of it.
func (c *Case) marks(n id.PairNumber) roster.Marks {
	if marks, changed := c.people.Marks[n]; changed {
		return marks
	}
	return c.Roster.Marks(n)
}

// pays lets a pair in that has just paid, when it is its turn and there is a place, and sets one back whose payment was
// taken back. After the draw nobody moves.
func (c *Case) pays(pair Pair) {
	if !c.State.Settings.mustPay() || c.in(Drafted, Open, Closed) != nil {
		return
	}
	switch paid := c.marks(pair.Number).Paid; {
	case paid && pair.Status == Waiting && c.nextIn() == pair.Number && !c.full():
		c.record(pairPromoted{Pair: pair.Number})
	case !paid && pair.Status == Entered:
		c.record(pairSetBack{Pair: pair.Number})
	}
}

// pairSetBack: the pair waits again, since what it paid was taken back.
type pairSetBack struct {
	Pair id.PairNumber `json:"pair"`
}

func (pairSetBack) kind() string           { return "pair-set-back" }
func (b pairSetBack) stands(s *State) bool { return s.pairs.At(int(b.Pair)-1).Status == Entered }

func (b pairSetBack) apply(s *State, e Entry) {
	p := s.pair(b.Pair)
	p.Status, p.WaitsSince = Waiting, e.Number
}
