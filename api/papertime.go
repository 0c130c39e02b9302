package api

import (
	"time"

	"cubilete/tournament"
)

// onPaper is the moment that a clock on paper means: the last before now at which the clocks of the championship showed
// it. Where clocks were put back, that is the later of the two; a time that a clock change left out is refused.
func onPaper(field, clock, zone string, now time.Time) (time.Time, error) {
	if clock == "" {
		return time.Time{}, nil
	}
	if _, err := time.Parse("15:04", clock); err != nil {
		return time.Time{}, invalid(field, "time-unreadable", tournament.Args{"value": clock})
	}
	for _, day := range []int{0, -1} {
		local := now.AddDate(0, 0, day).Format(time.DateOnly) + "T" + clock
		at, fault := tournament.ParseLocal(local, zone)
		if fault != "" {
			return time.Time{}, invalid(field, fault, tournament.Args{"value": clock, "zone": zone})
		}
		if again := at.Add(time.Hour); again.Format(tournament.LocalTime) == local && !again.After(now) {
			at = again
		}
		if !at.After(now) {
			return at.UTC(), nil
		}
	}
	return time.Time{}, invalid(field, "time-unreadable", tournament.Args{"value": clock})
}
