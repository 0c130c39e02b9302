package night

import (
	"fmt"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// few is how many pairs enter by themselves; the others come in a list.
const few = 20

// enterAll lets the pairs in: some by the public form, some at the desk, the rest from a file.
func (n *Night) enterAll() error {
	if err := n.do(organiser, tournament.OpenEntries{}); err != nil {
		return err
	}
	var list tournament.ImportPairs
	for number := 1; number <= n.Plan.Pairs; number++ {
		pair := n.stranger(number)
		if number > few {
			list.Pairs, list.Rows = append(list.Pairs, pair), append(list.Rows, number-few+1)
			continue
		}
		n.clock.to(n.clock.now.Add(n.within(8 * time.Hour)))
		if err := n.do(oneOf(n.dice, public, organiser), tournament.EnterPair{Pair: pair, AcceptsBases: true}); err != nil {
			return err
		}
	}
	if len(list.Pairs) > 0 {
		if err := n.do(organiser, list); err != nil {
			return err
		}
	}
	return n.prepare()
}

// prepare is what the desk does before the draw.
func (n *Night) prepare() error {
	steps := []func() error{n.twice, n.seed, n.secondThoughts}
	if n.Plan.Trouble == 0 {
		steps = nil
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return n.do(organiser, tournament.CloseEntries{})
}

// twice enters somebody who is in already.
func (n *Night) twice() error {
	pair := n.stranger(n.Plan.Pairs + 1)
	known, _ := n.state().Pair(1)
	name, _ := n.View.Roster.Name(known.Players[0].ID)
	pair.Players[0] = tournament.NewPlayer{Name: name, Phone: n.View.Roster.Person(known.Players[0].ID).Phone}
	pair.Players[1].Name = name + " Segundo"
	return n.refused("already-entered", public, tournament.EnterPair{Pair: pair, AcceptsBases: true})
}

// seed makes the winners of last year seeds.
func (n *Night) seed() error {
	for place := 1; place <= n.dice.IntN(5) && place <= n.Plan.Pairs; place++ {
		if err := n.do(organiser, tournament.EditPair{Pair: id.PairNumber(place), Seed: &place}); err != nil {
			return err
		}
	}
	return nil
}

// secondThoughts lets a pair go and come back before the draw.
func (n *Night) secondThoughts() error {
	if !n.chance(30) {
		return nil
	}
	pair := id.PairNumber(1 + n.dice.IntN(n.Plan.Pairs))
	n.tell("pair %d withdraws before the draw, and comes back", pair)
	return n.do(organiser, tournament.Withdraw{Pair: pair, Reason: "Se va de viaje"}, tournament.Reinstate{Pair: pair})
}

// draw draws on the day before, sometimes twice.
func (n *Night) draw() error {
	n.clock.to(n.Plan.Settings.Start().Add(-24 * time.Hour))
	if n.Plan.Trouble > 0 && n.chance(30) {
		if err := n.do(organiser, tournament.DrawDraft{Seed: "ensayo"}); err != nil {
			return err
		}
	}
	seed := fmt.Sprintf("El Gordo %05d", n.dice.IntN(100_000))
	if err := n.do(organiser, tournament.DrawDraft{Seed: seed}, tournament.PublishDraw{}); err != nil {
		return err
	}
	if n.Plan.Trouble == 0 || !n.chance(15) {
		return nil
	}
	n.tell("the draw is made again")
	return n.do(organiser, tournament.DrawDraft{Seed: seed + " bis"}, tournament.PublishDraw{Reason: "Faltaba una peña"})
}

// begin starts the championship at its time. From then on nobody is replaced, and who comes late may take the seat
// beside a bye.
func (n *Night) begin() error {
	n.clock.to(n.Plan.Settings.Start())
	if err := n.do(organiser, tournament.Start{}); err != nil || n.Plan.Trouble == 0 {
		return err
	}
	for range n.dice.IntN(4) {
		if err := n.comeLate(); err != nil {
			return err
		}
	}
	return nil
}

// comeLate seats a pair beside a bye, or has it refused where there is none (article 14).
func (n *Night) comeLate() error {
	late := tournament.EnterPair{Pair: n.stranger(n.state().EverEntered() + 1), AcceptsBases: true}
	if n.state().Stage() != tournament.Running || len(n.state().FreeSeats()) == 0 {
		n.tell("a pair comes late, and there is no seat for it")
		return n.refused("begun", organiser, late)
	}
	if err := n.do(organiser, late); err != nil {
		return err
	}
	pair := id.PairNumber(n.state().EverEntered())
	n.tell("pair %d comes late and takes the seat beside a bye", pair)
	return n.do(organiser, tournament.SeatPair{Pair: pair})
}
