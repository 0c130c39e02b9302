package main

import (
	"os"
	"time"

	"cubilete/engine"
)

// engineCmd is the rules engine for other programs, and how fast it is.
type engineCmd struct {
	Serve engineServeCmd `cmd:"" default:"1" help:"Answer one request a line, as JSON, from standard input."`
	Bench engineBenchCmd `cmd:"" help:"Play random games on one core, and print how fast."`
}

// engineServeCmd answers requests on standard input.
type engineServeCmd struct{}

func (engineServeCmd) Run() error { return engine.Serve(os.Stdin, os.Stdout) }

// engineBenchCmd plays random games.
type engineBenchCmd struct {
	Rules string `default:"championship" help:"A rule set by name, or as JSON with what it changes."`
	Games int    `default:"10000" help:"How many games."`
	Seed  uint64 `default:"1" help:"The same seed plays the same games."`
}

func (c engineBenchCmd) Run() error {
	rules, err := engine.RulesOf(c.Rules)
	if err != nil {
		return err
	}
	return engine.Bench(os.Stdout, rules, c.Games, c.Seed, time.Now)
}
