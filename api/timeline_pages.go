package api

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"cubilete/templates"
	"cubilete/tournament"
)

// The measures of a timeline, in pixels.
const (
	perMinute = 4
	rowHeight = 48
	barHeight = 34
	headroom  = 28
	labelRoom = 58 // that two numbers need
)

// longBreak lies between two evenings.
const longBreak = 5 * time.Hour

// timelinePage shows who played where and when, and who was late.
func (a *ask) timelinePage() error {
	return a.publicNow(func() templates.Page {
		page := templates.TimelinePage{Frame: a.figures("timeline"), Unplayed: a.unplayed()}
		page.Scripts = []string{"js/timeline.js"}
		for i, stays := range evenings(a.view.State.Stays(), a.server.Now()) {
			page.Evenings = append(page.Evenings, a.evening(i+1, stays))
		}
		return page
	})
}

// unplayed are the matches that were decided without a table, but for byes.
func (a *ask) unplayed() []templates.Match {
	var unplayed []tournament.Match
	for _, m := range a.view.State.Matches() {
		if m.Decided() && m.Ground != tournament.ByBye && m.CalledAt.IsZero() {
			unplayed = append(unplayed, m)
		}
	}
	return a.matchesShown(unplayed)
}

// evenings parts stays where nobody was at any table for long. Stays that go on end now.
func evenings(stays []tournament.Stay, now time.Time) [][]tournament.Stay {
	slices.SortStableFunc(stays, func(s, t tournament.Stay) int { return s.From.Compare(t.From) })
	var parted [][]tournament.Stay
	var over time.Time
	for _, stay := range stays {
		if len(parted) == 0 || stay.From.Sub(over) > longBreak {
			parted = append(parted, nil)
		}
		parted[len(parted)-1] = append(parted[len(parted)-1], stay)
		over = later(over, until(stay, now))
	}
	return parted
}

func later(s, t time.Time) time.Time {
	if t.After(s) {
		return t
	}
	return s
}

// until is when a stay ends, or now.
func until(stay tournament.Stay, now time.Time) time.Time {
	if stay.To.IsZero() {
		return later(stay.From, now)
	}
	return stay.To
}

// span is the time that a drawing shows, in whole half hours.
type span struct{ from, to time.Time }

func (a *ask) span(stays []tournament.Stay) span {
	s := span{from: a.local(stays[0].From).Truncate(time.Hour / 2)}
	for _, stay := range stays {
		s.to = later(s.to, a.local(until(stay, a.server.Now())))
	}
	s.to = s.to.Truncate(time.Hour / 2).Add(time.Hour / 2)
	return s
}

// x is where a moment stands.
func (s span) x(at time.Time) int { return int(at.Sub(s.from).Minutes()*perMinute) + labelRoom/2 }

func (s span) hours() []templates.Tick {
	var ticks []templates.Tick
	for at := s.from; !at.After(s.to); at = at.Add(time.Hour / 2) {
		ticks = append(ticks, templates.Tick{X: s.x(at), At: at})
	}
	return ticks
}

// evening draws the stays of one evening, and tells them in order of table.
func (a *ask) evening(number int, stays []tournament.Stay) templates.Evening {
	s := a.span(stays)
	slices.SortStableFunc(stays, func(s, t tournament.Stay) int {
		return cmp.Or(cmp.Compare(s.Table, t.Table), s.From.Compare(t.From))
	})
	shown := templates.Evening{ID: fmt.Sprintf("evening-%d", number), Day: s.from, Width: s.x(s.to) + labelRoom/2, Hours: s.hours()}
	for _, stay := range stays {
		if n := len(shown.Rows); n == 0 || shown.Rows[n-1].Table != int(stay.Table) {
			y := headroom + n*rowHeight
			shown.Rows = append(shown.Rows, templates.TimelineRow{Table: int(stay.Table), Y: y, Text: y + rowHeight/2 + 5})
		}
		row := &shown.Rows[len(shown.Rows)-1]
		told := a.stayShown(stay)
		row.Bars = append(row.Bars, a.bar(s, stay, told, row.Y+(rowHeight-barHeight)/2))
		shown.Stays = append(shown.Stays, told)
	}
	shown.Foot = headroom + len(shown.Rows)*rowHeight
	shown.Height = shown.Foot + 4
	return shown
}

// stayShown is a stay in words.
func (a *ask) stayShown(stay tournament.Stay) templates.Stay {
	m, _ := a.view.State.Match(stay.Match)
	return templates.Stay{
		Table: int(stay.Table), Match: a.matchShown(m), From: a.local(stay.From), Began: a.local(stay.BeganAt), To: a.local(stay.To),
		Late: minutes(stay.Overrun()), Resumed: stay.Deadline.IsZero(), How: stayHow(stay, m), Deciding: stay.End == tournament.EndedDecided,
	}
}

// minutes are whole ones, rounded up.
func minutes(d time.Duration) int { return int((d + time.Minute - 1) / time.Minute) }

func stayHow(stay tournament.Stay, m tournament.Match) string {
	switch {
	case stay.End == tournament.StillThere && stay.BeganAt.IsZero():
		return "called"
	case stay.End == tournament.StillThere:
		return "playing"
	case stay.End != tournament.EndedDecided:
		return string(stay.End)
	case m.Ground == tournament.ByAbsence:
		return "absent"
	}
	return "over"
}

// bar draws a stay at a height.
func (a *ask) bar(s span, stay tournament.Stay, told templates.Stay, y int) templates.TimelineBar {
	end := a.local(until(stay, a.server.Now()))
	began := end
	if !stay.BeganAt.IsZero() {
		began = a.local(stay.BeganAt)
	} else if m, _ := a.view.State.Match(stay.Match); m.Ground == tournament.ByResult {
		began = a.local(stay.From) // nobody said when it began
	}
	limit := began
	if !stay.Deadline.IsZero() && stay.Deadline.Before(began) {
		limit = later(a.local(stay.From), a.local(stay.Deadline))
	}
	bar := templates.TimelineBar{
		Href: told.Match.Href, X: s.x(told.From), Y: y, Height: barHeight, LateX: s.x(limit), PlayX: s.x(began), How: told.How,
		End: s.x(end) + 4, EndText: y + barHeight/2 + 6, TextY: y + barHeight/2 + 5, Said: a.staySaid(told),
	}
	bar.Wait, bar.Late, bar.Play = bar.LateX-bar.X, bar.PlayX-bar.LateX, s.x(end)-bar.PlayX
	if bar.Wait+bar.Late+bar.Play >= labelRoom {
		bar.TextX = bar.X + (bar.Wait+bar.Late+bar.Play)/2
		bar.Label = fmt.Sprintf("%d – %d", told.Match.Sides[0].Pair.Number, told.Match.Sides[1].Pair.Number)
	}
	return bar
}

// staySaid is a stay in one line: "nº 12: 14 – 52, jugando".
func (a *ask) staySaid(told templates.Stay) string {
	sides := told.Match.Sides
	return a.words.Say("match.number", map[string]any{"number": told.Match.Number}) + fmt.Sprintf(": %d %s – %d %s, ",
		sides[0].Pair.Number, named(sides[0].Pair), sides[1].Pair.Number, named(sides[1].Pair)) + a.stateSaid(told.Match)
}
