package paper

import (
	"strings"
	"time"
	"unicode/utf8"
)

// Calendar is a list of dates for the calendars of phones (RFC 5545).
type Calendar struct {
	Name string
	At   time.Time // when it was made
	Days []Day
}

// Day is one date.
type Day struct {
	ID    string // the same each time that the calendar is fetched
	Title string
	Place string // "" where that is not known
	URL   string
	Start time.Time
	Lasts time.Duration
}

// ICS writes the calendar as calendars read it. Times are written as moments, so that every phone shows them on its own
// clock.
func (c Calendar) ICS() []byte {
	var w ics
	w.line("BEGIN", "VCALENDAR")
	w.line("VERSION", "2.0")
	w.line("PRODID", "-//Cubilete//ES")
	w.line("CALSCALE", "GREGORIAN")
	w.text("X-WR-CALNAME", c.Name)
	for _, day := range c.Days {
		w.day(day, c.At)
	}
	w.line("END", "VCALENDAR")
	return []byte(w.String())
}

// ics is a calendar that is being written.
type ics struct{ strings.Builder }

func (w *ics) day(day Day, at time.Time) {
	w.line("BEGIN", "VEVENT")
	w.text("UID", day.ID)
	w.moment("DTSTAMP", at)
	w.moment("DTSTART", day.Start)
	w.moment("DTEND", day.Start.Add(day.Lasts))
	w.text("SUMMARY", day.Title)
	if day.Place != "" {
		w.text("LOCATION", day.Place)
	}
	w.line("URL", day.URL)
	w.line("END", "VEVENT")
}

func (w *ics) moment(name string, at time.Time) { w.line(name, at.UTC().Format("20060102T150405Z")) }

func (w *ics) text(name, text string) { w.line(name, escapes.Replace(text)) }

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// longest is how many octets a line may have, without its end.
const longest = 75

// line writes a line, folded between letters where it is too long.
func (w *ics) line(name, value string) {
	room := longest
	for _, letter := range name + ":" + value {
		if size := utf8.RuneLen(letter); size > room {
			w.WriteString("\r\n ")
			room = longest - 1 - size
		} else {
			room -= size
		}
		w.WriteRune(letter)
	}
	w.WriteString("\r\n")
}
