package api

import (
	"fmt"
	"strings"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// forEveryone reports that the answer is one that everybody gets alike: a page of the championship's public side, what
// is kept for the next who asks, or what somebody without a part in running it reads. There nobody goes by more than
// the name that was agreed.
func (a *ask) forEveryone() bool {
	page := strings.HasPrefix(a.Request.URL.Path, "/c/") && !strings.Contains(a.Request.URL.Path, ".")
	return a.alike || page || a.role < referee
}

// playerName is how a player is called: by the full name to who runs the championship and to the player, else by the
// name that was agreed. Of one who was erased it says so.
func (a *ask) playerName(player id.PlayerID) string {
	people := a.view.Roster
	name, known := people.Name(player)
	switch {
	case !known:
		return a.words.Say("player.removed", nil)
	case !a.forEveryone() || a.player == player:
		return name
	}
	if agreed, named := people.PublicName(player); named {
		return agreed
	}
	return a.words.Say("player.unnamed", nil)
}

// spelled is a name as a sheet committed to it, where that may be read; else as playerName has it.
func (a *ask) spelled(name roster.Commitment) string {
	spelling, known := a.view.Roster.Spelling(name)
	switch {
	case !known:
		return a.words.Say("player.removed", nil)
	case a.withheld(spelling.Player):
		return a.playerName(spelling.Player)
	}
	return spelling.Name
}

// withheld reports that the full name of a player is not for whoever asks.
func (a *ask) withheld(player id.PlayerID) bool {
	return a.forEveryone() && a.player != player && a.view.Roster.Withholds(player)
}

// unnamed reports that the pair goes by its number alone, for whoever asks. It does so still when one of the two was
// erased.
func (a *ask) unnamed(p tournament.Pair) bool {
	return a.forEveryone() && (a.view.Roster.Person(p.Players[0].ID).Unnamed || a.view.Roster.Person(p.Players[1].ID).Unnamed)
}

// ownName is the name that a pair gave itself, "" when it goes by its players; of one that goes by its number it is
// that.
func (a *ask) ownName(p tournament.Pair) string {
	if a.unnamed(p) {
		return a.numberName(p)
	}
	name, _ := a.view.Roster.Text(p.Name)
	return name
}

// numberName is «Pareja 12».
func (a *ask) numberName(p tournament.Pair) string {
	return a.words.Say("pair.number", map[string]any{"number": int(p.Number)})
}

// playersShown are the names by which pages show a pair.
func (a *ask) playersShown(p tournament.Pair) []string {
	if a.unnamed(p) {
		return []string{a.numberName(p)}
	}
	return a.names([]id.PlayerID{p.Players[0].ID, p.Players[1].ID})
}

// pairWords is a pair as people say it: its number, then its names.
func (a *ask) pairWords(n id.PairNumber) string {
	pair, known := a.view.State.Pair(n)
	if !known || a.unnamed(pair) {
		return fmt.Sprint(int(n))
	}
	return fmt.Sprintf("%d %s", n, a.pairName(pair))
}

// pairName is the pair's own name, or its players' names.
func (a *ask) pairName(p tournament.Pair) string {
	if name := a.ownName(p); name != "" {
		return name
	}
	return strings.Join(a.playersShown(p), " · ")
}

// names are the players' names.
func (a *ask) names(players []id.PlayerID) []string {
	names := make([]string, len(players))
	for i, player := range players {
		names[i] = a.playerName(player)
	}
	return names
}
