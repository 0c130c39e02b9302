package templates

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Number writes a number. Up to four digits stand together, longer ones are parted by threes.
func (w *Words) Number(n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	if len(digits) <= 4 {
		return sign + digits
	}
	var parts []string
	for len(digits) > 3 {
		parts = append([]string{digits[len(digits)-3:]}, parts...)
		digits = digits[:len(digits)-3]
	}
	return sign + strings.Join(append([]string{digits}, parts...), w.Say("number.group", nil))
}

// Money writes an amount of cents in euros.
func (w *Words) Money(cents int) string {
	return w.Say("money", map[string]any{"euros": w.Number(cents / 100), "cents": fmt.Sprintf("%02d", cents%100)})
}

// Clock writes the time of day in the zone that the time carries: "21:15". The zero time is "".
func (w *Words) Clock(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Format("15:04")
}

// Date writes a day in full: "sábado, 5 de diciembre de 2026". The zero time is "".
func (w *Words) Date(t time.Time) string { return w.day("date.long", t) }

// Moment writes a day in short and the time: "sáb 5 dic, 21:15". The zero time is "".
func (w *Words) Moment(t time.Time) string { return w.day("date.moment", t) }

func (w *Words) day(key string, t time.Time) string {
	if t.IsZero() {
		return ""
	}
	month, weekday := fmt.Sprintf("month.%d", t.Month()), fmt.Sprintf("weekday.%d", t.Weekday())
	return w.Say(key, map[string]any{
		"weekday": w.Say(weekday, nil), "day": t.Day(), "month": w.Say(month, nil), "year": t.Year(), "clock": w.Clock(t),
		"shortday": w.Say(weekday+".short", nil), "shortmonth": w.Say(month+".short", nil),
	})
}

// Duration writes how long something lasts, rounded up: "45 s", "11 min", "1 h 05 min".
func (w *Words) Duration(d time.Duration) string {
	if d < time.Minute {
		return w.Say("duration.seconds", map[string]any{"seconds": int((max(d, 0) + time.Second - 1) / time.Second)})
	}
	minutes := int((d + time.Minute - 1) / time.Minute)
	if minutes < 60 {
		return w.Say("duration.minutes", map[string]any{"minutes": minutes})
	}
	return w.Say("duration.hours", map[string]any{"hours": minutes / 60, "minutes": fmt.Sprintf("%02d", minutes%60)})
}

// List joins what there is, with "and" before the last.
func (w *Words) List(items []string) string { return w.join(items, "list.and") }

// Either joins what there is, with "or" before the last.
func (w *Words) Either(items []string) string { return w.join(items, "list.or") }

func (w *Words) join(items []string, key string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return w.Say(key, map[string]any{"first": strings.Join(items[:last], ", "), "last": items[last]})
}
