package night

import (
	"slices"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// incident is something that goes wrong. Where there is nothing for it to happen to, it does not.
type incident func(*Night) error

// incidents are all that can go wrong.
var incidents = []incident{
	(*Night).oneMissing, (*Night).oneMissing, (*Night).bothMissing, (*Night).withdraw, (*Night).expel, (*Night).warn, (*Night).warn,
	(*Night).comeLate, (*Night).replace, (*Night).quarrel, (*Night).rule, (*Night).goOutside, (*Night).postpone, (*Night).lengthen,
	(*Night).suspend, (*Night).breakTable, (*Night).addTable, (*Night).overtake, (*Night).putOff,
	(*Night).discard, (*Night).keep, (*Night).appear, (*Night).undo, (*Night).undoOld, (*Night).redo, (*Night).redo,
}

// shuffled is the deck of a night, as many incidents of each kind as of the others.
func (n *Night) shuffled() []incident {
	size := n.Plan.Pairs*n.Plan.Trouble/100 + n.dice.IntN(3)
	var deck []incident
	for len(deck) < size {
		all := slices.Clone(incidents)
		n.dice.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		deck = append(deck, all...)
	}
	return deck[:size]
}

// happen draws the next incident, now and then.
func (n *Night) happen() error {
	if n.chance(60) {
		return nil
	}
	return n.fail()
}

// fail draws the next incident, if there is one.
func (n *Night) fail() error {
	if len(n.deck) == 0 {
		return nil
	}
	next := n.deck[0]
	n.deck = n.deck[1:]
	return next(n)
}

// oneMissing has a pair of the next match that is called not come.
func (n *Night) oneMissing() error {
	n.missing = 1
	return nil
}

// bothMissing has nobody come.
func (n *Night) bothMissing() error {
	n.missing = 2
	return nil
}

// somePair is a pair that is still in; false when the championship is over.
func (n *Night) somePair() (id.PairNumber, bool) {
	var in []id.PairNumber
	for _, p := range n.state().Pairs() {
		if p.In() {
			in = append(in, p.Number)
		}
	}
	if len(in) == 0 || n.state().Stage() != tournament.Running {
		return 0, false
	}
	return oneOf(n.dice, in...), true
}

func (n *Night) withdraw() error {
	pair, is := n.somePair()
	if !is {
		return nil
	}
	n.tell("pair %d withdraws", pair)
	return n.do(organiser, tournament.Withdraw{Pair: pair, Reason: "Un jugador se encuentra mal"})
}

// expel is refused without a reason (article 13).
func (n *Night) expel() error {
	pair, is := n.somePair()
	if !is {
		return nil
	}
	n.tell("pair %d is expelled", pair)
	if err := n.refused("invalid", organiser, tournament.Expel{Pair: pair}); err != nil {
		return err
	}
	return n.do(organiser, tournament.Expel{Pair: pair, Reason: "Cambió un dado"})
}

func (n *Night) warn() error {
	pair, is := n.somePair()
	if !is {
		return nil
	}
	p, _ := n.state().Pair(pair)
	n.tell("pair %d is warned, at the step %q", pair, n.state().NextStep(p))
	return n.do(referee, tournament.Warn{Pair: pair, Reason: "Voces"})
}

// replace is refused: once the championship has begun nobody is replaced (article 14).
func (n *Night) replace() error {
	pair, is := n.somePair()
	if !is {
		return nil
	}
	n.tell("pair %d wants a substitute, and may not have one", pair)
	p, _ := n.state().Pair(pair)
	return n.refused("nobody-replaced", organiser, tournament.ReplacePlayer{
		Pair: pair, Player: p.Players[0].ID, By: tournament.NewPlayer{Name: n.name() + " Suplente"},
	})
}

// playedOut is a match that a result decided; false when there is none.
func (n *Night) playedOut() (tournament.Match, bool) {
	var played []tournament.Match
	for _, m := range n.state().Matches() {
		if m.Ground == tournament.ByResult {
			played = append(played, m)
		}
	}
	if len(played) == 0 {
		return tournament.Match{}, false
	}
	return oneOf(n.dice, played...), true
}

// quarrel has somebody enter another winner for a match that has its result: a conflict, and never an overwrite.
func (n *Night) quarrel() error {
	m, is := n.playedOut()
	if !is {
		return nil
	}
	n.tell("match %d: a second result differs", m.Number)
	other := m.Seats[0].Pair + m.Seats[1].Pair - m.Winner
	if err := n.refused("result-differs", referee, tournament.EnterResult{Match: m.Number, Winner: other}); err != nil {
		return err
	}
	return n.do(referee, tournament.EnterResult{Match: m.Number, Winner: m.Winner})
}

func (n *Night) rule() error {
	m, is := n.playedOut()
	if !is {
		return nil
	}
	n.tell("match %d: the judge decides", m.Number)
	return n.do(referee, tournament.Rule{Match: m.Number, Text: "La tirada vale: el dado cayó en la mesa"})
}

// goOutside has a call taken back.
func (n *Night) goOutside() error {
	for _, m := range n.state().OnTables() {
		if m.State == tournament.Called {
			n.tell("match %d: the call is taken back", m.Number)
			return n.do(referee, tournament.UncallMatch{Match: m.Number})
		}
	}
	return nil
}

// postpone announces the next round for a later time, from which courtesy times count.
func (n *Night) postpone() error {
	rounds := n.state().Rounds()
	if n.state().Stage() != tournament.Running {
		return nil
	}
	last := rounds[len(rounds)-1].Number
	at := n.clock.now.Add(n.within(timeOff)).In(n.Plan.Settings.Location()).Format(tournament.LocalTime)
	n.tell("round %d is announced for %s", last, at)
	return n.do(organiser, tournament.AnnounceRound{Round: last, StartsAt: at})
}
