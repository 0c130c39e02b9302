package api

import (
	"fmt"
	"slices"
	"time"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// mostOfAKind is how many facts of one kind are told.
const mostOfAKind = 2

// facts are what players like to hear of a championship, each with the match that it is about.
func (a *ask) facts(played []tournament.Played) []templates.Fact {
	var facts []templates.Fact
	facts = append(facts, a.extremes(played)...)
	for _, kind := range []struct {
		key   string
		holds func(tournament.Played) bool
	}{
		{"fact.comeback", func(p tournament.Played) bool { return p.LostFirst }},
		{"fact.so-close", func(p tournament.Played) bool { return p.Home != nil && p.Home[loser(p)] == 7 }},
		{"fact.sweep", func(p tournament.Played) bool { return p.Home != nil && p.Home[loser(p)] == 0 }},
		{"fact.same-round", func(p tournament.Played) bool { return p.Article10 }},
		{"fact.late", func(p tournament.Played) bool { return p.Late > 0 }},
		{"fact.went-on", func(p tournament.Played) bool { return p.Suspended }},
		{"fact.giants", a.beatASeed},
		{"fact.waiting-list", a.cameFromWaiting},
	} {
		told := 0
		for _, p := range played {
			if told < mostOfAKind && kind.holds(p) {
				told++
				facts = append(facts, a.fact(kind.key, p))
			}
		}
	}
	return facts
}

// extremes are the shortest match, the longest, and the pair that sat longest.
func (a *ask) extremes(played []tournament.Played) []templates.Fact {
	timed := slices.DeleteFunc(slices.Clone(played), func(p tournament.Played) bool { return p.Took == 0 })
	if len(timed) < 2 {
		return nil
	}
	byLength := func(p, q tournament.Played) int { return int(p.Took - q.Took) }
	return []templates.Fact{
		a.fact("fact.shortest", slices.MinFunc(timed, byLength)), a.fact("fact.longest", slices.MaxFunc(timed, byLength)), a.marathon(timed),
	}
}

// marathon is the pair that played longest in all.
func (a *ask) marathon(timed []tournament.Played) templates.Fact {
	sat := map[id.PairNumber]int{}
	most := id.PairNumber(0)
	for _, p := range timed {
		for _, seat := range p.Seats {
			sat[seat.Pair] += minutes(p.Took)
		}
	}
	for _, p := range a.view.State.Pairs() {
		if sat[p.Number] > sat[most] {
			most = p.Number
		}
	}
	return templates.Fact{Text: a.words.Say("fact.marathon", map[string]any{"pair": a.inFull(most), "minutes": a.minutesSaid(sat[most])})}
}

func loser(p tournament.Played) id.PairNumber {
	if p.Seats[0].Pair == p.Winner {
		return p.Seats[1].Pair
	}
	return p.Seats[0].Pair
}

// beatASeed reports that a pair without a place among the seeds beat one that has it.
func (a *ask) beatASeed(p tournament.Played) bool {
	winner, _ := a.view.State.Pair(p.Winner)
	beaten, _ := a.view.State.Pair(loser(p))
	return winner.Seed == 0 && beaten.Seed > 0
}

// cameFromWaiting reports that the winner had stood on the waiting list.
func (a *ask) cameFromWaiting(p tournament.Played) bool {
	winner, _ := a.view.State.Pair(p.Winner)
	return winner.WaitsSince > 0
}

// fact is a sentence about one match.
func (a *ask) fact(key string, p tournament.Played) templates.Fact {
	return templates.Fact{
		Text: a.words.Say(key, map[string]any{
			"winner": a.inFull(p.Winner), "loser": a.inFull(loser(p)), "minutes": a.minutesSaid(minutes(p.Took)),
			"late": a.minutesSaid(minutes(p.Late)), "round": a.words.Round(a.roundShown(p.Round, p.Kind)),
		}),
		Href: fmt.Sprintf("%s/matches/%d", a.base(), p.Number),
	}
}

// inFull is a pair as it is read out: its number and who it is.
func (a *ask) inFull(n id.PairNumber) string { return fmt.Sprintf("%d (%s)", n, a.pairOnList(n)) }

func (a *ask) minutesSaid(n int) string { return a.words.Duration(time.Duration(n) * time.Minute) }
