package main

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"cubilete/cmd/night"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// simulateCmd plays a whole championship that nobody came to.
type simulateCmd struct {
	Pairs      int    `default:"69" help:"How many pairs."`
	Tables     int    `default:"12" help:"How many tables."`
	Format     string `default:"knockout" help:"The format of the championship."`
	BestOf     int    `default:"1" help:"Games a match has at the most: 1, 3 or 5."`
	ThirdPlace bool   `default:"true" negatable:"" help:"The losers of the semifinals play for third place."`
	Trouble    int    `default:"20" help:"How many things go wrong, for a hundred pairs."`
	Seed       uint64 `default:"1" help:"The same seed gives the same night, and the same output."`
	DB         string `name:"db" help:"Path of the SQLite file, or postgres://…, where the championship is left. Otherwise it is thrown away."`
	Owner      string `help:"E-mail address of the account that it will belong to."`
}

func (c simulateCmd) Run() error {
	ctx := context.Background()
	if c.DB != "" {
		return database{DB: c.DB}.with(c.leave)
	}
	if c.Owner != "" {
		return errors.New("--owner needs --db")
	}
	folder, err := os.MkdirTemp("", "cubilete-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	s, err := store.Open(ctx, filepath.Join(folder, "cubilete.db"))
	if err != nil {
		return err
	}
	plan := c.plan("")
	return errors.Join(c.play(ctx, s, c.key, night.Identifiers(plan), plan), s.Close())
}

// leave plays in an installation that keeps the championship, whose identifiers nobody must guess. No line of the
// output depends on them.
func (c simulateCmd) leave(ctx context.Context, h *house) error {
	var owner id.AccountID
	if c.Owner != "" {
		account, err := h.store.AccountByEmail(ctx, c.Owner)
		if err != nil {
			return err
		}
		owner = account.ID
	}
	return c.play(ctx, h.store, h.keys, rand.Reader, c.plan(owner))
}

// play plays the night, audits what was written, and tells it.
func (c simulateCmd) play(ctx context.Context, s *store.Store, keys desk.Keys, random io.Reader, plan night.Plan) error {
	clock := night.ClockAt(time.Time{})
	d := desk.New(s, keys, clock.Now, random)
	n, err := night.Play(ctx, d, clock, plan)
	if err != nil {
		return err
	}
	if err := d.AuditOne(ctx, n.ID); err != nil {
		return fmt.Errorf("auditing the night of seed %d: %w", c.Seed, err)
	}
	return n.Write(os.Stdout)
}

func (c simulateCmd) plan(owner id.AccountID) night.Plan {
	plan := night.Model(c.Format, c.Pairs, c.Tables, c.Seed)
	plan.Settings.BestOf = c.BestOf
	if !c.ThirdPlace {
		plan.Settings.ThirdPlace = "shared"
	}
	plan.Trouble, plan.Owner = c.Trouble, owner
	return plan
}

// key signs a night that is thrown away.
func (c simulateCmd) key(championship id.ChampionshipID) ed25519.PrivateKey {
	seed := sha256.Sum256(binary.BigEndian.AppendUint64([]byte(championship), c.Seed))
	return ed25519.NewKeyFromSeed(seed[:])
}
