package tournament

import (
	"cmp"
	"slices"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Promote moves the first pair of the waiting list up: where paid means in, the first that has paid. That is only
// possible before the draw.
type Promote struct{ Pair id.PairNumber }

func (Promote) least() Role { return Organiser }

func (a Promote) decide(c *Case) error {
	pair, known := c.State.Pair(a.Pair)
	switch {
	case !known:
		return missing("pair")
	case pair.Status != Waiting:
		return refuse("not-waiting", Args{"pair": a.Pair, "status": string(pair.Status)})
	}
	if err := c.in(Drafted, Open, Closed); err != nil {
		return err
	}
	if !c.mayComeIn(a.Pair) {
		return refuse("not-paid", Args{"pair": a.Pair})
	}
	if first := c.nextIn(); first != a.Pair {
		return refuse("not-first-waiting", Args{"pair": a.Pair, "first": first})
	}
	if c.full() {
		return refuse("full", Args{"max": c.State.Settings.MaxPairs})
	}
	c.record(pairPromoted(a))
	return nil
}

// Waitlist are the pairs that wait, in the order of their arrival. A pair that left and came back stands at the end.
func (s *State) Waitlist() []Pair {
	var list []Pair
	for _, p := range s.pairs.All() {
		if p.Status == Waiting {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b Pair) int { return cmp.Compare(a.WaitsSince, b.WaitsSince) })
	return list
}

// NextIn is the pair that may move up now: before the draw, when there is a place and somebody waits for it who has
// paid what is to be paid first.
func (s *State) NextIn(people *roster.Roster) (Pair, bool) {
	c := Case{State: s, Roster: people}
	if c.in(Drafted, Open, Closed) != nil || c.full() {
		return Pair{}, false
	}
	return s.Pair(c.nextIn())
}

// nextIn is the first pair of the waiting list that may come in, 0 when there is none.
func (c *Case) nextIn() id.PairNumber {
	for _, p := range c.State.Waitlist() {
		if c.mayComeIn(p.Number) {
			return p.Number
		}
	}
	return 0
}

// waits reports that a new pair, or one that comes back, goes to the waiting list: nobody overtakes who waits already.
func (c *Case) waits(paid bool) bool {
	late := c.State.stage == Drawn || c.State.stage == Running
	return late || c.State.Settings.mustPay() && !paid || c.nextIn() != 0 || c.full()
}

// full reports that there are as many pairs as there may be.
func (c *Case) full() bool {
	limit := c.State.Settings.MaxPairs
	return limit != 0 && c.State.Count(Entered) >= limit
}

type pairPromoted struct {
	Pair id.PairNumber `json:"pair"`
}

func (pairPromoted) kind() string              { return "pair-promoted" }
func (b pairPromoted) stands(s *State) bool    { return s.pairs.At(int(b.Pair)-1).Status == Waiting }
func (b pairPromoted) apply(s *State, _ Entry) { s.pair(b.Pair).Status = Entered }
