package tournament

import (
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Withdraw takes a pair out at its own wish. Its next opponent goes on, and the pair that it beat does not come back
// (article 14).
type Withdraw struct {
	Pair   id.PairNumber
	Reason string
}

func (Withdraw) least() Role { return Organiser }

func (a Withdraw) decide(c *Case) error { return atItsWish.out(c, a.Pair, a.Reason) }

// Expel takes a pair out for cheating; its current opponent goes on (article 13).
type Expel struct {
	Pair   id.PairNumber
	Reason string
}

func (Expel) least() Role { return Organiser }

func (a Expel) decide(c *Case) error { return forCheating.out(c, a.Pair, a.Reason) }

// leaving is a way out of the championship.
type leaving struct {
	article  string
	reasoned bool // it must be said why
	entry    func(pair id.PairNumber, reason roster.Commitment) Body
}

var (
	atItsWish = leaving{"14", false, func(pair id.PairNumber, reason roster.Commitment) Body {
		return pairWithdrew{Pair: pair, Reason: reason}
	}}
	forCheating = leaving{"13", true, func(pair id.PairNumber, reason roster.Commitment) Body {
		return pairExpelled{Pair: pair, Reason: reason}
	}}
)

// out takes the pair out that way.
func (l leaving) out(c *Case, pair id.PairNumber, why string) error {
	if err := c.mayLeave(pair, l.article); err != nil {
		return err
	}
	reason, err := c.reason(why, l.reasoned)
	if err != nil {
		return err
	}
	c.record(l.entry(pair, reason))
	c.goOn()
	return nil
}

// mayLeave refuses to take a pair out that is out already, or out of a championship that is over.
func (c *Case) mayLeave(n id.PairNumber, article string) error {
	pair, known := c.State.Pair(n)
	if !known {
		return missing("pair")
	}
	if err := c.in(Drafted, Open, Closed, Drawn, Running); err != nil {
		return under(article, err)
	}
	if !pair.In() && pair.Status != Waiting {
		return refuse("pair-out", Args{"pair": n, "status": string(pair.Status)}).under(article)
	}
	return nil
}

// Reinstate brings back a pair that withdrew or was expelled before the start. Where the draw has put others in its
// place it goes to the waiting list.
type Reinstate struct {
	Pair   id.PairNumber
	Reason string
}

func (Reinstate) least() Role { return Organiser }

func (a Reinstate) decide(c *Case) error {
	pair, known := c.State.Pair(a.Pair)
	if !known {
		return missing("pair")
	}
	if c.started() {
		return refuse("begun", nil).under("14")
	}
	if err := c.in(Drafted, Open, Closed, Drawn); err != nil {
		return err
	}
	if !pair.Gone() {
		return refuse("pair-in", Args{"pair": a.Pair, "status": string(pair.Status)})
	}
	if err := c.noneTwice(pair); err != nil {
		return err
	}
	reason, err := c.reason(a.Reason, false)
	if err != nil {
		return err
	}
	c.record(pairReinstated{Pair: a.Pair, Waiting: pair.Match == 0 && c.waits(c.marks(a.Pair).Paid), Reason: reason})
	return nil
}

// noneTwice refuses to bring back a pair one of whose players entered again meanwhile.
func (c *Case) noneTwice(pair Pair) error {
	book := c.book()
	var same []Clash
	for i, m := range pair.Players {
		person := c.Roster.Person(m.ID)
		for _, found := range book.Alike(roster.Newcomer{Name: c.nameOf(m.ID), Phone: person.Phone, Document: person.Document}) {
			if found.Likeness.Same() {
				same = append(same, Clash{Player: i, Pair: c.State.PairOf(found.Player), Code: string(found.Likeness)})
			}
		}
	}
	if len(same) > 0 {
		return &Error{Kind: Contradicts, Code: "already-entered", Clashes: same}
	}
	return nil
}

// Warn records a warning that a judge gave to a pair. On the ladder of warnings the next ones cost more.
type Warn struct {
	Pair   id.PairNumber
	Reason string
}

func (Warn) least() Role { return Referee }

func (a Warn) decide(c *Case) error {
	pair, known := c.State.Pair(a.Pair)
	if !known {
		return missing("pair")
	}
	if err := c.in(Running); err != nil {
		return err
	}
	if !pair.In() {
		return refuse("pair-out", Args{"pair": a.Pair, "status": string(pair.Status)})
	}
	reason, err := c.reason(a.Reason, true)
	if err != nil {
		return err
	}
	step := c.State.NextStep(pair)
	c.record(pairWarned{Pair: a.Pair, Step: step, Reason: reason})
	c.climb(pair, step, reason)
	c.goOn()
	return nil
}

// mayStillLeave reports that the pair is in or waits.
func (s *State) mayStillLeave(n id.PairNumber) bool {
	p := s.pairs.At(int(n) - 1)
	return p.In() || p.Status == Waiting
}

type pairWithdrew struct {
	Pair   id.PairNumber     `json:"pair"`
	Reason roster.Commitment `json:"reason,omitzero"`
}

func (pairWithdrew) kind() string              { return "pair-withdrew" }
func (b pairWithdrew) stands(s *State) bool    { return s.mayStillLeave(b.Pair) }
func (b pairWithdrew) apply(s *State, e Entry) { s.leave(b.Pair, Withdrawn, e) }

type pairExpelled struct {
	Pair   id.PairNumber     `json:"pair"`
	Reason roster.Commitment `json:"reason"`
}

func (pairExpelled) kind() string              { return "pair-expelled" }
func (b pairExpelled) stands(s *State) bool    { return s.mayStillLeave(b.Pair) }
func (b pairExpelled) apply(s *State, e Entry) { s.leave(b.Pair, Expelled, e) }

type pairReinstated struct {
	Pair    id.PairNumber     `json:"pair"`
	Waiting bool              `json:"waiting,omitempty"`
	Reason  roster.Commitment `json:"reason,omitzero"`
}

func (pairReinstated) kind() string { return "pair-reinstated" }

func (b pairReinstated) stands(s *State) bool { return s.pairs.At(int(b.Pair) - 1).Gone() }

func (b pairReinstated) apply(s *State, e Entry) {
	p := s.pair(b.Pair)
	if p.Status = Entered; b.Waiting {
		p.Status, p.WaitsSince = Waiting, e.Number
	}
	if s.stage == Drawn {
		s.lay(s.draws[len(s.draws)-1].Draw)
	}
}

type pairWarned struct {
	Pair   id.PairNumber     `json:"pair"`
	Step   Step              `json:"step"`
	Reason roster.Commitment `json:"reason"`
}

func (pairWarned) kind() string { return "pair-warned" }

func (b pairWarned) stands(s *State) bool { return s.pairs.At(int(b.Pair) - 1).In() }

func (b pairWarned) apply(s *State, e Entry) {
	p := s.pair(b.Pair)
	p.Warnings = append(p.Warnings[:len(p.Warnings):len(p.Warnings)], Warning{At: e.At, Reason: b.Reason})
}
