package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// The demo is a night in a bar: more pairs than tables, the second round under way.
const (
	demoEmail  = "demo@cubilete.example"
	demoPairs  = 27
	demoTables = 6
	demoSeed   = 27
)

// welcomeToDemo fills an empty database, and says how to get in as its organiser.
func (c serveCmd) welcomeToDemo(ctx context.Context, h *house, address string, empty bool) error {
	if empty {
		if err := demo(ctx, h); err != nil {
			return fmt.Errorf("filling the database with the demo: %w", err)
		}
	}
	account, err := h.store.AccountByEmail(ctx, demoEmail)
	if err != nil {
		return nil // somebody else's database: nothing to tell
	}
	link, err := h.door.PasswordLink(ctx, account.ID)
	if err != nil {
		return err
	}
	fmt.Printf("The organiser of the demo is %s; choose a password, once, at\n  %s/password/%s\n", demoEmail, address, link)
	return nil
}

// demo plays half a night through the desk.
func demo(ctx context.Context, h *house) error {
	account, err := h.door.AddAccount(ctx, demoEmail, "Organización de muestra", tournament.Organiser)
	if err != nil {
		return err
	}
	n := night{ctx: ctx, desk: h.desk, dice: rand.New(rand.NewPCG(demoSeed, demoSeed))}
	if err := n.begin(account); err != nil {
		return err
	}
	for _, step := range []func() error{n.enter, n.draw, n.firstRound, n.secondRound} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// night is the demo on its way.
type night struct {
	ctx  context.Context
	desk *desk.Desk
	id   id.ChampionshipID
	dice *rand.Rand
}

func (n *night) do(acts ...tournament.Act) error {
	for _, act := range acts {
		if _, err := n.desk.Do(n.ctx, n.id, act, demoRequest()); err != nil {
			return fmt.Errorf("%T: %w", act, err)
		}
	}
	return nil
}

func demoRequest() desk.Request {
	return desk.Request{By: tournament.Actor{Role: tournament.Owner, ID: "demo", Door: tournament.CommandDoor}}
}

// begin makes the championship: it began an hour ago.
func (n *night) begin(owner id.AccountID) error {
	settings := tournament.DefaultSettings()
	settings.Name, settings.Venue = "Fiestas de San Andrés", "Bar La Plaza"
	settings.Rules, settings.Format, settings.Zone = "championship", "knockout", "Europe/Madrid"
	settings.StartsAt = time.Now().Add(-time.Hour).In(settings.Location()).Format(tournament.LocalTime)
	settings.Tables, settings.ThirdPlace = demoTables, "match"
	outcome, err := n.desk.Create(n.ctx, settings, owner, demoRequest())
	if err == nil {
		n.id = outcome.View.State.ID
	}
	return err
}

func (n *night) enter() error {
	if err := n.do(tournament.OpenEntries{}); err != nil {
		return err
	}
	clubs := []string{"Peña El Cubilete", "Bar Núñez", "Los del 5", "Falla Plaza Mayor", "", ""}
	for i := range demoPairs {
		pair := tournament.NewPair{Club: clubs[n.dice.IntN(len(clubs))], Paid: n.dice.IntN(4) > 0}
		for p := range pair.Players {
			pair.Players[p] = tournament.NewPlayer{Name: n.name(), Phone: fmt.Sprintf("6%08d", 10_000_000+100*i+p)}
		}
		if err := n.do(tournament.EnterPair{Pair: pair, AcceptsBases: true}); err != nil {
			return err
		}
	}
	return n.do(tournament.CloseEntries{})
}

// name makes up a player.
func (n *night) name() string {
	first := []string{"Ana", "Luis", "Rosa", "Pilar", "Íñigo", "Begoña", "Vicent", "Marta", "Xoán", "Àngels", "Paco", "Núria"}
	last := []string{"Núñez", "Gil", "Rey", "Mir", "Soler", "Etxeberria", "Peña", "Castaño", "Vidal", "Ibáñez", "Cano", "Güell"}
	pick := func(from []string) string { return from[n.dice.IntN(len(from))] }
	return pick(first) + " " + pick(last) + " " + pick(last)
}

func (n *night) draw() error {
	return n.do(tournament.DrawDraft{Seed: "El Gordo 79432"}, tournament.PublishDraw{}, tournament.Start{})
}

// firstRound is played to its end: every sheet is handed in but the last.
func (n *night) firstRound() error {
	for {
		queue, err := n.queue(1)
		if err != nil || len(queue) == 0 {
			return err
		}
		m := queue[0]
		winner := m.Seats[n.dice.IntN(2)].Pair
		err = n.do(tournament.CallMatch{Match: m.Number}, tournament.BeginMatch{Match: m.Number},
			tournament.EnterResult{Match: m.Number, Winner: winner})
		if err != nil {
			return err
		}
		if len(queue) > 1 {
			if err := n.do(tournament.HandIn{Match: m.Number, Reason: "Acta en papel"}); err != nil {
				return err
			}
		}
	}
}

// secondRound has begun: some tables play, one has just been called, one is free.
func (n *night) secondRound() error {
	queue, err := n.queue(2)
	if err != nil {
		return err
	}
	for i, m := range queue[:min(demoTables-1, len(queue))] {
		if err := n.do(tournament.CallMatch{Match: m.Number}); err != nil {
			return err
		}
		if i < demoTables-2 {
			if err := n.do(tournament.BeginMatch{Match: m.Number}); err != nil {
				return err
			}
		}
	}
	return nil
}

// queue are the matches of a round that can be called.
func (n *night) queue(round int) ([]tournament.Match, error) {
	view, err := n.desk.See(n.ctx, n.id)
	if err != nil {
		return nil, err
	}
	var queue []tournament.Match
	for _, m := range view.State.Queue() {
		if m.Round == round {
			queue = append(queue, m)
		}
	}
	return queue, nil
}
