package api

import (
	"fmt"
	"net/http"
	"time"

	"cubilete/tournament/pairing"
	"cubilete/tournament/paper"
)

// roundLasts is how long a calendar keeps free for a round.
const roundLasts = 2 * time.Hour

// calendar is the rounds whose times were announced, for the calendars of phones.
func (a *ask) calendar() error {
	s := a.view.State
	last := s.Journal()[s.Version()-1]
	dates := paper.Calendar{Name: s.Settings.Name, At: last.At}
	for _, r := range s.Rounds() {
		if r.Announced.IsZero() {
			continue
		}
		round := a.roundShown(r.Number, pairing.Main)
		dates.Days = append(dates.Days, paper.Day{
			ID: fmt.Sprintf("%s-%d@cubilete", s.ID, r.Number), Title: a.words.Round(round) + " · " + s.Settings.Name,
			Place: s.Settings.Venue, URL: a.address("/c/" + s.Slug), Start: r.Announced, Lasts: roundLasts,
		})
	}
	if len(dates.Days) == 0 {
		dates.Days = []paper.Day{{
			ID: string(s.ID) + "@cubilete", Title: s.Settings.Name, Place: s.Settings.Venue, URL: a.address("/c/" + s.Slug),
			Start: s.Settings.Start(), Lasts: roundLasts,
		}}
	}
	a.Header("Content-Disposition", `inline; filename="`+s.Slug+`.ics"`)
	a.Header("Cache-Control", "no-cache")
	a.Data(http.StatusOK, "text/calendar; charset=utf-8", dates.ICS())
	return nil
}
