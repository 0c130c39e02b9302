package api

import (
	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// wouldBe is what an act would come to. Nothing is written.
func (a *ask) wouldBe(act tournament.Act) (desk.Outcome, error) {
	return a.server.Desk.Do(a.Request.Context(), a.view.State.ID, act, desk.Request{By: a.actor(), DryRun: true})
}

// consequences tell what an act would come to: what would be written down, and then what would not be as it is now.
func (a *ask) consequences(would desk.Outcome) []string {
	then := a.as(would.View)
	told := then.lines(would.Entries)
	for _, m := range would.View.State.Matches() {
		before, _ := a.view.State.Match(m.Number)
		told = append(told, then.becomes(before, m)...)
	}
	if would.View.State.Stage() == tournament.Finished && a.view.State.Stage() != tournament.Finished {
		told = append(told, a.words.Say("sure.finished", nil))
	}
	return told
}

// becomes tells what is new of a match: who goes on without playing, who meets now, which table is free.
func (a *ask) becomes(before, after tournament.Match) []string {
	var told []string
	tell := func(key string, args tournament.Args) {
		args["match"] = after.Number
		told = append(told, a.words.Say(key, a.spoken(args)))
	}
	switch {
	case before.Decided() || !after.Decided():
	case after.State == tournament.Walkover:
		tell("sure.walkover", tournament.Args{"pair": after.Winner})
	case after.State == tournament.Void:
		tell("sure.void", tournament.Args{})
	}
	if after.Complete() && after.Winner == 0 && seated(before) != seated(after) {
		tell("sure.meet", tournament.Args{"a": after.Seats[0].Pair, "b": after.Seats[1].Pair})
	}
	if before.OnTable() && !after.OnTable() {
		tell("sure.frees", tournament.Args{"table": before.Table})
	}
	return told
}

func seated(m tournament.Match) [2]id.PairNumber {
	return [2]id.PairNumber{m.Seats[0].Pair, m.Seats[1].Pair}
}

// climbs tells what a warning costs the pair, and what the next one will.
func (a *ask) climbs(n id.PairNumber, would desk.Outcome) []string {
	if a.view.State.Settings.Warnings != "ladder" {
		return []string{a.words.Say("sure.warning", nil)}
	}
	pair, _ := a.view.State.Pair(n)
	warned, _ := would.View.State.Pair(n)
	told := []string{a.words.Say("sure.step."+string(a.view.State.NextStep(pair)), map[string]any{"n": len(warned.Warnings)})}
	if warned.In() {
		told = append(told, a.words.Say("sure.then."+string(would.View.State.NextStep(warned)), nil))
	}
	return told
}

// absence tells what follows once the pairs are declared absent whose time is over (article 15).
func (a *ask) absence(m tournament.Match, over bool, absent []templates.Pair) []string {
	if !over || len(absent) == 0 {
		return nil
	}
	act := tournament.DeclareAbsent{Match: m.Number}
	for _, pair := range absent {
		act.Absent = append(act.Absent, id.PairNumber(pair.Number))
	}
	would, err := a.wouldBe(act)
	if err != nil {
		return nil // whoever presses the button is told why
	}
	return a.consequences(would)
}
