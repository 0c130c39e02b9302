package api

import (
	"maps"
	"slices"
	"sync"
	"time"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// stillOpen is how long a match counts as open after its page was last asked for; an open page asks every half minute.
const stillOpen = 90 * time.Second

// aheadHeader says that a phone only keeps a page for when it has no network.
const aheadHeader = "X-Ahead"

// halfKept is how long what somebody has begun to tell of a match waits for whoever goes on with it: a night, and the
// day after.
const halfKept = 24 * time.Hour

// openMatches remembers who has which match open, so that two referees hear of each other before they contradict. It is
// a courtesy of this process and no more: a contradiction is found out without it. What is old is forgotten.
type openMatches struct {
	mu   sync.Mutex
	seen map[openMatch][]opener
	half map[openMatch]halfEntered
	tidy time.Time // when what was old was last forgotten
}

type openMatch struct {
	championship id.ChampionshipID
	match        id.MatchNumber
}

type opener struct {
	id, name string
	at       time.Time
}

// by notes that somebody has a match open, and returns who else has, the latest first.
func (o *openMatches) by(match openMatch, who opener) []opener {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.forget(who.at)
	others := slices.DeleteFunc(o.seen[match], func(other opener) bool {
		return other.id == who.id || who.at.Sub(other.at) > stillOpen
	})
	if o.seen == nil {
		o.seen = map[openMatch][]opener{}
	}
	o.seen[match] = append([]opener{who}, others...)
	return slices.Clone(others)
}

// forget lets go of what is old, at most once in the time that a match counts as open.
func (o *openMatches) forget(now time.Time) {
	if now.Sub(o.tidy) < stillOpen {
		return
	}
	o.tidy = now
	maps.DeleteFunc(o.seen, func(_ openMatch, by []opener) bool { return now.Sub(by[0].at) > stillOpen })
	maps.DeleteFunc(o.half, func(_ openMatch, half halfEntered) bool { return now.Sub(half.by.at) > halfKept })
}

func (a *ask) openMatch(m tournament.Match) openMatch { return openMatch{a.view.State.ID, m.Number} }

// opener is whoever asks, now.
func (a *ask) opener() opener {
	return opener{id: a.actor().ID, name: a.pass.Name + a.visitor.Name, at: a.server.Now()}
}

// openElsewhere is who else has the match open.
func (a *ask) openElsewhere(m tournament.Match) []templates.Opener {
	if a.GetHeader(aheadHeader) != "" {
		return nil
	}
	var others []templates.Opener
	for _, other := range a.server.open.by(a.openMatch(m), a.opener()) {
		others = append(others, templates.Opener{Name: other.name, At: a.local(other.at)})
	}
	return others
}
