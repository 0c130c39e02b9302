package night

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"cubilete/engine"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// Night is a championship on its way, and afterwards what became of it.
type Night struct {
	ID      id.ChampionshipID
	Plan    Plan
	View    *desk.View // what is true
	Events  []string   // what went wrong, in order, each with its time
	Refused int        // how often the desk was asked for what may not be

	ctx     context.Context
	desk    *desk.Desk
	clock   *Clock
	dice    *rand.Rand
	table   *engine.Playout
	board   *engine.Board
	cup     engine.Dice
	agenda  agenda
	planned map[any]bool // what has its event already
	deck    []incident
	missing int // how many pairs of the match that is called next do not come
}

// Play plays a night at a desk, to its end or until the plan's time. The clock must be the one that the desk goes by.
// The error says what the desk refused, and the seed.
func Play(ctx context.Context, d *desk.Desk, clock *Clock, p Plan) (*Night, error) {
	n := &Night{Plan: p, ctx: ctx, desk: d, clock: clock, dice: p.dice(), planned: map[any]bool{}}
	if err := n.play(); err != nil {
		return n, fmt.Errorf("%s of %d pairs on %d tables, seed %d, %s: %w", p.Settings.Format, p.Pairs, p.Settings.Tables,
			p.Seed, n.time(), err)
	}
	return n, nil
}

func (n *Night) play() error {
	for _, step := range []func() error{n.furnish, n.create, n.enterAll, n.draw, n.begin, n.evening} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// furnish sets up a board for the games, and shuffles the deck of what will go wrong.
func (n *Night) furnish() error {
	rules, err := engine.Named(n.Plan.Settings.Rules)
	if err != nil {
		return err
	}
	if n.board, err = rules.Board(); err != nil {
		return err
	}
	n.cup = engine.NewDice(n.dice.Uint64())
	n.table, err = engine.NewPlayout(n.board, 4, n.dice.Uint64(), engine.NewSensible(n.dice.Uint64()))
	if n.Plan.Trouble > 0 {
		n.deck = n.shuffled()
	}
	return err
}

// create makes the championship, some days before.
func (n *Night) create() error {
	n.clock.to(n.Plan.Settings.Start().Add(-240 * time.Hour))
	outcome, err := n.desk.Create(n.ctx, n.Plan.Settings, n.Plan.Owner, desk.Request{By: organiser})
	if err != nil {
		return fmt.Errorf("creating the championship: %w", err)
	}
	n.View, n.ID = outcome.View, outcome.View.State.ID
	return nil
}

// evening is from the first call to the last sheet, and to what somebody finds wrong after it.
func (n *Night) evening() error {
	for {
		if err := n.arrange(); err != nil {
			return err
		}
		e, more := n.agenda.next()
		switch until := n.Plan.Until; {
		case !until.IsZero() && (!more || e.at.After(until)):
			n.clock.to(until)
			return nil
		case !more && len(n.deck) == 0:
			return n.over()
		case !more:
			e = event{at: n.clock.now.Add(time.Minute), do: n.fail}
		}
		n.clock.to(e.at)
		if err := e.do(); err != nil {
			return err
		}
	}
}

// over makes sure that nothing happens any more because everything has.
func (n *Night) over() error {
	if stage := n.state().Stage(); stage != tournament.Finished {
		return fmt.Errorf("nothing happens any more, and the championship is %s", stage)
	}
	return nil
}

func (n *Night) state() *tournament.State { return n.View.State }

// match is a match as it is now.
func (n *Night) match(number id.MatchNumber) tournament.Match {
	m, _ := n.state().Match(number)
	return m
}

// The people at the desk. On the machine itself nobody is asked for a password.
var (
	organiser = tournament.Actor{Role: tournament.Owner, ID: "organización", Door: tournament.CommandDoor}
	referee   = tournament.Actor{Role: tournament.Referee, ID: "juez", Door: tournament.CommandDoor}
	public    = tournament.Actor{Role: tournament.Everyone, Door: tournament.PageDoor}
)

// do does acts that must be accepted.
func (n *Night) do(by tournament.Actor, acts ...tournament.Act) error {
	for _, act := range acts {
		if _, err := n.ask(by, act); err != nil {
			return fmt.Errorf("%T%+v: %w", act, act, err)
		}
	}
	return nil
}

func (n *Night) ask(by tournament.Actor, act tournament.Act) (desk.Outcome, error) {
	outcome, err := n.desk.Do(n.ctx, n.ID, act, desk.Request{By: by})
	if err == nil {
		n.View = outcome.View
	}
	return outcome, err
}

// refused asks for what must be refused, with that code and nothing changed.
func (n *Night) refused(code string, by tournament.Actor, act tournament.Act) error {
	before := n.state().Version()
	_, err := n.ask(by, act)
	var refusal *tournament.Error
	if !errors.As(err, &refusal) || refusal.Code != code || n.state().Version() != before {
		return fmt.Errorf("%T%+v should be refused as %q: %v", act, act, code, err)
	}
	n.Refused++
	return nil
}

// tell writes down what happened, with its time.
func (n *Night) tell(format string, args ...any) {
	n.Events = append(n.Events, n.time()+"  "+fmt.Sprintf(format, args...))
}

// time is what the clock on the wall says.
func (n *Night) time() string {
	return n.clock.now.In(n.Plan.Settings.Location()).Format("Mon 15:04")
}

// chance happens so many times of a hundred.
func (n *Night) chance(percent int) bool { return n.dice.IntN(100) < percent }

// within is some time, from nothing to d.
func (n *Night) within(d time.Duration) time.Duration {
	return time.Duration(n.dice.Int64N(int64(d/time.Second)+1)) * time.Second
}
