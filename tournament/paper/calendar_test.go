package paper_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"cubilete/tournament/paper"
)

// unfolded are the lines of a calendar as RFC 5545 (3.1) reads them. It fails where a line is too long, ends otherwise
// than with CRLF, or is cut within a letter.
func unfolded(t interface{ Fatalf(string, ...any) }, ics []byte) []string {
	text := string(ics)
	if !strings.HasSuffix(text, "\r\n") || strings.Count(text, "\n") != strings.Count(text, "\r\n") || strings.Count(text, "\r") != strings.Count(text, "\r\n") {
		t.Fatalf("lines do not end with CRLF: %q", text)
	}
	for _, line := range strings.Split(text, "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) {
			t.Fatalf("the line %q has %d octets or is cut within a letter", line, len(line))
		}
	}
	return strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n ", ""), "\r\n"), "\r\n")
}

func TestCalendarLinesAreFoldedBetweenLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		title := rapid.StringMatching(`[a-zñáü€🎲 ]{0,200}`).Draw(t, "title")
		day := paper.Day{ID: "1@x", Title: title, URL: "https://x.example/c/x", Start: time.Unix(0, 0)}
		found := ""
		for _, line := range unfolded(t, paper.Calendar{Days: []paper.Day{day}}.ICS()) {
			if text, is := strings.CutPrefix(line, "SUMMARY:"); is {
				found = text
			}
		}
		if found != title {
			t.Fatalf("the title %q is read back as %q", title, found)
		}
	})
}

// On the night of 25 October 2026 the clocks of Madrid go back at three: 02:30 happens twice.
func TestCalendarTimesAreMoments(t *testing.T) {
	madrid, err := time.LoadLocation("Europe/Madrid")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		start time.Time
		want  string
	}{
		{time.Date(2026, 12, 5, 18, 0, 0, 0, madrid), "DTSTART:20261205T170000Z"},
		{time.Date(2026, 10, 25, 1, 30, 0, 0, madrid).Add(time.Hour), "DTSTART:20261025T003000Z"},
		{time.Date(2026, 10, 25, 1, 30, 0, 0, madrid).Add(2 * time.Hour), "DTSTART:20261025T013000Z"},
		{time.Date(2027, 3, 28, 3, 0, 0, 0, madrid), "DTSTART:20270328T010000Z"},
	} {
		ics := string(paper.Calendar{Days: []paper.Day{{Start: test.start, Lasts: time.Hour}}}.ICS())
		if !strings.Contains(ics, test.want+"\r\n") {
			t.Errorf("%v gives %q; want %s", test.start, ics, test.want)
		}
	}
}

func TestCalendarTextIsEscaped(t *testing.T) {
	got := string(paper.Calendar{Name: "Bar; a, b\\c\nd"}.ICS())
	if want := `X-WR-CALNAME:Bar\; a\, b\\c\nd` + "\r\n"; !strings.Contains(got, want) {
		t.Errorf("got %q; want %q in it", got, want)
	}
}
