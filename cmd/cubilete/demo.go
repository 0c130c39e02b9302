package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"cubilete/cmd/night"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// The demo is a night in a bar: more pairs than tables, the second round under way, and some things that went wrong.
const (
	demoEmail  = "demo@cubilete.example"
	demoPairs  = 27
	demoTables = 6
	demoSeed   = 219
	demoLasts  = 3 * time.Hour // since its start
)

// welcomeToDemo fills an empty database, and says how to get in as its organiser.
func (c serveCmd) welcomeToDemo(ctx context.Context, h *house, address string, empty bool) error {
	if empty {
		if err := demo(ctx, h, time.Now()); err != nil {
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

// demo plays half a night, which is where it would be now. Nobody can guess its identifiers.
func demo(ctx context.Context, h *house, now time.Time) error {
	account, err := h.door.AddAccount(ctx, demoEmail, "Organización de muestra", tournament.Organiser)
	if err != nil {
		return err
	}
	clock := night.ClockAt(time.Time{})
	n, err := night.Play(ctx, desk.New(h.store, h.keys, clock.Now, rand.Reader), clock, demoPlan(account, now))
	if err != nil {
		return err
	}
	return n.Interrupt()
}

func demoPlan(owner id.AccountID, now time.Time) night.Plan {
	plan := night.Model("knockout", demoPairs, demoTables, demoSeed)
	plan.Settings.Name, plan.Trouble = "Fiestas de San Andrés", 60
	plan.Settings.StartsAt = now.Add(-demoLasts).In(plan.Settings.Location()).Format(tournament.LocalTime)
	plan.Owner, plan.Until = owner, now
	return plan
}
